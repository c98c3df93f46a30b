import CGTK
import Ocelot

extension ApplicationWindow {
  /// Waits until the window has drawn and nothing in it moves any more.
  ///
  /// Frames are watched, not time: a machine under load takes longer. Gives up after ten seconds,
  /// as where a spinner turns.
  public func settle() async {
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
    let frames = Counter()
    let connection = SignalConnection.scoped(raw(clock), "after-paint") { frames.value += 1 }
    var quiet = 0
    var waited = 0
    var seen = -1
    gtk_widget_queue_draw(pointer)
    while quiet < 4, waited < 400 {
      try? await Task.sleep(for: .milliseconds(25))
      waited += 1
      if frames.value == seen, frames.value > 0 { quiet += 1 } else { quiet = 0 }
      seen = frames.value
    }
    _ = connection
  }

  /// Writes a picture of the window, as PNG; false if the window is not shown or the file cannot be
  /// written.
  public func savePicture(to path: String) -> Bool {
    guard let renderer = gtk_native_get_renderer(OpaquePointer(pointer)) else { return false }
    let paintable = gtk_widget_paintable_new(pointer)!
    defer { g_object_unref(raw(paintable)) }
    let width = Double(gtk_widget_get_width(pointer))
    let height = Double(gtk_widget_get_height(pointer))
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    let texture = gsk_renderer_render_texture(renderer, node, &bounds)!
    defer { g_object_unref(raw(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}

@MainActor
private final class Counter {
  var value = 0
}
