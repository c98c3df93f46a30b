import CGTK
import OcelotGTK

/// A bar with an entry that slides in under a header bar.
///
/// Wraps GtkSearchBar and GtkSearchEntry.
public final class SearchBar: Widget {
  private let entry: Widget
  private weak var captured: Widget?
  /// Hands on to the open entry what is typed over the captured widget.
  private var typing: OpaquePointer?
  private let textTeller = ChangeTeller("")
  private let modeTeller = ChangeTeller(false)
  /// Called with the text after the reader has changed it, or after the bar was closed, which
  /// empties it; not for what the program puts in.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called after the reader has opened or closed the bar; not where the program does.
  public var onToggle: (@MainActor (Bool) -> Void)?

  /// Makes a closed bar.
  public init(placeholder: String) {
    entry = Widget(gtk_search_entry_new())
    super.init(gtk_search_bar_new())
    setProperty(entry.object, "placeholder-text", .string(placeholder))
    entry.setAccessibleLabel(placeholder)
    entry.expanding()
    // Filtering is quick enough to follow every key.
    setProperty(entry.object, "search-delay", .int(0))
    let clamp = adw_clamp_new()!
    adw_clamp_set_maximum_size(OpaquePointer(clamp), 500)
    adw_clamp_set_child(OpaquePointer(clamp), entry.pointer)
    gtk_search_bar_set_child(handle, clamp)
    Self.silenceWhileFolded(clamp)
    gtk_search_bar_connect_entry(handle, OpaquePointer(entry.pointer))
    Signal.connect(entry.object, "search-changed") { [weak self] in
      guard let self else { return }
      self.textTeller.tell(self.text) { self.onChange?($0) }
    }
    Signal.connectNotify(object, "search-mode-enabled") { [weak self] in
      guard let self else { return }
      self.modeTeller.tell(self.isOpen) { self.onToggle?($0) }
      if !self.isOpen { self.returnFocus() }
    }
  }

  /// The text; empty finds everything.
  ///
  /// Setting it does not call ``onChange``.
  public var text: String {
    get { String(cString: gtk_editable_get_text(OpaquePointer(entry.pointer))) }
    set {
      textTeller.put(newValue.forDisplay) {
        setEditableText(OpaquePointer(entry.pointer), newValue)
      }
    }
  }

  /// Whether the bar is shown.
  ///
  /// Setting it does not call ``onToggle``. Closing the bar empties the text: ``onChange`` tells of
  /// that, whoever closes it, so that nothing stays filtered.
  public var isOpen: Bool {
    get { gtk_search_bar_get_search_mode(handle) != 0 }
    set {
      modeTeller.put(newValue) {
        gtk_search_bar_set_search_mode(handle, newValue ? 1 : 0)
      }
      if newValue { gtk_widget_grab_focus(entry.pointer) }
    }
  }

  /// Takes what somebody types while a widget, or something in it, has the focus, and opens the bar
  /// for it; nil ends that.
  ///
  /// It gets the focus back when the bar is closed.
  ///
  /// What the widget does with a key comes first. Space, Return, Delete, and keys that move or are
  /// held with Control or Alt are never taken.
  public func capturesKeys(of widget: Widget?) {
    if let typing, let captured { gtk_widget_remove_controller(captured.pointer, typing) }
    typing = nil
    captured = widget
    gtk_search_bar_set_key_capture_widget(handle, widget?.pointer)
    // Closed, the bar hands on what opens it.
    gtk_search_entry_set_key_capture_widget(OpaquePointer(entry.pointer), pointer)
    if let widget { typing = handOnKeys(of: widget) }
    widget?.hearKeysFirst()
  }

  /// The entry is about to go, and the focus with it: what was searched gets it.
  private func returnFocus() {
    guard containsFocus, let captured, gtk_widget_is_ancestor(pointer, captured.pointer) == 0,
      gtk_widget_grab_focus(captured.pointer) == 0
    else { return }
    gtk_widget_child_focus(captured.pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Keys of what has the focus, and of the window.
  private static let neverTaken: Set<Int32> = [
    GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return,
    GDK_KEY_KP_Enter,
    GDK_KEY_ISO_Enter, GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Escape,
    GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Left, GDK_KEY_KP_Left,
    GDK_KEY_Right, GDK_KEY_KP_Right, GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End,
    GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down,
  ]

  /// Hands keys on while the bar is open, when it hands nothing on itself.
  ///
  /// GTK's own way would hand on Delete as well, which is the command of what has the focus. Keys
  /// that open a menu open none of the entry's, nor the bar: they come from a row without one.
  private func handOnKeys(of widget: Widget) -> OpaquePointer? {
    guard let delegate = gtk_editable_get_delegate(OpaquePointer(entry.pointer)) else { return nil }
    let text: WidgetPointer = cast(raw(delegate))
    let keys = gtk_event_controller_key_new()!
    Signal.connectKey(raw(keys)) { [weak self] key, modifiers in
      guard let self, gtk_widget_has_focus(text) == 0 else { return false }
      if MenuKeys.opensTextMenu(Int32(bitPattern: key), modifiers) { return true }
      let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
      guard isOpen, held == 0, !Self.neverTaken.contains(Int32(bitPattern: key)) else {
        return false
      }
      return gtk_event_controller_key_forward(keys, text) != 0
    }
    // What is added last hears of a key first.
    gtk_widget_add_controller(widget.pointer, keys)
    return keys
  }
}

/// A button that stays pressed.
///
/// Wraps GtkToggleButton.
public final class ToggleButton: Widget {
  private let teller = ChangeTeller(false)

  /// Makes a button with a symbolic icon and what assistive technology reads.
  ///
  /// `onToggle` is called after the reader has pressed or released the button; not for what the
  /// program sets.
  public init(symbol: String, label: String, onToggle: @escaping @MainActor (Bool) -> Void) {
    super.init(gtk_toggle_button_new())
    gtk_button_set_icon_name(cast(object), symbol)
    setTooltip(label)
    setAccessibleLabel(label)
    connect(onToggle)
  }

  /// Makes a button with a title.
  ///
  /// `onToggle` is called after the reader has pressed or released the button; not for what the
  /// program sets.
  public init(_ title: String, onToggle: @escaping @MainActor (Bool) -> Void) {
    super.init(gtk_toggle_button_new_with_label(title.forDisplay))
    connect(onToggle)
  }

  private func connect(_ onToggle: @escaping @MainActor (Bool) -> Void) {
    Signal.connect(object, "toggled") { [weak self] in
      guard let self else { return }
      self.teller.tell(self.isOn, onToggle)
    }
  }

  /// Lets the title take several lines where it has no room in one.
  @discardableResult
  public func wrapping() -> ToggleButton {
    wrapButtonTitle(pointer)
    return self
  }

  /// Whether the button is pressed.
  ///
  /// Setting it calls nobody.
  public var isOn: Bool {
    get { gtk_toggle_button_get_active(cast(object)) != 0 }
    set {
      teller.put(newValue) {
        if newValue != isOn { gtk_toggle_button_set_active(cast(object), newValue ? 1 : 0) }
      }
    }
  }
}
