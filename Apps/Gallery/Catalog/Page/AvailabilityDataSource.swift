import Ocelot

/// The territories in which a product is sold, over those in which it is not.
final class AvailabilityDataSource: ComposedDataSource {
  private let available = BasicDataSource<ProductAvailability> { $0.content }
  private let unavailable = BasicDataSource<ProductAvailability> { $0.content }

  init(_ product: Product, in catalog: Catalog) {
    super.init()
    defaultMetrics = .boxed
    noContentPlaceholder = Placeholder(
      title: "No Territories", message: "\(product.name) is not sold anywhere.",
      image: .symbol("mark-location-symbolic"))
    for list in [available, unavailable] {
      list.isSelectable = false
      // Nothing lightens under the pointer where nothing can be opened.
      list.defaultMetrics.selectedBackground = .some(nil)
    }
    setChildren([available, unavailable])
    loads { [weak self] in
      let territories = try await catalog.availability(of: product.id)
      guard !territories.isEmpty else { return .noContent { self?.show([]) } }
      return .content { self?.show(territories) }
    }
  }

  private func show(_ territories: [ProductAvailability]) {
    show(territories.filter(\.isAvailable), "Available", in: available)
    show(territories.filter { !$0.isAvailable }, "Not for Sale", in: unavailable)
  }

  /// A list of none has no title.
  private func show(
    _ territories: [ProductAvailability], _ title: String,
    in list: BasicDataSource<ProductAvailability>
  ) {
    list.defaultHeaders =
      territories.isEmpty
      ? []
      : [
        .pinnedTitle { _ in SectionHeaderContent(title, detail: territories.count.grouped) }
      ]
    list.setItems(territories)
  }
}

extension ProductAvailability {
  /// What the row shows.
  var content: ListRowContent { ListRowContent(title: name, titleLines: 0) }
}
