import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What comes between: another window, the wheel, a menu, the end of the window.
  @MainActor @Suite struct InterruptionInput {
    private func list(editing: Bool = false) async throws -> SwipeWindow {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      guard editing else { return list }
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: false)
      try await list.window.frames(3)
      return list
    }

    private func ids(_ list: SwipeWindow) -> [Int] { list.source.items.map(\.id) }

    /// Another window takes the keyboard.
    private func distract(_ list: SwipeWindow) async throws -> WidgetPointer {
      let other = gtk_window_new()!
      gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(other)), 100, 100)
      gtk_window_present(UnsafeMutablePointer(OpaquePointer(other)))
      try await list.window.wait("the other window is there") { gtk_widget_get_mapped(other) != 0 }
      gtk_test_widget_wait_for_draw(other)
      // Without a window manager, only a window that is there can take the keyboard.
      gtk_window_present(UnsafeMutablePointer(OpaquePointer(other)))
      try await list.window.wait("the window is not the active one any more") {
        gtk_window_is_active(UnsafeMutablePointer(OpaquePointer(list.window.window))) == 0
      }
      return other
    }

    private func remove(_ window: WidgetPointer) {
      gtk_window_destroy(UnsafeMutablePointer(OpaquePointer(window)))
    }

    /// Waits until a pixel has a colour again.
    private func waitForColor(_ color: [Int], x: Int, y: Int, in list: SwipeWindow) async throws {
      for _ in 0..<200 {
        if try list.window.color(x: x, y: y) == color { return }
        try await list.window.frames(1)
      }
      let found = try list.window.color(x: x, y: y)
      Issue.record("the pixel at \(x), \(y) is \(found), not \(color)")
    }

    @Test("A pane shuts when the window ceases to be the active one")
    func focusLossShutsPane() async throws {
      let list = try await list()
      try await list.window.wait("the window is active") {
        gtk_window_is_active(UnsafeMutablePointer(OpaquePointer(list.window.window))) != 0
      }
      let plain = try list.window.color(x: 392, y: 105)
      try await list.swipe(from: 300, 125, by: -120)
      #expect(try list.window.color(x: 392, y: 105) != plain)
      let other = try await distract(list)
      try await list.window.wait("the pane is shut") { list.editing.isIdle }
      remove(other)
      try await waitForColor(plain, x: 392, y: 105, in: list)
      #expect(list.performed.isEmpty && ids(list) == Array(0..<40))
      try await list.window.close()
    }

    @Test("A row in hand goes home when the window ceases to be the active one")
    func focusLossCancelsDrag() async throws {
      let list = try await list(editing: true)
      try await list.window.wait("the window is active") {
        gtk_window_is_active(UnsafeMutablePointer(OpaquePointer(list.window.window))) != 0
      }
      try await list.drag(from: 376, 125, by: 0, 100)
      #expect(list.editing.reorder.lift != nil)
      let other = try await distract(list)
      try await list.window.wait("the row is home") { list.editing.isIdle }
      remove(other)
      Input.send("mouseup 1")
      try await list.window.frames(3)
      #expect(ids(list) == Array(0..<40))
      let rows = list.labels().filter { $0.hasPrefix("Row ") }
      #expect(rows.prefix(5) == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
      try await list.window.close()
    }

    @Test("The wheel in the middle of a swipe scrolls and shuts; letting go then does nothing")
    func wheelDuringSwipe() async throws {
      let list = try await list()
      try await list.drag(from: 300, 125, by: -100)
      #expect(list.pull(2) > 50)
      try await list.window.input("click 5")
      try await list.window.wait("the list has scrolled") {
        list.window.view.contentOffset.y > 0
      }
      try await list.window.input("mouseup 1")
      try await list.window.wait("the pane is shut") { list.editing.isIdle }
      #expect(list.performed.isEmpty && ids(list) == Array(0..<40) && list.activated == [])
      #expect(!list.labels().contains("Delete"))
      try await list.window.close()
    }

    @Test("Escape in the middle of a swipe shuts it; letting go then does nothing")
    func escapeDuringSwipe() async throws {
      let list = try await list()
      try await list.window.input("mousemove 100 25 click 1")
      try await list.drag(from: 380, 125, by: -320)
      #expect(list.pull(2) > 200)
      try await list.window.input("key Escape")
      try await list.window.input("mouseup 1")
      try await list.window.wait("the pane is shut") { list.editing.isIdle }
      #expect(list.performed.isEmpty && ids(list) == Array(0..<40))
      try await list.window.close()
    }

    @Test("Closing the window with the menu open leaves nothing behind")
    func closingWithMenu() async throws {
      let list = try await list()
      try await list.window.input("mousemove 100 125 click 3")
      try await list.window.wait("the menu opens") { list.window.labels().contains("Flag") }
      try await list.window.close()
      #expect(list.editing.isIdle && list.performed.isEmpty)
    }

    @Test("Closing the window with a pane open in edit mode leaves nothing behind")
    func closingWithPane() async throws {
      let list = try await list(editing: true)
      try await list.window.input("mousemove 24 125 click 1")
      try await list.window.wait("the pane opens") {
        list.editing.batch.state == .open(ItemIndex(0, 2))
      }
      try await list.window.close()
      #expect(list.editing.isIdle && ids(list).count == 40)
    }

    @Test("A long press of a finger shows the menu of all actions")
    func longPress() async throws {
      let list = try await list()
      let canvas = list.window.widget!.pointer
      let press = try #require(
        controllers(of: canvas).first { ocelot_is_a($0, gtk_gesture_long_press_get_type()) != 0 })
      // No tool sends touches to a virtual display: this is what the gesture says after one.
      emit(press, "pressed", 100, 125)
      try await list.window.wait("the menu opens") { list.window.labels().contains("Flag") }
      try await list.window.input("key Down key Return")
      try await list.window.wait("an action is performed") { !list.performed.isEmpty }
      #expect(list.performed.map(\.1) == [2])
      try await list.window.close()
    }

    @Test("A finger's drag is told, with its velocity; the wheel is none")
    func dragging() async throws {
      let source = RowSource(count: 1000)
      let listener = DragListener()
      let window = try await TestWindow()
      window.show(source)
      window.view.delegate = listener
      try await window.show()
      let core = try #require(window.view.host as? CollectionCore)
      Input.send("mousemove 200 475")
      try await window.input("click 5")
      try await window.wait("the wheel has scrolled") { window.view.contentOffset.y > 0 }
      #expect(listener.begins == 0)
      core.fingerWentDown(1)
      #expect(listener.begins == 0)
      for step in 1...5 {
        gtk_adjustment_set_value(window.verticalAdjustment, 200 + Double(step) * 10)
        try await window.frames(1)
      }
      #expect(listener.begins == 1 && listener.velocities.isEmpty)
      core.fingerWentUp(1)
      #expect(listener.begins == 1 && listener.velocities.count == 1)
      #expect(listener.velocities.first.map { $0.y >= 0 && $0.x == 0 } == true)
      core.trackpadScrolls()
      gtk_adjustment_set_value(window.verticalAdjustment, 400)
      core.trackpadWasLeft()
      #expect(listener.begins == 2 && listener.velocities.count == 2)
      try await window.close()
    }

    @Test("With keys: Home and End take a row in hand to the ends, Escape puts it back")
    func keysToTheEnds() async throws {
      let list = try await list(editing: true)
      list.window.view.focus(ItemIndex(0, 2))
      let cell = try #require(list.window.view.view(of: .item(0, 2)) as? CellView)
      gtk_widget_grab_focus(cell.cell)
      try await list.window.frames(2)
      try await list.window.input("key Tab key Tab")
      try await list.window.input("key space")
      try await list.window.wait("the row is lifted") { list.editing.isMovingByKeys }
      try await list.window.input("key End")
      try await list.window.wait("the gap is the last place") {
        list.editing.reorder.lift?.gap == ItemIndex(0, 39)
      }
      try await list.window.input("key Home")
      try await list.window.wait("the gap is the first place") {
        list.editing.reorder.lift?.gap == ItemIndex(0, 0)
      }
      try await list.window.input("key Escape")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list) == Array(0..<40))
      // The focus stays where it was: Space lifts again, and drops at the end.
      try await list.window.input("key space")
      try await list.window.wait("the row is lifted") { list.editing.isMovingByKeys }
      try await list.window.input("key End")
      try await list.window.input("key space")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list).last == 2)
      try await list.window.wait("the row shows at the end") { list.labels().contains("Row 2") }
      try await list.window.close()
    }

    @Test(
      "With keys: no arrow leads away from a row in hand, which goes to the side of the arrow",
      arguments: [false, true])
    func arrowsOfLifted(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let list = try await list(editing: true)
      list.source.defaultMetrics.columns = 2
      try await list.window.frames(3)
      list.window.view.focus(ItemIndex(0, 2))
      let cell = try #require(list.window.view.view(of: .item(0, 2)) as? CellView)
      gtk_widget_grab_focus(cell.cell)
      try await list.window.frames(2)
      try await list.window.input("key Tab key Tab key space")
      try await list.window.wait("the row is lifted") { list.editing.isMovingByKeys }
      let (forward, backward) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
      for (key, gap) in [
        (forward, 3), (forward, 4), (backward, 3), ("Next", 3), ("Prior", 3), ("Down", 4),
        (forward, 5), ("Up", 4),
      ] {
        try await list.window.input("key \(key)")
        try await list.window.wait("\(key): the gap is at \(gap)") {
          list.editing.reorder.lift?.gap == ItemIndex(0, gap)
        }
        #expect(list.window.view.focusedItem == ItemIndex(0, 2), "\(key)")
      }
      // Also where the focus is not on the gripper any more.
      gtk_widget_grab_focus(cell.cell)
      try await list.window.input("key Return")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      #expect(ids(list).prefix(6) == [0, 1, 3, 4, 2, 5])
      #expect(list.activated.isEmpty)
      try await list.window.close()
    }

    private func controllers(of widget: WidgetPointer) -> [UnsafeMutableRawPointer] {
      let list = gtk_widget_observe_controllers(widget)!
      defer { g_object_unref(UnsafeMutableRawPointer(list)) }
      return (0..<g_list_model_get_n_items(list)).compactMap { index in
        // The widget keeps it.
        let item = g_list_model_get_item(list, index)
        if let item { g_object_unref(item) }
        return item
      }
    }

    private func emit(_ object: UnsafeMutableRawPointer, _ signal: String, _ x: Double, _ y: Double)
    {
      var values = [GValue(), GValue(), GValue()]
      g_value_init(&values[0], ocelot_type_object)
      g_value_set_object(&values[0], object)
      g_value_init(&values[1], ocelot_type_double)
      g_value_set_double(&values[1], x)
      g_value_init(&values[2], ocelot_type_double)
      g_value_set_double(&values[2], y)
      g_signal_emitv(
        values, g_signal_lookup(signal, gtk_gesture_long_press_get_type()), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }
  }
}

/// Writes down drags.
@MainActor
private final class DragListener: CollectionViewDelegate {
  var begins = 0
  var velocities: [Point] = []
  func willBeginDragging() { begins += 1 }
  func willEndDragging(velocity: Point) { velocities.append(velocity) }
}
