import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// A list whose rows can be swiped, in a window.
@MainActor
final class SwipeWindow {
  struct Row: Identifiable, Equatable { let id: Int }
  let source: BasicDataSource<Row>
  let controller: CollectionController
  let editing = EditingController()
  let window: TestWindow
  var performed: [(String, Int)] = []
  var activated: [Int] = []

  // Rows say a title in as many lines as it needs; without one they have one height.
  init(
    actions: [ItemAction], layout: any Layout = GridLayout(), title: ((Row) -> String)? = nil
  ) async throws {
    window = try await TestWindow(layout: layout)
    source = BasicDataSource((0..<40).map { Row(id: $0) }) {
      ListRowContent(title: title?($0) ?? "Row \($0.id)", titleLines: title == nil ? 1 : 0)
    }
    source.defaultMetrics.rowHeight = title == nil ? .fixed(50) : .measured(estimate: 50)
    source.makeTrailingActions = { _ in actions }
    controller = CollectionController(dataSource: source, reporter: window.reports)
    controller.attach(to: window.view)
    controller.use(editing)
    source.onAction = { [unowned self] action, row in
      self.performed.append((action.name, row.id))
      return action != .delete
    }
    controller.onActivate = { [unowned self] in self.activated.append($0.item) }
    controller.willAppear()
    try await window.show()
    Input.send("mousemove 200 475")
  }

  static let flag = ItemAction("Flag", action: Action("flag"))
  static let delete = ItemAction("Delete", action: .delete, isDestructive: true)

  func pull(_ item: Int) -> Double {
    let view = window.view.view(of: .item(0, item)) as? CellView
    return view?.attributes?[ActionPane.self]?.shift ?? 0
  }

  /// Presses at a point, moves in steps, and stays down.
  func drag(from x: Int, _ y: Int, by dx: Int, _ dy: Int = 0) async throws {
    try await window.input("mousemove \(x) \(y) mousedown 1")
    for step in 1...8 {
      try await window.input("mousemove \(x + dx * step / 8) \(y + dy * step / 8)")
    }
  }

  func swipe(from x: Int, _ y: Int, by dx: Int) async throws {
    try await drag(from: x, y, by: dx)
    // The pointer is held still, and so has no velocity when the button is released.
    try await Task.sleep(for: .milliseconds(150))
    try await window.input("mouseup 1")
    try await rest()
  }

  /// Waits until no pane is on its way.
  func rest() async throws {
    try await window.wait("panes rest") {
      switch self.editing.swipe.state {
      case .idle, .open, .menu, .tracking: true
      default: false
      }
    }
    try await window.frames(2)
  }

  func labels() -> [String] { window.labels() }
}

extension GTK {
  @MainActor @Suite struct SwipeInput {
    @Test("A mouse drags a row aside; its button performs and the row goes")
    func swipeAndPress() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      try await list.swipe(from: 300, 125, by: -120)
      let open = list.pull(2)
      #expect(open >= 144)
      #expect(list.labels().contains("Delete") && list.labels().contains("Flag"))
      #expect(list.activated == [])
      // The outermost button is red, and where the content was.
      let red = try list.window.color(x: 392, y: 105)
      #expect(red[0] > red[1] + 60 && red[0] > red[2] + 60)
      try await list.window.input("mousemove 380 125 click 1")
      #expect(list.performed.map(\.0) == ["delete"] && list.performed.map(\.1) == [2])
      try await list.rest()
      #expect(list.source.items.map(\.id).prefix(4) == [0, 1, 3, 4])
      #expect(!list.labels().contains("Delete"))
      try await list.window.close()
    }

