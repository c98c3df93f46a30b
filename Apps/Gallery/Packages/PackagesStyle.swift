import OcelotAdwaita

/// How what is special to packages looks.
@MainActor
enum PackagesStyle {
  private static let installed: Void = DesktopStyle.addRules(
    """
    .gallery-link { color: mix(@accent_color, @window_fg_color, 0.2); }
    .gallery-pill { background-color: alpha(@accent_color, 0.15); border-radius: 99px;
      color: mix(@accent_color, @window_fg_color, 0.2); padding: 3px 10px; }
    .gallery-guide { min-width: 11px; margin-left: 12px;
      border-left: 1px solid @borders; }
    """)

  /// Adds the rules, once.
  static func install() { installed }
}
