import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid invalidation")
struct GridInvalidationTests {
  @Test("2.9 A header is remeasured after a width change, once")
  func remeasuring() {
    let bench = GridBench([
      (3, SectionDescription(metrics: .measured(44), headers: [.measured(30)]))
    ])
    func estimated() -> Set<ElementKey> {
      Set(bench.visible.filter(\.isEstimated).map(\.element))
    }
    #expect(estimated() == [.header(0), .item(0, 0), .item(0, 1), .item(0, 2)])
    bench.measure([.header(0): 50, .item(0, 0): 60, .item(0, 1): 60, .item(0, 2): 60])
    #expect(estimated().isEmpty)
    bench.resize(width: 200)
    // The old sizes are the estimates, so that little moves.
    #expect(bench.frame(.header(0)) == Rect(x: 0, y: 0, width: 200, height: 50))
    #expect(bench.frame(.item(0, 0)) == Rect(x: 0, y: 50, width: 200, height: 60))
    #expect(estimated() == [.header(0), .item(0, 0), .item(0, 1), .item(0, 2)])
    bench.measure([.header(0): 80, .item(0, 0): 60, .item(0, 1): 60, .item(0, 2): 60])
    #expect(estimated().isEmpty)
    #expect(bench.frame(.item(0, 0))?.minY == 80)
    // A height change measures nothing again.
    bench.resize(height: 300)
    #expect(estimated().isEmpty)
  }

  @Test("2.15 Size, then scroll invalidation in one turn: the size is applied")
  func mergedTiers() {
    let bench = GridBench([(50, SectionDescription(metrics: .measured(44)))])
    let size = InvalidationContext()
    size.measuredSizes[.item(0, 0)] = Size(width: 320, height: 100)
    let scroll = InvalidationContext()
    let old = bench.environment.viewport
    bench.scroll(to: 10)
    scroll.bounds = (old, bench.environment.viewport)
    size.merge(scroll)
    bench.layout.prepare(size)
    #expect(bench.frame(.item(0, 1))?.minY == 100)
    // The other way round, and with a width change, which comes first.
    let width = InvalidationContext()
    width.bounds = (bench.environment.viewport, bench.environment.viewport)
    bench.environment.viewport.size.width = 200
    let measured = InvalidationContext()
    measured.measuredSizes[.item(0, 1)] = Size(width: 200, height: 70)
    measured.merge(width)
    bench.layout.prepare(measured)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
    #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == false)
    #expect(bench.frame(.item(0, 2))?.minY == 170)
  }

  @Test("2.14 Scrolling 10,000 frames resolves no metrics and rebuilds special attributes only")
  func scrolling() {
    let metrics = SectionMetrics.with {
      $0.rowHeight = .fixed(40)
      $0.background = .some(.cardBackground)
      $0.separatorColor = .some(.separator)
    }
    let section = SectionDescription(metrics: metrics, headers: [.fixed(30, pins: true)])
    let bench = GridBench(
      global: SectionDescription(metrics: metrics, headers: [.fixed(50)]),
      (0..<200).map { _ in (50, section) })
    let resolved = bench.layout.metricsResolved
    let questions = bench.environment.descriptionQueries
    var last: [ElementKey: LayoutAttributes] = [:]
    var made = bench.layout.attributesMade
    for frame in 0..<10_000 {
      bench.scroll(to: Double(frame) * 13)
      var now: [ElementKey: LayoutAttributes] = [:]
      for attributes in bench.visible { now[attributes.element] = attributes }
      for (element, attributes) in now {
        if attributes.zIndex < 9000, let old = last[element], old.zIndex < 9000 {
          #expect(old == attributes)
        }
      }
      #expect(bench.layout.attributesMade - made == now.count)
      made = bench.layout.attributesMade
      last = now
    }
    #expect(bench.layout.metricsResolved == resolved)
    #expect(bench.environment.descriptionQueries == questions)
    #expect(bench.environment.permissionQueries == 0)
  }

