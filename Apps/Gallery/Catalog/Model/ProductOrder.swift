/// How a list of products is ordered.
enum ProductOrder: String, CaseIterable, Codable, Sendable {
  /// By name.
  case title
  /// The oldest first, those without a year in front; equal years by name.
  case year
}
