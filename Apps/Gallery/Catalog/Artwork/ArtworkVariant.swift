/// The shapes in which a product's picture is drawn.
enum ArtworkVariant: String, CaseIterable, Codable, Sendable {
  /// In the proportion of the product's kind.
  case cover
  /// 8:3, for white text at the lower left.
  case wideHero = "wide-hero"
  /// 52:35, for white text at the lower left.
  case narrowHero = "narrow-hero"

  /// The sides, in points as Discover shows it; covers as the largest shelf does.
  func size(of kind: ProductKind) -> (width: Double, height: Double) {
    switch self {
    case .wideHero: (720, 270)
    case .narrowHero: (312, 210)
    case .cover:
      switch kind {
      case .apps: (88, 88)
      case .books, .movies: (126, 189)
      case .music: (150, 150)
      case .tv: (264, 148.5)
      }
    }
  }

  /// The part of a hero in which white text can be read, over the shade of ``HeroView``, in shares
  /// of its sides: from the leading edge to a share, and from a share to the foot.
  var textArea: (across: Double, from: Double)? {
    switch self {
    case .cover: nil
    case .wideHero: (0.66, 0.5)
    case .narrowHero: (0.9, 0.5)
    }
  }
}