  @Test("Scrolling needs no preparation, but for content whose height follows the offset")
  func boundsChanges() {
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(100, pins: false)]), [(100, .plain)])
    var bounds = bench.environment.viewport
    bounds.origin.y = 30
    #expect(!bench.layout.shouldInvalidate(forBounds: bounds))
    bounds.size.height = 300
    #expect(bench.layout.shouldInvalidate(forBounds: bounds))
    // A short list in its place keeps the header scrolled away; scrolling back shortens it.
    bench.scroll(to: 80)
    bench.apply([.deleteItems(section: 0, 0..<95)], [(5, .plain)])
    #expect(bench.environment.viewport.minY == 80)
    #expect(bench.layout.contentSize.height == 560)
    #expect(bench.layout.shouldInvalidate(forBounds: bench.environment.viewport))
    bench.scroll(to: 20)
    #expect(bench.layout.contentSize.height == 500)
  }

  @Test("A grid follows the viewport with pinned headers, and without any while content shortens")
  func following() {
    func grid(_ global: [SupplementaryMetrics] = [], _ headers: [SupplementaryMetrics] = [])
      -> GridBench
    {
      GridBench(
        global: SectionDescription(headers: global), [(100, SectionDescription(headers: headers))])
    }
    #expect(GridLayout().followsViewport)
    #expect(!grid().layout.followsViewport)
    #expect(!grid([.fixed(100, pins: false)], [.fixed(30, pins: false)]).layout.followsViewport)
    #expect(grid([.fixed(100, pins: true)]).layout.followsViewport)
    #expect(grid([], [.fixed(30, pins: true)]).layout.followsViewport)
    let bench = grid([.fixed(100, pins: false)])
    bench.scroll(to: 80)
    bench.apply([.deleteItems(section: 0, 0..<95)], [(5, .plain)])
    #expect(bench.layout.followsViewport)
  }

  @Test("2.22 Edit mode changes no frame, and asks for visible items alone, once")
  func editing() {
    let bench = GridBench([(1000, .plain)])
    bench.environment.isEditable = { $0.item != 2 }
    bench.environment.isMovable = { $0.item == 1 }
    let before = bench.visible
    bench.environment.isEditing = true
    let context = InvalidationContext()
    context.editing = true
    bench.layout.prepare(context)
    let after = bench.visible
    #expect(before.map(\.frame) == after.map(\.frame))
    #expect(before.map(\.element) == after.map(\.element))
    #expect(after.prefix(3).map { $0[Editing.self] } == [true, true, false])
    #expect(after.prefix(3).map { $0[Movable.self] } == [false, true, false])
    #expect(bench.visible == after)
    #expect(bench.environment.permissionQueries == after.count)
  }

  @Test("A change of text size scales measured sizes into estimates and leaves fixed ones")
  func textSize() {
    let bench = GridBench([
      (2, SectionDescription(metrics: .measured(44), headers: [.measured(30)])), (2, .plain),
    ])
    bench.measure([.header(0): 40, .item(0, 0): 60])
    let context = InvalidationContext()
    context.textScaleFactor = 1.5
    bench.layout.prepare(context)
    #expect(bench.frame(.header(0))?.height == 60)
    #expect(bench.frame(.item(0, 0))?.height == 90)
    #expect(bench.frame(.item(0, 1))?.height == 44)
    #expect(bench.frame(.item(1, 0))?.height == 44)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
    #expect(bench.layout.attributes(of: .item(1, 0))?.isEstimated == false)
  }

  @Test("A stretched placeholder is measured once")
  func placeholder() throws {
    let bench = GridBench([(0, SectionDescription(showsPlaceholder: true))])
    let original = try #require(bench.layout.attributes(of: .placeholder(0)))
    #expect(original.isEstimated)
    #expect(original.frame.height == 480)
    bench.measure([.placeholder(0): 120])
    let measured = try #require(bench.layout.attributes(of: .placeholder(0)))
    #expect(!measured.isEstimated)
    #expect(measured.frame.height == 480)
  }
}
