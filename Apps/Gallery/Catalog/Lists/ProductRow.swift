import Ocelot
import OcelotAdwaita

/// A product in a list or among covers, and whether it is a favorite.
struct ProductRow: Identifiable, Equatable {
  let product: Product
  var isFavorite: Bool
  /// How wide its cover is, in points; nil in a list.
  var coverWidth: Int?
  /// Whether it says what the product is, among products of all kinds.
  var namesKind = false
  /// Whether a star says that it is a favorite, and changes that.
  var showsStar = true
  /// How much of it is said in a list.
  var length = Length.full

  /// How much is said in the line under a name.
  enum Length: Hashable {
    /// Where the product stands as well, in as many lines as that takes.
    case full
    /// Who made it, and when, in as many lines as that takes.
    case short
    /// The same in one line.
    case oneLine

    /// What has room in a page of a width, in points, where text has the size of now.
    @MainActor init(in width: Double) {
      let scale = Surroundings.textScale
      // Large text is read whole.
      self = width >= 480 * scale ? .full : scale > 1.1 ? .short : .oneLine
    }
  }

  var id: Product.ID { product.id }

  /// How far the artwork of a row in a list reaches from its edge, in points.
  static let artworkReach = 63.0

  /// What the row or the cover shows.
  var content: any Content {
    if let coverWidth {
      return CoverContent(
        product, width: coverWidth, isFavorite: isFavorite,
        line: product.tagline ?? product.line())
    }
    // A number that is made up is not told as a fact.
    let status = length == .full && !product.hasDemoStatus ? product.status : nil
    let line =
      namesKind
      ? [product.kind.one, product.line()].filter { !$0.isEmpty }.joined(separator: .dot)
      // A number stays beside what it counts.
      : product.line(with: status?.replacing(" ", with: "\u{A0}"))
    var row = ListRowContent(
      title: product.name, subtitle: line, image: .named(product.id),
      accessory: showsStar ? .favorite(isOn: isFavorite, action: .toggleFavorite) : .none,
      accessorySpoken: isFavorite ? "Favorite" : nil, titleLines: 0,
      subtitleLines: length == .oneLine ? 1 : 0)
    row.imageSize = CoverShape(product.kind).rowSize
    return row
  }
}

extension Product {
  /// Maker, edition or year, and more, with dots between.
  func line(with more: String? = nil) -> String {
    [maker, edition ?? year.map { String($0) }, more].compactMap(\.self).joined(separator: .dot)
  }
}
