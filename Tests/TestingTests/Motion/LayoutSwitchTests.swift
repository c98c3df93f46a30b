import Ocelot
import OcelotTesting
import Testing

/// Another layout in the place of the one that is shown.
@MainActor
@Suite("Layout switches")
struct LayoutSwitchTests {
  /// Every layout there is, so that each meets each.
  enum Kind: CaseIterable {
    case grid, flow, sideways, mosaic, waterfall, table, sidewaysTable, columnFlow

    @MainActor var layout: any Layout {
      switch self {
      case .grid: GridLayout()
      case .flow: FlowLayout()
      case .sideways: FlowLayout(axis: .horizontal)
      case .mosaic: MosaicLayout()
      case .waterfall: WaterfallLayout(columns: .count(3), itemHeight: .ratio(0.7))
      case .table: TableLayout(rowHeight: .selfSizing(estimate: 30))
      case .sidewaysTable: TableLayout(axis: .horizontal, rowHeight: .selfSizing(estimate: 90))
      case .columnFlow: ColumnFlowLayout()
      }
    }
  }

  private func screen(_ kind: Kind, isRightToLeft: Bool = false) -> HeadlessCollection {
    let items = (0..<400).map { SampleItem($0, height: Double(20 + $0 * 7 % 30)) }
    let source = SampleDataSource([
      SampleSection(0, items: 1_000..<1_003, header: "first"),
      SampleSection(1, items, header: "all"),
    ])
    let screen = HeadlessCollection(
      layout: kind.layout, width: 390, height: 480,
      traits: HostTraits(isRightToLeft: isRightToLeft))
    screen.show(source)
    return screen
  }

  /// The item that the reader looks at: the first one wholly in view.
  private func anchor(of screen: HeadlessCollection) -> (key: ElementKey, frame: Rect)? {
    let isVertical = screen.view.layout.axis == .vertical
    return screen.visibleElements.filter { $0.itemIndex != nil }
      .compactMap { key in screen.frame(of: key).map { (key, $0) } }
      .filter { start($0.1, in: screen, isVertical) >= 0 }
      .min { a, b in
        let (x, y) = (start(a.1, in: screen, isVertical), start(b.1, in: screen, isVertical))
        return x != y ? x < y : a.0.itemIndex! < b.0.itemIndex!
      }
  }

  /// Where a frame begins in the direction of reading.
  private func start(_ frame: Rect, in screen: HeadlessCollection, _ isVertical: Bool) -> Double {
    if isVertical { return frame.minY }
    return screen.view.isMirrored ? screen.view.viewportSize.width - frame.maxX : frame.minX
  }

