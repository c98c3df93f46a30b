import CGTK

/// Where a widget stands within more space than it needs.
public enum Alignment: Sendable {
  /// It takes all of it.
  case fill
  /// At the leading or top edge.
  case start
  /// In the middle.
  case center
  /// At the trailing or bottom edge.
  case end

  var value: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}

extension Widget {
  /// Places the widget within the space it is given.
  @discardableResult
  public func placed(horizontally: Alignment? = nil, vertically: Alignment? = nil) -> Self {
    aligned(horizontally?.value, vertically?.value)
  }

  /// Asks for a size of at least so many points; nil asks for what the widget needs.
  @discardableResult
  public func sized(width: Int? = nil, height: Int? = nil) -> Self {
    gtk_widget_set_size_request(pointer, pixels(width ?? -1), pixels(height ?? -1))
    return self
  }

  /// The height that the widget asks for at a width, both in points; 0 while it is not visible.
  public func height(width: Int) -> Int {
    var natural: gint = 0
    gtk_widget_measure(
      pointer, GTK_ORIENTATION_VERTICAL, pixels(max(0, width)), nil, &natural, nil, nil)
    return Int(natural)
  }

  /// Moves the keyboard's focus here, or to something within.
  ///
  /// - Parameter showing: whether the ring is shown at once, as after a key that moves the focus.
  /// - Returns: whether the focus is there.
  @discardableResult
  public func focus(showing: Bool = false) -> Bool {
    guard gtk_widget_grab_focus(pointer) != 0 else { return false }
    if showing, let root = gtk_widget_get_root(pointer) {
      gtk_window_set_focus_visible(cast(UnsafeMutableRawPointer(root)), 1)
    }
    return true
  }

  /// Whether the keyboard's focus is here or in something within.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }
}
