import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Badges on items in windows.
  @MainActor @Suite struct Badges {
    private static let kind = SupplementaryKind.custom(0)

    private struct Chapter: Identifiable, Equatable {
      let id: Int
      var unread: Int
    }

    private let source = BasicDataSource<Chapter>(
      (0..<200).map { Chapter(id: $0, unread: $0 % 2 == 0 ? $0 + 1 : 0) }
    ) { ListRowContent(title: "Chapter \($0.id)") }

    private func badge(_ item: Int) -> ElementKey {
      .supplementary(Self.kind, .item(ItemIndex(0, item)))
    }

    /// Rows, 300 by 50 points, of which every second one has a count at its end, in 300 by 400
    /// points.
    private func window() async throws -> (TestWindow, CollectionController) {
      source.defaultMetrics.rowHeight = .fixed(50)
      source.defaultMetrics.badges = [
        ItemBadge(
          Self.kind, at: .trailing, size: Size(width: 30, height: 20), isEstimated: true,
          offset: Point(x: -12, y: 0))
      ]
      source.addItemSupplementary(kind: Self.kind) { [source] item in
        let unread = source.items[item.item].unread
        return unread == 0
          ? nil : BadgeContent("\(unread)", style: .accent, spokenText: "\(unread) unread")
      }
      let window = try await TestWindow(width: 300, height: 400, layout: GridLayout())
      let controller = CollectionController(dataSource: source)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      return (window, controller)
    }

    private func description(of item: Int, _ window: TestWindow) -> String? {
      (window.core as? CollectionCore)?.order.first { $0.element == .item(0, item) }?
        .description.text
    }

    @Test("8.1.4 A badge is as wide as its text, and stands at its place in the row")
    func places() async throws {
      let (window, controller) = try await window()
      defer { withExtendedLifetime(controller) {} }
      let frame = try #require(window.view.screenFrame(of: badge(2)))
      // Its middle is on a device pixel.
      #expect(frame.maxX == 288 && abs(frame.midY - 125) <= 0.5)
      #expect(frame.width > 14 && frame.width < 40 && frame.height > 12 && frame.height < 30)
      let wide = try #require(window.view.screenFrame(of: badge(4)))
      #expect(wide.width >= frame.width)
      #expect(window.view.screenFrame(of: badge(1)) == nil)
      // White on the blue of the palette.
      let color = try window.color(x: Int(frame.minX) + 4, y: 125)
      #expect(color[2] > color[0] + 60)
      try await window.close()
    }

    @Test("8.1.4 A press on a badge selects its row; a wheel over it scrolls")
    func pressed() async throws {
      let (window, controller) = try await window()
      defer { withExtendedLifetime(controller) {} }
      let frame = try #require(window.view.screenFrame(of: badge(2)))
      try await window.input("mousemove \(Int(frame.midX)) \(Int(frame.midY)) click 1")
      try await window.wait("the row is selected") {
        window.view.selectedItems == [ItemIndex(0, 2)]
      }
      try await window.input("click 5")
      try await window.wait("the list scrolls") { window.view.contentOffset.y > 10 }
      let offset = window.view.contentOffset.y
      let moved = try #require(window.view.screenFrame(of: badge(2)))
      #expect(abs(moved.midY - (frame.midY - offset)) < 0.001)
      try await window.close()
    }

    @Test("8.1.4 Assistive technology finds badges behind their items, and items described by them")
    func read() async throws {
      let (window, controller) = try await window()
      defer { withExtendedLifetime(controller) {} }
      let core = try #require(window.core as? CollectionCore)
      let read = core.siblingOrder.siblings.map(\.element)
      #expect(
        Array(read.prefix(6)) == [
          .item(0, 0), badge(0), .item(0, 1), .item(0, 2), badge(2), .item(0, 3),
        ])
      #expect(description(of: 0, window) == "1 unread" && description(of: 1, window) == "")
      source.update(0) { $0.unread = 5 }
      source.update(1) { $0.unread = 7 }
      source.update(2) { $0.unread = 0 }
      try await window.wait("the news are told") {
        description(of: 0, window) == "5 unread" && description(of: 1, window) == "7 unread"
          && description(of: 2, window) == ""
      }
      // Cells go on to other rows.
      window.view.scroll(to: .item(0, 101), at: .start, animated: false)
      try await window.wait("other rows") { description(of: 102, window) == "103 unread" }
      #expect(description(of: 101, window) == "" && description(of: 104, window) == "105 unread")
      try await window.close()
    }
  }
}
