import Ocelot
import OcelotAdwaita

/// What is around a product's list: the choice of a segment in the header bar or at the foot, and
/// the light behind the head.
@MainActor
final class ProductPage: CollectionViewDelegate {
  private weak var page: Page?
  private let tint: ProductTint

  /// Makes the page of a product.
  static func make(
    _ product: Product, _ source: ProductPageDataSource, renderers: Renderers,
    context: ScreenContext
  ) -> Page {
    let tint = ProductTint(of: product)
    let page = Page(
      title: product.name, source: source, renderers: renderers,
      isReadable: true, background: tint.widget, context: context)
    page.around = ProductPage(page, product, source, tint)
    return page
  }

  private init(
    _ page: Page, _ product: Product, _ source: ProductPageDataSource, _ tint: ProductTint
  ) {
    self.page = page
    self.tint = tint
    let segments = ProductSegment.all(of: product.kind)
    let bar = page.addSwitcher(
      segments.map { ($0.title(of: product.kind), $0.symbol) }
    ) { [weak source] in source?.select($0) }
    source.onSelect = { [weak bar, weak source] in
      bar?.selected = $0
      source?.arrange()
    }
    page.onLoad = { [weak source] in source?.arrange() }
    page.onWidth = { [weak source] in source?.width = Double($0) }
    source.textScale = DesktopStyle.textSize.factor
    page.collection.onFontChange = { [weak source] in
      // It comes while lists are laid out.
      Task { source?.textScale = DesktopStyle.textSize.factor }
    }
    page.controller.viewDelegate = self
    page.collection.classes("gallery-product")
    didScroll()
  }

  /// What opens something says so itself.
  func canActivate(_ item: ItemIndex) -> Bool { false }

  /// The light scrolls with the page, and the header bar is raised over what passes under it.
  func didScroll() {
    guard let page else { return }
    let offset = page.collection.collectionView.contentOffset.y
    tint.offset = max(0, offset)
    page.header.setClass("flat", offset <= 0.5)
  }
}
