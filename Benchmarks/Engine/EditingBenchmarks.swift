import Ocelot

extension BenchmarkTable {
  /// What dragging items costs, against scrolling.
  static let editing = BenchmarkTable(
    title: "Editing, no toolkit, viewport 400 × 800, processor time"
  ) { EditingBenchmarks().run($0) }
}

/// Frames of a swipe and of a drag that scrolls, against frames that scroll.
@MainActor
struct EditingBenchmarks {
  private static let rows = 1_000_000

  /// Measures what a filter names; everything if it is empty.
  func run(_ filter: String) -> [Measurement] {
    guard filter.isEmpty || "swipe frame".contains(filter) || "reorder frame".contains(filter)
    else { return [] }
    let stage = EditingStage(Self.rows)
    let swipes = inTurn(15, [{ stage.swipe() * 1e6 }, { stage.scroll(by: 37) * 1e6 }])
    stage.edit()
    let drags = inTurn(15, [{ stage.reorder() * 1e6 }, { stage.scroll(by: 20) * 1e6 }])
    return [
      Measurement(
        name: "swipe frame", rows: Self.rows, value: swipes[0], unit: "µs",
        peer: "scroll frame \(Table.number(swipes[1]))", ratio: swipes[0] / swipes[1], limit: 1),
      Measurement(
        name: "reorder frame, scrolling by 20 points", rows: Self.rows, value: drags[0],
        unit: "µs", peer: "scroll frame \(Table.number(drags[1]))", ratio: drags[0] / drags[1],
        limit: 1.5),
    ]
  }
}

/// A list that a hand swipes and puts in another order, without a toolkit.
@MainActor
private final class EditingStage {
  private let host = NullHost()
  private let rows: MovableRows
  private let view: CollectionView
  private let editing = EditingController()

  init(_ count: Int) {
    rows = MovableRows(count)
    view = CollectionView(host: host, layout: GridLayout(), reporter: SilentReporter())
    view.dataSource = rows
    view.interaction = editing
    view.resizeViewport(to: Size(width: 400, height: 800))
    view.layoutIfNeeded()
    goToTheMiddle()
  }

  /// Switches edit mode on.
  func edit() {
    view.setEditing(true, animated: false)
    editing.editModeDidChange(true, animated: false)
    frame()
  }

  /// Seconds that a frame takes which scrolls so far, on average.
  func scroll(by distance: Double, frames: Int = 100) -> Double {
    goToTheMiddle()
    var y = view.contentOffset.y
    return seconds {
      for _ in 0..<frames {
        y += distance
        view.userScrolled(to: Point(x: 0, y: y))
        frame()
      }
    } / Double(frames)
  }

  /// Seconds that a frame takes in which a row is moved aside, on average.
  func swipe(frames: Int = 100) -> Double {
    goToTheMiddle()
    editing.dragBegan(at: Point(x: 390, y: 400), withMouse: false)
    _ = editing.dragMoved(by: Point(x: -20, y: 0))
    frame()
    precondition(editing.swipe.item != nil, "the row is swiped")
    let time = seconds {
      for step in 0..<frames {
        _ = editing.dragMoved(by: Point(x: -20 - Double(step % 50) * 2, y: 0))
        frame()
      }
    }
    editing.dragCancelled()
    settle()
    return time / Double(frames)
  }

  /// Seconds that a frame takes in which a row is held at the lower edge, where it scrolls the
  /// list, on average.
  func reorder(frames: Int = 100) -> Double {
    goToTheMiddle()
    editing.dragBegan(at: Point(x: 380, y: 400), withMouse: true)
    for _ in 0..<5 { frame() }
    _ = editing.dragMoved(by: Point(x: 0, y: 400))
    for _ in 0..<20 { frame() }
    precondition(editing.reorder.lift != nil, "the row is in hand")
    let time = seconds { for _ in 0..<frames { frame() } }
    editing.dragCancelled()
    settle()
    return time / Double(frames)
  }

  private func goToTheMiddle() {
    view.scroll(to: Point(x: 0, y: 20_000_000), animated: false)
    frame()
  }

  private func frame() {
    if host.isTicking { host.tick() }
    view.layoutIfNeeded()
  }

  private func settle() { for _ in 0..<60 where host.isTicking { frame() } }
}

/// Rows with an action, each of which may go anywhere.
@MainActor
private final class MovableRows: CollectionViewDataSource {
  private let count: Int
  private let look: SectionDescription = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .fixed(44)
    return SectionDescription(metrics: metrics)
  }()

  init(_ count: Int) { self.count = count }

  func numberOfItems(in section: Int) -> Int { count }
  func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
  func description(of section: Int) -> SectionDescription { look }
  func content(of element: ElementKey) -> any Content {
    RowContent(number: element.itemIndex?.item ?? 0)
  }
  func canEdit(at item: ItemIndex) -> Bool { true }
  func canMove(at item: ItemIndex) -> Bool { true }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { true }
  func trailingActions(at item: ItemIndex) -> [ItemAction] {
    [ItemAction("Flag", action: Action("flag"))]
  }
}
