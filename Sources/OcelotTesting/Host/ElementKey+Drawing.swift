import Ocelot

extension ElementKey {
  /// The order among elements of one z-index: decorations, items, supplementaries, then index.
  func isDrawn(before other: ElementKey) -> Bool {
    switch (self, other) {
    case (.item(let a), .item(let b)): a < b
    case (.supplementary(let k, let a), .supplementary(let l, let b)): k != l ? k < l : a < b
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
