import Ocelot
import OcelotAdwaita

/// A song or an episode: its number, its title, when it was first on air, and how long it is.
struct PartContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let number: Int
  let title: String
  /// The day of the first broadcast; nil for none.
  let subtitle: String?
  /// How long it is, in seconds; nil if no one says.
  var seconds: Int?

  var accessibilityLabel: String {
    spoken([title, subtitle, "Number \(number)", seconds.map(PlayingTime.inWords)])
  }
}

/// The widgets of a song or an episode.
final class PartView: Widget {
  fileprivate let number = Label(overflow: .grow).trailing().classes("dim-label", "numeric")
  fileprivate let title = Label(overflow: .wrap)
  fileprivate let subtitle = Label(overflow: .wrap).classes("dim-label", "caption")
  fileprivate let length = Label(overflow: .grow).trailing().classes("dim-label", "numeric")

  fileprivate init() {
    number.sized(width: 24)
    for label in [number, length] { label.placed(vertically: .center) }
    let texts = BoxWidget(vertical: true, spacing: 2, [title, subtitle])
      .expanding().placed(vertically: .center)
    let row = RowWidget(spacing: 15, [number, texts, length]).sized(height: 34)
    row.margins(Insets(top: 7, leading: 15, bottom: 7, trailing: 15))
    super.init(wrapping: row)
  }
}

/// Shows songs and episodes.
struct PartRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PartView { PartView() }

  func update(_ view: PartView, with content: PartContent) {
    view.number.text = "\(content.number)"
    view.title.text = content.title
    view.subtitle.text = content.subtitle ?? ""
    view.subtitle.isVisible = content.subtitle != nil
    view.length.text = content.seconds.map(PlayingTime.inDigits) ?? ""
    view.length.isVisible = content.seconds != nil
  }
}
