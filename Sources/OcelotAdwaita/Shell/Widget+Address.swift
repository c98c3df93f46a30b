import CGTK
import OcelotGTK

extension Widget {
  /// Has the desktop open a page of the web; other addresses, and those with control characters,
  /// are refused.
  ///
  /// - Returns: Whether the desktop was asked.
  @discardableResult
  public func openAddress(_ address: String) -> Bool {
    let address = address.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", address == address.forDisplay else { return false }
    let root = gtk_widget_get_root(pointer)
    let window: UnsafeMutablePointer<GtkWindow>? = root.map { cast(UnsafeMutableRawPointer($0)) }
    gtk_show_uri(window, address, guint32(GDK_CURRENT_TIME))
    return true
  }
}
