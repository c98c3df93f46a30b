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
      ?? {
        let widget = prototype(for: content, renderer)
        _ = renderer.update(widget, content)
        return measureWidget(widget, width)
      }()
    measureCache.store(height, of: content, width: width)
    return Size(width: width, height: height)
  }

  func measure(
    _ view: any HostView, content: any Content, element: ElementKey, width: Double
  ) -> Size {
    guard let view = view as? CellView, !isDisposed else {
      return measure(content, element: element, width: width)
    }
    if let height = measureCache.height(of: content, width: width) {
      return Size(width: width, height: height)
    }
    // Within the canvas the theme's rules for rows apply; hidden, it costs no layout.
    if gtk_widget_get_parent(view.cell) == nil {
      gtk_widget_set_visible(view.cell, 0)
      gtk_widget_set_parent(view.cell, canvas)
    }
    let height = view.renderer.measure(content, width) ?? measureWidget(view.body, width)
    measureCache.store(height, of: content, width: width)
    return Size(width: width, height: height)
  }

  private func measureWidget(_ widget: Widget, _ width: Double) -> Double {
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
    let widget = renderer.make(RenderContext(images: nil))
    gtk_box_append(cast(UnsafeMutableRawPointer(prototypeHolder)), widget.pointer)
    prototypes[type] = widget
    return widget
  }

  /// Sizes that were measured may be wrong now.
  func forgetMeasurements() {
    measureCache.removeAll()
    editingInput.titleWidths = [:]
  }
}
