import CGTK

/// News for assistive technology, where GTK cannot announce, as before 4.14: a widget whose name is
/// the news and whose role says that its changes matter.
///
/// GTK tells of the changes of realized widgets alone.
@MainActor
package final class StatusText {
  private let widget: WidgetPointer
  /// The news.
  private(set) var text = ""
  /// Whether the news came while the widget was not on screen, and is to be told there.
  private var isWaiting = false

  /// Makes a widget into a status or an alert, before it is in a window.
  package init(_ widget: WidgetPointer, isAlert: Bool) {
    let role = isAlert ? GTK_ACCESSIBLE_ROLE_ALERT : GTK_ACCESSIBLE_ROLE_STATUS
    self.widget = widget
    let object = UnsafeMutableRawPointer(widget)
    setProperty(
      object, "accessible-role",
      .enumeration(gtk_accessible_role_get_type(), Int(role.rawValue)))
    Signal.connect(object, "map") { [weak self] in self?.didMap() }
  }

  /// Puts an invisible status or alert into a canvas, which keeps the widget.
  convenience init(in canvas: WidgetPointer, isAlert: Bool) {
    // Of a CSS name of its own: rules for boxes may ask for room.
    let object = makeObject(gtk_box_get_type(), "css-name", .string("ocelot-status"))
    self.init(cast(object), isAlert: isAlert)
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_can_focus(widget, 0)
    gtk_widget_set_parent(widget, canvas)
  }

  /// Replaces the news, which is told again if it is the same.
  package func show(_ text: String) {
    let isSame = text == self.text
    self.text = text
    isWaiting = !text.isEmpty && gtk_widget_get_mapped(widget) == 0
    // GTK tells of names that differ; of one that was set before, it would tell as well once there
    // is an object on the bus.
    if isWaiting || isSame { setName("") }
    if !isWaiting { setName(text) }
  }

  /// Gives the widget its place, which takes no room; the canvas does so when it allocates.
  func allocate() { gtk_widget_allocate(widget, 0, 0, -1, nil) }

  /// What was to be told before there was a window, or while another page was shown, is told now;
  /// what was told already is not.
  private func didMap() {
    // GTK 4.8 tells nothing of an object that assistive technology has not asked for. It puts one
    // on the bus when its focusability changes.
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_focusable(widget, 0)
    if isWaiting { show(text) }
  }

  private func setName(_ text: String) {
    PropertyValue.string(text).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, value)
    }
  }
}
