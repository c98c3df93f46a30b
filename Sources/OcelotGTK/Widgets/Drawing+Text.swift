import CGTK

extension Drawing.Canvas {
  /// Where a text lies relative to the x it is drawn at, in the reading direction.
  public enum Alignment: Sendable {
    /// The text begins at x.
    case start
    /// The text's middle is at x.
    case center
    /// The text ends at x.
    case end
  }

  /// The size of a text in the area's font, in points.
  public func textSize(_ text: String) -> (width: Double, height: Double) {
    textSize(text, isBold: false)
  }

  /// The size of a text, which may be bold.
  func textSize(_ text: String, isBold: Bool) -> (width: Double, height: Double) {
    withLayout(text, isBold: isBold) { layout in
      var width: gint = 0
      var height: gint = 0
      pango_layout_get_pixel_size(layout, &width, &height)
      return (Double(width), Double(height))
    }
  }

  /// Draws a text in the foreground colour; what is wider than `width` ends in an ellipsis.
  public func drawText(
    _ text: String, x: Double, y: Double, align: Alignment, alpha: Double = 1, width: Double
  ) {
    drawText(text, x: x, y: y, align: align, alpha: alpha, width: width, isBold: false)
  }

  /// Draws a text, which may be bold.
  func drawText(
    _ text: String, x: Double, y: Double, align: Alignment, alpha: Double = 1, width: Double,
    isBold: Bool
  ) {
    withLayout(text, isBold: isBold) { layout in
      pango_layout_set_width(layout, pixels(max(1, width)) * PANGO_SCALE)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      var logical = PangoRectangle()
      pango_layout_get_pixel_extents(layout, nil, &logical)
      let before: Double =
        switch (align, isRightToLeft) {
        case (.center, _): Double(logical.width) / 2
        case (.start, false), (.end, true): 0
        case (.start, true), (.end, false): Double(logical.width)
        }
      setColor(foreground, alpha: alpha)
      cairo_move_to(context, (x - before).rounded() - Double(logical.x), y.rounded())
      pango_cairo_show_layout(context, layout)
    }
  }

  /// Fills a rectangle with round corners, or with round upper ones only.
  public func fillRounded(
    x: Double, y: Double, width: Double, height: Double, radius: Double, bottom: Bool = true
  ) {
    let radius = max(0, min(radius, width / 2, bottom ? height / 2 : height))
    let quarter = Double.pi / 2
    cairo_new_path(context)
    cairo_arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_arc(context, x + width - radius, y + radius, radius, 3 * quarter, 4 * quarter)
    if bottom {
      cairo_arc(context, x + width - radius, y + height - radius, radius, 0, quarter)
      cairo_arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter)
    } else {
      cairo_line_to(context, x + width, y + height)
      cairo_line_to(context, x, y + height)
    }
    cairo_close_path(context)
    cairo_fill(context)
  }

  private func withLayout<Result>(
    _ text: String, isBold: Bool, _ body: (OpaquePointer) -> Result
  ) -> Result {
    let layout = gtk_widget_create_pango_layout(area, text.forDisplay)!
    defer { g_object_unref(raw(layout)) }
    if isBold {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    return body(layout)
  }
}
