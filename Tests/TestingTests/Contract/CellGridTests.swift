import Ocelot
import OcelotTesting
import Testing

/// Grids of as many columns as there is room for, with distances between rows and columns.
@MainActor @Suite("Grids with spacing") struct CellGridTests {
  private func screen(
    _ height: ItemHeight, columns: WaterfallColumns = .minimumWidth(150), width: Double = 960,
    count: Int = 12
  ) -> HeadlessCollection {
    let layout = ComposedLayout { _, _ in
      var grid = Arrangement.grid(
        columns: columns, itemHeight: height, spacing: 22, rowSpacing: 18)
      grid.insets = Insets(all: 36)
      return grid
    }
    return HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(count: count), width: width, height: 600)
  }

  @Test("8.1.2 As many columns as there is room for, of equal width, with distances between them")
  func columns() {
    let screen = screen(.points(100))
    // 888 points hold five columns of 160 with four distances.
    #expect(screen.frame(of: .item(0, 0)) == Rect(x: 36, y: 36, width: 160, height: 100))
    #expect(screen.frame(of: .item(0, 4)) == Rect(x: 764, y: 36, width: 160, height: 100))
    #expect(screen.frame(of: .item(0, 5)) == Rect(x: 36, y: 154, width: 160, height: 100))
    #expect(screen.view.contentSize.height == 408)
    screen.resize(width: 360, height: 600)
    #expect(screen.frame(of: .item(0, 1))?.width == 288)
    screen.resize(width: 394, height: 600)
    #expect(screen.frame(of: .item(0, 1)) == Rect(x: 208, y: 36, width: 150, height: 100))
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.2 Heights in proportion to the width, and measured ones")
  func heights() {
    #expect(screen(.ratio(1.5)).frame(of: .item(0, 6))?.height == 240)
    let measured = screen(.estimated(10))
    let source = measured.dataSource as? SampleDataSource
    let height = measured.frame(of: .item(0, 0))?.height ?? 0
    #expect(height > 10 && measured.frame(of: .item(0, 5))?.minY == 36 + height + 18)
    // A row is as high as its highest item.
    if let changes = source?.update({ $0[0].items[2].text = String(repeating: "word ", count: 60) })
    {
      measured.apply(changes)
    }
    measured.finishAnimations()
    let higher = measured.frame(of: .item(0, 2))?.height ?? 0
    #expect(higher > 2 * height && measured.frame(of: .item(0, 5))?.minY == 36 + higher + 18)
    #expect(measured.inconsistencies() == [])
  }

  @Test("8.1.6 From a grid to a list by another provider, over time: items go from place to place")
  func toList() {
    let screen = screen(.points(100))
    guard let layout = screen.view.layout as? ComposedLayout else { return }
    let from = screen.frame(of: .item(0, 7))
    screen.view.animate {
      layout.provider = { _, _ in .list(.boxed, rowHeight: .fixed(50)) }
    }
    screen.layout()
    #expect(screen.frame(of: .item(0, 7)) == from)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 7))?.minY == 350)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.5 An item is dragged to its place among the others")
  func reordering() {
    let screen = screen(.points(100))
    let editing = EditingController()
    (screen.dataSource as? SampleDataSource)?.isEditable = true
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    screen.layout()
    let layout = screen.view.layout as? any ReorderingLayout
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 0), gap: ItemIndex(0, 0))
    screen.view.invalidateLayout(context)
    screen.layout()
    for item in 1..<12 {
      guard let frame = screen.view.attributes(of: .item(0, item))?.frame else { continue }
      let gap = layout?.gap(
        nearestTo: Point(x: frame.midX, y: frame.midY), current: ItemIndex(0, 0))
      #expect(gap == ItemIndex(0, item))
    }
  }
}
