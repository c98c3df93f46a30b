import OcelotGTK

/// The few rules for windows that the theme has no class for.
///
/// They come with the first window, header bar or toast overlay: a list in a window of somebody else's making
/// changes nothing around it.
@MainActor
enum ShellStyle {
  private static let isInstalled: Void = StyleSheet.add(
    """
    headerbar windowtitle { padding-top: 4px; padding-bottom: 4px; }
    toast { border-radius: 24px; }
    """)

  /// Adds the rules, once.
  static func install() { _ = isInstalled }
}
