import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

private struct Nested: Content { let number: Int }

/// Shows a list of three rows, 50 points high each, in a row.
private struct NestedRenderer: ContentRenderer {
  let source: RowSource
  let listener: Listener
  let reports: Reports

  func makeView(_ context: RenderContext) -> CollectionWidget {
    let list = CollectionWidget(layout: RowLayout(), reporter: reports)
    list.collectionView.dataSource = source
    list.collectionView.delegate = listener
    return list
  }
  func update(_ view: CollectionWidget, with content: Nested) {}
}

extension GTK {
  /// A list within a row of another one.
  @MainActor @Suite struct NestedLists {
    @Test(
      "4.37 A click on an item of a list within a row is none on the row, beside the items it is")
    func clicks() async throws {
      let (inner, outer) = (Listener(), Listener())
      let rows = RowSource(count: 3)
      let nested = Reports()
      var renderers = Renderers.standard
      renderers.register(NestedRenderer(source: rows, listener: inner, reports: nested))
      let window = try await TestWindow(layout: RowLayout(rowHeight: 200), renderers: renderers)
      let source = RowSource(count: 2)
      source.content = { Nested(number: $0) }
      window.show(source)
      window.view.delegate = outer
      try await window.show()
      try await window.input("mousemove 100 75 mousedown 1")
      #expect((window.core as? CollectionCore)?.hasPressedElement == false)
      try await window.input("mouseup 1")
      #expect(inner.activated == [1] && outer.activated == [])
      #expect(window.view.selectedItems.isEmpty)
      try await window.input("mousemove 100 175 click 1")
      #expect(inner.activated == [1] && outer.activated == [0])
      #expect(window.view.selectedItems == [ItemIndex(0, 0)])
      withExtendedLifetime((rows, nested)) {}
      try await window.close()
    }
  }
}
