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

/// Rows, 50 points high each, below a header with a list, 150 points high.
@MainActor
private final class HeadedSource: CollectionViewDataSource {
  var numberOfSections: Int { 1 }
  func numberOfItems(in section: Int) -> Int { 5 }
  func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
  func content(of element: ElementKey) -> any Content {
    element.itemIndex.map { ListRowContent(title: "Row \($0.item)") } ?? Nested(number: 0)
  }
  func description(of section: Int) -> SectionDescription {
    var header = SupplementaryMetrics()
    header.height = .fixed(150)
    var metrics = SectionMetrics()
    metrics.rowHeight = .fixed(50)
    return SectionDescription(metrics: metrics, headers: [header])
  }
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

    @Test("4.37 A click in a list within a header leaves the focus there, and keys go on in it")
    func focusInHeader() async throws {
      let (inner, outer) = (Listener(), Listener())
      let rows = RowSource(count: 3)
      let nested = Reports()
      var renderers = Renderers.standard
      renderers.register(NestedRenderer(source: rows, listener: inner, reports: nested))
      let window = try await TestWindow(layout: GridLayout(), renderers: renderers)
      let source = HeadedSource()
      window.view.dataSource = source
      window.view.delegate = outer
      try await window.show()
      let header = try #require(window.view.view(of: .header(0)) as? CellView)
      let list = try #require(header.body as? CollectionWidget)
      let root = try #require(gtk_widget_get_root(list.pointer))
      // The first row has the focus.
      try await window.input("mousemove 100 175 click 1")
      #expect(window.view.focusedItem == ItemIndex(0, 0))
      try await window.input("mousemove 100 25 click 1")
      #expect(inner.activated == [0] && outer.activated == [0])
      let focus = try #require(gtk_root_get_focus(root))
      #expect(gtk_widget_is_ancestor(focus, list.pointer) != 0)
      try await window.input("key Down")
      #expect(list.collectionView.focusedItem == ItemIndex(0, 1))
      #expect(window.view.focusedItem == ItemIndex(0, 0))
      // A click on a row takes the focus from there.
      try await window.input("mousemove 100 225 click 1")
      #expect(window.view.focusedItem == ItemIndex(0, 1))
      let row = try #require(window.view.view(of: .item(0, 1)) as? CellView)
      #expect(gtk_root_get_focus(root) == row.cell)
      withExtendedLifetime((rows, nested, source)) {}
      try await window.close()
    }
  }
}
