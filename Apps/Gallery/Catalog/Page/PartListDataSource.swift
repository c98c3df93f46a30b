import Ocelot

/// The songs of an album or the episodes of a season.
final class PartListDataSource: BasicDataSource<ProductPart> {
  init(_ product: Product, in catalog: Catalog) {
    super.init()
    let name = ProductSegment.parts.title(of: product.kind)
    title = name
    isSelectable = false
    makeContent = { part in
      // Dates are formatted here, where it is known what they are for.
      PartContent(
        number: part.number, title: part.title, subtitle: part.date.map { Day($0)?.inFull ?? $0 },
        seconds: product.seconds(ofPart: part.number))
    }
    let count = product.partCount ?? 0
    noContentPlaceholder = Placeholder(
      title: count > 0 ? "Titles Not Known" : "No \(name)",
      message: count > 0
        ? "The titles of the \(count.grouped) \(name.lowercased()) are not listed."
        : "\(product.name) has none that are known.",
      image: .symbol(product.kind.symbol))
    defaultHeaders = [
      .groupTitle { [weak self] _ in
        self?.header(of: product) ?? SectionHeaderContent(name)
      }
    ]
    loads { [weak self] in
      let list = try await catalog.parts(of: product.id)
      return list.isEmpty ? .noContent : .content { self?.setItems(list) }
    }
  }

  /// How many there are, and how long they take together.
  private func header(of product: Product) -> SectionHeaderContent {
    let names = product.kind.parts ?? ("Part", "Parts")
    let title = "\(items.count) \(items.count == 1 ? names.one : names.many)"
    let lengths = items.compactMap { product.seconds(ofPart: $0.number) }
    guard !lengths.isEmpty else { return SectionHeaderContent(title) }
    let minutes = PlayingTime.minutes(lengths.reduce(0, +))
    return SectionHeaderContent(
      title,
      detail: ["\(minutes) \(minutes == 1 ? "minute" : "minutes")", "Demo data"]
        .joined(separator: .dot))
  }
}
