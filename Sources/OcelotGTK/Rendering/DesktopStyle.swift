import CGTK
import Ocelot

/// The colours of an application's windows.
public enum Appearance: String, CaseIterable, Sendable {
  /// As the desktop says.
  case system
  /// Light.
  case light
  /// Dark.
  case dark
}

/// How much the colours of an application's windows differ from each other.
public enum Contrast: String, CaseIterable, Sendable {
  /// As the desktop says.
  case system
  /// As usual, whatever the desktop says.
  case usual
  /// More than usual.
  case high
}

/// What the desktop decides about looks, where an application decides otherwise.
///
/// ``MainLoop/start()`` must have succeeded.
@MainActor
public enum DesktopStyle {
  /// The colours.
  public static var appearance: Appearance = .system {
    didSet {
      MainLoop.requireStart()
      let scheme =
        switch appearance {
        case .system: ADW_COLOR_SCHEME_DEFAULT
        case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
        case .dark: ADW_COLOR_SCHEME_FORCE_DARK
        }
      adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }
  }

  /// How much larger than usual text is; nil follows the desktop.
  public static var textScale: Double? {
    didSet {
      guard let settings else { return }
      if let textScale {
        // The setting counts 1024ths of a dot per inch; 96 dots are the usual ones.
        setProperty(
          settings, "gtk-xft-dpi",
          .int((96 * 1024 * textScale).rounded().integer(in: 1024...1024 * 960)))
      } else {
        gtk_settings_reset_property(OpaquePointer(settings), "gtk-xft-dpi")
      }
    }
  }

  /// The text size in use, as a category.
  public static var textSize: TextSizeCategory { .nearest(toFactor: Surroundings.textScale) }

  /// Calls back after the desktop's text size changed, for as long as the connection lives; nil
  /// without a display.
  public static func onTextSizeChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection? {
    settings.map { .notify($0, "gtk-xft-dpi", handler) }
  }

  /// Whether reading goes from right to left.
  public static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set {
      MainLoop.requireStart()  // Starting sets the direction of the locale.
      gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
  }

  /// Whether changes are shown over time.
  public static func setAnimates(_ animates: Bool) {
    settings.map { setProperty($0, "gtk-enable-animations", .bool(animates)) }
  }

  /// Whether the place where typed text goes blinks.
  public static func setCursorBlinks(_ blinks: Bool) {
    settings.map { setProperty($0, "gtk-cursor-blink", .bool(blinks)) }
  }

  /// The buttons of windows, at their start and, after a colon, at their end, such as `:close`.
  public static func setWindowButtons(_ layout: String) {
    settings.map { setProperty($0, "gtk-decoration-layout", .string(layout)) }
  }

  /// The font of everything, such as `Cantarell 11`.
  public static func setFont(_ name: String) {
    settings.map { setProperty($0, "gtk-font-name", .string(name)) }
  }

  /// Adds a folder with icons of an application's own, such as `name.svg`, to those that names are
  /// looked up in.
  public static func addIcons(in folder: String) {
    MainLoop.requireStart()
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// The icon that the desktop shows for windows.
  public static func setWindowIcon(_ name: String) {
    MainLoop.requireStart()
    gtk_window_set_default_icon_name(name)
  }

  /// Adds style rules of an application's own.
  public static func addRules(_ css: String) {
    MainLoop.requireStart()
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  private static var settings: UnsafeMutableRawPointer? {
    MainLoop.requireStart()
    return gtk_settings_get_default().map { UnsafeMutableRawPointer($0) }
  }
}
