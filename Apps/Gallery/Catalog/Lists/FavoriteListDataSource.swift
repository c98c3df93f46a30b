import Ocelot

/// The reader's favorites, in the reader's order, which dragging changes.
final class FavoriteListDataSource: BasicDataSource<ProductRow> {
  /// Called with a favorite that was removed here, and where it was.
  var onRemove: (@MainActor (Product, Int) -> Void)?
  private let catalog: Catalog
  private let favorites: FavoriteProducts
  private var isFollowing = true

  init(in catalog: Catalog, _ favorites: FavoriteProducts) {
    self.catalog = catalog
    self.favorites = favorites
    super.init()
    makeContent = { $0.content }
    title = "Favorites"
    isReorderable = true
    noContentPlaceholder = Placeholder(
      title: "No Favorites Yet", message: "Press the star of a product, or Ctrl+D, to add it here.",
      image: .symbol("starred-symbolic"))
    onAction = { [unowned self] action, row in
      guard action == .toggleFavorite || action == .delete,
        let index = self.items.firstIndex(where: { $0.id == row.id })
      else { return false }
      self.removeItem(at: ItemIndex(0, index))
      return true
    }
    makeTrailingActions = { _ in
      [ItemAction("Remove", symbol: "user-trash-symbolic", action: .delete, isDestructive: true)]
    }
    loads { [unowned self] in
      try await favorites.load()
      if !favorites.ids.isEmpty { _ = try await catalog.products() }
      let rows = self.rows
      return rows.isEmpty ? .noContent { self.setItems([]) } : .content { self.setItems(rows) }
    }
    favorites.observe { [weak self] in
      guard let self, self.isFollowing else { return }
      // A favorite of another run whose list was not opened yet.
      if favorites.ids.contains(where: { catalog.known[$0] == nil }) { self.loadContent() }
      self.setItems(self.rows)
    }
  }

  private var rows: [ProductRow] {
    favorites.ids.compactMap { catalog.known[$0] }.map { ProductRow(product: $0, isFavorite: true) }
  }

  override func move(from: ItemIndex, to: ItemIndex) {
    guard items.indices.contains(from.item) else { return super.move(from: from, to: to) }
    let id = items[from.item].id
    super.move(from: from, to: to)
    follow { favorites.insert(id, at: to.item) }
  }

  override func removeItem(at item: ItemIndex) {
    guard items.indices.contains(item.item) else { return super.removeItem(at: item) }
    let product = items[item.item].product
    super.removeItem(at: item)
    follow { favorites.remove(product.id) }
    onRemove?(product, item.item)
  }

  /// Tells the favorites of a change that the list shows already.
  private func follow(_ change: () -> Void) {
    isFollowing = false
    change()
    isFollowing = true
  }
}
