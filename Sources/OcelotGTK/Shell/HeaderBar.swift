import CGTK

/// The bar at the top of a pane: title, buttons, and the window's controls.
///
/// Wraps AdwHeaderBar and AdwWindowTitle.
public final class HeaderBar: Widget {
  private let titleWidget: OpaquePointer

  /// Makes a bar.
  public init(title: String, subtitle: String = "") {
    MainLoop.requireStart()
    let widget = adw_window_title_new(title.forDisplay, subtitle.forDisplay)!
    titleWidget = OpaquePointer(widget)
    super.init(adw_header_bar_new())
    adw_header_bar_set_title_widget(handle, widget)
  }

  /// The title.
  public var title: String {
    get { String(cString: adw_window_title_get_title(titleWidget)) }
    set { adw_window_title_set_title(titleWidget, newValue.forDisplay) }
  }

  /// The text under the title; empty for none.
  public var subtitle: String {
    get { String(cString: adw_window_title_get_subtitle(titleWidget)) }
    set { adw_window_title_set_subtitle(titleWidget, newValue.forDisplay) }
  }

  /// Adds a widget after those at the start.
  public func addLeading(_ widget: Widget) {
    adw_header_bar_pack_start(handle, widget.pointer)
  }

  /// Adds a widget before those at the end.
  public func addTrailing(_ widget: Widget) {
    adw_header_bar_pack_end(handle, widget.pointer)
  }

  /// Whether the window's controls at the start are shown.
  public var showsLeadingControls: Bool {
    get { adw_header_bar_get_show_start_title_buttons(handle) != 0 }
    set { adw_header_bar_set_show_start_title_buttons(handle, newValue ? 1 : 0) }
  }

  /// Whether the window's controls at the end are shown.
  public var showsTrailingControls: Bool {
    get { adw_header_bar_get_show_end_title_buttons(handle) != 0 }
    set { adw_header_bar_set_show_end_title_buttons(handle, newValue ? 1 : 0) }
  }
}
