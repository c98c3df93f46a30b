import CGTK
import Ocelot

/// Owns one reference of a widget and names its most used properties.
///
/// Subclasses wrap the widgets that renderers are made of. A wrapper may go while the widget stays
/// in a window. Closures that are connected to a widget's signals live as long as the widget and
/// must hold its wrapper weakly.
@MainActor
open class Widget {
  /// The widget.
  public let pointer: WidgetPointer

  /// Takes a reference of a widget; a new widget's floating one is taken over.
  public init(_ pointer: WidgetPointer) {
    self.pointer = cast(g_object_ref_sink(pointer))
  }

  /// Takes a reference of the widget of another wrapper, which may go.
  public init(wrapping other: Widget) {
    pointer = cast(g_object_ref(other.object))
  }

  isolated deinit {
    g_object_unref(pointer)
  }

  /// Whether the widget takes part in its parent's layout.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget reacts to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// Adds style classes.
  ///
  /// Renderers do so when they make a widget, never when they update one: a widget that is not on
  /// screen does not notice before it is measured.
  @discardableResult
  public func classes(_ names: String...) -> Self {
    for name in names { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Lets the widget take the space that its siblings leave.
  @discardableResult
  public func expanding(horizontally: Bool = true, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  /// Places the widget within the space it is given.
  @discardableResult
  public func aligned(_ horizontal: GtkAlign? = nil, _ vertical: GtkAlign? = nil) -> Self {
    if let horizontal { gtk_widget_set_halign(pointer, horizontal) }
    if let vertical { gtk_widget_set_valign(pointer, vertical) }
    return self
  }

  /// Keeps a distance from the neighbours, in points.
  @discardableResult
  public func margins(_ insets: Insets) -> Self {
    gtk_widget_set_margin_top(pointer, gint(insets.top))
    gtk_widget_set_margin_bottom(pointer, gint(insets.bottom))
    gtk_widget_set_margin_start(pointer, gint(insets.leading))
    gtk_widget_set_margin_end(pointer, gint(insets.trailing))
    return self
  }

  /// What assistive technology reads instead of the widget's own text.
  public func setAccessibleLabel(_ label: String) {
    PropertyValue.string(label).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(accessible, 1, &property, value)
    }
  }

  /// The widget as the functions for assistive technology want it.
  public var accessible: OpaquePointer { OpaquePointer(pointer) }
  /// The widget as the functions of final classes want it.
  public var handle: OpaquePointer { OpaquePointer(pointer) }
  /// The widget as the functions of GObject want it.
  public var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
}
