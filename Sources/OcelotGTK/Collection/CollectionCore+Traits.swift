import CGTK
import Ocelot

extension CollectionCore {
  /// The surroundings as GTK and libadwaita describe them.
  var traits: HostTraits {
    HostTraits(
      displayScale: Double(gtk_widget_get_scale_factor(canvas)),
      textSize: .nearest(toFactor: Surroundings.textScale),
      isRightToLeft: gtk_widget_get_direction(canvas) == GTK_TEXT_DIR_RTL,
      reducesMotion: !Surroundings.allowsAnimations,
      isDark: adw_style_manager_get_dark(adw_style_manager_get_default()) != 0)
  }

  func connectTraits() {
    let changed: @MainActor () -> Void = { [unowned self] in self.traitsDidChange() }
    let fontChanged: @MainActor () -> Void = { [unowned self] in
      self.forgetMeasurements()
      if self.textSizeClass != nil { TextSizeStyle.install() }
      self.traitsDidChange()
      self.onFontChange?()
    }
    if let settings = gtk_settings_get_default() {
      let object = UnsafeMutableRawPointer(settings)
      connections.append(.notify(object, "gtk-xft-dpi", fontChanged))
      connections.append(.notify(object, "gtk-font-name", fontChanged))
      connections.append(.notify(object, "gtk-enable-animations", changed))
    }
    let style = raw(adw_style_manager_get_default())
    connections.append(.notify(style, "dark", changed))
    connections.append(.notify(style, "high-contrast", changed))
    Signal.connectNotify(UnsafeMutableRawPointer(canvas), "scale-factor", changed)
  }

  func traitsDidChange() {
    guard !isDisposed else { return }
    Palette.shared.removeAll()
    gtk_widget_queue_draw(canvas)
    for view in order { gtk_widget_queue_draw(view.cell) }
    collectionView.traitsDidChange()
  }

  /// A style rule changed: colours are looked up anew.
  ///
  /// Sizes are told by the settings' signals.
  func styleDidChange() {
    Palette.shared.removeAll()
  }
}

/// What the desktop says for the whole process.
@MainActor
enum Surroundings {
  /// The text size relative to the desktop's usual one.
  static var textScale: Double {
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
