import CGTK

/// One line of text that somebody types.
///
/// Wraps GtkEntry.
public final class Entry: Widget {
  /// Called when the reader pressed Enter.
  public var onActivate: (@MainActor () -> Void)?
  /// Called after the text has changed.
  public var onChange: (@MainActor () -> Void)?
  /// Whether the text is marked as wrong.
  public private(set) var isMarked = false

  /// Makes an empty entry, with what it is for.
  public init(placeholder: String) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(cast(object), placeholder.forDisplay)
    setAccessibleLabel(placeholder)
    Signal.connect(object, "activate") { [weak self] in self?.onActivate?() }
    Signal.connect(object, "changed") { [weak self] in self?.onChange?() }
  }

  /// The text.
  public var text: String {
    get { String(cString: gtk_editable_get_text(handle)) }
    set { gtk_editable_set_text(handle, newValue.forDisplay) }
  }

  /// Moves the focus here and selects the text, so that typing replaces it.
  public func selectAll() {
    gtk_widget_grab_focus(pointer)
    gtk_editable_select_region(handle, 0, -1)
  }

  /// Marks the text as wrong, for the eye and for assistive technology, or takes the mark away.
  ///
  /// - Parameter problem: what is wrong; nil if nothing is.
  public func mark(_ problem: String?) {
    isMarked = problem != nil
    if isMarked {
      gtk_widget_add_css_class(pointer, "error")
    } else {
      gtk_widget_remove_css_class(pointer, "error")
    }
    setTooltip(problem)
    let invalid = isMarked ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    PropertyValue.enumeration(gtk_accessible_invalid_state_get_type(), Int(invalid.rawValue))
      .withValue { value in
        var state = GTK_ACCESSIBLE_STATE_INVALID
        gtk_accessible_update_state_value(handle, 1, &state, value)
      }
  }
}
