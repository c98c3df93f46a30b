import Ocelot
import OcelotAdwaita

/// The widgets of a product's head.
final class ProductHeaderView: Widget {
  fileprivate let picture: Picture
  private let kind = Label(overflow: .wrap).classes("caption-heading", "dim-label")
  private let name = Label(overflow: .wrap).classes("title-1").asHeading()
  /// The name in a low head.
  private let lowName = Label(overflow: .wrap).classes("title-4")
  private let maker = Label(overflow: .wrap).classes("gallery-maker")
  private let line = Label(overflow: .wrap).classes("dim-label")
  private let stars = Label(overflow: .grow).classes("gallery-stars")
  private let ratings = Label(overflow: .wrap).classes("caption", "dim-label")
  private let star: Button
  /// The star in a low head.
  private let lowStar: Button
  private let territories: Button
  private let actions: BoxWidget
  private let rating: BoxWidget
  private let texts: BoxWidget
  private let row: RowWidget
  private let facts = ProductFactsView()
  private var shape: CoverShape?

  fileprivate init(_ context: RenderContext) {
    picture = Picture(width: 204, height: 204, images: context.images)
    picture.classes("gallery-product-cover")
    star = Button(symbol: "ocelot-star-outline-symbolic", title: "Favorite") { [weak context] in
      context?.send(.toggleFavorite)
    }
    star.classes("pill", "suggested-action")
    territories = Button(symbol: "mark-location-symbolic", label: "Where It Is Sold") {
      [weak context] in context?.send(.showAvailability)
    }
    territories.classes("circular", "gallery-round")
    lowStar = Button(symbol: "ocelot-star-outline-symbolic", label: "Favorite") {
      [weak context] in context?.send(.toggleFavorite)
    }
    lowStar.classes("circular", "gallery-round")
    for button in [star, territories, lowStar] { button.placed(vertically: .center) }
    for label in [stars, ratings] { label.placed(vertically: .center) }
    rating = BoxWidget(spacing: 9, [stars, ratings])
    actions = BoxWidget(spacing: 9, [star, territories])
    actions.margins(Insets(top: 9, leading: 0, bottom: 0, trailing: 0))
    texts = BoxWidget(
      vertical: true, spacing: 3, [kind, name, lowName, maker, line, rating, actions]
    )
    .expanding().placed(vertically: .center)
    // It takes no more room where its stand-in is shown.
    picture.expanding(horizontally: false).placed(horizontally: .center, vertically: .center)
    row = RowWidget(spacing: 24, [picture, texts, lowStar])
    super.init(wrapping: BoxWidget(vertical: true, spacing: 24, [row, facts]))
  }

  fileprivate func show(_ content: ProductHeaderContent) {
    arrange(content)
    kind.text = content.kind
    let isLow = content.extent == .low
    for (label, isShown) in [(name, !isLow), (lowName, isLow)] {
      label.text = content.name
      label.isVisible = isShown
    }
    maker.text = content.maker
    maker.isVisible = !content.maker.isEmpty && !isLow
    line.text = isLow && !content.maker.isEmpty ? content.maker : content.line
    actions.isVisible = !isLow
    lowStar.isVisible = isLow
    stars.text = .stars(content.rating)
    ratings.text = content.ratings
    for button in [star, lowStar] { button.showFavorite(content.isFavorite) }
    star.title = content.isFavorite ? "Favorited" : "Favorite"
    // It asks for attention as long as there is something to do.
    star.setClass("suggested-action", !content.isFavorite)
    facts.isVisible = !content.shownFacts.isEmpty
    facts.show(
      content.shownFacts, inTwoRows: content.isNarrow && content.narrowFacts == .twoRows)
  }

  /// The picture beside the names, or over them in the middle.
  private func arrange(_ content: ProductHeaderContent) {
    let size = content.pictureSize
    if content.shape != shape {
      shape.map { picture.setClass($0.styleClass, false) }
      picture.setClass(content.shape.styleClass, true)
      shape = content.shape
    }
    picture.setSize(width: size.width, height: size.height)
    picture.content = .named(
      CatalogImages.name(of: content.id, points: max(size.width, size.height)))
    picture.isVisible = content.showsPicture
    let isVertical = content.isVertical
    row.isVertical = isVertical
    kind.isVisible = !isVertical && content.extent != .low
    for label in [name, maker, line, stars, ratings] { label.isCentered = isVertical }
    // Beside each other they have no room where text is large.
    rating.isVertical = content.isNarrow && content.narrowFacts == .twoRows
    for box in [rating, actions] { box.placed(horizontally: isVertical ? .center : .start) }
  }
}

/// Shows the head of a product's page.
struct ProductHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ProductHeaderView { ProductHeaderView(context) }
  func update(_ view: ProductHeaderView, with content: ProductHeaderContent) {
    view.show(content)
  }
}

extension Action {
  /// Shows where a product is sold.
  static let showAvailability = Action("showAvailability")
}
