import Ocelot
import OcelotAdwaita

/// What is around a product's list: the choice of a segment in the header bar or at the foot, and the
/// light behind the head.
@MainActor
final class ProductPage: CollectionViewDelegate {
  /// How wide cards are at most, in points.
  nonisolated static let width = 720.0
  private weak var page: Page?
  private let source: ProductPageDataSource
  private let tint: ProductTint
  private let bar: ViewSwitcherBar

  /// Makes the page of a product.
  static func make(
    _ product: Product, _ source: ProductPageDataSource, renderers: Renderers,
    context: ScreenContext
  ) -> Page {
    let tint = ProductTint(of: product)
    let page = Page(
      title: product.name, source: source, renderers: renderers,
      readableWidth: Int(width) + 24, background: tint.widget, context: context)
    page.around = ProductPage(page, product, source, tint)
    return page
  }

  private init(
    _ page: Page, _ product: Product, _ source: ProductPageDataSource, _ tint: ProductTint
  ) {
    self.page = page
    self.source = source
    self.tint = tint
    let segments = ProductSegment.all(of: product.kind)
    bar = ViewSwitcherBar(segments.map { ($0.title(of: product.kind), $0.symbol) })
    page.addBottomBar(bar)
    // It comes and goes at once, with the width.
    bar.isRevealed = true
    bar.isVisible = false
    page.header.switcher = ViewSwitcher(for: bar)
    page.header.onShowsSwitcher = { [weak self] in self?.bar.isVisible = !$0 }
    bar.onSelect = { [weak source] in source?.select($0) }
    source.onSelectionChange = { [weak self] in self?.followSelection() }
    page.onWidth = { [weak source] in source?.width = Double($0) }
    page.controller.viewDelegate = self
    page.collection.classes("gallery-product")
    didScroll()
  }

  private func followSelection() {
    if let index = source.selectedIndex { bar.selected = index }
  }

  /// The light scrolls with the page, and the header bar is raised over what passes under it.
  func didScroll() {
    guard let page else { return }
    let offset = page.collection.collectionView.contentOffset.y
    tint.offset = max(0, offset)
    page.header.setClass("flat", offset <= 0.5)
  }
}
