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
        number: part.number, title: part.title, subtitle: part.date.map { Day($0)?.inFull ?? $0 })
    }
    noContentPlaceholder = Placeholder(
      title: "No \(name)", message: "\(product.name) has none that are known.",
      image: .symbol(product.kind.symbol))
    defaultHeaders = [
      .groupTitle { [weak self] _ in
        SectionHeaderContent(name, detail: self.map { "\($0.items.count)" })
      }
    ]
    loads { [weak self] in
      let list = try await catalog.parts(of: product.id)
      return list.isEmpty ? .noContent : .content { self?.setItems(list) }
    }
  }
}
