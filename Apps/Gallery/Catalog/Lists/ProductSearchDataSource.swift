import Foundation
import Ocelot

/// The products of all kinds that match a text: a section for each kind that has any.
///
/// An aggregate of the sections that lists of one kind are made of.
final class ProductSearchDataSource: ComposedDataSource {
  /// What is looked for in names and makers, as a search compares texts.
  var query = "" { didSet { if query != oldValue { showMatches() } } }
  /// The kind of which products are found; nil for all.
  var scope: ProductKind? { didSet { if scope != oldValue { showMatches() } } }
  /// How much rows say.
  var length = ProductRow.Length.full {
    didSet { for section in sections { section.list.length = length } }
  }
  /// Called with a product that is to be opened, and the number of the segment.
  var onOpen: (@MainActor (Product, Int) -> Void)? {
    didSet { for section in sections { section.list.onOpen = onOpen } }
  }

  private let sections: [(kind: ProductKind, list: ProductSectionDataSource)]
  private var products: [Product] = []

  init(in catalog: Catalog, _ favorites: Favorites) {
    sections = ProductKind.allCases.map { ($0, ProductSectionDataSource(favorites)) }
    super.init()
    // Titles stand by their cards.
    for section in sections {
      section.list.defaultMetrics.padding = Insets(
        top: 7, leading: CardMetrics.side, bottom: 12, trailing: CardMetrics.side)
    }
    setChildren(sections.map(\.list))
    noContentPlaceholder = .noProducts(matching: query, in: scope)
    loads { [weak self] in
      let products = try await catalog.products()
      return products.isEmpty
        ? .noContent { self?.find(in: []) }
        : .content {
          self?.find(in: products)
        }
    }
  }

  private func find(in products: [Product]) {
    self.products = products
    showMatches()
  }

  private func showMatches() {
    noContentPlaceholder = .noProducts(matching: query, in: scope)
    let words = query.searchText.split(whereSeparator: \.isWhitespace)
    performUpdate {
      for (kind, list) in sections {
        let found = products.filter { product in
          product.kind == kind && (scope ?? kind) == kind && product.contains(words)
        }
        // A kind without a match has no title either.
        list.defaultHeaders =
          found.isEmpty
          ? []
          : [
            .pinnedTitle { _ in SectionHeaderContent(kind.title, detail: found.count.grouped) }
          ]
        list.show(found)
      }
    }
  }
}

extension Product {
  /// Whether each of some words is in the name or the maker's.
  fileprivate func contains(_ words: [Substring]) -> Bool {
    let texts = [name, maker ?? ""].map(\.searchText)
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

extension Placeholder {
  /// Nothing is called like that.
  static func noProducts(matching query: String, in scope: ProductKind? = nil) -> Placeholder {
    Placeholder(
      title: "No Results Found",
      message: "Nothing in \(scope?.title ?? "the catalog") is called “\(query)”.",
      image: .symbol("system-search-symbolic"))
  }
}
