import Ocelot

/// The products of a kind.
final class ProductListDataSource: BasicDataSource<ProductRow> {
  /// Called with the number of products when they are loaded.
  var onCount: (@MainActor (Int) -> Void)?

  init(_ kind: ProductKind, in catalog: Catalog, _ favorites: FavoriteProducts) {
    super.init()
    makeContent = { $0.content }
    title = kind.title
    noContentPlaceholder = Placeholder(
      title: "No \(kind.title)", message: "The catalog has none today.",
      image: .symbol(kind.symbol),
      buttonTitle: "Look Again")
    onAction = { action, row in
      guard action == .toggleFavorite else { return false }
      favorites.toggle(row.id)
      return true
    }
    makeTrailingActions = { row in
      [
        ItemAction(
          row.isFavorite ? "Remove from Favorites" : "Add to Favorites",
          symbol: row.isFavorite ? "non-starred-symbolic" : "starred-symbolic",
          action: .toggleFavorite)
      ]
    }
    loads { [unowned self] in
      let rows = try await catalog.products(of: kind).map {
        ProductRow(product: $0, isFavorite: favorites.contains($0.id))
      }
      self.onCount?(rows.count)
      return rows.isEmpty ? .noContent { self.setItems([]) } : .content { self.setItems(rows) }
    }
    favorites.observe { [weak self] in
      guard let self else { return }
      self.setItems(
        self.items.map { ProductRow(product: $0.product, isFavorite: favorites.contains($0.id)) })
    }
  }

  /// Swiping works, and edit mode has nothing to remove here.
  override func canEdit(at item: ItemIndex) -> Bool { false }
}
