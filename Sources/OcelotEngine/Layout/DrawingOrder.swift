extension LayoutAttributes {
  /// Whether the element is drawn under another: by z-index, then by kind and place.
  public func isDrawn(before other: LayoutAttributes) -> Bool {
    zIndex != other.zIndex ? zIndex < other.zIndex : element.isDrawn(before: other.element)
  }
}

extension ElementKey {
  /// The order among elements of one z-index: decorations, items, supplementaries, then index.
  public func isDrawn(before other: ElementKey) -> Bool {
    switch (self, other) {
    case (.item(let a), .item(let b)): a < b
    case (.supplementary(let k, let a), .supplementary(let l, let b)): a != b ? a < b : k < l
    case (.decoration(let k, let a), .decoration(let l, let b)): k != l ? k < l : a < b
    default: drawingRank < other.drawingRank
    }
  }

  private var drawingRank: Int {
    switch self {
    case .decoration: 0
    case .item: 1
    case .supplementary: 2
    }
  }
}

extension ElementKey {
  /// The order in which one reads: the headers of the whole collection, then each section with its
  /// headers, its items, each with what it carries, or their placeholder, and its footers.
  public func isRead(before other: ElementKey) -> Bool {
    let (a, b) = (section ?? -1, other.section ?? -1)
    guard a == b else { return a < b }
    switch (self, other) {
    case (.item(let x), .item(let y)): return x < y
    case (.item(let x), .supplementary(_, .item(let y))): return x <= y
    case (.supplementary(_, .item(let x)), .item(let y)): return x < y
    case (.supplementary(let k, .item(let x)), .supplementary(let l, .item(let y))):
      return x != y ? x < y : k < l
    case (.supplementary(let k, let x), .supplementary(let l, let y)) where k == l: return x < y
    default: return readingRank < other.readingRank
    }
  }

  private var readingRank: Int {
    switch self {
    case .decoration: 0
    case .item, .supplementary(_, .item): 3
    case .supplementary(.header, _): 1
    case .supplementary(.placeholder, _): 2
    case .supplementary(.custom, _): 4
    case .supplementary(.footer, _): 5
    }
  }
}
