import CGTK

/// The few rules that the theme has no class for.
///
/// They name the theme's colours only.
@MainActor
enum StyleSheet {
  private static let rules = """
    ocelot-collection row { padding: 0; }
    .ocelot-segment { padding-left: 5px; padding-right: 5px; }
    .ocelot-link { padding: 0; min-height: 0; font-weight: inherit; }
    .ocelot-stars { color: @warning_color; }
    """

  static func install() {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, rules, -1)
    // Below an application's own rules, above the theme's.
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}
