import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  @MainActor @Suite struct EditModeInput {
    private func list(_ layout: any Layout = GridLayout()) async throws -> SwipeWindow {
      let list = try await SwipeWindow(
        actions: [SwipeWindow.delete, SwipeWindow.flag], layout: layout)
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: true)
      try await list.window.frames(3)
      let core = try #require(list.window.core as? CollectionCore)
      let clock = try #require(core.clock as? WidgetClock)
      try await list.window.wait("the controls are in place") { !clock.isTicking }
      try await list.window.frames(3)
      return list
    }

    private func ids(_ list: SwipeWindow) -> [Int] { list.source.items.map(\.id) }

    @Test("A gripper drags a row to another place")
    func drag() async throws {
      let list = try await list()
      try await list.drag(from: 376, 125, by: 0, 100)
      #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
      try await list.window.input("mouseup 1")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list).prefix(6) == [0, 1, 3, 4, 2, 5])
      #expect(list.activated == [])
      try await list.window.close()
    }

    @Test("A gripper drags an item of a flow to another line, and to the edge, where it scrolls")
    func dragInFlow() async throws {
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 190, height: 80)
      metrics.itemSpacing = 20
      let list = try await list(FlowLayout(metrics: metrics))
      // The second item of the first line; the gripper of the one two lines below it.
      try await list.drag(from: 376, 40, by: 0, 180)
      #expect(list.editing.reorder.lift?.item == ItemIndex(0, 1))
      #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 5))
      try await list.window.input("mouseup 1")
      try await list.window.wait("the item is home") { list.editing.isIdle }
      #expect(ids(list).prefix(7) == [0, 2, 3, 4, 5, 1, 6])
      try await list.drag(from: 376, 40, by: -210, 450)
      try await list.window.wait("the list scrolls to its end") {
        list.window.view.contentOffset.y == 20 * 90 - 10 - 500
      }
      try await list.window.wait("the gap is in the last line") {
        list.editing.reorder.lift?.gap == ItemIndex(0, 38)
      }
      try await list.window.input("key Escape")
      try await list.window.wait("the item is home") { list.editing.isIdle }
      try await list.window.input("mouseup 1")
      #expect(ids(list).prefix(7) == [0, 2, 3, 4, 5, 1, 6])
      try await list.window.close()
    }

    @Test("Escape in the middle of a drag restores the order")
    func escape() async throws {
      let list = try await list()
      try await list.drag(from: 376, 125, by: 0, 100)
      try await list.window.input("key Escape")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      try await list.window.input("mousemove 376 300 mouseup 1")
      #expect(ids(list) == Array(0..<40))
      try await list.window.close()
    }

    @Test("Held near the bottom the list scrolls; the wheel scrolls under a held row, too")
    func autoscroll() async throws {
      let list = try await list()
      try await list.drag(from: 376, 125, by: 0, 350)
      try await list.window.wait("the list scrolls to its end") {
        list.window.view.contentOffset.y == 40 * 50 - 500
      }
      try await list.window.wait("the gap is the last place") {
        list.editing.reorder.lift?.gap == ItemIndex(0, 39)
      }
      try await list.window.input("mousemove 376 250")
      try await list.window.input("click 4 click 4 click 4 click 4")
      try await list.window.frames(5)
      let offset = list.window.view.contentOffset.y
      #expect(offset < 1500)
      let gap = try #require(list.editing.reorder.lift?.gap.item)
      #expect(abs(Double(gap) * 50 + 25 - (offset + 250)) <= 26)
      try await list.window.input("mouseup 1")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(list.source.items[gap].id == 2)
      try await list.window.close()
    }

    @Test("A remove control uncovers the actions; Delete there removes the row")
    func remove() async throws {
      let list = try await list()
      try await list.window.input("mousemove 24 125 click 1")
      try await list.rest()
      #expect(list.editing.batch.state == .open(ItemIndex(0, 2)))
      #expect(list.labels().contains("Delete"))
      try await list.window.input("mousemove 345 125 click 1")
      try await list.rest()
      #expect(list.performed.map(\.1) == [2])
      #expect(ids(list).count == 39 && list.editing.batch.state == .on)
      try await list.window.close()
    }

    @Test("With the keyboard alone: Tab to the gripper, Space lifts, arrows move, Space drops")
    func keyboard() async throws {
      let list = try await list()
      list.window.view.focus(ItemIndex(0, 2))
      let cell = try #require(list.window.view.view(of: .item(0, 2)) as? CellView)
      gtk_widget_grab_focus(cell.cell)
      try await list.window.frames(2)
      try await list.window.input("key Tab")
      try await list.window.input("key space")
      try await list.rest()
      #expect(list.editing.batch.state == .open(ItemIndex(0, 2)))
      try await list.window.input("key space")
      try await list.rest()
      #expect(list.editing.batch.state == .on)
      try await list.window.input("key Tab")
      try await list.window.input("key space")
      try await list.window.wait("the row is lifted") { list.editing.isMovingByKeys }
      try await list.window.input("key Down")
      try await list.window.input("key Down")
      #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
      try await list.window.input("key space")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list).prefix(6) == [0, 1, 3, 4, 2, 5])
      try await list.window.input("key alt+Up")
      try await list.window.wait("the row moves") { self.ids(list).prefix(4) == [0, 1, 3, 2] }
      try await list.window.close()
    }

    /// Gives a control of a row the focus: its remove control, 0, or its gripper, 1.
    private func focusControl(_ control: Int, _ item: Int, _ list: SwipeWindow) async throws {
      list.window.view.focus(ItemIndex(0, item))
      let cell = try #require(list.window.view.view(of: .item(0, item)) as? CellView)
      gtk_widget_grab_focus(cell.cell)
      try await list.window.frames(2)
      for _ in 0...control { try await list.window.input("key Tab") }
    }

    /// Holds a key until it has repeated for a while.
    private func hold(_ key: String, _ list: SwipeWindow) async throws {
      let canvas = try #require(list.window.core as? CollectionCore).canvas
      let input = try #require(WindowInput.ofWindow(of: canvas))
      Input.send("keydown \(key)")
      try await list.window.wait("\(key) repeats") { input.isRepeating }
      try await list.window.frames(40)
      try await list.window.input("keyup \(key)")
      #expect(!input.isRepeating)
    }

    @Test("A key that is held uses a control once: it lifts, or drops, or uncovers the actions")
    func heldKeys() async throws {
      let list = try await list()
      try await focusControl(1, 2, list)
      for key in ["space", "Return"] {
        try await hold(key, list)
        try await list.window.frames(2)
        #expect(list.editing.isMovingByKeys, "\(key)")
        try await list.window.input("key Down")
        #expect(list.editing.reorder.lift?.gap == ItemIndex(0, key == "space" ? 3 : 4))
        try await hold(key, list)
        try await list.window.wait("\(key) dropped it") { list.editing.isIdle }
      }
      #expect(ids(list).prefix(6) == [0, 1, 3, 4, 2, 5])
      try await focusControl(0, 4, list)
      try await hold("space", list)
      try await list.rest()
      #expect(list.editing.batch.state == .open(ItemIndex(0, 4)))
      // The pointer uses them as often as it clicks, whatever was held before.
      for isOpen in [false, true, false] {
        try await list.window.input("mousemove 24 225 click 1")
        try await list.rest()
        #expect(list.editing.batch.state == (isOpen ? .open(ItemIndex(0, 4)) : .on))
      }
      try await list.window.close()
    }

    @Test(
      "What keys move goes home where the focus leaves it, or a pointer comes down",
      arguments: ["key Tab", "key shift+Tab", "mousemove 100 20 click 1"])
    func leaving(input: String) async throws {
      let list = try await list()
      try await focusControl(1, 2, list)
      try await list.window.input("key space")
      try await list.window.wait("the row is lifted") { list.editing.isMovingByKeys }
      try await list.window.input("key Down key Down")
      #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
      try await list.window.input(input)
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list).prefix(6) == [0, 1, 2, 3, 4, 5])
      // And all is as usual.
      try await list.drag(from: 376, 125, by: 0, 100)
      try await list.window.input("mouseup 1")
      try await list.window.wait("a pointer moves it") { list.editing.isIdle }
      #expect(ids(list).prefix(6) == [0, 1, 3, 4, 2, 5])
      try await list.window.close()
    }

    @Test("Closing the window in the middle of a drag leaves nothing behind")
    func closing() async throws {
      let list = try await list()
      try await list.drag(from: 376, 125, by: 0, 100)
      #expect(!list.editing.reorder.isIdle)
      try await list.window.close()
      #expect(list.editing.isIdle)
      Input.send("mouseup 1")
    }
  }
}
