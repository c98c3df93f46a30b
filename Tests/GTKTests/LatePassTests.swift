import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

private struct Numbered: Content, Hashable {
  var number: Int
  var accessibilityLabel: String { "Row \(number)" }
}

/// Which rows were filled, and which of them while the list was allocated.
@MainActor
private final class Fillings {
  weak var core: CollectionCore?
  var count = 0
  var duringAllocation: [Int] = []
}

private struct NumberedRenderer: ContentRenderer {
  let fillings: Fillings
  func makeView(_ context: RenderContext) -> Label { Label() }
  func update(_ view: Label, with content: Numbered) {
    view.text = "Row \(content.number)"
    fillings.count += 1
    if fillings.core?.scheduler.isAllocating == true {
      fillings.duringAllocation.append(content.number)
    }
  }
}

extension GTK {
  /// Cells are filled outside of allocations, in the frame that needs them.
  @MainActor @Suite struct LatePasses {
    private let fillings = Fillings()

    private func list() async throws -> TestWindow {
      var renderers = Renderers.standard
      renderers.register(NumberedRenderer(fillings: fillings))
      let window = try await TestWindow(
        layout: TableLayout(rowHeight: .fixed(30)), renderers: renderers)
      let source = RowSource(count: 200)
      source.content = { Numbered(number: $0) }
      window.show(source)
      try await window.show()
      fillings.core = window.view.host as? CollectionCore
      fillings.count = 0
      return window
    }

    /// The last row that is drawn, and where it ends in the list, in points.
    private func lastRow(_ core: CollectionCore) -> (item: Int, bottom: Double)? {
      core.order.filter(\.isShown).compactMap { view in
        var bounds = graphene_rect_t()
        guard let item = view.element.itemIndex?.item,
          gtk_widget_compute_bounds(view.cell, core.canvas, &bounds) != 0
        else { return nil }
        return (item, Double(bounds.origin.y + bounds.size.height))
      }.max { $0.bottom < $1.bottom }
    }

    @Test("6.4.1 A list that becomes higher has its new rows in the frame that drew it higher")
    func higher() async throws {
      let window = try await list()
      let core = try #require(fillings.core)
      for height in [700, 300, 900, 500, 901] {
        gtk_window_set_default_size(
          UnsafeMutablePointer(OpaquePointer(window.window)), 400, gint(height))
        for _ in 0..<6 {
          try await window.frames(1)
          // Whatever size the list has in a frame, rows fill it in the same frame.
          let last = try #require(lastRow(core))
          let size = try #require(core.scheduler.size)
          #expect(Double(gtk_widget_get_height(core.canvas)) == size.height)
          #expect(last.bottom >= size.height, "\(last) of \(size), to \(height)")
          #expect(core.latePass.size == nil)
        }
      }
      #expect(fillings.count > 0)
      #expect(fillings.duringAllocation == [])
      try await window.close()
    }

    @Test("6.4.1 Text of another size, widths and scrolls fill no row while GTK allocates")
    func changes() async throws {
      let window = try await list()
      let core = try #require(fillings.core)
      defer { DesktopStyle.textScale = nil }
      for (index, width) in [300, 500, 350, 400].enumerated() {
        DesktopStyle.textScale = [1.5, 2, 1.05, 1][index]
        gtk_window_set_default_size(
          UnsafeMutablePointer(OpaquePointer(window.window)), gint(width), gint(400 + 100 * index))
        window.view.scroll(to: .item(0, 40 * index), at: .start, animated: false)
        // What is around is allocated in the same turn, and passes on what the list asks for.
        gtk_widget_queue_allocate(gtk_widget_get_parent(core.canvas))
        try await window.frames(3)
      }
      #expect(fillings.count > 0)
      #expect(fillings.duringAllocation == [])
      try await window.close()
    }

    @Test("6.4.1 Scrollbars that are always shown lay out no width that the list does not have")
    func scrollbars() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag])
      let window = list.window
      let core = try #require(window.view.host as? CollectionCore)
      gtk_scrolled_window_set_overlay_scrolling(try #require(window.scroller).handle, 0)
      try await window.wait("the list is beside its scrollbar") {
        (core.scheduler.size?.width ?? 400) < 400
      }
      let size = core.scheduler.size
      // What asks for a resize has the scrolled window try the list without the scrollbar again.
      try await list.swipe(from: 300, 125, by: -120)
      #expect(list.pull(2) >= 144)
      for _ in 0..<3 {
        let passes = window.view.statistics.passes
        gtk_widget_queue_resize((window.view.view(of: .item(0, 2)) as? CellView)?.cell)
        try await window.frames(2)
        #expect(core.latePass.size == nil && core.scheduler.size == size)
        #expect(window.view.statistics.passes == passes)
      }
      #expect(list.pull(2) >= 144)
      try await window.close()
    }
  }
}
