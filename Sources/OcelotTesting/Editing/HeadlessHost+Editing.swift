import Ocelot

extension HeadlessHost: EditingHost {
  /// What an action's menu shows.
  public struct ActionMenu: Equatable, Sendable {
    /// The actions, from the top.
    public var actions: [ItemAction]
    /// The item as the menu opened.
    public var item: ItemIndex
  }

  /// The width of a title on one line, in points.
  package func titleWidth(_ title: String) -> Double { textMetrics.width(of: title) }

  /// Keeps what the menu shows.
  package func showMenu(_ actions: [ItemAction], for item: ItemIndex) {
    menu = ActionMenu(actions: actions, item: item)
  }

  /// Forgets the menu.
  package func closeMenu() { menu = nil }

  /// Does nothing: there are no gestures to let go.
  package func dropGesture() {}
}
