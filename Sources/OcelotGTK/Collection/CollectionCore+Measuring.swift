import CGTK
import Ocelot

extension CollectionCore {
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    guard !isDisposed else { return Size(width: width, height: 0) }
    if let size = measureCache.size(of: content, width: width) { return size }
    let renderer = renderer(for: content)
    let height =
      renderer.measure(content, width) ?? height(of: filledPrototype(content, renderer), width)
    return store(Size(width: width, height: height), content, width, isNatural: false)
  }

  func measure(
    _ view: any HostView, content: any Content, element: ElementKey, width: Double
  ) -> Size {
    // A frame of something that moves comes before widgets take a new text size; new ones have it.
    guard let view = view as? CellView, !isDisposed, !awaitsStyles else {
      return measure(content, element: element, width: width)
    }
    if let size = measureCache.size(of: content, width: width) { return size }
    style(view)
    let height = view.renderer.measure(content, width) ?? height(of: view.body, width)
    return store(Size(width: width, height: height), content, width, isNatural: false)
  }

  func naturalSize(
    of content: any Content, in view: (any HostView)?, element: ElementKey, offered: Size
  ) -> Size {
    guard !isDisposed else { return .zero }
    if let size = measureCache.size(of: content, width: offered.width, isNatural: true) {
      return size
    }
    let widget: Widget
    if let view = view as? CellView, !awaitsStyles {
      style(view)
      widget = view.body
    } else {
      widget = filledPrototype(content, renderer(for: content))
    }
    var natural: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    let width = min(offered.width, Double(natural))
    let height = renderer(for: content).measure(content, width) ?? height(of: widget, width)
    return store(
      Size(width: width, height: height), content, offered.width, isNatural: true)
  }

  func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? {
    isDisposed
      ? nil : renderers.renderer(for: content.contentType)?.preferredAttributes(content, attributes)
  }

  private func store(
    _ size: Size, _ content: any Content, _ width: Double, isNatural: Bool
  ) -> Size {
    measureCache.store(size, of: content, width: width, isNatural: isNatural)
    return size
  }

  /// Within the canvas the theme's rules for rows apply; hidden, a cell costs no layout.
  private func style(_ view: CellView) {
    guard gtk_widget_get_parent(view.cell) == nil else { return }
    gtk_widget_set_visible(view.cell, 0)
    gtk_widget_set_parent(view.cell, canvas)
  }

  private func height(of widget: Widget, _ width: Double) -> Double {
    var least: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    var height: gint = 0
    gtk_widget_measure(
      widget.pointer, GTK_ORIENTATION_VERTICAL, max(least, pixels(width)), nil, &height, nil, nil)
    return Double(height)
  }

  /// The hidden view that a type of content is measured with, filled.
  private func filledPrototype(_ content: any Content, _ renderer: AnyRenderer) -> Widget {
    let widget = prototype(for: content, renderer)
    _ = renderer.update(widget, content)
    return widget
  }

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
