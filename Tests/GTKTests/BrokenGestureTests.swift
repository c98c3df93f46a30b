import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Gestures that something else ends while the button is held.
  @MainActor @Suite struct BrokenGestures {
    /// What the button was pressed for.
    enum Hand: String, CaseIterable { case press, swipe, gripper, lift, remove }

    /// What comes between.
    enum Break: String, CaseIterable {
      case hidden, unparented, newSource, noSource, reloaded, emptied, edited, narrowed, disappeared
      case secondButton, menuKey
    }

    private func hold(_ hand: Hand, _ list: SwipeWindow) async throws {
      if hand != .press && hand != .swipe {
        list.controller.setEditing(true, animated: false)
        try await list.window.frames(3)
      }
      switch hand {
      case .press: try await list.window.input("mousemove 100 125 mousedown 1")
      case .gripper: try await list.window.input("mousemove 376 125 mousedown 1")
      case .remove: try await list.window.input("mousemove 24 125 mousedown 1")
      case .swipe:
        Input.send("mousemove 300 125 mousedown 1 mousemove 280 125 mousemove 200 125")
        try await list.window.wait("the row is swiped") { list.pull(2) > 50 }
      case .lift:
        Input.send("mousemove 376 125 mousedown 1 mousemove 376 145 mousemove 376 225")
        try await list.window.wait("the row is in hand") {
          list.editing.reorder.lift.map { $0.gap != $0.item } ?? false
        }
      }
    }

    private func interrupt(_ list: SwipeWindow, by kind: Break) async throws {
      let scroller = list.window.scroller!
      let window: UnsafeMutablePointer<GtkWindow> = cast(
        UnsafeMutableRawPointer(list.window.window))
      switch kind {
      case .hidden: gtk_widget_set_visible(scroller.pointer, 0)
      case .unparented: gtk_window_set_child(window, nil)
      case .newSource:
        let other = BasicDataSource([SwipeWindow.Row(id: 1)]) {
          ListRowContent(title: "Row \($0.id)")
        }
        other.defaultMetrics.rowHeight = .fixed(50)
        list.controller.dataSource = other
      case .noSource: list.window.view.dataSource = nil
      case .reloaded: list.window.view.reloadData()
      case .emptied: list.source.setItems([])
      case .edited: list.controller.setEditing(!list.controller.isEditing, animated: true)
      case .narrowed: gtk_window_set_default_size(window, 300, 500)
      case .disappeared: list.controller.didDisappear()
      case .secondButton: Input.send("mousedown 3")
      case .menuKey: Input.send("key Menu")
      }
      try await list.window.frames(3)
      if kind == .secondButton { Input.send("mouseup 3") }
      try await list.window.input("mousemove_relative -- -5 5 mouseup 1")
      switch kind {
      case .hidden: gtk_widget_set_visible(scroller.pointer, 1)
      case .unparented: gtk_window_set_child(window, scroller.pointer)
      case .newSource: list.controller.dataSource = list.source
      case .noSource: list.window.view.dataSource = list.controller.answers
      case .emptied: list.source.setItems((0..<40).map { SwipeWindow.Row(id: $0) })
      case .narrowed: gtk_window_set_default_size(window, 400, 500)
      case .disappeared: list.controller.willAppear()
      case .menuKey: Input.send("key Escape")
      case .edited, .reloaded, .secondButton: break
      }
      list.controller.setEditing(false, animated: false)
      try await list.window.frames(3)
    }

    @Test(
      "Whatever comes between, the row reacts to the next click, and nothing looks pressed",
      arguments: Hand.allCases)
    func interrupted(_ hand: Hand) async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      list.source.isReorderable = true
      try await list.window.input("mousemove 100 25 click 1")
      for kind in Break.allCases {
        try await hold(hand, list)
        try await interrupt(list, by: kind)
        try await list.window.wait("\(kind): nothing is in hand") { list.editing.isIdle }
        list.source.setItems((0..<40).map { SwipeWindow.Row(id: $0) })
        try await list.window.frames(2)
        #expect(list.pressedLooks == [], "\(kind)")
        list.activated = []
        try await list.window.input("mousemove 100 125 click 1")
        try await list.window.wait("\(kind): the row is activated") { list.activated == [2] }
        try await list.window.wait("\(kind): no row looks pressed") { list.pressedLooks == [] }
        #expect(list.window.view.contentOffset.y == 0 && list.performed.isEmpty, "\(kind)")
        // The rows are lower than their content on purpose.
        let told = list.window.reports.all.filter { $0.code != .contentTooHigh }
        #expect(told == [], "\(kind)")
      }
      try await list.window.close()
    }

    @Test("A finger on a list that is hidden leaves no drag behind")
    func fingers() async throws {
      let list = try await SwipeWindow(actions: [])
      let core = try #require(list.window.view.host as? CollectionCore)
      // No tool sends touches to a virtual display.
      core.fingerWentDown(1)
      gtk_adjustment_set_value(list.window.verticalAdjustment, 30)
      try await list.window.frames(1)
      gtk_widget_set_visible(list.window.scroller!.pointer, 0)
      try await list.window.frames(1)
      gtk_widget_set_visible(list.window.scroller!.pointer, 1)
      try await list.window.frames(1)
      #expect(core.scrolling.motion.fingers.isEmpty && !core.scrolling.motion.isDragging)
      try await list.window.close()
    }

    @Test("Tab and Delete right after a change name the items of now")
    func staleFocus() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete])
      let core = try #require(list.window.view.host as? CollectionCore)
      list.window.view.focus(ItemIndex(0, 3))
      let cell = try #require(list.window.view.view(of: .item(0, 3)) as? CellView)
      gtk_widget_grab_focus(cell.cell)
      try await list.window.frames(2)
      // At once, so that cells have not been told when the key comes.
      list.source.performUpdate(animated: false) { list.source.remove(at: 0) }
      #expect(core.editingKeyPressed(guint(GDK_KEY_Delete), GdkModifierType(rawValue: 0)))
      #expect(list.performed.map(\.1) == [3])
      list.source.performUpdate(animated: false) { list.source.setItems([]) }
      for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_DOWN] {
        _ = core.moveFocus(direction)
      }
      list.window.view.dataSource = nil
      for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_DOWN] {
        _ = core.moveFocus(direction)
      }
      list.window.view.dataSource = list.controller.answers
      for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_DOWN] {
        _ = core.moveFocus(direction)
      }
      #expect(list.window.reports.all.isEmpty)
      try await list.window.close()
    }
  }
}

extension SwipeWindow {
  /// The widgets in rows that look pressed.
  fileprivate var pressedLooks: [String] {
    window.view.visibleElements.flatMap { key in
      (window.view.view(of: key) as? CellView).map { pressed($0.cell) } ?? []
    }
  }

  private func pressed(_ widget: WidgetPointer) -> [String] {
    var result: [String] = []
    if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 {
      result.append(String(cString: gtk_widget_get_css_name(widget)))
    }
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      result += pressed(current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }
}
