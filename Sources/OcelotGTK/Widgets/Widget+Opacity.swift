import CGTK

extension Widget {
  /// How opaque the widget is, from 0 to 1; what is no number counts as 1.
  public var opacity: Double {
    get { gtk_widget_get_opacity(pointer) }
    set { gtk_widget_set_opacity(pointer, newValue.isNaN ? 1 : min(max(0, newValue), 1)) }
  }
}
