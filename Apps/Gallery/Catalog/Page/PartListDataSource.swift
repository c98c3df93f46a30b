import Ocelot

/// The songs of an album or the episodes of a season.
final class PartListDataSource: BasicDataSource<ProductPart> {
  init(_ product: Product, named parts: (one: String, many: String), in catalog: Catalog) {
    super.init()
    title = parts.many
    isSelectable = false
    makeContent = { part in
      // Dates are formatted here, where it is known what they are for.
      ListRowContent(
        title: part.title, subtitle: part.date.map { Day($0)?.inFull ?? $0 },
        accessory: .badge("\(part.number)"))
    }
    noContentPlaceholder = Placeholder(
      title: "No \(parts.many)", message: "\(product.name) has none that are known.",
      image: .symbol(product.kind.symbol))
    defaultHeaders = [
      .pinnedTitle { [weak self] _ in
        SectionHeaderContent(parts.many, detail: self.map { "\($0.items.count)" })
      }
    ]
    loads { [unowned self] in
      let list = try await catalog.parts(of: product.id)
      return list.isEmpty ? .noContent : .content { self.setItems(list) }
    }
  }
}
