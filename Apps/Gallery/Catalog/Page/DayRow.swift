import Ocelot
import OcelotAdwaita

/// What was sold on a day: two short texts, which stand beside each other in narrow windows too.
///
/// A content of the application's own, shown by ``DayRowRenderer``.
struct DayRowContent: Content, Hashable {
  let day: String
  let value: String

  /// The same as the property that shows it.
  var property: KeyValueContent { KeyValueContent(label: day, value: value) }

  var accessibilityLabel: String { property.accessibilityLabel }
}

/// Shows what was sold on a day.
struct DayRowRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PropertyView { PropertyView(context) }
  func update(_ view: PropertyView, with content: DayRowContent) { view.show(content.property) }
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: PropertyView) {
    view.arrange(isBeside: PropertyView.hasRoom(attributes.frame.width, isShort: true))
  }
  func measure(_ content: DayRowContent, width: Double) -> Double? {
    PropertyView.height(width: width, isShort: true) { $0.show(content.property) }
  }
}
