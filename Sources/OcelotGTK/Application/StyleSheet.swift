import CGTK

/// The few rules that the theme has no class for.
///
/// They name the theme's colours only.
@MainActor
package enum StyleSheet {
  private static let rules = """
    ocelot-collection row { padding: 0; }
    ocelot-collection row.card-top { border-top-left-radius: 12px; border-top-right-radius: 12px; }
    ocelot-collection row.card-bottom {
      border-bottom-left-radius: 12px; border-bottom-right-radius: 12px; }
    ocelot-collection row.inset { border-radius: 9px; }
    ocelot-collection row.pinned { background-color: @window_bg_color; }
    ocelot-collection row.disabled > :first-child { opacity: 0.5; }
    /* The whole is faded already, with all that the theme does not fade. */
    ocelot-collection row.disabled > :first-child:disabled,
    ocelot-collection row.disabled > :first-child :disabled { filter: none; }
    ocelot-collection row.disabled > :first-child button.link:disabled { color: @accent_color; }
    ocelot-collection row.disabled > :first-child spinner:checked:disabled { opacity: 1; }
    /* A list in which no row has the focus has it itself. */
    ocelot-collection:focus:focus-visible { outline: 2px solid alpha(@accent_color, 0.5);
      outline-offset: -4px; border-radius: 9px; }
    .ocelot-segment { padding-left: 9px; padding-right: 9px; }
    .ocelot-header-action { padding-left: 9px; padding-right: 9px; }
    .ocelot-header-action:dir(ltr) { margin-right: -9px; }
    .ocelot-header-action:dir(rtl) { margin-left: -9px; }
    .ocelot-link { padding: 0; min-width: 0; min-height: 0; font-weight: inherit; }
    .ocelot-remove, .ocelot-gripper, .ocelot-arrow { min-width: 24px; min-height: 24px; padding: 0; }
    .ocelot-fills { color: @destructive_color; background-color: alpha(@destructive_color, 0.15);
      background-image: none; transition: color 200ms, background-color 200ms; }
    .ocelot-fills:hover { background-color: alpha(@destructive_color, 0.25); }
    .ocelot-fills.ocelot-filled { color: @destructive_fg_color; background-color: @destructive_bg_color; }
    .ocelot-action { border-radius: 0; margin: 0; padding: 0 9px; min-width: 0; min-height: 0;
      box-shadow: none; background-image: none; font-weight: normal; }
    .ocelot-action:not(.destructive-action) { color: @view_fg_color;
      background-color: mix(@view_bg_color, @view_fg_color, 0.16); }
    .ocelot-action:not(.destructive-action):hover {
      background-color: mix(@view_bg_color, @view_fg_color, 0.21); }
    .ocelot-at-right { box-shadow: inset 1px 0 @borders; }
    .ocelot-at-left { box-shadow: inset -1px 0 @borders; }
    .ocelot-action:focus-visible { outline-offset: -4px; }
    .ocelot-shelf-button { min-width: 40px; min-height: 40px; padding: 0; opacity: 0;
      transition: opacity 150ms; }
    .ocelot-shelf-button.shown { opacity: 1; }
    .ocelot-shelf-dot { min-width: 16px; min-height: 24px; padding: 0; border-radius: 12px;
      transition: min-width 150ms; }
    .ocelot-shelf-dot.current { min-width: 27px; }
    .ocelot-shelf-dot > box { min-width: 7px; min-height: 7px; border-radius: 4px;
      background-color: alpha(currentColor, 0.3); transition: min-width 150ms; }
    .ocelot-shelf-dot:hover > box { background-color: alpha(currentColor, 0.5); }
    .ocelot-shelf-dot.current > box { min-width: 18px; background-color: alpha(currentColor, 0.8); }
    .ocelot-row-picture { border-radius: 5px; }
    .ocelot-missing { background-color: alpha(currentColor, 0.07); border-radius: 6px; }
    .ocelot-badge { border-radius: 99px; padding: 1px 7px; color: @window_fg_color;
      background-color: mix(@window_bg_color, @window_fg_color, 0.15); }
    .ocelot-badge-accent { color: white; background-color: @blue_4; }
    .ocelot-chart { outline-offset: 4px; border-radius: 6px; }
    .ocelot-chart:focus-visible { outline: 2px solid alpha(@accent_color, 0.6); }
    /* The theme's outlined star has a third of the colour only: over itself it is as dark as text. */
    .ocelot-unset-star { -gtk-icon-shadow: 0 0 currentColor, 0 0 currentColor, 0 0 currentColor; }
    .ocelot-stars { color: @warning_color; }
    """

  /// Adds the rules for a collection view and its standard contents.
  static func install() { add(rules) }

  /// Adds rules below an application's own and above the theme's.
  package static func add(_ rules: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}
