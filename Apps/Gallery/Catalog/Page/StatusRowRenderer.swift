import Ocelot
import OcelotAdwaita

/// Shows where a product stands.
struct StatusRowRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> PropertyView { PropertyView(context) }
  func update(_ view: PropertyView, with content: StatusRowContent) { view.show(content) }
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: PropertyView) {
    view.arrange(isBeside: PropertyView.hasRoom(attributes.frame.width))
  }
  func measure(_ content: StatusRowContent, width: Double) -> Double? {
    PropertyView.height(width: width) { $0.show(content) }
  }
}
