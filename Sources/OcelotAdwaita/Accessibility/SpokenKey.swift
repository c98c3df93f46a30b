import CGTK
import OcelotGTK

/// Keys in words: signs such as arrows and punctuation are not said, or said wrongly.
enum SpokenKey {
  /// A key with its modifiers, such as "Control Page Up" for `<Control>Page_Up`; a text that names
  /// no key stays as it is.
  static func name(_ accelerator: String) -> String {
    var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0, key != 0,
      let name = gdk_keyval_name(key).map({ String(cString: $0) })
    else { return accelerator }
    let words = Self.modifiers.filter { modifiers.rawValue & $0.flag.rawValue != 0 }.map(\.name)
    let keyName =
      name.count == 1 ? name.uppercased() : String(name.map { $0 == "_" ? " " : $0 })
    return (words + [keyName]).joined(separator: " ")
  }

  private static let modifiers: [(flag: GdkModifierType, name: String)] = [
    (GDK_CONTROL_MASK, "Control"), (GDK_SHIFT_MASK, "Shift"), (GDK_ALT_MASK, "Alt"),
    (GDK_SUPER_MASK, "Super"), (GDK_HYPER_MASK, "Hyper"), (GDK_META_MASK, "Meta"),
  ]
}
