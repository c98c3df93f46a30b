import Ocelot

/// The products of a kind.
final class ProductListDataSource: ProductSectionDataSource {
  /// Called with the number of products when they are loaded.
  var onCount: (@MainActor (Int) -> Void)?
  /// How products are ordered; another order loads them again.
  var order = ProductOrder.title { didSet { if order != oldValue { loadContent() } } }

  init(_ kind: ProductKind, in catalog: Catalog, _ favorites: Favorites) {
    super.init(favorites)
    title = kind.title
    noContentPlaceholder = Placeholder(
      title: "No \(kind.title)", message: "The catalog has none today.",
      image: .symbol(kind.symbol),
      buttonTitle: "Reload")
    loads { [weak self] in
      let products = try await catalog.products(of: kind, by: self?.order ?? .title)
      return products.isEmpty ? .noContent { self?.list([]) } : .content { self?.list(products) }
    }
  }

  private func list(_ products: [Product]) {
    show(products)
    onCount?(products.count)
  }
}
