import CGTK
import Ocelot

/// Shapes for drawings of an application's own, without C.
extension Drawing.Canvas {
  /// Components of a colour from 0 to 1.
  public struct Tint: Hashable, Sendable {
    /// The components.
    public var red, green, blue, alpha: Double

    /// Makes a colour.
    public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// A mixture with another colour; `share` is the other one's, from 0 to 1.
    public func mixed(with other: Tint, share: Double) -> Tint {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      return Tint(
        mix(red, other.red), mix(green, other.green), mix(blue, other.blue),
        alpha: mix(alpha, other.alpha))
    }

    /// The colour, less opaque.
    public func faded(_ alpha: Double) -> Tint { Tint(red, green, blue, alpha: alpha) }
  }

  /// Fills a circle.
  public func fillCircle(_ center: Point, radius: Double, _ tint: Tint) {
    fillEllipse(center, across: radius, along: radius, tint)
  }

  /// Fills an ellipse, turned by an angle in radians.
  public func fillEllipse(
    _ center: Point, across: Double, along: Double, turned angle: Double = 0, _ tint: Tint
  ) {
    guard across > 0, along > 0 else { return }
    cairo_save(context)
    cairo_translate(context, center.x, center.y)
    cairo_rotate(context, angle)
    cairo_scale(context, across, along)
    cairo_new_path(context)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(context)
    set(tint)
    cairo_fill(context)
  }

  /// Fills an area between straight lines with round corners of a radius.
  public func fillPolygon(_ points: [Point], _ tint: Tint, rounding: Double = 0) {
    guard let first = points.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    cairo_close_path(context)
    set(tint)
    guard rounding > 0 else { return cairo_fill(context) }
    cairo_fill_preserve(context)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context, 2 * rounding)
    cairo_stroke(context)
  }

  /// Draws a curve from point to point, bent towards a third.
  public func stroke(
    from start: Point, to end: Point, bentTo bend: Point, width: Double, _ tint: Tint
  ) {
    cairo_new_path(context)
    cairo_move_to(context, start.x, start.y)
    cairo_curve_to(context, bend.x, bend.y, bend.x, bend.y, end.x, end.y)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_width(context, width)
    set(tint)
    cairo_stroke(context)
  }

  /// Fills the area with a rounded rectangle whose colour goes from one at the top to another.
  public func fillBackground(from top: Tint, to bottom: Tint, cornerRadius: Double) {
    guard let pattern = cairo_pattern_create_linear(0, 0, 0, height) else { return }
    cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
    cairo_pattern_add_color_stop_rgba(
      pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
    roundedRectangle(cornerRadius)
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Fills the area with a glow: a colour at a point, and less of it farther away, none from the
  /// radius on.
  public func fillGlow(at center: Point, radius: Double, _ tint: Tint) {
    guard radius > 0, radius <= 1e6, abs(center.x) <= 1e6, abs(center.y) <= 1e6,
      let pattern = cairo_pattern_create_radial(
        center.x, center.y, 0, center.x, center.y, radius)
    else { return }
    // Eased, so that no edge is seen where it ends.
    for step in 0...8 {
      let distance = Double(step) / 8
      let share = 1 - distance * distance * (3 - 2 * distance)
      cairo_pattern_add_color_stop_rgba(
        pattern, distance, tint.red, tint.green, tint.blue, tint.alpha * share)
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
    cairo_pattern_destroy(pattern)
  }

  private func set(_ tint: Tint) {
    cairo_set_source_rgba(context, tint.red, tint.green, tint.blue, tint.alpha)
  }

  private func roundedRectangle(_ wanted: Double) {
    let radius = min(wanted, width / 2, height / 2)
    cairo_new_path(context)
    cairo_arc(context, width - radius, radius, radius, -.pi / 2, 0)
    cairo_arc(context, width - radius, height - radius, radius, 0, .pi / 2)
    cairo_arc(context, radius, height - radius, radius, .pi / 2, .pi)
    cairo_arc(context, radius, radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }
}
