import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// What assistive technology is told of sections while the focus goes through a list.
  @MainActor @Suite("Titles of sections") struct SectionTitleTests {
    private struct Row: Identifiable, Equatable { let id: String }

    private let source = ComposedDataSource()

    init() {
      source.setChildren(
        ["a", "b", nil, "d"].map { title in
          let list = BasicDataSource<Row> { ListRowContent(title: $0.id) }
          if let title { list.defaultHeaders = [Supplement(SectionHeaderContent(title))] }
          list.setItems((0..<20).map { Row(id: "\(title ?? "c")\($0)") })
          return list
        })
      source.defaultMetrics.rowHeight = .fixed(50)
    }

    private func show() async throws -> (TestWindow, CollectionController) {
      let window = try await TestWindow(layout: GridLayout())
      let controller = CollectionController(dataSource: source, reporter: window.reports)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      gtk_widget_grab_focus(window.widget!.pointer)
      try await window.frames(2)
      return (window, controller)
    }

    /// The name of the focused row up to its place, and its description.
    private func focused(_ window: TestWindow) throws -> [String] {
      let item = try #require(window.view.focusedItem)
      let cell = try #require(window.view.view(of: .item(item)) as? CellView)
      let others = window.view.visibleElements.compactMap { window.view.view(of: $0) as? CellView }
        .filter { $0 !== cell && !$0.description.text.isEmpty }
      #expect(others.isEmpty)
      return ["\(["a", "b", "c", "d"][item.section])\(item.item)", cell.description.text]
    }

    /// Whether a row has the focus, which its cell gets in the frame after the list says so.
    private func hasFocus(_ row: ElementKey, _ window: TestWindow) -> Bool {
      guard let cell = window.view.view(of: row) as? CellView else { return false }
      return (window.core as? CollectionCore)?.focusedCell === cell
    }

    @Test("The title is told also where the header is not in sight, and once")
    func outOfSight() async throws {
      let (window, controller) = try await show()
      window.view.focus(ItemIndex(3, 1))
      try await window.frames(3)
      #expect(try focused(window) == ["d1", "d"])
      try await window.input("key Home")
      #expect(try focused(window) == ["a0", "a"])
      try await window.input("key Page_Down")
      #expect(try focused(window)[1] == "")
      window.view.focus(ItemIndex(2, 0))
      try await window.frames(3)
      #expect(try focused(window) == ["c0", ""])
      // Its header is far above.
      try await window.input("key Up")
      #expect(try focused(window) == ["b19", "b"])
      #expect(window.view.view(of: .supplementary(.header, .section(1, 0))) == nil)
      try await window.input("key Up")
      #expect(try focused(window) == ["b18", ""])
      #expect(window.reports.all == [])
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    @Test("A row in sight has the focus and is told also where nothing else is laid out")
    func atRest() async throws {
      let (window, controller) = try await show()
      #expect(try await window.comesToRest())
      window.view.focus(ItemIndex(0, 1))
      try await window.wait("the row has the focus") { hasFocus(.item(0, 1), window) }
      #expect(try focused(window) == ["a1", "a"])
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    @Test("A row that is scrolled away and used again does not keep the title of another section")
    func usedAgain() async throws {
      let (window, controller) = try await show()
      window.view.focus(ItemIndex(0, 1))
      try await window.wait("the row has the focus") { hasFocus(.item(0, 1), window) }
      #expect(try focused(window) == ["a1", "a"])
      window.view.scroll(to: .item(3, 10), at: .start, animated: false)
      try await window.wait("other rows are in sight, and none of them is described") {
        let shown = window.view.visibleElements
        let told = shown.compactMap { window.view.view(of: $0) as? CellView }
        return shown.contains(.item(3, 10)) && told.count > 5
          && told.allSatisfy { $0.description.text.isEmpty }
      }
      // The next key goes on from the row that has the focus, in the section that was told.
      Input.send("key Down")
      try await window.wait("the next row has the focus") { hasFocus(.item(0, 2), window) }
      #expect(try focused(window) == ["a2", ""])
      #expect(window.reports.all == [])
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    @Test("4.39 An arrow in a header goes to what is below it or above, wherever the focus was")
    func arrowsFromHeader() async throws {
      let (window, controller) = try await show()
      let list = try #require(source.children[1] as? BasicDataSource<Row>)
      list.defaultHeaders = [
        Supplement(SectionHeaderContent("b", actionTitle: "See All", action: Action("all")))
      ]
      window.view.focus(ItemIndex(0, 1))
      for (key, item) in [("Down", ItemIndex(1, 0)), ("Up", ItemIndex(0, 19))] {
        window.view.scroll(to: .header(1), at: .start, animated: false)
        try await window.frames(3)
        let header = try #require(window.view.view(of: .header(1)) as? CellView)
        #expect(gtk_widget_child_focus(header.cell, GTK_DIR_TAB_FORWARD) != 0)
        try await window.input("key \(key)")
        #expect(window.view.focusedItem == item)
        try await window.wait("the row has the focus") { hasFocus(.item(item), window) }
      }
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    @Test("A title that changed is told with the next row")
    func renamed() async throws {
      let (window, controller) = try await show()
      window.view.focus(ItemIndex(1, 0))
      try await window.frames(3)
      #expect(try focused(window) == ["b0", "b"])
      try await window.input("key Down")
      #expect(try focused(window) == ["b1", ""])
      let list = try #require(source.children[1] as? BasicDataSource<Row>)
      list.defaultHeaders = [Supplement(SectionHeaderContent("B"))]
      try await window.frames(3)
      try await window.input("key Down")
      #expect(try focused(window) == ["b2", "B"])
      withExtendedLifetime(controller) {}
      try await window.close()
    }
  }
}
