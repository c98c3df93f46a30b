import Ocelot
import OcelotAdwaita

/// The widgets of a person's card.
final class FriendView: Widget {
  fileprivate let avatar = Picture(size: 44)
  fileprivate let name = Label(overflow: .wrap).classes("heading")
  fileprivate let detail = Label(overflow: .wrap).classes("dim-label", "caption")

  fileprivate init() {
    let texts = BoxWidget(vertical: true, spacing: 3, [name, detail])
      .expanding().placed(vertically: .center)
    avatar.placed(vertically: .center)
    let row = RowWidget(spacing: 12, [avatar, texts])
      .expanding(horizontally: true, vertically: true)
      .margins(Insets(top: 6, leading: 12, bottom: 6, trailing: 12))
    super.init(wrapping: BoxWidget(vertical: true, [row]).classes("card", "activatable"))
  }
}

/// Shows a person as a card of libadwaita's.
struct FriendRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> FriendView { FriendView() }

  func update(_ view: FriendView, with content: FriendContent) {
    view.avatar.content = .avatar(content.name)
    view.name.text = content.name
    view.detail.text = content.detail
  }

  /// The focus ring and the colour of what is chosen follow the card's corners; nothing shows
  /// through dark cards, which are translucent, where they pass each other.
  static let styleRules = """
    .friends row, .friends row:selected {
      background-color: @window_bg_color;
      border-radius: 12px;
    }
    .friends row:selected > .card { background-image: image(alpha(currentColor, 0.1)); }
    .friends row:active > .card { background-image: image(alpha(currentColor, 0.16)); }
    """
}
