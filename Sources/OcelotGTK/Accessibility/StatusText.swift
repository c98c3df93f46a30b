import CGTK

/// News for assistive technology alone, where GTK cannot announce, as before 4.14: a widget without
/// size that is not drawn, whose name is the news and whose role says that its changes matter.
@MainActor
final class StatusText {
  private let widget: WidgetPointer
  /// The news.
  private(set) var text = ""

  /// Puts a status or an alert into a canvas, which keeps the widget.
  init(in canvas: WidgetPointer, isAlert: Bool) {
    let role = isAlert ? GTK_ACCESSIBLE_ROLE_ALERT : GTK_ACCESSIBLE_ROLE_STATUS
    widget = cast(
      makeObject(
        gtk_box_get_type(), "accessible-role",
        .enumeration(gtk_accessible_role_get_type(), Int(role.rawValue))))
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_parent(widget, canvas)
    // In the tree all the same.
    gtk_widget_set_child_visible(widget, 0)
  }

  /// Replaces the news.
  func show(_ text: String) {
    self.text = text
    PropertyValue.string(text).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, value)
    }
  }
}
