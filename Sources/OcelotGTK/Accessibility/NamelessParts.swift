import CGTK

/// Mends what GTK 4.8 tells of widgets without a name: their class.
///
/// A screen reader that walks through a window meets "AdwGizmo" and "GtkScrollbar", and a choice in
/// a list that opens has no name at all. Later versions leave such widgets without a name, and name
/// the choices.
@MainActor
package enum NamelessParts {
  private static var isInstalled = false

  /// Mends every widget of the process as soon as it is realized.
  ///
  /// A control without a name keeps its fault, for tests to find.
  static func install() {
    guard !isInstalled, isNeeded else { return }
    isInstalled = true
    // Loads the class, and with it the signal.
    let type = gtk_widget_get_type()
    g_type_class_unref(g_type_class_ref(type))
    let hook:
      @MainActor @convention(c) (
        UnsafeMutablePointer<GSignalInvocationHint>?, guint, UnsafePointer<GValue>?, gpointer?
      ) -> gboolean = { _, _, values, _ in
        if let object = g_value_get_object(values) { NamelessParts.mend(cast(object)) }
        return 1
      }
    g_signal_add_emission_hook(
      g_signal_lookup("realize", type), 0, unsafeBitCast(hook, to: GSignalEmissionHook.self), nil,
      nil)
  }

  private static var isNeeded: Bool {
    gtk_get_major_version() == 4 && gtk_get_minor_version() < 10
      && g_getenv("GTK_A11Y").map { String(cString: $0) } != "none"
  }

  /// The roles of widgets that hold or part others and are not used themselves.
  private static let passive: Set<GtkAccessibleRole.RawValue> = Set(
    [
      GTK_ACCESSIBLE_ROLE_GENERIC, GTK_ACCESSIBLE_ROLE_WIDGET, GTK_ACCESSIBLE_ROLE_GROUP,
      GTK_ACCESSIBLE_ROLE_SCROLLBAR, GTK_ACCESSIBLE_ROLE_RANGE, GTK_ACCESSIBLE_ROLE_SEPARATOR,
      GTK_ACCESSIBLE_ROLE_TAB_LIST, GTK_ACCESSIBLE_ROLE_TAB_PANEL, GTK_ACCESSIBLE_ROLE_LIST,
      GTK_ACCESSIBLE_ROLE_MENU, GTK_ACCESSIBLE_ROLE_METER, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR,
    ].map(\.rawValue))

  /// Gives a widget that only holds others an empty name, leaves out a picture without a name, and
  /// names a choice by its text.
  package static func mend(_ widget: WidgetPointer) {
    let role = gtk_accessible_get_accessible_role(OpaquePointer(widget))
    if role == GTK_ACCESSIBLE_ROLE_LIST_ITEM {
      if ocelot_is_a(widget, CellClass.type) != 0 {
        // What is in it speaks for it until it has a name.
        if !hasLabel(widget) { setName(of: widget, "") }
      } else if className(of: widget) == choiceClass {
        nameChoice(widget)
      }
      return
    }
    if role == GTK_ACCESSIBLE_ROLE_BUTTON, !hasLabel(widget),
      className(of: widget) == "GtkButton", isIn("AdwToastWidget", widget),
      firstText(in: widget) == nil
    {
      return setName(of: widget, "Dismiss")
    }
    if isLabelledByItself(widget) {
      return gtk_accessible_reset_relation(
        OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
    let isList = ocelot_is_a(widget, CanvasClass.type) != 0
    guard isList || gtk_widget_get_focusable(widget) == 0, !isNamed(widget) else { return }
    if role == GTK_ACCESSIBLE_ROLE_IMG {
      // The name of a button may be put together of its picture's and others.
      leaveOut(widget)
    } else if passive.contains(role.rawValue) {
      setName(of: widget, "")
    }
  }

  /// The class of the choices in a list that opens.
  private static let choiceClass = "GtkListItemWidget"
  private static let mark = "ocelot-left-out"

  private static func leaveOut(_ picture: WidgetPointer) {
    setMark(of: picture, to: UnsafeMutableRawPointer(picture))
    Widget.setSilent(picture, true)
  }

  /// Whether a widget is left out because it had no name when it was realized.
  static func leavesOut(_ widget: WidgetPointer) -> Bool {
    let object: UnsafeMutablePointer<GObject> = cast(UnsafeMutableRawPointer(widget))
    return g_object_get_data(object, mark) != nil
  }

  /// Shows a widget to assistive technology again, now that it has a name.
  ///
  /// A role stays as it is once a widget is realized; a state may change, and GTK tells of it.
  static func tell(of widget: WidgetPointer) {
    guard leavesOut(widget) else { return }
    setMark(of: widget, to: nil)
    gtk_accessible_reset_state(OpaquePointer(widget), GTK_ACCESSIBLE_STATE_HIDDEN)
  }

  private static func setMark(of widget: WidgetPointer, to value: UnsafeMutableRawPointer?) {
    let object: UnsafeMutablePointer<GObject> = cast(UnsafeMutableRawPointer(widget))
    g_object_set_data(object, mark, value)
  }

  package static func hasLabel(_ widget: WidgetPointer) -> Bool {
    gtk_test_accessible_has_property(OpaquePointer(widget), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
  }

  /// Whether a widget has a name and is also labelled by a part of it, as a button that underlines
  /// a letter of its title is: it would be called "Undo Undo".
  private static func isLabelledByItself(_ widget: WidgetPointer) -> Bool {
    guard hasLabel(widget), let labels = gtk_widget_list_mnemonic_labels(widget) else {
      return false
    }
    defer { g_list_free(labels) }
    var next: UnsafeMutablePointer<GList>? = labels
    while let label = next {
      if gtk_widget_is_ancestor(cast(label.pointee.data), widget) != 0 { return true }
      next = label.pointee.next
    }
    return false
  }

  private static func isIn(_ name: String, _ widget: WidgetPointer) -> Bool {
    var ancestor = gtk_widget_get_parent(widget)
    while let current = ancestor {
      if className(of: current) == name { return true }
      ancestor = gtk_widget_get_parent(current)
    }
    return false
  }

  package static func isNamed(_ widget: WidgetPointer) -> Bool {
    hasLabel(widget)
      || gtk_test_accessible_has_relation(
        OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0
  }

  package static func setName(of widget: WidgetPointer, _ name: String) {
    PropertyValue.string(name).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, value)
    }
  }

  package static func className(of widget: WidgetPointer) -> String {
    g_type_name_from_instance(cast(UnsafeMutableRawPointer(widget))).map { String(cString: $0) }
      ?? ""
  }

  /// The first text in a widget, in reading order, and the label that shows it.
  package static func firstText(in widget: WidgetPointer) -> (text: String, label: WidgetPointer)? {
    if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
      let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
      return text.isEmpty ? nil : (text, widget)
    }
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_get_visible(current) != 0, let found = firstText(in: current) { return found }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  /// The texts in a widget, in reading order.
  static func texts(in widget: WidgetPointer) -> [String] {
    if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
      return [String(cString: gtk_label_get_text(OpaquePointer(widget)))]
    }
    var result: [String] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_get_visible(current) != 0 { result += texts(in: current) }
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  private static let followed = "ocelot-names-choice"

  /// Lists use their items' widgets again: the name follows the text.
  private static func nameChoice(_ item: WidgetPointer) {
    guard let (text, label) = firstText(in: item) else { return }
    setName(of: item, text)
    // An item is realized each time that it comes on screen.
    let object: UnsafeMutablePointer<GObject> = cast(UnsafeMutableRawPointer(label))
    guard g_object_get_data(object, followed) == nil else { return }
    g_object_set_data(object, followed, UnsafeMutableRawPointer(label))
    Signal.connectNotify(UnsafeMutableRawPointer(label), "label") {
      // It may be in another item by now, or in none.
      guard let item = choice(around: label) else { return }
      setName(of: item, String(cString: gtk_label_get_text(OpaquePointer(label))))
    }
  }

  private static func choice(around label: WidgetPointer) -> WidgetPointer? {
    var ancestor = gtk_widget_get_parent(label)
    while let current = ancestor, className(of: current) != choiceClass {
      ancestor = gtk_widget_get_parent(current)
    }
    return ancestor
  }
}
