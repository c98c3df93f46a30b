import Ocelot
import OcelotAdwaita

/// The counters beside the rows, or under them: brought up to date some times a second while
/// something happens.
@MainActor
final class CounterPanel: CollectionViewDelegate {
  /// The list.
  let list: PageList
  /// All of it.
  let widget: Widget
  /// What is shown.
  let source = CounterCards()
  private let view: CollectionView
  private let rows: HundredMillionDataSource
  private let scrolled: Widget
  private var before = Statistics()
  private var cost = 0
  private var isDue = false
  /// The frames that come while rows move.
  let frames: FrameMeter
  /// Whether something moved since the counters before.
  private var hasMoved = false
  /// The size of the page, in points, and whether the counters are beside the rows.
  private var room = RowsRoom(width: 0)
  private var pageHeight = 0
  private var isBeside = true

  /// What cards leave free around them for their shadows, in points.
  private static let margin = 12.0

  /// Makes a panel about a list's rows.
  init(of list: PageList, rows: HundredMillionDataSource, context: ScreenContext) {
    view = list.collection.collectionView
    frames = FrameMeter(list.collection)
    self.rows = rows
    var renderers = Renderers.standard
    renderers.register(CounterRenderer())
    let cards = ComposedLayout { section, _ in
      var card = Arrangement.list(.boxed, rowHeight: .selfSizing(estimate: 44))
      card.insets = Insets(top: 0, leading: 12, bottom: section == 0 ? 0 : 12, trailing: 12)
      return card
    }
    self.list = PageList(source, layout: cards, renderers: renderers, context: context)
    scrolled = self.list.collection.scrolled()
    widget = scrolled
    self.list.collection.setAccessibleLabel("Counters")
    self.list.controller.tellsOfLoading = false
    arrange()
  }

  /// Stands over the page's end, beside the rows, or under them, in a page of a height in points.
  func stand(beside: Bool, in room: RowsRoom, height: Int) {
    (isBeside, self.room, pageHeight) = (beside, room, height)
    arrange()
  }

  /// As high as the cards where there is room; what has none scrolls.
  private func arrange() {
    let most = isBeside ? pageHeight : pageHeight * 2 / 5
    let width = room.countersWidth + 2 * Self.margin
    let needed = neededHeight(in: isBeside ? width : room.width)
    let height = min(needed, max(120, most))
    // Over the rows, what has nothing to scroll leaves the wheel to them: nothing in it can be
    // pressed.
    scrolled.takesPointer = !isBeside || needed > height
    scrolled.sized(width: isBeside ? Int(width) : nil, height: height)
    let trailing = isBeside ? max(0, room.side - Self.margin) : 0
    scrolled.margins(Insets(trailing: trailing))
    scrolled.placed(
      horizontally: isBeside ? .end : .fill, vertically: isBeside ? .start : .fill)
  }

  /// The height of all cards in a width, in points.
  private func neededHeight(in width: Double) -> Int {
    let inner = max(0, width - 2 * Self.margin)
    let collection = list.collection
    let rows = (source.sight.items + source.cost.items).reduce(0) {
      $0 + collection.height(of: CounterContent(name: $1.id, value: $1.value), width: inner)
    }
    let padding = Supplement.cardTitlePadding
    let title = collection.height(
      of: SectionHeaderContent("Rows"), width: max(0, inner - padding.horizontal))
    return Int((rows + 2 * (title + padding.vertical) + Self.margin + 6).rounded(.up))
  }

  /// Counts now.
  func refresh() {
    let now = view.statistics
    // What was done last stays to be read while nothing is done.
    if now.passes > before.passes {
      cost = (now.operations - before.operations) / (now.passes - before.passes)
    }
    before = now
    let wasEmpty = source.sight.items.isEmpty
    source.show(
      Counters(of: view, rows: rows.rows, operationsPerFrame: cost, frames: frames.tally))
    if wasEmpty { arrange() }
  }

  /// Counts soon, with whatever happens until then.
  func refreshSoon() {
    guard !isDue, widget.isVisible else { return }
    isDue = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      self?.isDue = false
      self?.refresh()
      self?.rest()
    }
  }

  /// Frames are counted until nothing has moved for a while.
  private func rest() {
    guard hasMoved, widget.isVisible else {
      hasMoved = false
      return frames.stop()
    }
    hasMoved = false
    refreshSoon()
  }

  // What happens in the rows.

  func canActivate(_ item: ItemIndex) -> Bool { false }

  func didScroll() {
    if widget.isVisible { frames.start() }
    hasMoved = true
    refreshSoon()
  }

  func selectionDidChange() { refreshSoon() }
  /// Also without others coming into sight, as where rows are measured.
  func didLayOut() { refreshSoon() }
}
