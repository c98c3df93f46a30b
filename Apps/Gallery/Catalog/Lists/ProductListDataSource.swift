import Ocelot

/// The products of a kind.
final class ProductListDataSource: BasicDataSource<ProductRow> {
  /// Called with a product that is to be opened, and the number of the segment.
  var onOpen: (@MainActor (Product, Int) -> Void)?
  /// Called with the number of products when they are loaded.
  var onCount: (@MainActor (Int) -> Void)?

  init(_ kind: ProductKind, in catalog: Catalog, _ favorites: Favorites) {
    super.init()
    makeContent = { $0.content }
    title = kind.title
    noContentPlaceholder = Placeholder(
      title: "No \(kind.title)", message: "The catalog has none today.",
      image: .symbol(kind.symbol),
      buttonTitle: "Look Again")
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
    makeLeadingActions = { _ in
      ProductSegment.all(of: kind).enumerated().map { index, segment in
        ItemAction(segment.title(of: kind), symbol: segment.symbol, action: .openSegment(index))
      }
    }
    makeTrailingActions = { row in
      [
        ItemAction(
          row.isFavorite ? "Remove from Favorites" : "Add to Favorites",
          symbol: row.isFavorite ? "non-starred-symbolic" : "starred-symbolic",
          action: .toggleFavorite)
      ]
    }
    loads { [weak self] in
      let rows = try await catalog.products(of: kind).map {
        ProductRow(product: $0, isFavorite: favorites.contains($0.id))
      }
      return rows.isEmpty ? .noContent { self?.show([]) } : .content { self?.show(rows) }
    }
    favorites.observe(by: self) { list, favorites in
      list.setItems(
        list.items.map { ProductRow(product: $0.product, isFavorite: favorites.contains($0.id)) })
    }
  }

  private func show(_ rows: [ProductRow]) {
    setItems(rows)
    onCount?(rows.count)
  }

  /// Swiping works, and edit mode has nothing to remove here.
  override func canEdit(at item: ItemIndex) -> Bool { false }
}

extension Action {
  /// Opens a product at a segment.
  static func openSegment(_ index: Int) -> Action { Action("openSegment", .int(index)) }
}
