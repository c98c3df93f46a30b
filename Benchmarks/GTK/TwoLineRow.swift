import CGTK
import Ocelot
import OcelotAdwaita

/// The row that both lists show: two labels, one over the other.
final class TwoLineRow: Widget {
  private let title = Label()
  private let subtitle = Label().classes("dim-label", "caption")

  init() {
    super.init(
      wrapping: BoxWidget(vertical: true, spacing: 2, [title, subtitle])
        .margins(Insets(top: 4, leading: 12, bottom: 4, trailing: 12)))
  }

  func show(_ content: RowContent) {
    title.text = content.title
    subtitle.text = content.subtitle
  }
}

/// Shows the row in an Ocelot list.
struct RowRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> TwoLineRow { TwoLineRow() }
  func update(_ view: TwoLineRow, with content: RowContent) { view.show(content) }
}
