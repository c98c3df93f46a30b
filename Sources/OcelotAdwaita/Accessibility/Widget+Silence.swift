import CGTK
import OcelotGTK

extension Widget {
  /// Leaves the widget out of what assistive technology meets whenever it is not on screen.
  ///
  /// GTK 4.8 keeps in the tree what a bar, a leaflet or a revealer has folded away, because it is
  /// visible by its own account.
  func silenceWhileFolded() { Self.silenceWhileFolded(pointer) }

  /// Does so for any widget; once, however often it is asked.
  static func silenceWhileFolded(_ widget: WidgetPointer) {
    let object: UnsafeMutablePointer<GObject> = cast(UnsafeMutableRawPointer(widget))
    guard g_object_get_data(object, mark) == nil else { return }
    g_object_set_data(object, mark, UnsafeMutableRawPointer(widget))
    setSilent(widget, gtk_widget_get_mapped(widget) == 0)
    Signal.connect(UnsafeMutableRawPointer(widget), "map") { setSilent(widget, false) }
    Signal.connect(UnsafeMutableRawPointer(widget), "unmap") { setSilent(widget, true) }
  }

  private static let mark = "ocelot-silent-while-folded"
}
