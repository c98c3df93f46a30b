import Ocelot
import OcelotAdwaita

/// A row of the sidebar: a symbol, a title, a count.
///
/// Lower than a row of a list, as rows of sidebars are.
struct PlaceContent: Content, Hashable {
  var title: String
  /// The symbolic icon.
  var symbol: String
  /// A short text at the end; nil for none.
  var badge: String?
  /// What assistive technology reads for the text; nil for the text itself.
  var badgeSpoken: String?

  init(_ place: Place) {
    title = place.title
    symbol = place.symbol
    badge = place.badge
    badgeSpoken = place.badgeSpoken
  }

  var accessibilityLabel: String { spoken([title, badgeSpoken ?? badge]) }
}

/// The widgets of a sidebar's row.
final class PlaceView: Widget {
  fileprivate let picture = Picture(size: 16, symbolSize: 16)
  fileprivate let title = Label(overflow: .wrap)
  fileprivate let badge = Label(overflow: .grow).classes("dim-label", "numeric")

  fileprivate init() {
    title.lines = 2
    title.expanding().placed(vertically: .center)
    super.init(wrapping: RowWidget(spacing: 12, [picture, title, badge]).classes("gallery-place"))
  }
}

/// Shows the rows of the sidebar.
struct PlaceRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> PlaceView { PlaceView() }

  func update(_ view: PlaceView, with content: PlaceContent) {
    view.picture.content = .symbol(content.symbol)
    view.title.text = content.title
    view.badge.text = content.badge ?? ""
    view.badge.isVisible = content.badge != nil
  }
}
