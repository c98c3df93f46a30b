import OcelotEngine

/// An item's actions on one side, and how wide their buttons are: fixed as the pane appears.
package struct PaneGeometry: Equatable, Sendable {
  /// The edge at which the buttons are.
  package let side: PaneSide
  /// Every action, the first one outermost.
  package let actions: [ItemAction]
  /// How many of them have a button of their own.
  package let shownCount: Int
  /// The width of the item beside the controls of edit mode, in points.
  package let itemWidth: Double
  /// The width of one button when open, in points.
  package let buttonWidth: Double
  /// The title of the button that opens a menu with the rest.
  package let moreTitle: String
  /// Whether every button is as wide as its title needs.
  package let titlesFit: Bool
  /// Whether the buttons slide over the content, which stands still.
  package var coversContent = false
  /// How far the content moves aside at most, in points; nil for as far as the buttons need.
  package var longestShift: Double?
  /// The width of the item with the controls of edit mode, in points; nil where that is not known.
  package var rowWidth: Double?

  /// The least width of a button, in points.
  static let leastButtonWidth = 72.0
  /// What stays of the content at least, in points.
  static let leastContent = 16.0
  /// What a button has beside its title, in points.
  static let titlePadding = 18.0

  /// Works out the buttons.
  ///
  /// - Parameters:
  ///   - side: the edge at which the buttons are.
  ///   - actions: the actions, at least one.
  ///   - itemWidth: the width of the item beside the controls of edit mode, in points.
  ///   - moreTitle: the title of the button that opens a menu with the rest.
  ///   - titleWidth: the width of a title, in points.
  package init(
    side: PaneSide, actions: [ItemAction], itemWidth: Double, moreTitle: String = "More",
    titleWidth: (String) -> Double
  ) {
    self.side = side
    self.actions = actions
    self.itemWidth = itemWidth
    self.moreTitle = moreTitle
    let room = max(0, itemWidth - Self.leastContent)
    let fitting = room / Self.leastButtonWidth
    let capacity = fitting >= 3 ? 3 : fitting.integer(in: 1...3)
    shownCount = actions.count > capacity ? capacity - 1 : actions.count
    let count = actions.count > capacity ? capacity : max(1, actions.count)
    var titles = actions.prefix(shownCount).map(\.title)
    if shownCount < actions.count { titles.append(moreTitle) }
    let widest = titles.map(titleWidth).max() ?? 0
    let wanted = max(widest + Self.titlePadding, Self.leastButtonWidth)
    buttonWidth = min(wanted, room / Double(count))
    titlesFit = widest + Self.titlePadding <= buttonWidth
  }

  /// Whether the last button opens a menu.
  package var showsMore: Bool { shownCount < actions.count }
  /// The number of buttons.
  package var buttonCount: Int { shownCount + (showsMore ? 1 : 0) }
  /// The actions with a button of their own.
  package var shownActions: [ItemAction] { Array(actions.prefix(shownCount)) }
  /// The actions in the menu.
  package var hiddenActions: [ItemAction] { Array(actions.dropFirst(shownCount)) }
  /// The width of all buttons when open, in points.
  package var extent: Double { buttonWidth * Double(buttonCount) }

  /// The pull from which letting go performs the first action, in points; nil if it never does.
  package var armingPull: Double? {
    // An action that only the menu holds has no button that could say what a release does.
    guard shownCount > 0, let first = actions.first, first.allowsFullSwipe else { return nil }
    let pull = max(itemWidth / 2, extent + 44)
    return pull <= itemWidth - Self.leastContent ? pull : nil
  }

  /// How far the content moves for a finger that has moved so far; both in points.
  ///
  /// Beyond the buttons it follows ever less, unless a full swipe is possible.
  package func pull(forRaw raw: Double) -> Double {
    let raw = max(0, raw)
    if armingPull != nil { return min(raw, itemWidth) }
    let excess = raw - extent
    guard excess > 0, itemWidth > 0 else { return min(raw, extent) }
    return extent + 0.55 * excess * itemWidth / (itemWidth + 0.55 * excess)
  }

  /// How far a finger must have moved for the content to be where it is; both in points.
  package func raw(forPull pull: Double) -> Double {
    let beyond = pull - extent
    guard armingPull == nil, beyond > 0, beyond < itemWidth else { return max(0, pull) }
    return extent + beyond * itemWidth / (0.55 * (itemWidth - beyond))
  }
}
