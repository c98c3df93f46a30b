import CGTK
import OcelotGTK

/// Letters beside a long list, each of which leads to a place in it.
///
/// A press leads there, and so does dragging along the letters. With the focus in it, Up and Down
/// go from letter to letter; to assistive technology each is a button.
///
/// Corresponds to the section index of a UITableView.
public final class SectionIndex: Widget {
  /// A letter.
  public struct Entry: Hashable, Sendable {
    /// What is shown.
    public var title: String
    /// What assistive technology reads, and what the pointer shows: where the letter leads.
    public var label: String
    /// Whether the letter leads anywhere; it is dim otherwise.
    public var isEnabled: Bool

    /// Makes a letter.
    public init(_ title: String, label: String, isEnabled: Bool = true) {
      self.title = title
      self.label = label
      self.isEnabled = isEnabled
    }
  }

  /// Called with the number of the letter that the reader chose.
  public var onSelect: (@MainActor (Int) -> Void)?
  private var buttons: [WidgetPointer] = []
  private var marked: Int?
  /// Where the drag began, in points, and the letter that it was told of last.
  private var drag: (start: Double, told: Int?)?

  /// Makes a column without letters, and what assistive technology calls it.
  public init(label: String) {
    ShellStyle.install()
    super.init(
      cast(
        makeObject(
          gtk_box_get_type(), "accessible-role",
          .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_GROUP.rawValue)))))
    gtk_orientable_set_orientation(handle, GTK_ORIENTATION_VERTICAL)
    classes("ocelot-index")
    setAccessibleLabel(label)
    addKeys()
    addDrag()
  }

  /// The letters, from the top.
  public var entries: [Entry] = [] {
    didSet {
      guard entries != oldValue else { return }
      while buttons.count > entries.count { gtk_box_remove(cast(object), buttons.removeLast()) }
      while buttons.count < entries.count { addButton() }
      for (entry, button) in zip(entries, buttons) {
        gtk_button_set_label(cast(UnsafeMutableRawPointer(button)), entry.title.forDisplay)
        gtk_widget_set_tooltip_text(button, entry.label.forDisplay)
        gtk_widget_set_sensitive(button, entry.isEnabled ? 1 : 0)
        for (property, text) in [
          (GTK_ACCESSIBLE_PROPERTY_LABEL, entry.label), (GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, ""),
        ] {
          PropertyValue.string(text.forDisplay).withValue { value in
            var property = property
            gtk_accessible_update_property_value(OpaquePointer(button), 1, &property, value)
          }
        }
      }
      if let marked, !isEnabled(marked) { current = nil }
      moveTabStop()
    }
  }

  /// The number of the letter that is marked as where the reader is; nil for none.
  public var current: Int? {
    get { marked }
    set {
      let new = newValue.flatMap { isEnabled($0) ? $0 : nil }
      guard new != marked else { return }
      if let marked, buttons.indices.contains(marked) {
        gtk_widget_remove_css_class(buttons[marked], "current")
      }
      marked = new
      if let new { gtk_widget_add_css_class(buttons[new], "current") }
      moveTabStop()
    }
  }

  /// The height that all letters take, in points, whether they are shown or not.
  public var neededHeight: Int {
    buttons.reduce(0) { sum, button in
      var natural: gint = 0
      gtk_widget_measure(button, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
      return sum + Int(natural)
    }
  }

  private func isEnabled(_ index: Int) -> Bool {
    entries.indices.contains(index) && entries[index].isEnabled
  }

  private func addButton() {
    let index = buttons.count
    let button = gtk_button_new()!
    gtk_widget_add_css_class(button, "flat")
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] in
      self?.choose(index)
    }
    gtk_box_append(cast(object), button)
    buttons.append(button)
  }

  private func choose(_ index: Int) {
    guard isEnabled(index) else { return }
    current = index
    onSelect?(index)
  }

  // Keys.

  /// Tab comes to one of the letters: to where the reader is.
  private func moveTabStop() {
    let stop = marked ?? entries.firstIndex(where: \.isEnabled)
    for (index, button) in buttons.enumerated() {
      // What has the focus keeps it.
      let isStop = index == stop || gtk_widget_has_focus(button) != 0
      gtk_widget_set_focusable(button, isStop ? 1 : 0)
    }
  }

  private func addKeys() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectKey(raw(keys)) { [weak self] key, modifiers in
      let held = modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue
      guard let self, held == 0, let index = self.letter(for: Int32(bitPattern: key)) else {
        return false
      }
      self.choose(index)
      // Who is told may have given other letters.
      guard self.buttons.indices.contains(index) else { return true }
      gtk_widget_set_focusable(self.buttons[index], 1)
      gtk_widget_grab_focus(self.buttons[index])
      self.moveTabStop()
      return true
    }
    gtk_widget_add_controller(pointer, keys)
  }

  /// The letter to which a key leads; nil for other keys.
  private func letter(for key: Int32) -> Int? {
    let enabled = entries.indices.filter(isEnabled)
    let now = buttons.firstIndex { gtk_widget_has_focus($0) != 0 } ?? marked ?? -1
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return enabled.last { $0 < now } ?? enabled.first
    case GDK_KEY_Down, GDK_KEY_KP_Down: return enabled.first { $0 > now } ?? enabled.last
    case GDK_KEY_Home, GDK_KEY_KP_Home: return enabled.first
    case GDK_KEY_End, GDK_KEY_KP_End: return enabled.last
    default: return nil
    }
  }

  // Dragging.

  private func addDrag() {
    let drag = gtk_gesture_drag_new()!
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    // Before the buttons: what is pressed leads there at once.
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
    let gesture = raw(drag)
    Signal.connectNumbers(gesture, "drag-begin") { [weak self] _, y in
      gtk_gesture_set_state(OpaquePointer(gesture), GTK_EVENT_SEQUENCE_CLAIMED)
      self?.drag = (y, nil)
      self?.follow(y)
    }
    Signal.connectNumbers(gesture, "drag-update") { [weak self] _, y in
      guard let self, let start = self.drag?.start else { return }
      self.follow(start + y)
    }
    Signal.connectNumbers(gesture, "drag-end") { [weak self] _, _ in self?.drag = nil }
    gtk_widget_add_controller(pointer, drag)
  }

  /// Leads to the letter at a height, in points, or to the nearest that leads anywhere.
  private func follow(_ y: Double) {
    let middles = buttons.map { button -> Double in
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(button, pointer, &bounds) != 0 else { return 0 }
      return Double(bounds.origin.y + bounds.size.height / 2)
    }
    let nearest = entries.indices.filter(isEnabled).min {
      abs(middles[$0] - y) < abs(middles[$1] - y)
    }
    guard let nearest, nearest != drag?.told else { return }
    drag?.told = nearest
    choose(nearest)
  }
}
