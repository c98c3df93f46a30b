import OcelotGTK

/// Rules of style over the theme's.
@MainActor
enum GalleryStyle {
  private static let installed: Void = {
    // Dimmed text keeps a contrast of 4.5; where more is asked for, the theme sees to it.
    DesktopStyle.addRulesOfUsualContrast(".dim-label, row .subtitle { opacity: 0.7; }")
    DesktopStyle.addRules(".app-version { color: @window_fg_color; }")
  }()

  /// Adds the rules, once.
  static func install() { installed }
}
