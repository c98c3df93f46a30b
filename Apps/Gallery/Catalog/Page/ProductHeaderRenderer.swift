import Ocelot
import OcelotAdwaita

/// The widgets of a product's head.
final class ProductHeaderView: Widget {
  fileprivate let picture: Picture
  fileprivate let name = Label(overflow: .wrap).classes("title-2")
  fileprivate let line = Label(overflow: .wrap).classes("dim-label")
  fileprivate let stars = Label(overflow: .grow)
  fileprivate let ratings = Label(overflow: .wrap).classes("caption", "dim-label")
  fileprivate let star: Button

  fileprivate init(_ context: RenderContext) {
    picture = Picture(size: 96, images: context.images)
    star = Button(symbol: "non-starred-symbolic", label: "Favorite") { [weak context] in
      context?.send(.toggleFavorite)
    }.classes("circular")
    picture.placed(horizontally: .start, vertically: .center)
    star.placed(horizontally: .end, vertically: .center)
    // Under each other: beside each other they have no room where text is large.
    let rating = BoxWidget(vertical: true, [stars, ratings])
    rating.margins(Insets(top: 6, leading: 0, bottom: 0, trailing: 0))
    let texts = BoxWidget(vertical: true, spacing: 3, [name, line, rating])
      .expanding().placed(vertically: .center)
    super.init(wrapping: RowWidget(spacing: 18, [picture, texts, star]))
  }
}

/// Shows the head of a product's page.
struct ProductHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> ProductHeaderView { ProductHeaderView(context) }

  func update(_ view: ProductHeaderView, with content: ProductHeaderContent) {
    view.picture.content = .named(content.id)
    view.name.text = content.name
    view.line.text = content.line
    view.stars.text = .stars(Int(content.rating.rounded()))
    view.ratings.text = content.ratings
    view.star.symbol = content.isFavorite ? "starred-symbolic" : "non-starred-symbolic"
    let label = content.isFavorite ? "Remove from Favorites" : "Add to Favorites"
    view.star.setTooltip(label)
    view.star.setAccessibleLabel(label)
  }
}
