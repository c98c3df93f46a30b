import Ocelot

/// The products of a kind.
final class ProductListDataSource: ProductSectionDataSource {
  /// Called with the number of products when they are loaded.
  var onCount: (@MainActor (Int) -> Void)?
  /// Called when the products could not be loaded in another order: they have the one before.
  var onOrderRefused: (@MainActor () -> Void)?
  /// How products are ordered, or are to be once they are loaded.
  private(set) var order = ProductOrder.title
  /// How the products that were loaded last are ordered.
  private var shownOrder = ProductOrder.title

  init(_ kind: ProductKind, in catalog: Catalog, _ favorites: Favorites) {
    super.init(favorites)
    title = kind.title
    noContentPlaceholder = Placeholder(
      title: "No \(kind.title)", message: "The catalog has none today.",
      image: .symbol(kind.symbol),
      buttonTitle: "Reload")
    loads { [weak self] in
      let order = self?.order ?? .title
      do {
        let products = try await catalog.products(of: kind, by: order)
        return products.isEmpty
          ? .noContent { self?.list([], by: order) } : .content { self?.list(products, by: order) }
      } catch {
        if !Task.isCancelled { self?.refuse(order) }
        throw error
      }
    }
  }

  /// Loads the products again in another order.
  func sort(by order: ProductOrder) {
    guard order != self.order else { return }
    self.order = order
    loadContent()
  }

  private func refuse(_ order: ProductOrder) {
    guard order == self.order, order != shownOrder else { return }
    self.order = shownOrder
    onOrderRefused?()
  }

  private func list(_ products: [Product], by order: ProductOrder) {
    shownOrder = order
    show(products)
    onCount?(products.count)
  }
}
