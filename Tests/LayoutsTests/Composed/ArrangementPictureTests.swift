import Foundation
import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// The pictures of docs/Sections.md: one of each arrangement.
///
/// With `OCELOT_UPDATE_PICTURES` set the files are written instead.
@MainActor @Suite struct ArrangementPictureTests {
  private static var all: [(name: String, arrangement: Arrangement)] {
    let covers = Insets(all: 12)
    func padded(_ arrangement: Arrangement) -> Arrangement {
      var arrangement = arrangement
      arrangement.insets = covers
      return arrangement
    }
    var words = FlowMetrics()
    words.estimatedItemSize = Size(width: 60, height: 24)
    return [
      ("list-plain", .list(.plain, rowHeight: .fixed(40))),
      ("list-boxed", .list(.boxed, rowHeight: .fixed(40))),
      ("list-inset", .list(.inset, rowHeight: .fixed(40))),
      ("grid", padded(.grid(columns: .minimumWidth(80), itemHeight: .ratio(1.2)))),
      ("flow", padded(.flow(words))),
      ("columns", padded(.columns(itemHeight: 44, minimumWidth: 120))),
      ("waterfall", padded(.waterfall(columns: .count(3), itemHeight: .ratio(1)))),
      ("mosaic", .mosaic(segmentHeight: 100)),
      ("shelf", padded(.shelf(width: .points(90), height: .points(120)))),
      (
        "shelf-centered",
        padded(
          .shelf(
            width: .points(220), height: .points(110), scrolling: .centered(peek: 24),
            showsDots: true))
      ),
      (
        "group",
        padded(
          .group(
            .row(
              height: .ratio(0.5), spacing: 12,
              [.item(width: .fraction(0.66)), .column(spacing: 12, [.item(), .item()])]),
            spacing: 12))
      ),
    ]
  }

  @Test("8.1.2 The picture of each arrangement")
  func pictures() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/pictures/arrangements")
    let update = ProcessInfo.processInfo.environment["OCELOT_UPDATE_PICTURES"] != nil
    for (name, arrangement) in Self.all {
      let layout = ComposedLayout { _, _ in arrangement }
      let items = (1...(name == "list-boxed" ? 5 : 12)).map { number in
        SampleItem(
          number,
          name == "flow" ? String(repeating: "word ", count: 1 + number * 5 % 4) : "\(number)")
      }
      let source = SampleDataSource([SampleSection(1, items)])
      if name == "waterfall" {
        layout.itemSize = { .ratio(0.6 + Double($0.item * 7 % 5) / 5) }
      }
      let screen = HeadlessCollection(layout: layout, dataSource: source, width: 320, height: 240)
      if name == "shelf-centered" { screen.scrollShelf(0, by: 232) }
      let text = screen.picture.text
      let url = folder.appendingPathComponent("\(name).svg")
      if update {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      } else {
        let expected = try? String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(text == expected, "\(name).svg differs")
      }
      screen.view.tearDown()
    }
  }

  @Test(
    "8.1.2 Rows of an inset list are 6 points from the edges, without lines, with round corners")
  func insetList() {
    let layout = ComposedLayout { _, _ in .list(.inset, rowHeight: .fixed(40)) }
    let bench = LayoutBench(layout, width: 320, counts: [3])
    #expect(bench.frame(0) == Rect(6, 6, 308, 40) && bench.frame(2) == Rect(6, 86, 308, 40))
    #expect(bench.layout.contentSize.height == 132)
    #expect(bench.all.map(\.element) == [.item(0, 0), .item(0, 1), .item(0, 2)])
    let corners = bench.all.map { $0[CardCorners.self] }
    #expect(corners.allSatisfy { $0 == CardCorners.Shape(radius: 9, top: true, bottom: true) })
  }
}