    @Test("4.26 A list that reads from right to left in an interface that does not swipes mirrored")
    func ownDirection() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      list.window.widget?.isRightToLeft = true
      try await list.window.frames(3)
      try await list.swipe(from: 100, 125, by: 120)
      #expect(list.pull(2) >= 144)
      let view = try #require(list.window.view.view(of: .item(0, 2)) as? CellView)
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(view.body.pointer, view.cell, &bounds) != 0)
      #expect(bounds.origin.x >= 144)
      // The outermost button is red, and where the content was.
      let red = try list.window.color(x: 8, y: 105)
      #expect(red[0] > red[1] + 60 && red[0] > red[2] + 60)
      try await list.window.input("mousemove 20 125 click 1")
      #expect(list.performed.map(\.0) == ["delete"] && list.performed.map(\.1) == [2])
      try await list.rest()
      try await list.window.close()
    }

    @Test("More opens a menu with the rest of the actions, which stays until one is chosen")
    func more() async throws {
      let rest = ["Copy", "Share"].map { ItemAction($0, action: Action($0)) }
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete] + rest)
      try await list.swipe(from: 380, 125, by: -180)
      try await list.rest()
      #expect(list.labels().contains("More") && !list.labels().contains("Share"))
      try await list.window.input("mousemove 220 125 click 1")
      try await list.window.wait("the menu opens") { list.window.labels().contains("Share") }
      try await list.window.frames(10)
      #expect(list.editing.swipe.state == .menu && list.window.labels().contains("Copy"))
      try await list.window.input("key Down Return")
      try await list.window.wait("the action is performed") { list.performed.count == 1 }
      #expect(list.performed.map(\.1) == [2])
      try await list.rest()
      #expect(list.editing.isIdle)
      try await list.window.close()
    }

    @Test("A press beside an open pane shuts it and does nothing else; the next one activates")
    func pressBeside() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      try await list.swipe(from: 300, 125, by: -120)
      #expect(list.pull(2) >= 144)
      try await list.window.input("mousemove 100 325 click 1")
      try await list.rest()
      #expect(list.editing.isIdle && list.activated == [])
      try await list.window.input("click 1")
      #expect(list.activated == [6])
      try await list.window.close()
    }

    @Test("A drag down the list is not a swipe, and a click still activates")
    func vertical() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete])
      try await list.drag(from: 300, 125, by: -10, 90)
      #expect(list.editing.isIdle)
      try await list.window.input("mouseup 1")
      try await list.window.input("mousemove 100 225 click 1")
      #expect(list.activated == [4])
      try await list.window.close()
    }

    @Test("A full swipe performs the first action")
    func fullSwipe() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      try await list.swipe(from: 380, 125, by: -300)
      #expect(list.performed.map(\.1) == [2])
      #expect(list.source.items.count == 39)
      try await list.window.close()
    }

    @Test("Escape shuts a pane, the wheel shuts it too, and arrows that select")
    func escape() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      try await list.window.input("mousemove 100 25 click 1")
      try await list.swipe(from: 300, 125, by: -120)
      try await list.window.input("key Escape")
      try await list.rest()
      #expect(list.editing.isIdle)
      try await list.swipe(from: 300, 125, by: -120)
      try await list.window.input("key Down")
      try await list.rest()
      #expect(list.editing.isIdle && list.window.view.selectedItems == [ItemIndex(0, 1)])
      try await list.swipe(from: 300, 125, by: -120)
      #expect(list.pull(2) >= 144)
      try await list.window.input("click 5")
      try await list.rest()
      #expect(list.editing.isIdle && list.window.view.contentOffset.y > 0)
      try await list.window.close()
    }

    @Test("Delete removes the focused row; Tab goes to the buttons of an open pane")
    func keyboard() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      try await list.window.input("mousemove 100 125 click 1")
      try await list.window.input("key Delete")
      #expect(list.performed.map(\.1) == [2])
      try await list.window.wait("the row goes") { list.source.items.count == 39 }
      #expect(list.window.view.focusedItem == ItemIndex(0, 2))
      try await list.swipe(from: 300, 125, by: -120)
      try await list.window.input("key Tab")
      try await list.window.input("key space")
      #expect(list.performed.count == 2)
      try await list.window.close()
    }

    @Test("A secondary click and Shift+F10 show all actions; a choice performs")
    func contextMenu() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      try await list.window.input("mousemove 100 125 click 3")
      try await list.window.wait("the menu opens") { list.window.labels().contains("Flag") }
      try await list.window.input("key Down key Return")
      try await list.window.wait("an action is performed") { !list.performed.isEmpty }
      #expect(list.performed.map(\.1) == [2])
      try await list.window.input("mousemove 100 225 click 1")
      try await list.window.input("key shift+F10")
      try await list.window.wait("the menu opens") { list.window.labels().contains("Flag") }
      try await list.window.input("key Escape")
      try await list.window.wait("the menu closes") { !list.window.labels().contains("Flag") }
      #expect(list.performed.count == 1)
      try await list.window.close()
    }

    @Test("Closing the window in the middle of a swipe leaves nothing behind")
    func closing() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      try await list.drag(from: 300, 125, by: -100)
      #expect(list.pull(2) > 50)
      try await list.window.close()
      #expect(list.editing.isIdle)
      Input.send("mouseup 1")
    }
  }
}
