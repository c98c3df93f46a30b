import Ocelot

/// The reader's favorites, in the reader's order, which dragging changes.
final class FavoriteListDataSource: BasicDataSource<ProductRow> {
  /// Called with the favorites that were removed here, and their places among all favorites.
  var onRemove: (@MainActor ([(product: Product, index: Int)]) -> Void)?
  /// Whether controls of edit mode stand in for the stars.
  var isEditing = false { didSet { if isEditing != oldValue { setItems(items.map(row)) } } }
  private let catalog: Catalog
  private let favorites: Favorites
  private var isFollowing = true

  init(in catalog: Catalog, _ favorites: Favorites) {
    self.catalog = catalog
    self.favorites = favorites
    super.init()
    makeContent = { $0.content }
    title = "Favorites"
    isReorderable = true
    noContentPlaceholder = .noFavoriteProducts
    onAction = { [weak self] action, row in
      guard let self, action == .toggleFavorite || action == .delete,
        let index = self.items.firstIndex(where: { $0.id == row.id })
      else { return false }
      self.removeItem(at: ItemIndex(0, index))
      return true
    }
    makeTrailingActions = { _ in
      [ItemAction("Remove", symbol: "user-trash-symbolic", action: .delete, isDestructive: true)]
    }
    loads { [weak self] in
      try await favorites.load()
      if !favorites.ids.isEmpty { _ = try await catalog.products() }
      // Whoever closed the window meanwhile has taken the list with it.
      let isEmpty = self?.rows.isEmpty ?? true
      return isEmpty ? .noContent { self?.listFavorites() } : .content { self?.listFavorites() }
    }
    favorites.observe(by: self) { list, favorites in
      guard list.isFollowing else { return }
      // A favorite of another run whose list was not opened yet. A load that is under way shows
      // what there is when it ends.
      if list.state != .loading, list.state != .refreshing, !catalog.knowsAll,
        favorites.ids.contains(where: { catalog.known[$0] == nil })
      {
        list.loadContent()
      }
      list.listFavorites()
    }
  }

  /// Lists the favorites that the catalog knows; where it knows none of them, that is said.
  private func listFavorites() {
    let rows = rows
    performUpdate {
      noContentPlaceholder =
        rows.isEmpty && !favorites.ids.isEmpty ? .unknownFavorites : .noFavoriteProducts
      setItems(rows)
    }
  }

  /// The favorites that the catalog knows.
  private var rows: [ProductRow] {
    favorites.ids.compactMap { catalog.known[$0] }.map {
      row(ProductRow(product: $0, isFavorite: true))
    }
  }

  /// The row as it is shown now: favorites are of all kinds.
  private func row(_ row: ProductRow) -> ProductRow {
    var row = row
    row.namesKind = true
    row.showsStar = !isEditing
    return row
  }

  override func move(from: ItemIndex, to: ItemIndex) {
    guard items.indices.contains(from.item) else { return super.move(from: from, to: to) }
    let id = items[from.item].id
    super.move(from: from, to: to)
    let previous = to.item > 0 ? items[to.item - 1].id : nil
    let next = to.item + 1 < items.count ? items[to.item + 1].id : nil
    follow { favorites.move(id, after: previous, before: next) }
  }

  override func removeItem(at item: ItemIndex) {
    guard items.indices.contains(item.item) else { return super.removeItem(at: item) }
    let product = items[item.item].product
    let place = favorites.ids.firstIndex(of: product.id)
    super.removeItem(at: item)
    follow { favorites.remove(product.id) }
    if let place { onRemove?([(product, place)]) }
  }

  /// Removes every favorite that is listed.
  func removeAll() {
    let gone = items.compactMap { row in
      favorites.ids.firstIndex(of: row.id).map { (product: row.product, index: $0) }
    }
    guard !gone.isEmpty else { return }
    setItems([])
    follow { for favorite in gone { favorites.remove(favorite.product.id) } }
    onRemove?(gone)
  }

  /// Tells the favorites of a change that the list shows already.
  private func follow(_ change: () -> Void) {
    isFollowing = false
    change()
    isFollowing = true
  }
}

extension Placeholder {
  /// Nothing is a favorite.
  fileprivate static let noFavoriteProducts = Placeholder(
    title: "No Favorites Yet", message: "Press the star of an item, or Ctrl+D, to add it here.",
    image: .symbol("starred-symbolic"))

  /// There are favorites, of which none is among what was loaded.
  static let unknownFavorites = Placeholder(
    title: "Favorites Cannot Be Shown", message: "None of them is there today.",
    image: .symbol("starred-symbolic"), buttonTitle: "Reload")
}
