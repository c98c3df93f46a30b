import CGTK
import Ocelot

extension CollectionCore {
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    guard !isDisposed else { return Size(width: width, height: 0) }
    if let height = measureCache.height(of: content, width: width) {
      return Size(width: width, height: height)
    }
    let renderer = renderer(for: content)
    let height =
      renderer.measure(content, width)
      ?? measureWidget(prototype(for: content, renderer), content, renderer, width)
    measureCache.store(height, of: content, width: width)
    return Size(width: width, height: height)
  }

  private func measureWidget(
    _ widget: Widget, _ content: any Content, _ renderer: AnyRenderer, _ width: Double
  ) -> Double {
    _ = renderer.update(widget, content)
    var least: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    var height: gint = 0
    gtk_widget_measure(
      widget.pointer, GTK_ORIENTATION_VERTICAL, max(least, gint(width)), nil, &height, nil, nil)
    return Double(height)
  }

  /// The hidden view that a type of content is measured with.
  private func prototype(for content: any Content, _ renderer: AnyRenderer) -> Widget {
    let type = content.contentType
    if let known = prototypes[type] { return known }
    let widget = renderer.make(RenderContext())
    gtk_box_append(cast(UnsafeMutableRawPointer(prototypeHolder)), widget.pointer)
    prototypes[type] = widget
    return widget
  }

  /// Sizes that were measured may be wrong now.
  func forgetMeasurements() { measureCache.removeAll() }
}
