import Ocelot

/// The first segment: status, territory, information and description, which come together.
final class DetailsDataSource: ComposedDataSource {
  private let status = BasicDataSource<FieldRow> { $0.content }
  private let territory = BasicDataSource<FieldRow> { $0.content }
  private let information = BasicDataSource<FieldRow> { $0.content }
  private let description = TextDataSource<ProductDetails>(
    [.init("Description") { $0.description }], subject: nil)

  init(_ product: Product, in catalog: Catalog) {
    super.init()
    title = product.kind == .apps ? product.edition ?? "Version" : "Details"
    noContentPlaceholder = Placeholder(
      title: "No Details", message: "Nothing is known about \(product.name).",
      image: .symbol("dialog-information-symbolic"))
    for (source, title) in [
      (status, "Status"), (territory, "Territory"), (information, "Information"),
    ] {
      source.isSelectable = false
      source.defaultHeaders = [.pinnedTitle { _ in SectionHeaderContent(title) }]
    }
    setChildren([status, territory, information, description])
    loads { [weak self] in
      let details = try await catalog.details(of: product.id)
      guard !details.information.isEmpty else { return .noContent }
      return .content { self?.show(details, of: product) }
    }
  }

  private func show(_ details: ProductDetails, of product: Product) {
    func rows(_ fields: [ProductDetails.Field]) -> [FieldRow] {
      fields.enumerated().map { index, field in
        FieldRow(
          id: index, label: field.label, value: field.value,
          action: field.label == product.kind.parts?.many ? .showParts : nil)
      }
    }
    status.setItems(rows(details.status))
    territory.setItems(rows(details.territory))
    information.setItems(rows(details.information))
    description.subject = details
  }
}
