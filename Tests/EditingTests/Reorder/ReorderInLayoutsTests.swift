import Ocelot
import OcelotTesting
import Testing

/// A layout whose items are moved.
enum MovingLayout: CaseIterable {
  case table, tableFixed, tableSideways, flow, flowMeasured, flowSideways, columnFlow, mosaic,
    waterfall
  case composed

  @MainActor func make() -> any Layout {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 100, height: 60)
    switch self {
    case .table: return TableLayout(rowHeight: .selfSizing(estimate: 50))
    case .tableFixed: return TableLayout(rowHeight: .fixed(60))
    case .tableSideways: return TableLayout(axis: .horizontal, rowHeight: .fixed(38))
    case .flow: return FlowLayout(metrics: metrics)
    case .flowMeasured:
      metrics.estimatedItemSize = Size(width: 90, height: 40)
      return FlowLayout(metrics: metrics)
    case .flowSideways: return FlowLayout(axis: .horizontal, metrics: metrics)
    case .columnFlow: return ColumnFlowLayout(itemHeight: 60, minimumColumnWidth: 140)
    case .mosaic: return MosaicLayout(segmentHeight: 60)
    case .waterfall: return WaterfallLayout(columns: .count(2), itemHeight: .points(70))
    case .composed:
      return ComposedLayout { section, _ in
        section == 0 ? .table() : .columns(itemHeight: 60, minimumWidth: 140)
      }
    }
  }

  var isSideways: Bool { self == .flowSideways || self == .tableSideways }
}

/// Moving items in every layout that is no grid.
@MainActor @Suite struct ReorderInLayoutsTests {
  private func rows(_ ids: Range<Int>) -> BasicDataSource<Row> {
    let list = BasicDataSource(ids.map { Row(id: $0, length: Double(60 + $0 % 4 * 25)) }) {
      RowContent($0)
    }
    list.adopts = { _, _ in true }
    return list
  }