  @Test(
    "4.32 A switch between any two layouts keeps the anchor in every frame",
    arguments: Kind.allCases, Kind.allCases)
  func anchorStays(from: Kind, to: Kind) {
    for isRightToLeft in [false, true] {
      let screen = screen(from, isRightToLeft: isRightToLeft)
      screen.view.scroll(to: .item(1, 150), at: .start, animated: false)
      screen.layout()
      let anchor = anchor(of: screen)!
      let next = to.layout
      func start(_ frame: Rect?) -> Double? {
        frame.map { self.start($0, in: screen, next.axis == .vertical) }
      }
      var done: [Bool] = []
      screen.view.setLayout(next, animated: true) { done.append($0) }
      screen.layout()
      #expect(done.isEmpty || from == to)
      #expect(screen.view.layout === next)
      var frames = 0
      while screen.clock.isTicking, frames < 100 {
        let now = start(screen.frame(of: anchor.key))
        #expect(
          abs((now ?? .infinity) - start(anchor.frame)!) <= 0.5,
          "frame \(frames), right to left \(isRightToLeft)")
        screen.advanceFrames(1)
        frames += 1
      }
      // Between equal layouts nothing moves.
      #expect(from == to ? frames == 0 : frames > 10)
      #expect(done == [true])
      #expect(screen.inconsistencies() == [])
      #expect(screen.reporter.reports.isEmpty)
    }
  }

  @Test(
    "4.32 A transition can be cancelled at any progress, and is as it was",
    arguments: Kind.allCases, Kind.allCases)
  func cancelling(from: Kind, to: Kind) {
    for (number, progress) in [0, 0.25, 0.8, 1].enumerated() {
      let screen = screen(from, isRightToLeft: number % 2 == 1)
      screen.view.scroll(to: .item(1, 150), at: .start, animated: false)
      screen.layout()
      let anchor = anchor(of: screen)!
      let layout = screen.view.layout
      let before = screen.currentFrame()
      var done: [Bool] = []
      let transition = screen.view.startInteractiveTransition(to: to.layout) { done.append($0) }
      screen.layout()
      #expect(screen.view.layout === transition.layout)
      let begun = screen.currentFrame()
      for element in before.elements {
        #expect(near(begun[element.key]?.rect, element.rect), "\(element.key) at the start")
        #expect(begun[element.key]?.alpha == 1)
      }
      for step in 1...4 {
        transition.progress = progress * Double(step) / 4
        screen.layout()
        if transition.target.axis == layout.axis {
          let now = screen.frame(of: anchor.key)
          let isVertical = layout.axis == .vertical
          let a = now.map { start($0, in: screen, isVertical) }
          let b = start(anchor.frame, in: screen, isVertical)
          #expect(abs((a ?? .infinity) - b) <= 0.5, "progress \(transition.progress)")
        }
      }
      transition.cancel()
      screen.layout()
      screen.finishAnimations()
      #expect(done == [false])
      #expect(screen.view.layout === layout)
      #expect(!transition.isActive)
      let after = screen.currentFrame()
      #expect(after.elements.map(\.key) == before.elements.map(\.key))
      for element in before.elements {
        #expect(near(after[element.key]?.rect, element.rect), "\(element.key), \(progress)")
      }
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("4.32 A finished transition is as a switch", arguments: Kind.allCases, Kind.allCases)
  func finishing(from: Kind, to: Kind) {
    let (screen, twin) = (screen(from), screen(from))
    for screen in [screen, twin] {
      screen.view.scroll(to: .item(1, 150), at: .start, animated: false)
      screen.layout()
    }
    var done: [Bool] = []
    let transition = screen.view.startInteractiveTransition(to: to.layout) { done.append($0) }
    screen.layout()
    transition.progress = 0.6
    screen.layout()
    transition.finish()
    screen.layout()
    #expect(done.isEmpty || from == to)
    screen.finishAnimations()
    #expect(done == [true])
    twin.view.setLayout(to.layout)
    twin.layout()
    let (a, b) = (screen.currentFrame(), twin.currentFrame())
    #expect(a.elements.map(\.key) == b.elements.map(\.key))
    for element in b.elements { #expect(near(a[element.key]?.rect, element.rect)) }
    #expect(a.decorations.count == b.decorations.count)
  }

  private func near(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01
      && abs(a.width - b.width) < 0.01 && abs(a.height - b.height) < 0.01
  }

  @Test func elementsGoFromTheirPlaceInTheOneToThatInTheOther() {
    // Rows 44 high, then three columns.
    let screen = HeadlessCollection(layout: GridLayout(), width: 390, height: 480)
    screen.show(SampleDataSource(count: 9))
    screen.view.setLayout(
      WaterfallLayout(columns: .count(3), itemHeight: .ratio(0.5)), animated: true)
    screen.layout()
    let target = screen.view.layout.attributes(of: .item(0, 4))!.frame
    let start = Rect(x: 0, y: 176, width: 390, height: 44)
    #expect(screen.frame(of: .item(0, 4)) == start)
    screen.advance(by: 0.15)
    let half = screen.frame(of: .item(0, 4))!
    #expect(abs(half.minX - (start.minX + target.minX) / 2) < 1e-9)
    #expect(abs(half.minY - (start.minY + target.minY) / 2) < 1e-9)
    #expect(abs(half.width - (start.width + target.width) / 2) < 1e-9)
    screen.advance(by: 0.15)
    #expect(screen.frame(of: .item(0, 4)) == target)
    #expect(!screen.clock.isTicking)
  }

  @Test func anUpdateDuringASwitchGoesOnFromWhatIsOnScreen() {
    for kind in Kind.allCases {
      let screen = screen(.grid)
      screen.view.scroll(to: .item(1, 100), at: .start, animated: false)
      screen.layout()
      let source = screen.dataSource as! SampleDataSource
      var done: [String] = []
      screen.view.setLayout(kind.layout, animated: true) { done.append("switch \($0)") }
      screen.layout()
      screen.advanceFrames(7)
      let before = screen.currentFrame()
      let changes = source.update { $0[1].items.removeSubrange(90..<102) }
      screen.apply(changes) { done.append("update \($0)") }
      // What is there before and after starts where it was: items 102 and on are 90 and on now.
      let after = screen.currentFrame()
      for element in before.elements where !element.isLeaving {
        guard let index = element.key.itemIndex, index.section == 1, index.item >= 102 else {
          continue
        }
        guard let now = after[.item(1, index.item - 12)] else { continue }
        #expect(near(now.rect, element.rect), "\(kind) \(index)")
      }
      screen.finishAnimations()
      #expect(done.sorted() == [kind == .grid ? "switch true" : "switch false", "update true"])
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test func anUpdateDuringATransitionReachesBothLayouts() {
    for from in Kind.allCases {
      for to in Kind.allCases {
        let screen = screen(from)
        screen.view.scroll(to: .item(1, 100), at: .start, animated: false)
        screen.layout()
        let source = screen.dataSource as! SampleDataSource
        let transition = screen.view.startInteractiveTransition(to: to.layout)
        transition.progress = 0.5
        screen.layout()
        let seen = screen.visibleItems.first { $0.section == 1 && $0.item > 100 }!
        let frame = screen.frame(of: .item(seen))!
        screen.apply(source.update { $0[1].items.insert(SampleItem(9_000, height: 30), at: 3) })
        screen.finishAnimations()
        let now = screen.frame(of: .item(1, seen.item + 1))
        // Inserted far above: nothing that the reader sees moves along the axis, except where a
        // layout of columns moves what comes after to the next one.
        if from == to, from == .grid || from == .table {
          #expect(near(now, frame), "\(from) to \(to)")
        }
        #expect(screen.inconsistencies() == [])
        transition.progress = 0.7
        screen.layout()
        transition.finish()
        screen.finishAnimations()
        #expect(screen.view.layout === transition.target)
        #expect(screen.inconsistencies() == [])
        #expect(screen.reporter.reports.isEmpty)
        #expect(source.missingElements.isEmpty)
      }
    }
  }

  @Test func aSwitchDuringASwitchGoesOnFromWhatIsOnScreenAtItsSpeed() {
    let screen = screen(.grid)
    var done: [String] = []
    screen.view.setLayout(WaterfallLayout(columns: .count(2)), animated: true) {
      done.append("first \($0)")
    }
    screen.layout()
    screen.advanceFrames(8)
    let before = screen.frame(of: .item(0, 2))!
    screen.advanceFrames(1)
    let interrupted = screen.frame(of: .item(0, 2))!
    let speed = (interrupted.minY - before.minY) * 60
    screen.view.setLayout(MosaicLayout(), animated: true) { done.append("second \($0)") }
    screen.layout()
    #expect(near(screen.frame(of: .item(0, 2)), interrupted))
    screen.advanceFrames(1)
    let next = screen.frame(of: .item(0, 2))!
    // A frame later it has gone on about as far as in the frame before.
    #expect(abs((next.minY - interrupted.minY) * 60 - speed) < abs(speed) * 0.35 + 20)
    screen.finishAnimations()
    #expect(done.sorted() == ["first false", "second true"])
    #expect(screen.inconsistencies() == [])
  }

  @Test func anotherTransitionDuringOneEndsItFirst() {
    let screen = screen(.grid)
    var done: [String] = []
    let first = screen.view.startInteractiveTransition(to: MosaicLayout()) {
      done.append("first \($0)")
    }
    first.progress = 0.7
    screen.layout()
    let second = screen.view.startInteractiveTransition(to: FlowLayout()) {
      done.append("second \($0)")
    }
    screen.layout()
    #expect(!first.isActive)
    #expect(second.isActive)
    #expect(second.source === first.target)
    first.progress = 0.2
    first.cancel()
    screen.layout()
    #expect(screen.view.layout === second.layout)
    second.progress = 1
    second.finish(animation: nil)
    screen.finishAnimations()
    #expect(done.sorted().last == "second true")
    #expect(done.count == 2)
    #expect(screen.inconsistencies() == [])
  }

  @Test func atTheEndATransitionToWhatFitsIntoTheViewportGoesBackToTheEnd() {
    let screen = HeadlessCollection(layout: GridLayout(), width: 100, height: 250)
    screen.show(SampleDataSource(count: 8))
    screen.scroll(to: Point(x: 0, y: 10_000))
    let end = screen.view.contentOffset
    #expect(end.y > 0)
    let transition = screen.view.startInteractiveTransition(
      to: WaterfallLayout(columns: .count(4), itemHeight: .ratio(0.4)))
    for progress in [0.02, 0.5, 0.98, 1, 0.3] {
      transition.progress = progress
      screen.layout()
      #expect(abs(screen.view.contentOffset.y - end.y * (1 - progress)) < 1e-9)
    }
    transition.cancel(animation: nil)
    screen.layout()
    #expect(screen.view.contentOffset == end)
  }

  @Test func theReaderMayScrollDuringATransition() {
    let screen = screen(.grid)
    screen.view.scroll(to: .item(1, 100), at: .start, animated: false)
    screen.layout()
    let transition = screen.view.startInteractiveTransition(to: TableLayout(rowHeight: .fixed(30)))
    transition.progress = 0.5
    screen.layout()
    let before = screen.frame(of: .item(1, 104))!
    screen.scroll(by: 60)
    #expect(near(screen.frame(of: .item(1, 104)), before.offset(by: Point(x: 0, y: -60))))
    transition.progress = 0.5
    screen.layout()
    #expect(near(screen.frame(of: .item(1, 104)), before.offset(by: Point(x: 0, y: -60))))
    transition.cancel()
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
  }

  @Test func theHooksOfBothLayoutsRunInOrder() {
    let log = CallLog()
    let old = LoggedLayout("old", log)
    let new = LoggedLayout("new", log)
    let screen = HeadlessCollection(layout: old, width: 100, height: 200)
    screen.show(SampleDataSource(count: 5))
    log.calls = []
    screen.view.setLayout(new, animated: true)
    let wanted = [
      "old prepareTransition(to: new)", "new prepareTransition(from: old)", "new prepare",
      "new elements", "new finishTransition", "old finishTransition",
    ]
    var order: [String] = []
    for call in log.calls where wanted.contains(call) && !order.contains(call) {
      order.append(call)
    }
    #expect(order == wanted)
    #expect(old.environment == nil)
    #expect(log.calls.filter { $0.contains("Transition") }.count == 4)
  }

  @Test func aSwitchDuringAPassOrABatchWaits() {
    let screen = screen(.grid)
    let source = screen.dataSource as! SampleDataSource
    let next = MosaicLayout()
    var done: [String] = []
    screen.view.performBatchUpdates({
      screen.view.setLayout(FlowLayout(), animated: true) { done.append("dropped \($0)") }
      screen.view.setLayout(next, animated: true) { done.append("switch \($0)") }
      #expect(screen.view.layout is GridLayout)
      return source.update { $0[1].items.removeFirst() }
    })
    screen.layout()
    #expect(screen.view.layout === next)
    screen.finishAnimations()
    #expect(done.sorted() == ["dropped false", "switch true"])
    #expect(screen.inconsistencies() == [])
  }

  @Test func lessMotionSwitchesAtOnce() {
    let screen = screen(.grid)
    screen.setTraits { $0.reducesMotion = true }
    screen.view.setLayout(MosaicLayout(), animated: true)
    screen.layout()
    let first = screen.currentFrame()
    screen.finishAnimations()
    let last = screen.currentFrame()
    for element in first.elements where !element.isLeaving {
      #expect(near(last[element.key]?.rect, element.rect))
    }
  }
}

/// What layouts were asked, in order.
@MainActor
final class CallLog {
  var calls: [String] = []
}

/// Rows 20 high, and a record of the hooks.
final class LoggedLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
  }

  private func record(_ call: String) { log.calls.append("\(name) \(call)") }

  func prepare(_ context: InvalidationContext) { record("prepare") }
  var contentSize: Size {
    Size(width: 100, height: 20 * Double(environment?.counts.totalItems ?? 0))
  }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    record("elements")
    return (0..<(environment?.counts.totalItems ?? 0)).compactMap { attributes(of: .item(0, $0)) }
      .filter { $0.frame.intersects(rect) }
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex else { return nil }
    return LayoutAttributes(
      element, frame: Rect(x: 0, y: 20 * Double(item.item), width: 100, height: 20))
  }
  func apply(_ plan: UpdatePlan) { record("apply") }
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
  func prepareTransition(to layout: any Layout) {
    record("prepareTransition(to: \((layout as? LoggedLayout)?.name ?? "?"))")
  }
  func prepareTransition(from layout: any Layout) {
    record("prepareTransition(from: \((layout as? LoggedLayout)?.name ?? "?"))")
  }
  func finishTransition() { record("finishTransition") }
}
