import CGTK

/// An area that is drawn by a closure.
///
/// Wraps GtkDrawingArea.
public final class Drawing: Widget {
  /// What a drawing closure may use.
  ///
  /// Lengths are points, the origin is the upper left corner.
  @MainActor
  public struct Canvas {
    /// The cairo context.
    public let context: OpaquePointer
    /// The width, in points.
    public let width: Double
    /// The height, in points.
    public let height: Double
    /// The colour of text here.
    public let foreground: GdkRGBA
    /// The theme's accent colour.
    public let accent: GdkRGBA
    /// Whether reading goes from right to left.
    public let isRightToLeft: Bool
    let area: WidgetPointer

    /// A colour of the theme's by its name; nil if it has none of that name.
    func color(_ name: String) -> GdkRGBA? {
      var color = GdkRGBA()
      let style = gtk_widget_get_style_context(area)
      return gtk_style_context_lookup_color(style, name, &color) != 0 ? color : nil
    }

    /// Draws in a colour.
    public func setColor(_ color: GdkRGBA, alpha: Double = 1) {
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue),
        Double(color.alpha) * alpha)
    }
  }

  private var draw: (@MainActor (Canvas) -> Void)?
  var keeping: Keeping?

  /// Makes an empty area.
  public init() {
    super.init(gtk_drawing_area_new())
    let function: GtkDrawingAreaDrawFunc = { area, context, width, height, data in
      guard let area, let context, let data else { return }
      MainActor.assumeIsolated {
        Drawing.run(area, context, width, height, Unmanaged<Drawing>.fromOpaque(data))
      }
    }
    // The wrapper outlives the function: it is taken away in deinit.
    gtk_drawing_area_set_draw_func(
      cast(object), function, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    gtk_drawing_area_set_draw_func(cast(object), nil, nil, nil)
    keeping?.cancel()
  }

  /// The height that the area asks for, in points.
  public var contentHeight: Int {
    get { Int(gtk_drawing_area_get_content_height(cast(object))) }
    set { gtk_drawing_area_set_content_height(cast(object), pixels(max(0, newValue))) }
  }

  /// The width that the area asks for, in points.
  public var contentWidth: Int {
    get { Int(gtk_drawing_area_get_content_width(cast(object))) }
    set { gtk_drawing_area_set_content_width(cast(object), pixels(max(0, newValue))) }
  }

  /// Draws with another closure from the next frame on.
  public func redraw(_ draw: @escaping @MainActor (Canvas) -> Void) {
    keeping?.cancel()
    keeping = nil
    self.draw = draw
    gtk_widget_queue_draw(pointer)
  }

  private static func run(
    _ area: UnsafeMutablePointer<GtkDrawingArea>, _ context: OpaquePointer, _ width: gint,
    _ height: gint, _ drawing: Unmanaged<Drawing>
  ) {
    let drawing = drawing.takeUnretainedValue()
    guard let draw = drawing.draw else { return }
    let style = gtk_widget_get_style_context(drawing.pointer)
    var foreground = GdkRGBA()
    gtk_style_context_get_color(style, &foreground)
    var accent = foreground
    gtk_style_context_lookup_color(style, "accent_color", &accent)
    let canvas = Canvas(
      context: context, width: Double(width), height: Double(height), foreground: foreground,
      accent: accent,
      isRightToLeft: gtk_widget_get_direction(drawing.pointer) == GTK_TEXT_DIR_RTL,
      area: drawing.pointer)
    if drawing.keeping == nil { draw(canvas) } else { drawing.show(canvas, draw) }
  }
}
