import CGTK
import OcelotGTK

/// One line of text that somebody types.
///
/// Wraps GtkEntry.
public final class Entry: Widget {
  /// Called when the reader pressed Enter.
  public var onActivate: (@MainActor () -> Void)?
  /// Called after the reader has changed the text; not for what the program puts in.
  public var onChange: (@MainActor () -> Void)?
  private let teller = ChangeTeller("")
  /// Whether the text is marked as wrong.
  public private(set) var isMarked = false

  /// Makes an empty entry, with what it is for.
  public init(placeholder: String) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(cast(object), placeholder.forDisplay)
    setAccessibleLabel(placeholder)
    Signal.connect(object, "activate") { [weak self] in self?.onActivate?() }
    Signal.connect(object, "changed") { [weak self] in
      guard let self else { return }
      self.teller.tell(self.text) { _ in self.onChange?() }
    }
  }

  /// The text.
  ///
  /// Setting it does not call ``onChange``. With another text the cursor stays at the end if it was
  /// there, and else behind as many characters, if there are so many.
  public var text: String {
    get { String(cString: gtk_editable_get_text(handle)) }
    set {
      teller.put(newValue.forDisplay) { setEditableText(handle, newValue) }
    }
  }

  /// Moves the focus here and selects the text, so that typing replaces it.
  public func selectAll() {
    // In a bar that slides in GTK would not notice a selection that comes after the focus, let the
    // cursor blink, and warn of it.
    gtk_editable_select_region(handle, 0, -1)
    gtk_widget_grab_focus(pointer)
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
    // GTK wants tokens as numbers.
    PropertyValue.int(Int(invalid.rawValue)).withValue { value in
      var state = GTK_ACCESSIBLE_STATE_INVALID
      gtk_accessible_update_state_value(handle, 1, &state, value)
    }
  }
}

/// Puts a text into a field and keeps the cursor's place, or at the end if it was there; a text
/// that is there already is left alone.
@MainActor
func setEditableText(_ editable: OpaquePointer, _ text: String) {
  let text = text.forDisplay
  let old = String(cString: gtk_editable_get_text(editable))
  guard text != old else { return }
  let place = Int(gtk_editable_get_position(editable))
  gtk_editable_set_text(editable, text)
  let end = text.unicodeScalars.count
  let isAtEnd = place >= old.unicodeScalars.count
  gtk_editable_set_position(editable, gint(isAtEnd ? end : min(place, end)))
}
