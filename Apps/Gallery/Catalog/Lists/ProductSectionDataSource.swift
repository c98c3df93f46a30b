import Ocelot

/// Some products, with what the reader may do to each: open it, at any of its segments, and
/// make it a favorite.
///
/// The list of a kind and the results of a search are made of it.
class ProductSectionDataSource: BasicDataSource<ProductRow> {
  /// Called with a product that is to be opened, and the number of the segment.
  var onOpen: (@MainActor (Product, Int) -> Void)?
  /// How wide covers are, in points; nil for rows.
  var coverWidth: Int? {
    didSet { if coverWidth != oldValue { show(items.map(\.product)) } }
  }
  /// How much rows say.
  var length = ProductRow.Length.full {
    didSet { if length != oldValue { show(items.map(\.product)) } }
  }
  /// Whether rows say what a product is, among products of all kinds.
  var namesKind = false
  private let favorites: Favorites

  init(_ favorites: Favorites) {
    self.favorites = favorites
    super.init()
    makeContent = { $0.content }
    onActivate = { [weak self] row in self?.onOpen?(row.product, 0) }
    onAction = { [weak self] action, row in
      if action == .toggleFavorite {
        favorites.toggle(row.id)
      } else if action.name == Action.openSegment(0).name, case .int(let index) = action.value {
        self?.onOpen?(row.product, index)
      } else {
        return false
      }
      return true
    }
    makeLeadingActions = { row in
      let kind = row.product.kind
      return ProductSegment.all(of: kind).enumerated().map { index, segment in
        ItemAction(segment.title(of: kind), symbol: segment.symbol, action: .openSegment(index))
      }
    }
    makeTrailingActions = { [FavoriteStar.action($0.isFavorite)] }
    favorites.observe(by: self) { list, _ in list.show(list.items.map(\.product)) }
  }

  /// Shows products, and which of them are favorites.
  func show(_ products: [Product]) {
    setItems(
      products.map {
        ProductRow(
          product: $0, isFavorite: favorites.contains($0.id), coverWidth: coverWidth,
          namesKind: namesKind, length: length)
      })
  }

  /// Swiping works, and edit mode has nothing to remove here.
  override func canEdit(at item: ItemIndex) -> Bool { false }
}

extension Action {
  /// Opens a product at a segment.
  static func openSegment(_ index: Int) -> Action { Action("openSegment", .int(index)) }
}
