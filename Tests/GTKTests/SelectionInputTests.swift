import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  @MainActor @Suite struct SelectionInput {
    let source = RowSource(count: 30)
    let listener = Listener()

    /// Rows of 50 in a window of 400 × 500.
    private func window(_ layout: any Layout = RowLayout()) async throws -> TestWindow {
      let window = try await TestWindow(layout: layout)
      window.view.dataSource = source
      window.view.delegate = listener
      window.view.allowsMultipleSelection = true
      window.view.activatesOnSingleClick = false
      try await window.show()
      Input.send("mousemove 200 475")
      return window
    }

    private func selected(_ window: TestWindow) -> [Int] { window.view.selectedItems.map(\.item) }

    @Test("4.37 Real clicks replace, with Control toggle, with Shift extend")
    func clicks() async throws {
      let window = try await window()
      try await window.input("mousemove 100 25 click 1")
      try await window.input("keydown ctrl mousemove 100 125 click 1 keyup ctrl")
      #expect(selected(window) == [0, 2])
      try await window.input("keydown shift mousemove 100 225 click 1 keyup shift")
      #expect(selected(window) == [2, 3, 4])
      #expect(window.view.focusedItem == ItemIndex(0, 4))
      #expect(listener.activated == [])
      try await window.input("mousemove 100 75 click 1")
      #expect(selected(window) == [1])
      try await window.close()
    }

    @Test("Assistive technology selects where one item is, and toggles where several are")
    func actions() async throws {
      let window = try await window()
      // Without a delegate rows open nothing.
      window.view.delegate = nil
      for isOne in [true, false] {
        window.view.allowsMultipleSelection = !isOne
        window.view.select(ItemIndex(0, 1))
        let view = try #require(window.view.view(of: .item(0, 1)) as? CellView)
        let actions = try #require(view.owner?.accessibleActions(of: view))
        #expect(actions.map(\.name) == [isOne ? "select" : "toggle-selection"])
        actions.first?.perform()
        #expect(selected(window) == (isOne ? [1] : []))
      }
      try await window.close()
    }

    @Test("4.38 Real keys extend, move the focus alone, toggle, select all and none")
    func keys() async throws {
      let window = try await window()
      try await window.input("mousemove 100 25 click 1 mousemove 200 490")
      try await window.input("key shift+Down key shift+Down")
      #expect(selected(window) == [0, 1, 2])
      try await window.input("key ctrl+Down key ctrl+Down key ctrl+space")
      #expect(selected(window) == [0, 1, 2, 4])
      try await window.input("key space")
      #expect(selected(window) == [4])
      try await window.input("key ctrl+a")
      #expect(selected(window).count == 30)
      try await window.input("key ctrl+shift+a")
      #expect(selected(window) == [])
      try await window.input("key shift+End")
      #expect(selected(window) == Array(4..<30))
      try await window.close()
    }

    @Test("4.37 A real drag from empty space draws the theme's rectangle; Escape restores")
    func rectangle() async throws {
      source.identifiers = Array(0..<4)
      let window = try await window()
      window.view.dragSelects = true
      window.view.select(ItemIndex(0, 0))
      try await window.frames(2)
      let plain = try window.color(x: 200, y: 300)
      try await window.input("mousemove 300 400 mousedown 1 mousemove 200 250")
      try await window.input("mousemove 100 125")
      #expect(selected(window) == [2, 3])
      #expect(window.view.dragSelectionRect == Rect(x: 100, y: 125, width: 200, height: 275))
      #expect(try window.color(x: 200, y: 300) != plain)
      try await window.input("key Down")
      #expect(selected(window) == [2, 3])
      try await window.input("key Escape")
      #expect(selected(window) == [0])
      #expect(try window.color(x: 200, y: 300) == plain)
      try await window.input("mousemove 100 75 mouseup 1")
      #expect(selected(window) == [0])
      try await window.input("mousemove 300 400 mousedown 1 mousemove 290 180 mouseup 1")
      #expect(selected(window) == [3])
      #expect(!window.view.isDragSelecting)
      try await window.close()
    }

    @Test(
      "4.37 A drag that begins on a row selects nothing by rectangle, and its row still reacts")
    func dragOnRow() async throws {
      let window = try await window()
      window.view.dragSelects = true
      try await window.input("mousemove 100 25 mousedown 1 mousemove 100 130 mouseup 1")
      #expect(!window.view.isDragSelecting)
      #expect(selected(window) == [])
      try await window.input("mousemove 100 75 click 1")
      #expect(selected(window) == [1])
      try await window.close()
    }
  }
}
