import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Items that a real pointer drags out of a shelf, and along it.
  @MainActor @Suite struct ShelfDrags {
    private struct Card: Identifiable, Equatable { let id: Int }

    private let shelf = BasicDataSource((0..<30).map { Card(id: $0) }) {
      ListRowContent(title: "\($0.id)")
    }
    private let grid = BasicDataSource((100..<130).map { Card(id: $0) }) {
      ListRowContent(title: "\($0.id)")
    }

    /// A shelf of 120 by 80 points over a grid of three columns, in edit mode, in 420 by 500
    /// points.
    private func window() async throws -> (TestWindow, CollectionController, EditingController) {
      for list in [shelf, grid] {
        list.isReorderable = true
        list.adopts = { _, _ in true }
      }
      let layout = ComposedLayout { section, _ in
        section == 0
          ? .shelf(width: .points(120), height: .points(80), spacing: 10)
          : .grid(columns: .count(3), itemHeight: .points(60), spacing: 0, rowSpacing: 0)
      }
      let window = try await TestWindow(width: 420, height: 500, layout: layout)
      let controller = CollectionController(
        dataSource: ComposedDataSource([shelf, grid]), reporter: window.reports)
      let editing = EditingController()
      controller.attach(to: window.view)
      controller.use(editing)
      controller.willAppear()
      try await window.show()
      controller.setEditing(true, animated: false)
      try await window.frames(3)
      return (window, controller, editing)
    }

    /// Presses at a point, and moves in steps.
    private func drag(_ window: TestWindow, from x: Int, _ y: Int, by dx: Int, _ dy: Int)
      async throws
    {
      try await window.input("mousemove \(x) \(y) mousedown 1")
      for step in 1...8 {
        try await window.input("mousemove \(x + dx * step / 8) \(y + dy * step / 8)")
      }
    }

    @Test("8.2.2 An item is dragged from a shelf into the grid below, where it is a cell")
    func toTheGrid() async throws {
      let (window, controller, editing) = try await window()
      defer { withExtendedLifetime(controller) {} }
      // The gripper of the second card, which is at 130 to 250.
      try await drag(window, from: 230, 40, by: 0, 130)
      try await window.wait("the gap is in the grid") {
        editing.reorder.lift?.gap == ItemIndex(1, 4)
      }
      try await window.input("mouseup 1")
      try await window.wait("the item is home") { editing.isIdle }
      #expect(grid.items.map(\.id).prefix(6) == [100, 101, 102, 103, 1, 104])
      #expect(shelf.items.map(\.id).prefix(3) == [0, 2, 3])
      let cell = try #require(window.view.screenFrame(of: .item(1, 4)))
      #expect(cell == Rect(x: 140, y: 140, width: 140, height: 60))
      // And back, before the first card.
      try await drag(window, from: 260, 170, by: -190, -130)
      try await window.wait("the gap is in the shelf") {
        editing.reorder.lift?.gap == ItemIndex(0, 0)
      }
      try await window.input("mouseup 1")
      try await window.wait("the item is home again") { editing.isIdle }
      #expect(shelf.items.map(\.id).prefix(3) == [1, 0, 2])
      #expect(window.reports.all.isEmpty, "\(window.reports.all)")
      try await window.close()
    }

    @Test("8.2.3 Held near the end of a shelf it scrolls sideways; Escape takes the item back")
    func sideways() async throws {
      let (window, controller, editing) = try await window()
      defer { withExtendedLifetime(controller) {} }
      try await drag(window, from: 230, 40, by: 170, 0)
      try await window.wait("the shelf scrolls to its end") {
        window.view.shownShelf(0)?.hiddenAfter == 0
      }
      try await window.wait("the gap is the last place") {
        editing.reorder.lift?.gap == ItemIndex(0, 29)
      }
      #expect(window.view.contentOffset.y == 0)
      try await window.input("key Escape")
      try await window.wait("the item is home") { editing.isIdle }
      try await window.input("mouseup 1")
      #expect(shelf.items.map(\.id) == Array(0..<30))
      try await window.close()
    }
  }
}
