import CGTK
import Ocelot

/// Shows nothing.
struct EmptyRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Widget {
    Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
  }

  func update(_ view: Widget, with content: EmptyContent) {}

  func measure(_ content: EmptyContent, width: Double) -> Double? { 0 }
}
