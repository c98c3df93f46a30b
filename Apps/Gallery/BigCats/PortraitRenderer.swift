import Ocelot
import OcelotAdwaita

/// The widgets of a portrait.
final class PortraitView: Widget {
  fileprivate let picture: Picture
  fileprivate let star: Button
  fileprivate let name = Label(overflow: .wrap).classes("heading")
  fileprivate let species = Label(overflow: .wrap).classes(
    "caption", "dim-label", "gallery-species")

  fileprivate init(_ context: RenderContext) {
    picture = Picture(
      width: PortraitGrid.usualWidth, height: PortraitGrid.usualWidth, images: context.images
    ).classes("gallery-portrait")
    star = Button(symbol: "ocelot-star-outline-symbolic", label: "Favorite") { [weak context] in
      context?.send(.toggleFavorite)
    }.classes("circular", "gallery-portrait-star")
    star.placed(horizontally: .end, vertically: .end)
    // A line at the edge keeps pale pictures apart from the window.
    let edge = BoxWidget().classes("gallery-portrait-edge")
    edge.isSilent = true
    let cover = Overlay(picture, over: [edge, star])
    cover.placed(horizontally: .start, vertically: .start)
    let texts = BoxWidget(vertical: true, spacing: 1, [name, species])
    let column = BoxWidget(vertical: true, spacing: 8, [cover, texts])
    column.margins(Insets(all: Double(PortraitGrid.halo)))
    super.init(wrapping: column)
  }
}

/// Shows portraits of cats.
struct PortraitRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> PortraitView { PortraitView(context) }

  func update(_ view: PortraitView, with content: PortraitContent) {
    view.picture.setSize(width: content.width, height: content.height)
    view.picture.content = .named(content.species)
    view.name.text = content.name
    view.species.text = content.species
    view.star.showFavorite(content.isFavorite, of: content.name)
    view.star.setClass("is-set", content.isFavorite)
  }
}
