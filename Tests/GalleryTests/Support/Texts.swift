import CGTK
import Ocelot

@testable import OcelotAdwaita
@testable import OcelotGTK

/// A text on screen.
@MainActor
struct ShownText {
  let text: String
  /// Where it is in the window, in points.
  let frame: Rect
  /// Whether it ends in an ellipsis, or asks for more room than it has.
  let isCut: Bool
  /// The row that it is in; nil outside of lists.
  let row: Rect?

  /// The texts of the labels that a window shows, insensitive ones left out.
  static func all(in window: WidgetPointer) -> [ShownText] {
    found(in: window) { $0.contains($1) }
  }

  /// The texts of labels that go beyond the sides of the window, or of what clips them.
  static func protruding(in window: WidgetPointer) -> [ShownText] {
    found(in: window) { visible, frame in
      guard let seen = visible.intersection(frame) else { return false }
      return seen.width < frame.width - 0.5
    }
  }

  private static func found(
    in window: WidgetPointer, where isWanted: (_ visible: Rect, _ frame: Rect) -> Bool
  ) -> [ShownText] {
    var result: [ShownText] = []
    collect(
      below: window, of: window, visible: frame(of: window, in: window), row: nil, isWanted,
      &result)
    return result
  }

  /// Where a widget is in a window.
  static func frame(of widget: WidgetPointer, in window: WidgetPointer) -> Rect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, window, &bounds) != 0 else { return .zero }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  private static func collect(
    below widget: WidgetPointer, of window: WidgetPointer, visible: Rect,
    row: Rect?, _ isWanted: (Rect, Rect) -> Bool, _ result: inout [ShownText]
  ) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      guard gtk_widget_get_mapped(current) != 0, gtk_widget_get_native(current) == native(window)
      else { continue }
      let frame = frame(of: current, in: window)
      if ocelot_is_a(current, gtk_label_get_type()) != 0 {
        guard gtk_widget_is_sensitive(current) != 0, let text = text(of: current), !text.isEmpty,
          isWanted(visible, frame)
        else { continue }
        result.append(ShownText(text: text, frame: frame, isCut: isCut(current), row: row))
        continue
      }
      // What lists keep ready beyond their edges is not shown.
      let clips = gtk_widget_get_overflow(current) == GTK_OVERFLOW_HIDDEN
      collect(
        below: current, of: window, visible: clips ? visible.intersection(frame) ?? .zero : visible,
        row: CellClass.cell(current) == nil ? row : frame, isWanted, &result)
    }
  }

  private static func native(_ window: WidgetPointer) -> OpaquePointer? {
    gtk_widget_get_native(window)
  }

  private static func text(of label: WidgetPointer) -> String? {
    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) }
  }

  private static func isCut(_ label: WidgetPointer) -> Bool {
    guard let layout = gtk_label_get_layout(OpaquePointer(label)) else { return false }
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return pango_layout_is_ellipsized(layout) != 0 || gtk_widget_get_width(label) < width
      || gtk_widget_get_height(label) < height
  }
}

extension Rect {
  /// Whether all of another rectangle is within this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX - 0.5 && other.maxX <= maxX + 0.5 && other.minY >= minY - 0.5
      && other.maxY <= maxY + 0.5
  }
}
