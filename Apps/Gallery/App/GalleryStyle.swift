import OcelotAdwaita

/// Rules of style over the theme's, and the app's icon.
@MainActor
enum GalleryStyle {
  /// The name of the app's icon.
  static let icon = "ocelot-gallery"

  private static let installed: Void = {
    // Dimmed text keeps a contrast of 4.5; where more is asked for, the theme sees to it.
    DesktopStyle.addRulesOfUsualContrast(
      """
      .dim-label, row .subtitle, .gallery-sidebar .heading { opacity: 0.7; }
      headerbar .subtitle { opacity: 0.75; }
      """)
    if let icons = BundledFile.folder("icons") { DesktopStyle.addIcons(in: icons) }
    DesktopStyle.setWindowIcon(icon)
    DesktopStyle.addRules(
      """
      /* White text on the usual blue has a contrast of 3.8 only. */
      button.suggested-action { background-color: @blue_4; }
      /* What lies under a message is not read through it. */
      toast { background-color: mix(#303030, @window_fg_color, 0.15); }
      /* A button beside a title makes the line no higher. */
      .ocelot-header-action { color: @accent_color; padding-top: 0; padding-bottom: 0;
        min-height: 24px; margin-top: -3px; margin-bottom: -3px; }
      .ocelot-header-action.leading:dir(ltr) { margin-left: -9px; margin-right: 0; }
      .ocelot-header-action.leading:dir(rtl) { margin-right: -9px; margin-left: 0; }
      .app-version { color: @window_fg_color; }
      .gallery-scopes .ocelot-segment { padding-left: 4px; padding-right: 4px; }
      .gallery-foot { background-color: @headerbar_bg_color; color: @headerbar_fg_color; }
      """)
  }()

  /// Adds the rules, once.
  static func install() { installed }
}
