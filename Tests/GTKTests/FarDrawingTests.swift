import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What is drawn deep in a long list.
  @MainActor
  @Suite("Drawing far from the start")
  struct FarDrawingTests {
    // GSK compares the drawings of two frames in pixels of 32 bits, and pixman complains of others.
    @Test("A background as high as a hundred million rows is drawn near the viewport only")
    func background() async throws {
      let layout = RowLayout(rowHeight: 60)
      layout.background = .rgba(0, 0, 1, 1)
      let window = try await TestWindow(layout: layout)
      let source = LongSource()
      window.view.dataSource = source
      try await window.show()
      let core = try #require(window.core as? CollectionCore)
      for offset in [0, 3_000_000_000, layout.contentSize.height - 500] {
        window.view.scroll(to: Point(x: 0, y: offset), animated: false)
        try await window.frames(2)
        let drawn = try #require(bounds(of: core))
        #expect(drawn.minY <= 0 && drawn.maxY >= 500, "\(offset)")
        #expect(drawn.minY > -1e6 && drawn.maxY < 1e6, "\(offset)")
      }
      try await window.close()
    }

    /// Where the canvas draws.
    private func bounds(of core: CollectionCore) -> Rect? {
      let snapshot = gtk_snapshot_new()!
      core.snapshot(snapshot)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
      defer { gsk_render_node_unref(node) }
      var bounds = graphene_rect_t()
      gsk_render_node_get_bounds(node, &bounds)
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }
  }

  /// A hundred million rows.
  @MainActor
  private final class LongSource: CollectionViewDataSource {
    func numberOfItems(in section: Int) -> Int { 100_000_000 }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content { ListRowContent(title: "Row") }
  }
}
