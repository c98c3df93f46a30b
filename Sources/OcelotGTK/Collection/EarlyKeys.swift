import CGTK

/// Keys that were pressed in a list before it was laid out for the first time.
///
/// A page has the focus as soon as it is shown, and its first layout comes with the next frame.
struct EarlyKeys {
  private var pressed: [(key: guint, modifiers: GdkModifierType)] = []
  /// More than anyone types between two frames; a key that is held is not to go on afterwards.
  private static let most = 16

  /// What lists do something with, in the first look of a list at any rate.
  private static let kept: Set<Int32> = [
    GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Left, GDK_KEY_KP_Left,
    GDK_KEY_Right, GDK_KEY_KP_Right, GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End,
    GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GDK_KEY_space,
    GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
  ]

  /// Keeps a key if it is one of a list's; whether it is.
  mutating func keep(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
    let value = Int32(bitPattern: key)
    let selectsAll =
      (value == GDK_KEY_a || value == GDK_KEY_A)
      && modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    guard modifiers.rawValue & GDK_ALT_MASK.rawValue == 0, selectsAll || Self.kept.contains(value)
    else { return false }
    if pressed.count < Self.most { pressed.append((key, modifiers)) }
    return true
  }

  /// Hands over what was pressed, once; nil for nothing.
  mutating func take() -> [(key: guint, modifiers: GdkModifierType)]? {
    guard !pressed.isEmpty else { return nil }
    defer { pressed = [] }
    return pressed
  }

  /// Forgets what was pressed.
  mutating func forget() { pressed = [] }
}
