import CGTK

/// Ties a wrapper to its GtkWidget, so that the widget keeps the wrapper while something else keeps
/// the widget.
///
/// The wrapper holds the widget by a toggle reference. GObject tells when that reference becomes
/// the only one, and when it no longer is; the wrapper is retained in between. A widget in a window
/// thus keeps its wrapper, and with it its callbacks; a widget that only its wrapper holds goes
/// with it.
///
/// One wrapper of a widget is tied at a time, the latest. It holds the earlier ones.
@MainActor
package enum WidgetTie {
  private static let key = g_quark_from_static_string("ocelot-wrapper")

  /// The wrapper that is tied to the widget now.
  package static func wrapper(of widget: WidgetPointer) -> Widget? {
    g_object_get_qdata(object(widget), key).map {
      Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Gives a wrapper the toggle reference of its widget.
  static func attach(_ wrapper: Widget) {
    let data = Unmanaged.passUnretained(wrapper).toOpaque()
    g_object_set_qdata(object(wrapper.pointer), key, data)
    g_object_add_toggle_ref(object(wrapper.pointer), toggled, data)
  }

  /// Takes the toggle reference from a wrapper; another reference, or none, holds the widget then.
  static func detach(_ wrapper: Widget) {
    let object = object(wrapper.pointer)
    let data = Unmanaged.passUnretained(wrapper).toOpaque()
    if g_object_get_qdata(object, key) == data { g_object_set_qdata(object, key, nil) }
    g_object_remove_toggle_ref(object, toggled, data)
  }

  private static func object(_ widget: WidgetPointer) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  private static let toggled:
    @MainActor @convention(c) (gpointer?, UnsafeMutablePointer<GObject>?, gboolean) -> Void = {
      data, _, isLast in
      guard let data else { return }
      Unmanaged<Widget>.fromOpaque(data).takeUnretainedValue().isHeldByWidget = isLast == 0
    }
}
