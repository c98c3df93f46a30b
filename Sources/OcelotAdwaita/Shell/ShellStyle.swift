import OcelotGTK

/// The few rules for windows that the theme has no class for.
///
/// They come with the first window, header bar or toast overlay: a list in a window of somebody
/// else's making changes nothing around it.
@MainActor
enum ShellStyle {
  private static let isInstalled: Void = {
    StyleSheet.add(rules)
    // Where more contrast is asked for, letters have the colour of text.
    DesktopStyle.addRulesOfUsualContrast(
      """
      .ocelot-index button:not(.current):not(:disabled) {
        color: mix(@accent_color, @window_fg_color, 0.2); }
      .ocelot-index button:disabled { filter: opacity(0.3); }
      """)
  }()

  private static let rules = """
    headerbar windowtitle { padding-top: 4px; padding-bottom: 4px; }
    toast { border-radius: 24px; }
    /* Names of views keep apart from each other where they fill their buttons. */
    viewswitcher label { padding-left: 3px; padding-right: 3px; }
    .ocelot-index button { min-height: 0; min-width: 21px; padding: 2px 0; border-radius: 99px;
      font-size: 82%; color: @window_fg_color; }
    .ocelot-index button.current { background-color: @blue_4; color: white; }
    .ocelot-index button:focus-visible { outline: 2px solid alpha(@accent_color, 0.7);
      outline-offset: 1px; }
    .ocelot-index button:disabled { filter: opacity(0.6); }
    """

  /// Adds the rules, once.
  static func install() { _ = isInstalled }
}
