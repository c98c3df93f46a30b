import Ocelot
import OcelotAdwaita

/// A card of the carousel: a wide picture with a name on it.
struct HeroContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  /// The name of the picture.
  let image: String
  /// What it is, such as "Movie of the Week".
  let kicker: String
  let name: String
  let line: String
  /// Whether it is a favorite, which a star on the card says.
  let isFavorite: Bool
  let width: Int
  let height: Int

  /// Whether the card has the shape of a wide page.
  var isWide: Bool { width > 500 }

  var accessibilityLabel: String { spoken([kicker, name, line, isFavorite ? "Favorite" : nil]) }
}

/// The widgets of a card.
final class HeroView: Widget {
  fileprivate let picture: Picture
  fileprivate let kicker = Label().classes("caption-heading")
  fileprivate let name = Label().classes("title-1")
  fileprivate let line = Label()
  fileprivate let texts: BoxWidget
  fileprivate let star: BoxWidget
  /// What is between the picture and the texts, so that they can be read.
  fileprivate let shade = BoxWidget().classes("gallery-hero-shade")
  /// The edge, over all of it, which shows the focus.
  private let edge = BoxWidget().classes("gallery-hero-edge")

  fileprivate init(_ context: RenderContext) {
    picture = Picture(width: 312, height: 210, images: context.images)
    picture.setClass("gallery-hero", true)
    texts = BoxWidget(vertical: true, spacing: 3, [kicker, name, line]).classes(
      "gallery-hero-texts")
    texts.placed(horizontally: .start, vertically: .end)
    let badge = Picture(size: 16, symbolSize: 14)
    badge.content = .symbol("starred-symbolic")
    star = BoxWidget([badge]).classes("gallery-cover-star")
    // Texts are at the foot.
    star.placed(horizontally: .end, vertically: .start)
    super.init(wrapping: Overlay(picture, over: [shade, texts, star, edge]))
  }
}

/// Shows the cards of the carousel.
struct HeroRenderer: ContentRenderer {
  var respondsToPointer: Bool { false }

  func makeView(_ context: RenderContext) -> HeroView { HeroView(context) }

  func update(_ view: HeroView, with content: HeroContent) {
    view.picture.setSize(width: content.width, height: content.height)
    view.picture.content = .named(content.image)
    view.kicker.text = content.kicker
    view.name.text = content.name
    view.line.text = content.line
    view.star.isVisible = content.isFavorite
    let isWide = content.isWide
    view.shade.setClass("wide", isWide)
    let margin = isWide ? 32.0 : 18
    let area = (isWide ? ArtworkVariant.wideHero : .narrowHero).textArea?.across ?? 1
    view.texts.margins(
      Insets(
        top: margin, leading: margin, bottom: margin,
        trailing: (Double(content.width) * (1 - area)).rounded()))
  }

  /// The card in the middle alone carries text: half a title says nothing.
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: HeroView) {
    let opacity = 1 - 2 * abs(attributes[ShelfDistance.self])
    // A picture without text needs no shade.
    for widget in [view.texts, view.shade] { widget.opacity = opacity }
  }
}
