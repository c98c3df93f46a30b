/// A segment of a product's page.
enum ProductSegment: CaseIterable {
  /// Status, territory, information and description.
  case details
  /// Songs or episodes.
  case parts
  /// Ratings and what was written.
  case reviews
  /// What was sold.
  case trends

  /// The segments of a kind's pages, in order.
  static func all(of kind: ProductKind) -> [ProductSegment] {
    allCases.filter { $0 != .parts || kind.parts != nil }
  }

  /// What the segment is called.
  func title(of kind: ProductKind) -> String {
    switch self {
    case .details: "Details"
    case .parts: kind.parts?.many ?? "Parts"
    case .reviews: "Reviews"
    case .trends: "Trends"
    }
  }

  /// The symbolic icon of a button that opens it.
  var symbol: String {
    switch self {
    case .details: "ocelot-details-symbolic"
    case .parts: "view-list-symbolic"
    case .reviews: "ocelot-reviews-symbolic"
    case .trends: "ocelot-trends-symbolic"
    }
  }
}
