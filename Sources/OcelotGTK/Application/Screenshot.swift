import CGTK

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

  /// Writes what a widget shows to a PNG file, in device pixels.
  public static func save(_ widget: WidgetPointer, to path: String) throws(Failure) {
    let width = gtk_widget_get_width(widget)
    let height = gtk_widget_get_height(widget)
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native),
      let paintable = gtk_widget_paintable_new(widget)
    else { throw .notOnScreen }
    defer { g_object_unref(raw(paintable)) }
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw .notOnScreen }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else {
      throw .notOnScreen
    }
    defer { g_object_unref(raw(texture)) }
    guard gdk_texture_save_to_png(texture, path) != 0 else { throw .cannotWrite(path: path) }
  }
}
