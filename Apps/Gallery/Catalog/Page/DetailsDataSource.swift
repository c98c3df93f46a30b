import Ocelot

/// The first segment: status, territory, content, information and description, which come together.
final class DetailsDataSource: ComposedDataSource {
  /// Called when the reader asks where the product is sold.
  var onShowAvailability: (@MainActor () -> Void)? {
    didSet {
      guard let onShowAvailability else { return status.onActivate = nil }
      status.onActivate = { _ in onShowAvailability() }
    }
  }
  private let status = StatusDataSource()
  private let territory: TerritoryDataSource
  private let sale: SaleDataSource
  private let content = BasicDataSource<FieldRow> { $0.content }
  private let information = BasicDataSource<FieldRow> { $0.content }
  private let description = TextDataSource<ProductDetails>(
    [.init("Description") { $0.description }], subject: nil)

  init(_ product: Product, in catalog: Catalog) {
    territory = TerritoryDataSource(in: catalog)
    sale = SaleDataSource(product, in: catalog)
    super.init()
    title = product.kind == .apps ? product.edition ?? "Version" : "Details"
    noContentPlaceholder = Placeholder(
      title: "No Details", message: "Nothing is known about \(product.name).",
      image: .symbol("ocelot-details-symbolic"))
    for (source, title) in [(content, "Content"), (information, "Information")] {
      source.isSelectable = false
      source.defaultHeaders = [.groupTitle { _ in SectionHeaderContent(title) }]
    }
    description.alignTitles()
    setChildren([status, territory, sale, content, information, description])
    loads { [weak self] in
      let details = try await catalog.details(of: product.id)
      guard !details.information.isEmpty else { return .noContent }
      return .content { self?.show(details, of: product) }
    }
  }

  /// Shows what is so in a territory.
  func show(territory code: ProductTerritory.ID) {
    performUpdate {
      territory.select(code)
      sale.show(code)
    }
  }

  private func show(_ details: ProductDetails, of product: Product) {
    status.show(product, details.status)
    content.setItems(
      FieldRow.rows(details.content).map { row in
        guard row.label == product.kind.parts?.many else { return row }
        return FieldRow(id: row.id, label: row.label, value: row.value, kind: .link(.showParts))
      })
    information.setItems(FieldRow.rows(details.information))
    description.subject = details
  }
}
