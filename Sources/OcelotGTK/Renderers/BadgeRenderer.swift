import CGTK
import Ocelot

/// Shows a short text in a capsule.
struct BadgeRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Label {
    Label().classes("caption-heading", "numeric", "ocelot-badge").centered()
  }

  func update(_ view: Label, with content: BadgeContent) {
    view.text = content.text
    view.setClass("ocelot-badge-accent", content.style == .accent)
  }
}
