import CGTK
import Glibc
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

extension GTK {
  /// Decorations of a layout's own: views with content, and areas with corners and maps.
  @MainActor @Suite struct DecorationViews {
    /// What a card says.
    private struct Card: Content {
      var text: String
    }

    private struct CardRenderer: ContentRenderer {
      func makeView(_ context: RenderContext) -> Label { Label() }
      func update(_ view: Label, with content: Card) { view.text = content.text }
    }

    /// Rows of 50 points, each under a card that is a view, and over an area with round corners
    /// that is turned.
    private final class CardLayout: Layout {
      private let rows = RowLayout()
      /// The z-index of cards; rows have 0.
      var cardZ = 1.0
      var environment: (any LayoutEnvironment)? {
        get { rows.environment }
        set { rows.environment = newValue }
      }
      var contentSize: Size { rows.contentSize }
      func prepare(_ context: InvalidationContext) { rows.prepare(context) }
      func apply(_ plan: UpdatePlan) { rows.apply(plan) }
      func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
      func elements(in rect: Rect) -> [LayoutAttributes] {
        rows.elements(in: rect).flatMap { row -> [LayoutAttributes] in
          guard let item = row.element.itemIndex else { return [row] }
          return [row]
            + [100, 101].compactMap {
              attributes(of: .decoration(DecorationKind(rawValue: $0), .item(item)))
            }
        }
      }
      func attributes(of element: ElementKey) -> LayoutAttributes? {
        guard case .decoration(let kind, .item(let item)) = element else {
          return rows.attributes(of: element)
        }
        guard let row = rows.attributes(of: .item(item)) else { return nil }
        var result = LayoutAttributes(element, frame: row.frame, zIndex: cardZ)
        if kind.rawValue == 100 {
          result.decorationContent = Card(text: "card \(item.item)")
        } else {
          result.zIndex = -1
          result[Background.self] = .rgba(1, 0, 0, 1)
          result[CornerRadius.self] = 8
          result.transform = Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
        }
        return result
      }
    }

    private let layout = CardLayout()

    private func window() async throws -> (TestWindow, CollectionCore) {
      var renderers = Renderers.standard
      renderers.register(CardRenderer())
      let window = try await TestWindow(layout: layout, renderers: renderers)
      window.show(RowSource(count: 100))
      try await window.show()
      return (window, try #require(window.core as? CollectionCore))
    }

    private func card(_ item: Int) -> ElementKey {
      .decoration(DecorationKind(rawValue: 100), .item(ItemIndex(0, item)))
    }

    @Test("6.2.1 A decoration's view is drawn in its place among the rows, and used again")
    func drawing() async throws {
      let (window, core) = try await window()
      let view = try #require(window.view.view(of: card(1)) as? CellView)
      #expect((view.body as? Label)?.text == "card 1")
      func place(_ element: ElementKey) -> Int? {
        core.order.firstIndex { $0.element == element }
      }
      #expect(try #require(place(card(1))) > #require(place(.item(0, 1))))
      layout.cardZ = -0.5
      window.view.invalidateLayout(.all())
      try await window.frames(2)
      #expect(try #require(place(card(1))) < #require(place(.item(0, 1))))
      window.view.scroll(to: Point(x: 0, y: 1000), animated: false)
      try await window.frames(2)
      let waiting = window.view.pooledViewCount
      window.view.scroll(to: Point(x: 0, y: 2000), animated: false)
      try await window.frames(2)
      #expect(window.view.pooledViewCount <= waiting + 4)
      #expect(
        (window.view.view(of: card(41)) as? CellView)?.content?.isEqual(to: Card(text: "card 41"))
          == true)
      #expect(window.reports.all.isEmpty)
      try await window.close()
    }

    @Test("6.2.1 A real click on a decoration reaches the row under it; Tab and speech pass it by")
    func input() async throws {
      let (window, core) = try await window()
      let view = try #require(window.view.view(of: card(2)) as? CellView)
      #expect(gtk_widget_get_can_target(view.cell) == 0 && gtk_widget_get_can_focus(view.cell) == 0)
      #expect(gtk_widget_get_focusable(view.cell) == 0)
      #expect(
        gtk_accessible_get_accessible_role(OpaquePointer(view.cell))
          == GTK_ACCESSIBLE_ROLE_PRESENTATION)
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be
      // told.
      if getenv("GTK_A11Y").map({ String(cString: $0) }) == "test" {
        #expect(
          gtk_test_accessible_has_state(OpaquePointer(view.cell), GTK_ACCESSIBLE_STATE_HIDDEN) != 0)
      }
      try await window.input("mousemove 100 125 mousedown 1 mouseup 1")
      #expect(window.view.selectedItems == [ItemIndex(0, 2)])
      #expect(core.order.filter { $0.element.isDecoration }.allSatisfy { $0.toldLabel.isEmpty })
      try await window.close()
    }

    @Test("6.2.1 An area is drawn with its corners and its map")
    func areas() async throws {
      let (window, _) = try await window()
      // Half as large about the middle of row 1: from 100 to 300 and from 62.5 to 87.5.
      #expect(try window.color(x: 280, y: 75) == [255, 0, 0])
      #expect(try window.color(x: 280, y: 64) == [255, 0, 0])
      #expect(try window.color(x: 320, y: 75) != [255, 0, 0])
      #expect(try window.color(x: 280, y: 58) != [255, 0, 0])
      // The corner is cut.
      #expect(try window.color(x: 299, y: 63) != [255, 0, 0])
      #expect(try window.color(x: 299, y: 75) == [255, 0, 0])
      try await window.close()
    }
  }
}
