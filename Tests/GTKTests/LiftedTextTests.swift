import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Rows that the reader holds while text changes.
  @MainActor @Suite struct LiftedText {
    private func list() async throws -> SwipeWindow {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete]) {
        "Row \($0.id) of a list whose rows have rather long titles, as some do"
      }
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: false)
      try await list.window.frames(5)
      return list
    }

    private func cell(_ list: SwipeWindow) throws -> CellView {
      try #require(list.window.view.view(of: .item(0, 2)) as? CellView)
    }

    /// Whether the row that is held has the height that its content needs, and whether a pointer at
    /// a height is on it.
    private func expectWhole(_ list: SwipeWindow, pointer: Int, _ what: String) throws {
      let cell = try cell(list)
      #expect(cell.lifted == 1, "\(what)")
      let (need, height) = (cell.leastHeight, Double(gtk_widget_get_height(cell.cell)))
      #expect(!cell.isTooLow && need <= height && height <= need + 1, "\(what) \(need) \(height)")
      let offset = list.window.view.contentOffset.y
      let frame = try #require(cell.attributes?.frame).offset(by: Point(x: 0, y: -offset))
      #expect(abs(frame.midY - Double(pointer)) <= 1, "\(what): the pointer is on its gripper")
      #expect(list.window.reports.all == [], "\(what)")
    }

    @Test(
      "A row in hand is as high as its text needs when the desktop's text or the window changes")
    func live() async throws {
      defer { DesktopStyle.textScale = 1 }
      let list = try await list()
      let y = Int(try #require(list.window.view.screenFrame(of: .item(0, 2))).midY)
      try await list.drag(from: 376, y, by: 0, 90)
      try await list.window.wait("the row is in hand") { list.editing.reorder.lift != nil }
      let low = gtk_widget_get_height(try cell(list).cell)
      for scale in [2.0, 1.5, 1, 2] {
        DesktopStyle.textScale = scale
        try await list.window.frames(4)
        try expectWhole(list, pointer: y + 90, "\(scale)")
        let height = gtk_widget_get_height(try cell(list).cell)
        #expect(scale == 1 ? height == low : height > low, "\(scale)")
      }
      for width in [360, 300, 400] {
        gtk_window_set_default_size(
          UnsafeMutablePointer(OpaquePointer(list.window.window)), gint(width), 500)
        try await list.window.wait("the window is \(width) wide") {
          list.window.view.viewportSize.width == Double(width)
        }
        try await list.window.frames(4)
        try expectWhole(list, pointer: y + 90, "\(width)")
      }
      try await list.window.input("mouseup 1")
      try await list.window.wait("the row is home") { list.editing.isIdle }
      try await list.window.frames(3)
      #expect(!(try cell(list).isTooLow) && list.window.reports.all == [])
      try await list.window.close()
    }

    @Test("A row that keys hold is as high as its text needs when the desktop's text changes")
    func keys() async throws {
      defer { DesktopStyle.textScale = 1 }
      let list = try await list()
      #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
      _ = list.editing.moveLifted(.forward)
      for scale in [2.0, 1] {
        DesktopStyle.textScale = scale
        try await list.window.wait("the gap is in its place") {
          !list.editing.needsFrames
        }
        try await list.window.frames(30)
        let cell = try cell(list)
        let height = Double(gtk_widget_get_height(cell.cell))
        #expect(cell.lifted == 1 && !cell.isTooLow && cell.leastHeight <= height, "\(scale)")
        #expect(list.window.reports.all == [], "\(scale)")
      }
      try await list.window.close()
    }
  }
}
