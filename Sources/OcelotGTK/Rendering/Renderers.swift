import CGTK
import Ocelot

/// The renderers of an application by type of content.
@MainActor
public struct Renderers {
  private var entries: [ContentType: AnyRenderer] = [:]
  /// Where `ImageContent.named(_:)` comes from; nil if nothing is known by name.
  public var images: ImageLoader?

  /// Renderers for the standard contents.
  public static var standard: Renderers {
    var renderers = Renderers()
    renderers.register(EmptyRenderer())
    renderers.register(ListRowRenderer())
    renderers.register(KeyValueRenderer())
    renderers.register(TextRenderer())
    renderers.register(SectionHeaderRenderer())
    renderers.register(SegmentedHeaderRenderer())
    renderers.register(PlaceholderRenderer())
    renderers.register(BadgeRenderer())
    renderers.register(RatingRenderer())
    renderers.register(ChartRenderer())
    return renderers
  }

  /// Makes an empty set, without the standard ones.
  public init() {}

  /// Adds a renderer, or replaces the one for the same type of content.
  public mutating func register<R: ContentRenderer>(_ renderer: R) {
    entries[ContentType(R.ContentValue.self)] = AnyRenderer(renderer)
  }

  /// The renderer for a content; nil if none is registered.
  func renderer(for type: ContentType) -> AnyRenderer? { entries[type] }
}

/// A renderer whose types are known to its closures only.
@MainActor
struct AnyRenderer {
  let respondsToPointer: Bool
  let role: GtkAccessibleRole?
  let make: (RenderContext) -> Widget
  /// Fills a view with content of the renderer's type; false if a type is wrong.
  let update: (Widget, any Content) -> Bool
  let apply: (LayoutAttributes, ElementState, Widget) -> Void
  let measure: (any Content, Double) -> Double?
  let preferredAttributes: (any Content, LayoutAttributes) -> LayoutAttributes?
  let activatableWidget: (Widget) -> Widget?

  init<R: ContentRenderer>(_ renderer: R) {
    respondsToPointer = renderer.respondsToPointer
    role = renderer.role
    make = { renderer.makeView($0) }
    update = { view, content in
      guard let view = view as? R.View, let content = content as? R.ContentValue else {
        return false
      }
      renderer.update(view, with: content)
      return true
    }
    apply = { attributes, state, view in
      if let view = view as? R.View { renderer.apply(attributes, state, to: view) }
    }
    measure = { content, width in
      (content as? R.ContentValue).flatMap { renderer.measure($0, width: width) }
    }
    preferredAttributes = { content, attributes in
      (content as? R.ContentValue).flatMap { renderer.preferredAttributes($0, fitting: attributes) }
    }
    activatableWidget = { view in
      (view as? R.View).flatMap { renderer.activatableWidget(in: $0) }
    }
  }
}
