import Ocelot
import OcelotTesting
import Testing

/// Layouts that are changed while they show.
@MainActor @Suite("Layouts that change while they show") struct LiveLayoutTests {
  private func source() -> SampleDataSource {
    SampleDataSource(
      (0..<4).map { section in
        SampleSection(
          section, items: section * 100..<section * 100 + 30 + section, header: "Section \(section)"
        )
      })
  }

  private func screen(_ layout: any Layout) -> HeadlessCollection {
    HeadlessCollection(layout: layout, dataSource: source(), width: 320, height: 400)
  }

  /// Where all items and headers are, in content coordinates, once all are measured.
  private func places(_ screen: HeadlessCollection) -> [String] {
    screen.lookAtEverything()
    let layout = screen.view.layout
    let all = layout.elements(in: Rect(origin: .zero, size: screen.view.contentSize))
    return all.filter { !$0[Pinned.self] }.map {
      "\($0.element.name) \($0.frame) \($0.zIndex)"
    }.sorted()
  }

  private func fresh(_ change: LiveChange) -> [String] {
    let layout = change.make()
    change.change(layout)
    return places(screen(layout))
  }

  @Test(
    "6.3.8 A property that is set while the layout shows gives what a new view with it would show",
    arguments: LiveChange.all)
  func equalsFresh(change: LiveChange) {
    let screen = screen(change.make())
    screen.scroll(by: 900)
    let passes = screen.view.statistics.passes
    change.change(screen.view.layout)
    screen.layout()
    #expect(screen.view.statistics.passes == passes + 1)
    #expect(screen.inconsistencies() == [])
    #expect(places(screen) == fresh(change))
    // The same once more does nothing; closures cannot be compared.
    guard !change.name.hasPrefix("composed: provider"), !change.name.hasPrefix("composed: sizes")
    else { return }
    change.change(screen.view.layout)
    #expect(screen.layout() == 0)
  }

  @Test("6.3.8 What is read stays where it is while a property changes", arguments: LiveChange.all)
  func anchorStays(change: LiveChange) throws {
    let screen = screen(change.make())
    screen.scroll(by: 700)
    let layout = screen.view.layout
    let covered = layout.pinnedExtent(at: screen.view.viewport.origin)
    let first = try #require(
      screen.visibleItems.filter { (screen.frame(of: .item($0))?.minY ?? -1) >= covered }
        .min {
          (screen.frame(of: .item($0))?.minY ?? 0, $0) < (
            screen.frame(of: .item($1))?.minY ?? 0, $1
          )
        })
    let before = try #require(screen.frame(of: .item(first)))
    change.change(layout)
    screen.layout()
    let after = try #require(screen.frame(of: .item(first)))
    #expect(abs(after.minY - before.minY) <= 0.5, "\(first) was at \(before) and is at \(after)")
  }

  @Test(
    "6.3.8 In a block each goes from where it is to where it belongs", arguments: LiveChange.all)
  func animated(change: LiveChange) {
    let screen = screen(change.make())
    screen.scroll(by: 300)
    let before = Dictionary(
      uniqueKeysWithValues: screen.visibleItems.map { ($0, screen.frame(of: .item($0))) })
    var ended: [Bool] = []
    screen.view.animate(.curve(.linear, duration: 0.3)) {
      change.change(screen.view.layout)
    } completion: {
      ended.append($0)
    }
    screen.layout()
    for (item, frame) in before where screen.frame(of: .item(item)) != nil {
      let now = screen.frame(of: .item(item))
      #expect(
        abs((now?.minY ?? 0) - (frame?.minY ?? 0)) < 1e-6
          && abs((now?.minX ?? 0) - (frame?.minX ?? 0)) < 1e-6, "\(item)")
    }
    #expect(ended.isEmpty || !screen.clock.isTicking)
    screen.finishAnimations()
    #expect(ended == [true])
    #expect(screen.inconsistencies() == [])
    #expect(places(screen) == fresh(change))
  }

  @Test(
    "6.3.8 Measured sizes stay where they hold: another style or estimate measures no row again")
  func measuredSizesStay() {
    let table = TableLayout(rowHeight: .selfSizing(estimate: 20))
    let screen = screen(table)
    screen.lookAtEverything()
    let count = screen.view.statistics.itemMeasurements
    table.rowHeight = .selfSizing(estimate: 50)
    screen.layout()
    table.style = .grouped
    screen.layout()
    table.showsSeparators = false
    screen.layout()
    screen.lookAtEverything()
    #expect(screen.view.statistics.itemMeasurements == count)
    // In other widths they hold no longer.
    table.minimumContentWidth = 600
    screen.layout()
    #expect(screen.view.statistics.itemMeasurements > count)
  }

  @Test("6.3.8 A flow turns to the other axis while it shows, and the first item stays first")
  func turning() throws {
    let flow = FlowLayout()
    let screen = screen(flow)
    screen.scroll(by: 500)
    let first = try #require(
      screen.visibleItems.first { (screen.frame(of: .item($0))?.minY ?? -1) >= 0 })
    #expect(first.item > 0)
    var ended = false
    screen.view.animate {
      flow.axis = .horizontal
    } completion: {
      ended = $0
    }
    #expect(flow.axis == .horizontal)
    screen.layout()
    screen.finishAnimations()
    #expect(ended)
    #expect(screen.view.contentSize.height <= 400 && screen.view.contentSize.width > 320)
    #expect(screen.view.contentOffset.y == 0)
    #expect(screen.visibleItems.contains(first))
    #expect(screen.inconsistencies() == [])
    flow.axis = .vertical
    screen.layout()
    #expect(screen.view.contentOffset.x == 0 && screen.visibleItems.contains(first))
    // There and back before anything is laid out is nothing.
    let seen = screen.frame(of: .item(first))
    flow.axis = .horizontal
    flow.axis = .vertical
    screen.layout()
    #expect(screen.frame(of: .item(first)) == seen)
  }

  @Test("6.3.8 Another delegate is asked for all, and the one before for nothing more")
  func delegates() {
    final class Heights: TableLayoutDelegate {
      let height: Double
      var asked = 0
      init(_ height: Double) { self.height = height }
      func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer {
        asked += 1
        return .points(height)
      }
    }
    let (low, high) = (Heights(20), Heights(60))
    let table = TableLayout(rowHeight: .delegate(estimate: 30))
    table.delegate = low
    let screen = screen(table)
    #expect(screen.frame(of: .item(0, 3))?.height == 20)
    let asked = low.asked
    table.delegate = high
    screen.layout()
    #expect(screen.frame(of: .item(0, 3))?.height == 60)
    #expect(low.asked == asked)
    table.delegate = nil
    screen.layout()
    #expect(screen.frame(of: .item(0, 3))?.height != 60)
  }

  @Test("6.3.8 A property that is set within an update of the data is shown with it")
  func withinAnUpdate() throws {
    let source = source()
    let flow = FlowLayout()
    let screen = HeadlessCollection(layout: flow, dataSource: source, width: 320, height: 400)
    screen.scroll(by: 600)
    flow.metrics.itemSize = Size(width: 80, height: 40)
    screen.apply(source.update { $0[1].items.removeFirst(5) })
    flow.metrics.sectionInsets = Insets(all: 5)
    var quiet = source.update { $0.remove(at: 0) }
    quiet.isAnimated = false
    screen.apply(quiet)
    screen.finishAnimations()
    let new = FlowLayout(metrics: flow.metrics)
    let other = HeadlessCollection(layout: new, dataSource: source, width: 320, height: 400)
    #expect(places(screen) == places(other))
    #expect(screen.inconsistencies() == [])
  }
}
