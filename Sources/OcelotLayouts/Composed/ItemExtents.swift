/// How wide the items of a shelf are, all alike or each as its content.
public enum ItemWidth: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// A part of what insets leave of the width.
  case fraction(Double)
  /// As wide as their content, which is measured; so many points until then.
  case estimated(Double)

  var isValid: Bool {
    switch self {
    case .points(let value), .estimated(let value): value.valid(from: 1, orElse: 0) > 0
    case .fraction(let value): value > 0 && value <= 1000
    }
  }
}

/// How high the items of a shelf, or of a row of a grid, are.
public enum ItemHeight: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// So many times their width.
  case ratio(Double)
  /// As high as their content, which is measured; so many points until then. A row of a grid is as
  /// high as its highest item, a shelf as the highest that was seen so far.
  case estimated(Double)

  var isValid: Bool {
    switch self {
    case .points(let value), .estimated(let value): value.valid(from: 1, orElse: 0) > 0
    case .ratio(let value): value > 0 && value <= 1000
    }
  }
}
