import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

private struct Setting: Content, Hashable {
  let number: Int
  var accessibilityLabel: String { "Setting \(number)" }
}

/// A label, and a switch at the end.
private final class SettingView: Widget {
  let label = Label("")
  let control = Widget(gtk_switch_new())

  init() {
    label.expanding()
    control.placed(horizontally: .end, vertically: .center)
    super.init(wrapping: RowWidget(spacing: 12, [label, control]))
  }
}

private struct SettingRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> SettingView { SettingView() }
  func update(_ view: SettingView, with content: Setting) {
    view.label.text = content.accessibilityLabel
  }
  func activatableWidget(in view: SettingView) -> Widget? { view.control }
}

extension GTK {
  /// Rows that stand for a control of theirs, with real input.
  @MainActor @Suite("Rows that stand for a control") final class RowControls {
    private struct Row: Identifiable, Equatable { let id: Int }

    private let window: TestWindow
    private let source = BasicDataSource((0..<6).map { Row(id: $0) }) { Setting(number: $0.id) }
    private let controller: CollectionController
    private var activated: [Int] = []

    init() async throws {
      var renderers = Renderers.standard
      renderers.register(SettingRenderer())
      window = try await TestWindow(layout: GridLayout(), renderers: renderers)
      source.isSelectable = false
      controller = CollectionController(dataSource: source, reporter: window.reports)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
    }

    private func cell(_ row: Int) throws -> CellView {
      let core = try #require(window.core as? CollectionCore)
      return try #require(core.order.first { $0.element == .item(ItemIndex(0, row)) })
    }

    private func view(_ row: Int) throws -> SettingView {
      try #require(try cell(row).body as? SettingView)
    }

    private func isOn(_ row: Int) -> Bool? {
      (try? view(row)).map { gtk_switch_get_active(OpaquePointer($0.control.pointer)) != 0 }
    }

    private func middle(_ row: Int) throws -> (x: Int, y: Int) {
      let frame = try #require(try cell(row).place)
      return (60, Int(frame.midY))
    }

    @Test("A click beside the control, Return and Space do what a click on it does")
    func activates() async throws {
      let (x, y) = try middle(1)
      try await window.input("mousemove \(x) \(y) click 1")
      try await window.wait("turned by a click") { isOn(1) == true }
      try await window.input("key Return")
      try await window.wait("turned by Return") { isOn(1) == false }
      try await window.input("key space")
      try await window.wait("turned by Space") { isOn(1) == true }
      // On the control itself: once.
      try await window.input("mousemove 370 \(y) click 1")
      try await window.wait("turned by itself") { isOn(1) == false }
      try await window.frames(3)
      #expect(isOn(1) == false && isOn(0) == false && isOn(2) == false)
      try await window.close()
    }

    @Test("A key that is held turns once; a click that shuts what is swiped turns nothing")
    func heldAndSwiped() async throws {
      let (x, y) = try middle(1)
      try await window.input("mousemove \(x) \(y) click 1")
      try await window.wait("turned by a click") { isOn(1) == true }
      for key in ["space", "Return"] {
        try await window.input("keydown \(key)")
        try await window.wait("turned by \(key)") { isOn(1) == (key == "Return") }
        try await window.input("keydown \(key) keydown \(key) keydown \(key) keyup \(key)")
        try await window.frames(5)
        #expect(isOn(1) == (key == "Return"))
      }
      source.makeTrailingActions = { _ in [ItemAction("Flag", action: Action("flag"))] }
      let editing = EditingController()
      controller.use(editing)
      try await window.frames(2)
      try await window.input(
        "mousemove 300 \(y) mousedown 1 mousemove 250 \(y) mousemove 150 \(y) mouseup 1")
      try await window.wait("it is swiped") { !editing.isIdle }
      try await window.frames(30)
      try await window.input("mousemove 20 \(y) click 1")
      try await window.wait("it is shut") { editing.isIdle }
      #expect(isOn(1) == true)
      try await window.close()
    }

    @Test("A press that ends elsewhere, in edit mode or on what is disabled turns nothing")
    func refuses() async throws {
      let (x, y) = try middle(1), below = try middle(3)
      try await window.input(
        "mousemove \(x) \(y) mousedown 1 mousemove \(below.x) \(below.y) mouseup 1")
      try await window.frames(3)
      #expect(isOn(1) == false && isOn(3) == false)
      gtk_widget_set_sensitive(try view(1).control.pointer, 0)
      try await window.input("mousemove \(x) \(y) click 1 key Return")
      try await window.frames(3)
      #expect(isOn(1) == false)
      gtk_widget_set_sensitive(try view(1).control.pointer, 1)
      controller.setEditing(true, animated: false)
      try await window.frames(2)
      try await window.input("click 1")
      try await window.frames(3)
      #expect(isOn(1) == false)
      try await window.close()
    }
  }
}
