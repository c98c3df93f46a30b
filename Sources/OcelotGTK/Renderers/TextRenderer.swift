import CGTK
import Ocelot

/// Shows running text that the reader can select.
struct TextRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Label {
    let label = Label(overflow: .wrap)
    label.isSelectable = true
    gtk_label_set_yalign(label.handle, 0)
    return label.margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
  }

  func update(_ view: Label, with content: TextContent) { view.text = content.text }
}
