import Ocelot
import OcelotTesting

/// A suite whose screens have shelves.
@MainActor protocol ShelfScreens {}

extension ShelfScreens {
  func source(_ counts: [Int] = [20, 20, 20, 6]) -> SampleDataSource {
    SampleDataSource(
      counts.enumerated().map { number, count in
        var section = SampleSection(
          number, items: number * 1_000..<number * 1_000 + count, header: "section \(number)")
        section.headerHeight = 40
        return section
      })
  }

  /// Three shelves of squares, and rows below them.
  func layout(_ scrolling: ShelfScrolling = .continuous) -> ComposedLayout {
    ComposedLayout { section, _ in
      guard section < 3 else { return .table(.fixed(50)) }
      var shelf = Arrangement.shelf(
        width: .points(100), height: .points(100), spacing: 10, scrolling: scrolling)
      shelf.insets = Insets(top: 0, leading: 20, bottom: 10, trailing: 20)
      return shelf
    }
  }

  func screen(
    _ source: SampleDataSource, width: Double = 400, scrolling: ShelfScrolling = .continuous,
    traits: HostTraits = HostTraits()
  ) -> HeadlessCollection {
    HeadlessCollection(
      layout: layout(scrolling), dataSource: source, width: width, height: 600, traits: traits)
  }

  func x(_ screen: HeadlessCollection, _ section: Int, _ item: Int) -> Double? {
    screen.view.attributes(of: .item(section, item))?.frame.minX
  }
}
