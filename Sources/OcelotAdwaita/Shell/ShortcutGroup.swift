/// Keys that belong together, as the window of shortcuts lists them.
public struct ShortcutGroup: Sendable {
  /// What the keys are for.
  public var title: String
  /// What a key does, and the key, such as `<Control>f`; several keys are parted by spaces, and
  /// `<Control>1...<Control>6` are six.
  public var shortcuts: [(title: String, key: String)]

  /// Makes a group.
  public init(_ title: String, _ shortcuts: [(title: String, key: String)]) {
    self.title = title
    self.shortcuts = shortcuts
  }
}
