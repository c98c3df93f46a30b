import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// One line of items of 100 points that scrolls sideways.
@MainActor
private final class ShelfLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  var axis: Axis { .horizontal }
  private var count: Int { environment.map { $0.counts.count > 0 ? $0.counts[0] : 0 } ?? 0 }
  private var height: Double { environment?.viewport.height ?? 0 }

  func prepare(_ context: InvalidationContext) {}
  var contentSize: Size { Size(width: Double(count) * 100, height: height) }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    let first = max(0, Int(rect.minX / 100))
    return (first..<max(first, min(count, Int(rect.maxX / 100) + 1))).compactMap {
      attributes(of: .item(0, $0))
    }
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, item.section == 0, item.item >= 0, item.item < count
    else { return nil }
    return LayoutAttributes(
      element, frame: Rect(x: Double(item.item) * 100, y: 0, width: 100, height: height))
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}

extension GTK {
  /// Layouts that scroll sideways, in a window with real input.
  @MainActor @Suite struct HorizontalScrolling {
    private func window(_ layout: any Layout) async throws -> TestWindow {
      let window = try await TestWindow(layout: layout)
      let source = RowSource(count: 200)
      source.content = { ListRowContent(title: "\($0)") }
      window.show(source)
      try await window.show()
      return window
    }

    private func adjustments(_ window: TestWindow) -> (
      horizontal: UnsafeMutablePointer<GtkAdjustment>,
      vertical: UnsafeMutablePointer<GtkAdjustment>
    ) {
      (
        gtk_scrolled_window_get_hadjustment(window.scroller!.handle),
        gtk_scrolled_window_get_vadjustment(window.scroller!.handle)
      )
    }

    @Test("scrolled() follows a horizontal layout: wheel, Shift and wheel, keys, adjustments")
    func horizontal() async throws {
      let window = try await window(ShelfLayout())
      let (horizontal, vertical) = adjustments(window)
      #expect(gtk_adjustment_get_upper(horizontal) == 20_000)
      #expect(gtk_adjustment_get_page_size(horizontal) == 400)
      #expect(gtk_adjustment_get_upper(vertical) == gtk_adjustment_get_page_size(vertical))
      try await window.input("mousemove 200 200 click 5")
      try await window.wait("the wheel scrolls") { window.view.contentOffset.x > 40 }
      let wheel = window.view.contentOffset.x
      try await window.input("keydown shift click 5 keyup shift")
      try await window.wait("Shift and wheel scroll") { window.view.contentOffset.x > wheel + 40 }
      try await window.input("click 4 click 4 click 4")
      try await window.wait("the wheel scrolls back") { window.view.contentOffset.x == 0 }
      try await window.input("mousemove 50 50 click 1")
      for _ in 0..<6 { try await window.input("key Right") }
      try await window.wait("Right moves the focus") { window.view.focusedItem?.item == 6 }
      #expect(window.view.contentOffset.x > 250)
      try await window.input("key End")
      try await window.wait("End shows the end") { window.view.contentOffset.x == 19_600 }
      #expect(gtk_adjustment_get_value(horizontal) == 19_600)
      #expect(window.view.contentOffset.y == 0)
      try await window.close()
    }

    @Test("scrolled() follows the layout that takes another's place, on the other axis and back")
    func replaced() async throws {
      let window = try await window(GridLayout())
      let (horizontal, vertical) = adjustments(window)
      #expect(gtk_adjustment_get_upper(vertical) > 5_000)
      for animated in [false, true] {
        window.view.setLayout(ShelfLayout(), animated: animated)
        try await window.wait("the shelf is shown") {
          gtk_adjustment_get_upper(horizontal) == 20_000
            && gtk_adjustment_get_upper(vertical) == gtk_adjustment_get_page_size(vertical)
        }
        try await window.input("mousemove 200 200 click 5")
        try await window.wait("the wheel scrolls") { window.view.contentOffset.x > 40 }
        window.view.setLayout(GridLayout(), animated: animated)
        try await window.wait("the rows are shown") {
          gtk_adjustment_get_upper(vertical) > 5_000
            && gtk_adjustment_get_upper(horizontal) == gtk_adjustment_get_page_size(horizontal)
        }
        // Rows that come in are measured, which moves the offset.
        #expect(try await window.comesToRest())
        let before = window.view.contentOffset.y
        try await window.input("click 5 click 5")
        try await window.wait("the wheel scrolls") { window.view.contentOffset.y > before + 40 }
        #expect(window.view.contentOffset.x == 0)
      }
      try await window.close()
    }
  }
}
