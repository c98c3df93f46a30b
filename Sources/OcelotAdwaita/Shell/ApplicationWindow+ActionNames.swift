import CGTK
import OcelotGTK

// Actions that something shows: what has a name that the window does not know would be grey, and
// nobody would know why.
extension ApplicationWindow {
  /// The window that a widget is in; nil if that is none, or one that the program made otherwise.
  static func containing(_ widget: Widget) -> ApplicationWindow? {
    guard let root = gtk_widget_get_root(widget.pointer) else { return nil }
    return WidgetTie.wrapper(of: cast(raw(root))) as? ApplicationWindow
  }

  /// The name of an action, also where it is given as GTK writes it: with "win." before it.
  static func actionName(_ name: String) -> String {
    name.hasPrefix("win.") ? String(name.dropFirst(4)) : name
  }

  /// The action with a name, with or without "win." before it.
  func action(_ name: String) -> OpaquePointer? {
    g_action_map_lookup_action(OpaquePointer(pointer), Self.actionName(name))
  }

  /// Whether there is an action that can be performed with a target, or without one.
  func hasAction(_ name: String, takesTarget: Bool) -> Bool {
    action(name).map { (g_action_get_parameter_type($0) != nil) == takesTarget } ?? false
  }

  /// Reports an action that is shown and can never be performed.
  ///
  /// - Parameters:
  ///   - name: the action's.
  ///   - place: what shows it, such as "the menu's line “Undo”".
  ///   - takesTarget: whether it is shown with a target.
  func check(_ name: String, in place: String, takesTarget: Bool = false) {
    guard !hasAction(name, takesTarget: takesTarget) else { return }
    let wanted = takesTarget ? "choice" : "action"
    let call = takesTarget ? "addChoice(_:selected:_:)" : "addAction(_:keys:_:)"
    reporter.report(
      Report(
        .unknownKey,
        "\(place): the window has no \(wanted) \(Self.actionName(name)); add it with \(call)"))
  }

  /// Reports a preference whose action has no such state.
  func check(_ preference: Preference) {
    let (type, call) =
      switch preference.kind {
      case .choice: ("s", "addChoice(_:selected:_:)")
      case .toggle: ("b", "addToggle(_:isOn:keys:_:)")
      }
    let state = action(preference.action).flatMap { g_action_get_state($0) }
    defer { if let state { g_variant_unref(state) } }
    guard state.map({ String(cString: g_variant_get_type_string($0)) }) != type else { return }
    reporter.report(
      Report(
        .unknownKey,
        "the preference “\(preference.title)”: the window has no such action "
          + "\(Self.actionName(preference.action)); add it with \(call)"))
  }
}
