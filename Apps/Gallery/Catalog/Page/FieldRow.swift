import Ocelot

/// A label and what stands beside it.
struct FieldRow: Identifiable, Hashable {
  let id: Int
  let label: String
  let value: String
  /// What following the value does; nil for text.
  let action: Action?

  /// What the row shows.
  var content: KeyValueContent {
    KeyValueContent(label: label, value: value, kind: action.map { .link($0) } ?? .text)
  }
}

extension Action {
  /// Opens the songs or episodes of a product.
  static let showParts = Action("showParts")
}
