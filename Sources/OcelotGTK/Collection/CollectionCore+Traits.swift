import CGTK
import Ocelot

extension CollectionCore {
  /// The surroundings as GTK and libadwaita describe them.
  var traits: HostTraits {
    var traits = HostTraits(
      displayScale: Double(gtk_widget_get_scale_factor(canvas)),
      textSize: .nearest(toFactor: Surroundings.textScale), textScale: Surroundings.fontScale,
      isRightToLeft: gtk_widget_get_direction(canvas) == GTK_TEXT_DIR_RTL,
      reducesMotion: !Surroundings.allowsAnimations,
      isDark: Surroundings.isDark)
    traits.measuring = styling.number
    return traits
  }

  func connectTraits() {
    let changed: @MainActor () -> Void = { [unowned self] in self.traitsDidChange() }
    let textChanged: @MainActor () -> Void = { [unowned self] in self.measuresDidChange() }
    if let settings = gtk_settings_get_default() {
      let object = UnsafeMutableRawPointer(settings)
      for name in Surroundings.textSettings {
        connections.append(.notify(object, name, textChanged))
      }
      connections.append(.notify(object, "gtk-enable-animations", changed))
    }
    let style = raw(adw_style_manager_get_default())
    connections.append(.notify(style, "dark", changed))
    connections.append(.notify(style, "high-contrast", textChanged))
    DesktopStyle.watchContrast(by: self) { [weak self] in self?.measuresDidChange() }
    Signal.connectNotify(UnsafeMutableRawPointer(canvas), "scale-factor", changed)
  }

  /// Reading goes the other way: what cells hold is at other sides of them.
  func directionDidChange() {
    guard !isDisposed else { return }
    var child = gtk_widget_get_first_child(canvas)
    while let current = child {
      gtk_widget_queue_allocate(current)
      child = gtk_widget_get_next_sibling(current)
    }
    traitsDidChange()
  }

  func traitsDidChange() {
    guard !isDisposed else { return }
    Palette.shared.removeAll()
    gtk_widget_queue_draw(canvas)
    for view in order { gtk_widget_queue_draw(view.cell) }
    collectionView.traitsDidChange()
  }

  /// A style rule changed: colours are looked up again, and the font is compared in the frame.
  func styleDidChange() {
    Palette.shared.removeAll()
    styling.doubtFont()
    if !isDisposed, !scheduler.isAllocating { gtk_widget_queue_allocate(canvas) }
  }
}

/// What the desktop says for the whole process.
@MainActor
package enum Surroundings {
  /// The settings that change what text measures.
  static let textSettings = [
    "gtk-font-name", "gtk-xft-dpi", "gtk-xft-antialias", "gtk-xft-hinting", "gtk-xft-hintstyle",
    "gtk-xft-rgba", "gtk-hint-font-metrics", "gtk-theme-name",
  ]

  /// Whether the application is shown dark.
  static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

  /// The values of what changes what text measures; two that differ may measure differently.
  package static var look: [String] {
    guard let settings = gtk_settings_get_default() else { return [] }
    let style = adw_style_manager_get_default()
    return textSettings.map { name in
      var value = GValue()
      g_object_get_property(cast(UnsafeMutableRawPointer(settings)), name, &value)
      defer { g_value_unset(&value) }
      let text = g_strdup_value_contents(&value)!
      defer { g_free(text) }
      return String(cString: text)
    } + ["\(adw_style_manager_get_high_contrast(style))"]
  }

  /// The height of usual text relative to that of 11 points at the usual scale.
  package static var fontScale: Double {
    guard let settings = gtk_settings_get_default() else { return textScale }
    var name = GValue()
    g_value_init(&name, ocelot_type_string)
    defer { g_value_unset(&name) }
    g_object_get_property(cast(UnsafeMutableRawPointer(settings)), "gtk-font-name", &name)
    guard let text = g_value_get_string(&name),
      let font = pango_font_description_from_string(text)
    else { return textScale }
    defer { pango_font_description_free(font) }
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    return size > 0 ? textScale * size / 11 : textScale
  }

  /// The text size relative to the desktop's usual one.
  package static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    var dpi = GValue()
    g_value_init(&dpi, ocelot_type_int)
    defer { g_value_unset(&dpi) }
    g_object_get_property(cast(UnsafeMutableRawPointer(settings)), "gtk-xft-dpi", &dpi)
    let value = Double(g_value_get_int(&dpi))
    // The setting counts 1024ths of a dot per inch; 96 dots are the usual ones.
    return value > 0 ? value / 1024 / 96 : 1
  }

  static var allowsAnimations: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    var flag = GValue()
    g_value_init(&flag, ocelot_type_boolean)
    defer { g_value_unset(&flag) }
    g_object_get_property(
      cast(UnsafeMutableRawPointer(settings)), "gtk-enable-animations", &flag)
    return g_value_get_boolean(&flag) != 0
  }
}
