import Ocelot
import OcelotTesting
import Testing

/// Where the content of a segment begins for a reader who was far down in another one.
@MainActor @Suite struct SegmentStartTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
  }

  private enum Way: CaseIterable {
    case animated, atOnce, removed
  }

  @Test(
    "2.18 New content begins under the pinned header, also where nothing slides or a segment goes")
  func start() {
    for way in Way.allCases {
      let lists = (0..<2).map { number in
        let list = BasicDataSource((0..<200).map { Row(id: number * 1_000 + $0) }) {
          ListRowContent(title: "\($0.id)")
        }
        list.title = "\(number)"
        return list
      }
      let segments = SegmentedDataSource(lists)
      let screen = HeadlessCollection(layout: GridLayout())
      let controller = CollectionController(dataSource: segments)
      controller.attach(to: screen.view)
      screen.layout()
      screen.scroll(by: 5_000)
      #expect(screen.view.contentOffset.y == 5_000)
      switch way {
      case .animated: segments.select(1)
      case .atOnce: segments.select(1, animated: false)
      case .removed: segments.remove(lists[0])
      }
      screen.layout()
      screen.finishAnimations()
      let header = screen.frame(of: .globalHeader(0))
      #expect(header?.minY == 0 && header?.height ?? 0 > 0, "\(way)")
      #expect(screen.frame(of: .item(0, 0))?.minY == header?.maxY, "\(way)")
      #expect(screen.inconsistencies() == [], "\(way)")
    }
  }
}
