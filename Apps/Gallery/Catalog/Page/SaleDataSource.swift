import Ocelot

/// How a product is sold in a territory: whether at all, for how much, and where.
final class SaleDataSource: BasicDataSource<FieldRow> {
  /// The code of the territory.
  private var territory = ProductTerritory.home

  init(_ product: Product, in catalog: Catalog) {
    super.init()
    makeContent = { $0.content }
    isSelectable = false
    // Nothing lightens under the pointer where nothing can be opened.
    defaultMetrics.selectedBackground = .some(nil)
    loads { [weak self] in
      guard let territory = self?.territory else { return .unchanged }
      let sale = try await catalog.sale(of: product.id, in: territory)
      return .content { self?.show(sale) }
    }
  }

  /// Loads what is so in another territory; only the newest choice is shown.
  func show(_ territory: ProductTerritory.ID) {
    self.territory = territory
    guard state != .initial else { return }
    performUpdate {
      reset()
      loadContent()
    }
  }

  private func show(_ sale: ProductSale) {
    var rows = [
      FieldRow(
        id: 0, label: "Status", value: sale.isAvailable ? "Available" : "Not for Sale",
        kind: .status(isAvailable: sale.isAvailable, opens: false))
    ]
    if let price = sale.price {
      rows.append(FieldRow(id: 1, label: "Price (Demo Data)", value: price))
    }
    if let store = sale.store {
      rows.append(
        FieldRow(id: 2, label: "Store", value: "View in Store", kind: .link(.openStore(store))))
    }
    setItems(rows)
  }
}
