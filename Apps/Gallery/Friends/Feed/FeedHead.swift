import Ocelot
import OcelotAdwaita

/// The name over the pictures of a feed, which scrolls with them.
struct FeedHeadContent: Content, Hashable {
  /// It begins where the pictures do.
  static let defaultPadding = Insets(
    top: 24, leading: FeedArrangement.margin, bottom: 12, trailing: FeedArrangement.margin)

  let name: String
  let detail: String

  var accessibilityLabel: String { spoken([name, detail]) }
}

/// The widgets of the name.
final class FeedHeadView: Widget {
  fileprivate let name = Label(overflow: .wrap).classes("title-1").asHeading()
  fileprivate let detail = Label(overflow: .wrap).classes("caption", "dim-label")

  fileprivate init() {
    super.init(wrapping: BoxWidget(vertical: true, spacing: 6, [name, detail]))
  }
}

/// Shows the name over the pictures of a feed.
struct FeedHeadRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> FeedHeadView { FeedHeadView() }

  func update(_ view: FeedHeadView, with content: FeedHeadContent) {
    view.name.text = content.name
    view.detail.text = content.detail
  }
}

extension HeaderKey {
  /// The name over the pictures of a feed.
  static let feed: HeaderKey = "feed"
}
