/// How wide the items of a shelf are.
public enum ShelfItemWidth: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// A part of what insets leave of the shelf's width.
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

/// How high the items of a shelf are.
public enum ShelfItemHeight: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// So many times their width.
  case ratio(Double)
  /// As high as the highest that was seen so far, whose content is measured; so many points until then.
  case estimated(Double)

  var isValid: Bool {
    switch self {
    case .points(let value), .estimated(let value): value.valid(from: 1, orElse: 0) > 0
    case .ratio(let value): value > 0 && value <= 1000
    }
  }
}

/// Where a shelf comes to rest.
public enum ShelfScrolling: Hashable, Sendable {
  /// Anywhere.
  case continuous
  /// At whole widths of what insets leave of the shelf; a fling goes to the next one.
  case paging
  /// Where a column of items begins at the start of the shelf; a fling goes to the next one.
  case groupPaging
  /// Where an item is in the middle; a fling goes to the next one. Items are narrowed so far that so many
  /// points of their neighbours are to be seen at both sides.
  case centered(peek: Double)
}
