import OcelotAdwaita

/// What the reader can choose where the desktop decides otherwise.
@MainActor
enum Preferences {
  /// The choice that follows the desktop's text size.
  private static let system = "system"
  /// The names of the window's actions.
  static let appearance = "appearance"
  static let contrast = "contrast"
  static let textScale = "text-scale"
  static let rightToLeft = "rtl"
  /// The text sizes that can be chosen, relative to the usual one.
  private static let textScales = [0.85, 1, 1.25, 1.5, 2]

  /// What the window of preferences shows.
  static let groups = [
    PreferenceGroup(
      "Appearance",
      [
        Preference(
          "Style", action: appearance,
          .choice([
            ("Follow Desktop", Appearance.system.rawValue), ("Light", Appearance.light.rawValue),
            ("Dark", Appearance.dark.rawValue),
          ])),
        Preference(
          "Contrast", action: contrast,
          .choice([
            ("Follow Desktop", Contrast.system.rawValue), ("Default", Contrast.usual.rawValue),
            ("High", Contrast.high.rawValue),
          ])),
      ]),
    PreferenceGroup(
      "Text",
      [
        Preference(
          "Size", action: textScale,
          .choice(
            [("Follow Desktop", system)]
              + textScales.map { (TextSizeName.name(ofScale: $0), "\($0)") })),
        Preference(
          "Right to Left", subtitle: "As for Arabic or Hebrew",
          action: rightToLeft, .toggle),
      ]),
  ]

  /// Adds the actions behind the rows to a window; what is chosen outlasts it.
  static func addActions(to gallery: GalleryWindow) {
    let window = gallery.window
    let keep: @MainActor (Settings.Name, String?) -> Void = { [weak gallery] name, value in
      do throws(DatabaseError) {
        try gallery?.settings?.set([name: value])
      } catch {
        gallery?.toast("\(error.headline). The choice holds until the window closes.")
      }
    }
    window.addChoice(appearance, selected: DesktopStyle.appearance.rawValue) {
      DesktopStyle.appearance = Appearance(rawValue: $0) ?? .system
      keep(.appearance, $0)
    }
    window.addChoice(contrast, selected: DesktopStyle.contrast.rawValue) {
      DesktopStyle.contrast = Contrast(rawValue: $0) ?? .system
      keep(.contrast, $0)
    }
    window.addChoice(textScale, selected: DesktopStyle.textScale.map { "\($0)" } ?? system) {
      DesktopStyle.textScale = Double($0)
      keep(.textScale, Double($0).map { "\($0)" })
    }
    window.addToggle(rightToLeft, isOn: DesktopStyle.isRightToLeft) {
      DesktopStyle.isRightToLeft = $0
      keep(.rightToLeft, "\($0)")
    }
    window.addAction("preferences", keys: ["<Control>comma"]) { [weak window] in
      window?.showPreferences(groups)
    }
  }

  /// Has the rows show what holds now, where the command line chose it: that is not kept.
  static func showState(in window: ApplicationWindow) {
    window.setState(of: appearance, to: DesktopStyle.appearance.rawValue)
    window.setState(of: contrast, to: DesktopStyle.contrast.rawValue)
    window.setState(of: textScale, to: DesktopStyle.textScale.map { "\($0)" } ?? system)
    window.setState(of: rightToLeft, to: "\(DesktopStyle.isRightToLeft)")
  }

  /// Shows windows as the reader chose last.
  static func restore(from settings: Settings) {
    settings[.appearance].flatMap(Appearance.init(rawValue:)).map { DesktopStyle.appearance = $0 }
    settings[.contrast].flatMap(Contrast.init(rawValue:)).map { DesktopStyle.contrast = $0 }
    settings[.textScale].flatMap { Double($0) }.map { DesktopStyle.textScale = $0 }
    settings[.rightToLeft].flatMap { Bool($0) }.map { DesktopStyle.isRightToLeft = $0 }
  }
}
