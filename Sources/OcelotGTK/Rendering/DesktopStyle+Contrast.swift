import CGTK

extension DesktopStyle {
  /// How much colours differ.
  ///
  /// libadwaita follows the desktop only; an application that decides otherwise shows the theme's
  /// other sheet of rules over the one that the desktop asked for.
  public static var contrast: Contrast {
    get { chosenContrast }
    set {
      MainLoop.requireStart()
      guard newValue != chosenContrast else { return }
      chosenContrast = newValue
      followDesktop()
      contrastDidChange()
    }
  }

  /// Whether the desktop, or the application, asks for more contrast.
  public static var isHighContrast: Bool {
    switch chosenContrast {
    case .system: isDesktopHighContrast
    case .usual: false
    case .high: true
    }
  }

  /// Adds style rules that hold unless more contrast is asked for.
  public static func addRulesOfUsualContrast(_ css: String) {
    MainLoop.requireStart()
    usualRules += css + "\n"
    followDesktop()
    contrastDidChange()
  }

  /// Hears from here on when the desktop asks for another contrast.
  private static func followDesktop() {
    guard desktopConnection == nil else { return }
    desktopConnection = .notify(raw(adw_style_manager_get_default()), "high-contrast") {
      contrastDidChange()
    }
  }

  /// Calls back after the application has chosen another contrast, for as long as the owner lives.
  ///
  /// GTK tells of rules that concern a widget; colours that are looked up by their names do not.
  static func watchContrast(by owner: AnyObject, _ handler: @escaping @MainActor () -> Void) {
    watchers.removeAll { $0.owner == nil }
    watchers.append(Watcher(owner: owner, handler: handler))
  }

  private struct Watcher {
    weak var owner: AnyObject?
    let handler: @MainActor () -> Void
  }

  private static var watchers: [Watcher] = []
  private static var chosenContrast = Contrast.system
  private static var usualRules = ""
  private static var desktopConnection: SignalConnection?
  /// The theme's other sheet; over the theme, under everything else.
  private static let theme = provider(priority: GTK_STYLE_PROVIDER_PRIORITY_SETTINGS)
  private static let rules = provider(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)

  private static var isDesktopHighContrast: Bool {
    MainLoop.requireStart()
    return adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  private static func contrastDidChange() {
    let isHigh = isHighContrast
    if isHigh == isDesktopHighContrast {
      gtk_css_provider_load_from_data(theme, "", -1)
    } else {
      gtk_css_provider_load_from_resource(
        theme, "/org/gnome/Adwaita/styles/\(isHigh ? "base-hc" : "base").css")
    }
    gtk_css_provider_load_from_data(rules, isHigh ? "" : usualRules, -1)
    for watcher in watchers where watcher.owner != nil { watcher.handler() }
  }

  private static func provider(priority: gint) -> UnsafeMutablePointer<GtkCssProvider> {
    let provider = gtk_css_provider_new()!
    if let display = gdk_display_get_default() {
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(priority))
    }
    return provider
  }
}
