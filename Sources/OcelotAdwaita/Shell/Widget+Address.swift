import CGTK
import OcelotGTK

extension Widget {
  /// Has the desktop open a page of the web; other addresses, and those with control characters,
  /// are refused.
  ///
  /// - Parameters:
  ///   - address: the address of the page.
  ///   - onFailure: called later with the reason, if nothing on the desktop opened it.
  /// - Returns: Whether the desktop was asked.
  @discardableResult
  public func openAddress(
    _ address: String, onFailure: (@MainActor (String) -> Void)? = nil
  ) -> Bool {
    let address = address.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", address == address.forDisplay else { return false }
    let root = gtk_widget_get_root(pointer)
    let window: UnsafeMutablePointer<GtkWindow>? = root.map { cast(UnsafeMutableRawPointer($0)) }
    let question = Unmanaged.passRetained(OpenedAddress(onFailure))
    gtk_show_uri_full(
      window, address, guint32(GDK_CURRENT_TIME), nil,
      { window, result, question in
        guard let question else { return }
        let asked = Unmanaged<OpenedAddress>.fromOpaque(question).takeRetainedValue()
        var error: UnsafeMutablePointer<GError>?
        let parent = window.map { UnsafeMutablePointer<GtkWindow>(OpaquePointer($0)) }
        let isOpen = gtk_show_uri_full_finish(parent, result, &error) != 0
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        g_clear_error(&error)
        if !isOpen { MainActor.assumeIsolated { asked.onFailure?(reason) } }
      }, question.toOpaque())
    return true
  }
}

/// Who asked for an address to be opened.
private final class OpenedAddress: Sendable {
  let onFailure: (@MainActor (String) -> Void)?

  init(_ onFailure: (@MainActor (String) -> Void)?) { self.onFailure = onFailure }
}
