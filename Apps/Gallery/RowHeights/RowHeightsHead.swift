import Ocelot
import OcelotAdwaita

/// What stands over the tables of mail: what they are about, the text size, and a head for each.
///
/// Parts of it step aside where they would leave the messages too little room.
@MainActor
final class RowHeightsHead {
  /// All of it.
  let widget: Widget
  /// What is outside of the page's own content: the header bar and the switcher.
  private let around: [Widget]
  private let purpose = Label(
    "Demo data: the same mail in three tables, which differ in how their rows get their heights.",
    overflow: .wrap
  ).classes("dim-label").centered()
  /// The heads of the tables, and the line under them.
  private let titles: Widget
  private let textSize: TextSizeBar
  private let tables: [RowHeightTable]
  private var room: Room?
  private var isWaiting = false
  private let clock: WidgetClock
  /// The frames to come before text is measured with another font; below 0 for none.
  private var awaitedFrames = -1
  /// The size of the page, in points; 0 before it is known.
  var size = (width: 0, height: 0) { didSet { fit() } }
  /// Whether there is anything to tell about.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      widget.isVisible = isShown
      room = nil
      fit()
      if isShown, hasOldFont { fontDidChange() }
    }
  }
  /// Whether the font changed while nothing was shown.
  private var hasOldFont = false
  /// Whether a switcher names the table that is shown.
  var hasSwitcher = false { didSet { fit() } }

  /// How much of it is shown, from everything to what the keyboard works on.
  private enum Extent: CaseIterable {
    case everything, withoutPurpose, withoutHeadings, withoutExplanations, withoutCaption
    case scaleAndHeadings
  }

  /// What the extent depends on.
  private struct Room: Equatable {
    let width: Int
    let height: Int
    let hasSwitcher: Bool
  }

  init(textSize: TextSizeBar, tables: [RowHeightTable], around: [Widget]) {
    self.textSize = textSize
    self.tables = tables
    self.around = around
    purpose.margins(Insets(top: 9, leading: 15, bottom: 0, trailing: 15))
    // The rows of all tables begin at one height.
    let heads = BoxWidget(tables.map(\.head)).homogeneous()
    titles = BoxWidget(vertical: true, [heads, Separator()])
    widget = BoxWidget(vertical: true, [purpose, textSize.widget, Separator(), titles])
    clock = WidgetClock(widget.pointer)
    for table in tables {
      table.onFontChange = { [weak self] in self?.fontDidChange() }
      // The header bar and the switcher may have another height.
      table.onLayOut = { [weak self] in self?.fitSoon() }
    }
  }

  /// Text that is hidden keeps the font that it had, and would be measured with it: it is shown
  /// until a frame has brought its styles up to date.
  private func fontDidChange() {
    hasOldFont = !isShown
    guard isShown else { return }
    awaitedFrames = 2
    clock.startTicking { [weak self] _ in
      guard let self else { return }
      if self.awaitedFrames == 2 { self.show(.everything) }
      self.awaitedFrames -= 1
      guard self.awaitedFrames < 0 else { return }
      self.clock.stopTicking()
      self.room = nil
      self.fit()
    }
  }

  private func fitSoon() {
    guard isShown, !isWaiting, size.height > 0, room != currentRoom else { return }
    isWaiting = true
    Task { [weak self] in
      self?.isWaiting = false
      self?.fit()
    }
  }

  private var currentRoom: Room {
    Room(
      width: size.width,
      height: size.height - around.reduce(0) { $0 + $1.height(width: size.width) },
      hasSwitcher: hasSwitcher)
  }

  /// Shows as much as leaves half of the page to the messages.
  private func fit() {
    guard isShown, size.width > 0, size.height > 0, awaitedFrames < 0 else { return }
    let now = currentRoom
    guard now != room else { return }
    room = now
    for extent in Extent.allCases {
      show(extent)
      if now.height - widget.height(width: size.width) >= size.height / 2 { return }
    }
  }

  private func show(_ extent: Extent) {
    let order = Extent.allCases
    func isBefore(_ other: Extent) -> Bool {
      order.firstIndex(of: extent)! < order.firstIndex(of: other)!
    }
    purpose.isVisible = isBefore(.withoutPurpose)
    textSize.showsCaption = isBefore(.withoutCaption)
    // Large letters leave the scale no room where the window is narrow.
    textSize.showsSigns = !hasSwitcher || !DesktopStyle.textSize.isAccessibility
    titles.isVisible = !hasSwitcher || isBefore(.scaleAndHeadings)
    for table in tables {
      table.show(
        heading: !hasSwitcher || isBefore(.withoutHeadings),
        explanation: isBefore(.withoutExplanations), count: isBefore(.scaleAndHeadings))
    }
  }
}
