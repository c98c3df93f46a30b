import Ocelot
import OcelotAdwaita

/// The widgets of a cat's head.
final class CatHeaderView: Widget {
  fileprivate let portrait: Picture
  fileprivate let name = Label(overflow: .wrap).classes("title-2").asHeading()
  fileprivate let species = Label(overflow: .wrap).classes("dim-label", "gallery-species")
  fileprivate let status = Label(overflow: .wrap).classes("caption-heading", "gallery-status")
  fileprivate let star: Button

  fileprivate init(_ context: RenderContext) {
    let height = Int(96 * CatPortrait.proportion)
    portrait = Picture(width: 96, height: height, images: context.images)
      .classes("gallery-portrait")
    let edge = BoxWidget().classes("gallery-portrait-edge")
    edge.isSilent = true
    let picture = Overlay(portrait, over: [edge]).classes("gallery-cat-head")
    star = Button(symbol: "ocelot-star-outline-symbolic", label: "Favorite") { [weak context] in
      context?.send(.toggleFavorite)
    }.classes("circular")
    picture.placed(horizontally: .start, vertically: .center)
    star.placed(horizontally: .end, vertically: .center)
    let texts = BoxWidget(vertical: true, spacing: 3, [name, species, status])
      .expanding().placed(vertically: .center)
    status.placed(horizontally: .start)
    status.margins(Insets(top: 6, leading: 0, bottom: 0, trailing: 0))
    super.init(wrapping: RowWidget(spacing: 18, [picture, texts, star]))
  }
}

/// Shows the head of a cat's page.
struct CatHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> CatHeaderView { CatHeaderView(context) }

  func update(_ view: CatHeaderView, with content: CatHeaderContent) {
    view.portrait.content = .named(content.species)
    view.name.text = content.name
    view.species.text = content.species
    view.status.show(content.status, as: content.status.title)
    view.star.showFavorite(content.isFavorite)
  }
}
