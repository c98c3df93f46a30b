import Ocelot

/// The head of a product's page: a large picture, names, stars, what can be done, and four facts.
///
/// A content of the application's own, shown by ``ProductHeaderRenderer``.
struct ProductHeaderContent: Content, Hashable {
  static let defaultPadding = Insets(top: 18, leading: 12, bottom: 12, trailing: 12)

  let id: Product.ID
  /// What it is, such as "Album".
  let kind: String
  let name: String
  let maker: String
  let line: String
  let rating: Double
  let ratingCount: Int
  /// Whether the number of ratings is made up.
  let isDemo: Bool
  let isFavorite: Bool
  /// What is known, four facts at most.
  let facts: [ProductFact]
  let shape: CoverShape
  /// Whether everything stands under the picture, in the middle.
  let isNarrow: Bool
  /// How the facts stand where everything is under the picture.
  let narrowFacts: NarrowFacts
  /// How much of it is shown.
  let extent: Extent

  /// How much of a head is shown, by what is below it.
  enum Extent: Hashable {
    /// Everything, over the details.
    case full
    /// All but the facts.
    case withoutFacts
    /// A low head: what is below it is what the reader came for.
    case low
  }

  /// How facts stand where there is little room.
  enum NarrowFacts: Hashable {
    /// The last three beside each other: the first one is in the page as well.
    case three
    /// Four in two rows, for large text.
    case twoRows
  }

  init(
    _ product: Product, isFavorite: Bool, isNarrow: Bool = false,
    narrowFacts: NarrowFacts = .three, extent: Extent = .full
  ) {
    id = product.id
    kind = product.kind.one
    name = product.name
    maker = product.maker ?? ""
    line = [product.genre, product.edition ?? product.year.map { String($0) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: .dot)
    rating = product.rating
    ratingCount = product.ratingCount
    isDemo = product.isDemo
    self.isFavorite = isFavorite
    self.isNarrow = isNarrow
    self.narrowFacts = narrowFacts
    self.extent = extent
    facts = ProductFact.facts(about: product)
    shape = CoverShape(product.kind)
  }

  /// The facts that are shown.
  var shownFacts: [ProductFact] {
    guard extent == .full else { return [] }
    return isNarrow && narrowFacts == .three ? facts.suffix(3) : facts
  }

  /// Whether the picture is shown: beside large text it has no room in a low head.
  var showsPicture: Bool { extent != .low || !isNarrow || narrowFacts == .three }

  /// Whether everything stands under the picture.
  var isVertical: Bool { isNarrow && extent != .low }

  /// How large the picture is, in points.
  var pictureSize: (width: Int, height: Int) {
    if extent == .low {
      let width =
        switch shape {
        case .square, .icon: 64
        case .book, .poster: 48
        // Stars and how many there are stand beside it on one line.
        case .wide: isNarrow ? 80 : 96
        }
      return (width, shape.height(of: width))
    }
    let width =
      switch shape {
      case .square: isNarrow ? 192 : 204
      case .icon: isNarrow ? 112 : 128
      case .book, .poster: isNarrow ? 136 : 150
      case .wide: isNarrow ? 272 : 288
      }
    return (width, shape.height(of: width))
  }

  /// How many readers rated the product, in words.
  var ratings: String {
    let count = ratingCount == 1 ? "1 rating" : "\(ratingCount.grouped) ratings"
    return isDemo ? count + .dot + "Demo data" : count
  }

  var accessibilityLabel: String {
    spoken(
      [kind, name, maker, line, "\(rating.ofFive) stars", ratings]
        + shownFacts.map(\.spokenText))
  }
}
