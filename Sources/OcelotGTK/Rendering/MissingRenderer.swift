import CGTK
import Ocelot

/// Stands in where no renderer is registered: says so in place and keeps the rest usable.
@MainActor
enum MissingRenderer {
  static func message(for type: ContentType) -> String {
    "No renderer is registered for \(type.description)."
  }

  static func messageInUse(for type: ContentType) -> String {
    "The renderer for \(type.description) gives a view that is in use already."
  }

  static let renderer = AnyRenderer(
    respondsToPointer: false, role: nil,
    make: { _ in
      Label(overflow: .wrap).classes("error", "caption")
        .margins(Insets(top: 12, leading: 12, bottom: 12, trailing: 12))
    },
    update: { view, content in
      (view as? Label)?.text = message(for: content.contentType)
      return true
    },
    measure: { _, _ in nil })
}

extension AnyRenderer {
  init(
    respondsToPointer: Bool, role: GtkAccessibleRole?,
    make: @escaping (RenderContext) -> Widget, update: @escaping (Widget, any Content) -> Bool,
    measure: @escaping (any Content, Double) -> Double?
  ) {
    self.respondsToPointer = respondsToPointer
    self.role = role
    self.make = make
    self.update = update
    self.measure = measure
    apply = { _, _, _ in }
    preferredAttributes = { _, _ in nil }
    activatableWidget = { _ in nil }
  }
}
