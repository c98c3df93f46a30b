extension LayoutAttributes {
  /// Whether the element is drawn under another: by z-index, then by kind and place.
  ///
  /// It is also the order in which assistive technology meets the elements.
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
