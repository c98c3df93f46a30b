import CGTK
import OcelotGTK

/// Pictures of widgets as the screen shows them.
@MainActor
public enum Screenshot {
  /// Why there is no picture.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The widget is not in a window on the screen, or has no size yet.
    case notOnScreen
    /// The file could not be written.
    case cannotWrite(path: String)

    /// What happened and what to do.
    public var description: String {
      switch self {
      case .notOnScreen:
        "The widget was not drawn yet: show its window and wait for a frame, then try again."
      case .cannotWrite(let path):
        "\(path) could not be written: does its folder exist, and is it writable?"
      }
    }
  }

  /// Writes what a widget shows to a PNG file, in device pixels, with the popovers open over it.
  package static func save(_ widget: WidgetPointer, to path: String) throws(Failure) {
    let texture = try texture(of: widget)
    defer { g_object_unref(raw(texture)) }
    // C would take the part before a NUL for the path.
    guard !path.utf8.contains(0), gdk_texture_save_to_png(texture, path) != 0 else {
      throw .cannotWrite(path: path)
    }
  }

  /// What a widget shows, with the popovers open over it, so many times as large.
  ///
  /// The caller owns the reference.
  static func texture(of widget: WidgetPointer, scale: Float = 1) throws(Failure) -> OpaquePointer {
    let width = gtk_widget_get_width(widget)
    let height = gtk_widget_get_height(widget)
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { throw .notOnScreen }
    let snapshot = gtk_snapshot_new()!
    gtk_snapshot_scale(snapshot, scale, scale)
    append(widget, to: snapshot)
    appendPopovers(below: widget, of: native, to: snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notOnScreen }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width) * scale, height: Float(height) * scale))
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else {
      throw .notOnScreen
    }
    return texture
  }

  /// Whether a picture of a widget is what it looks like: not while it waits to be drawn.
  static func isDrawn(_ widget: WidgetPointer) -> Bool {
    let snapshot = gtk_snapshot_new()!
    append(widget, to: snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    gsk_render_node_unref(node)
    return true
  }

  private static func append(_ widget: WidgetPointer, to snapshot: OpaquePointer) {
    guard let paintable = gtk_widget_paintable_new(widget) else { return }
    defer { g_object_unref(raw(paintable)) }
    gdk_paintable_snapshot(
      paintable, snapshot, Double(gtk_widget_get_width(widget)),
      Double(gtk_widget_get_height(widget)))
  }

  /// Popovers have surfaces of their own, which a picture of the window does not reach.
  private static func appendPopovers(
    below widget: WidgetPointer, of native: OpaquePointer, to snapshot: OpaquePointer
  ) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      guard gtk_widget_get_mapped(current) != 0 else { continue }
      guard ocelot_is_a(current, gtk_popover_get_type()) != 0 else {
        appendPopovers(below: current, of: native, to: snapshot)
        continue
      }
      let popover = OpaquePointer(current)
      guard let surface = gtk_native_get_surface(popover) else { continue }
      var outer = (x: 0.0, y: 0.0)
      var inner = (x: 0.0, y: 0.0)
      gtk_native_get_surface_transform(native, &outer.x, &outer.y)
      gtk_native_get_surface_transform(popover, &inner.x, &inner.y)
      var place = graphene_point_t(
        x: Float(Double(gdk_popup_get_position_x(surface)) - outer.x + inner.x),
        y: Float(Double(gdk_popup_get_position_y(surface)) - outer.y + inner.y))
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &place)
      append(current, to: snapshot)
      appendPopovers(below: current, of: popover, to: snapshot)
      gtk_snapshot_restore(snapshot)
    }
  }
}
