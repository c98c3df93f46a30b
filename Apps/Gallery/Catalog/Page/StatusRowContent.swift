import Ocelot

/// Whether a product can be bought, with a dot in the colour of the answer.
///
/// A content of the application's own, shown by ``StatusRowRenderer``.
struct StatusRowContent: Content, Hashable {
  /// What the value is.
  let label: String
  let value: String
  /// Whether the dot is green; it is grey otherwise.
  let isAvailable: Bool
  /// Whether the row leads to a page, and says so with a chevron.
  let opens: Bool

  var accessibilityLabel: String { spoken([label, value]) }
}
