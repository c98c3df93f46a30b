import Ocelot

/// A label and what stands beside it.
struct FieldRow: Identifiable, Hashable {
  /// What stands beside a label.
  enum Kind: Hashable {
    case text
    /// A link that performs an action.
    case link(Action)
    /// A dot in the colour of the answer, and a chevron where the row opens a page.
    case status(isAvailable: Bool, opens: Bool)
  }

  let id: Int
  let label: String
  let value: String
  var kind = Kind.text

  /// Whether the row opens a page.
  var opens: Bool { kind == .status(isAvailable: true, opens: true) }

  /// What the row shows.
  var content: any Content {
    switch kind {
    case .text: KeyValueContent(label: label, value: value)
    case .link(let action): KeyValueContent(label: label, value: value, kind: .link(action))
    case .status(let isAvailable, let opens):
      StatusRowContent(label: label, value: value, isAvailable: isAvailable, opens: opens)
    }
  }

  /// Rows of text for fields, numbered from a number on.
  static func rows(_ fields: [ProductDetails.Field], from first: Int = 0) -> [FieldRow] {
    fields.enumerated().map { FieldRow(id: first + $0, label: $1.label, value: $1.value) }
  }
}

extension Action {
  /// Opens the songs or episodes of a product.
  static let showParts = Action("showParts")
  /// Opens a page of a store on the web.
  static func openStore(_ address: String) -> Action { Action("openStore", .text(address)) }
}