  /// Where every item but one is on screen, by what it shows.
  private func others(_ screen: HeadlessCollection, than id: Int) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for item in screen.visibleItems {
      guard let content = screen.content(of: .item(item)) as? RowContent, content.id != id else {
        continue
      }
      frames[content.id] = screen.frame(of: .item(item))
    }
    return frames
  }

  @Test(
    "An item is dragged to another place and section: one move, and nothing else moves with it",
    arguments: MovingLayout.allCases, [false, true])
  func drag(layout: MovingLayout, isRightToLeft: Bool) throws {
    let (first, second) = (rows(0..<4), rows(10..<14))
    let list = ComposedScreen(
      [first, second], layout: layout.make(),
      traits: HostTraits(isRightToLeft: isRightToLeft))
    list.controller.setEditing(true, animated: false)
    list.screen.finishAnimations()
    #expect(list.screen.view.supportsReordering)
    let frame = try #require(list.screen.frame(of: .item(0, 1)))
    let target = try #require(list.screen.frame(of: .item(1, 2)))
    let grip = Point(x: isRightToLeft ? frame.minX + 20 : frame.maxX - 20, y: frame.midY)
    list.editing.dragBegan(at: grip, withMouse: true)
    list.screen.advanceFrames(5)
    #expect(list.editing.reorder.item == ItemIndex(0, 1))
    for step in 1...10 {
      _ = list.editing.dragMoved(
        by: Point(
          x: (target.midX - frame.midX) * Double(step) / 10,
          y: (target.midY - frame.midY) * Double(step) / 10))
      list.screen.advanceFrames(1)
      #expect(list.screen.inconsistencies() == [])
    }
    list.screen.advanceFrames(40)
    let gap = try #require(list.editing.reorder.lift?.gap)
    #expect(gap.section == 1 && gap.item > 0)
    let before = others(list.screen, than: 1)
    let transactions = list.screen.view.statistics.transactions
    list.editing.dragEnded()
    #expect(first.items.map(\.id) == [0, 2, 3] && second.items[gap.item].id == 1)
    #expect(list.screen.view.statistics.transactions == transactions + 1)
    for _ in 0..<20 {
      list.screen.advanceFrames(1)
      let now = others(list.screen, than: 1)
      for (id, frame) in now { #expect(before[id] == frame, "\(id)") }
    }
    list.screen.finishAnimations()
    #expect(list.screen.frame(of: .item(gap)) == list.screen.view.layoutFrame(of: gap))
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
    #expect(list.screen.reporter.isEmpty)
  }

  @Test("An empty section takes an item", arguments: MovingLayout.allCases)
  func emptySection(layout: MovingLayout) throws {
    let (first, second) = (rows(0..<3), rows(0..<0))
    let list = ComposedScreen([first, second], layout: layout.make())
    list.lift(ItemIndex(0, 1))
    let distance = layout.isSideways ? Point(x: 300, y: -300) : Point(x: -300, y: 400)
    _ = list.editing.dragMoved(by: distance)
    // Near the edge frames go on.
    list.screen.advanceFrames(40)
    let gap = try #require(list.editing.reorder.lift?.gap)
    // Where the last line is full, a section without header begins where the next line would.
    switch layout {
    case .flow, .flowSideways, .mosaic, .waterfall, .composed: break
    case .table, .tableFixed, .tableSideways, .flowMeasured, .columnFlow:
      #expect(gap == ItemIndex(0, 2))
      return
    }
    #expect(gap == ItemIndex(1, 0))
    list.editing.dragEnded()
    list.screen.finishAnimations()
    #expect(first.items.map(\.id) == [0, 2] && second.items.map(\.id) == [1])
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  private func longList(_ layout: MovingLayout) -> EditingScreen {
    EditingScreen(rows(0..<120), layout: layout.make())
  }

  @Test(
    "Near an edge the content scrolls along its axis, to its ends", arguments: MovingLayout.allCases
  )
  func autoscroll(layout: MovingLayout) throws {
    let list = longList(layout)
    let item = ItemIndex(0, 2)
    let grip = list.lift(item)
    func along(_ point: Point) -> Double { layout.isSideways ? point.x : point.y }
    func move(to place: Double) {
      let distance = place - along(grip)
      list.moveLifted(by: layout.isSideways ? 0 : distance, dx: layout.isSideways ? distance : 0)
    }
    let length = layout.isSideways ? 320.0 : 480
    move(to: length - 10)
    let held = list.frame(2)
    list.screen.advance(by: 0.5)
    #expect(along(list.view.contentOffset) > 100)
    #expect(list.frame(2) == held)
    list.screen.advance(by: 30)
    let end = along(list.view.contentOffset)
    let content = list.view.layout.contentSize
    #expect(abs(end + length - (layout.isSideways ? content.width : content.height)) < 1)
    #expect(list.editing.reorder.lift?.gap.item ?? 0 > 100)
    move(to: 10)
    list.screen.advance(by: 30)
    #expect(along(list.view.contentOffset) == 0)
    #expect(list.editing.reorder.lift?.gap.item ?? 9 < 8)
    list.drop()
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
    #expect(list.screen.reporter.isEmpty)
  }

  @Test("Escape brings an item home, and everything else", arguments: MovingLayout.allCases)
  func escape(layout: MovingLayout) {
    let list = longList(layout)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.finishAnimations()
    let before = others(list.screen, than: -1)
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 150, dx: layout.isSideways ? 110 : 40)
    list.screen.finishAnimations()
    #expect(others(list.screen, than: 2) != before.filter { $0.key != 2 })
    #expect(list.editing.escapePressed())
    list.screen.finishAnimations()
    #expect(others(list.screen, than: -1) == before)
    list.drop()
    #expect(list.ids == Array(0..<120) && list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test(
    "While an item is held, items come above, the one behind the gap goes, and sizes change",
    arguments: MovingLayout.allCases)
  func changes(layout: MovingLayout) throws {
    let list = longList(layout)
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 130, dx: layout.isSideways ? 110 : 30)
    list.screen.finishAnimations()
    let shown = list.frame(2)
    let gap = try #require(list.editing.reorder.lift?.gap)
    #expect(gap != ItemIndex(0, 2))
    let behind = list.source.items[gap.item + (gap.item >= 2 ? 1 : 0)].id
    list.source.insert([Row(id: 500, length: 70), Row(id: 501, length: 90)], at: 0)
    #expect(list.editing.reorder.item == ItemIndex(0, 4))
    // In a mosaic it has another size at its own place now.
    if layout != .mosaic { #expect(list.frame(4) == shown) }
    list.screen.finishAnimations()
    #expect(list.screen.inconsistencies() == [])
    list.source.remove(at: list.ids.firstIndex(of: behind)!)
    list.screen.finishAnimations()
    list.source.replace(at: 0, with: Row(id: 500, length: 200))
    list.screen.resize(width: 400, height: 500)
    list.screen.finishAnimations()
    #expect(list.screen.inconsistencies() == [])
    let last = try #require(list.editing.reorder.lift?.gap)
    list.drop()
    #expect(list.ids.firstIndex(of: 2) == last.item)
    #expect(list.ids.count == 121 && Set(list.ids).count == 121)
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
    #expect(list.screen.reporter.isEmpty)
  }

  @Test("Keys move an item by a slot", arguments: MovingLayout.allCases)
  func keys(layout: MovingLayout) {
    let list = longList(layout)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
    #expect(list.editing.moveLifted(.forward) && list.editing.moveLifted(.forward))
    list.screen.finishAnimations()
    #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
    #expect(list.ids.prefix(6) == [0, 1, 3, 4, 2, 5])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test(
    "Where another layout comes in mid-drag, the item is let go and nothing moves",
    arguments: [false, true], [false, true])
  func anotherLayout(isAnimated: Bool, byKeys: Bool) {
    let list = EditingScreen(rows(0..<40))
    if byKeys {
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: false)
      list.screen.layout()
      #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
      #expect(list.editing.moveLifted(.forward))
    } else {
      list.lift(ItemIndex(0, 2))
      list.moveLifted(by: 60)
    }
    list.screen.finishAnimations()
    list.view.setLayout(MovingLayout.flow.make(), animated: isAnimated)
    list.screen.layout()
    list.screen.advanceFrames(3)
    #expect(list.editing.reorder.isIdle)
    _ = list.editing.dragMoved(by: Point(x: 0, y: 150))
    list.drop()
    #expect(list.ids == Array(0..<40) && list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
    // It can be moved there.
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 140)
    list.drop()
    #expect(list.ids.firstIndex(of: 2) == 8)
    #expect(list.screen.inconsistencies() == [])
  }
}
