import CGTK
import OcelotGTK

/// A window of an application, with actions that menus and keys perform.
///
/// Wraps AdwApplicationWindow. The wrapper must live as long as the window is open.
public final class ApplicationWindow: Widget {
  private let shortcuts: OpaquePointer
  /// The actions that keys perform, by the keys as GTK writes them.
  private var keyedActions: [String: String] = [:]
  /// The window that was opened over this one last, while it is open.
  public internal(set) var dialog: Widget?
  /// Called when the window is about to close; not where a handler of GTK's `close-request` keeps
  /// it open.
  public var onClose: (@MainActor () -> Void)?

  /// Makes a window that is not shown yet, with a size in points.
  public init(title: String, size: Size) {
    MainLoop.requireStart()
    ShellStyle.install()
    shortcuts = gtk_shortcut_controller_new()!
    let made = makeObject(adw_application_window_get_type(), "title", .string(title))
    super.init(cast(made))
    gtk_window_set_default_size(window, pixels(max(1, size.width)), pixels(max(1, size.height)))
    Application.current?.add(window)
    // Keys work wherever the focus is.
    gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL)
    gtk_widget_add_controller(pointer, shortcuts)
    MenuKeys.waitForRelease(in: pointer)
    Signal.connectLastQuestion(object, "close-request") { [weak self] in
      self?.willClose()
      return false
    }
  }

  private func willClose() {
    guard !isClosed else { return }
    // Whoever hears of it may close it once more.
    isClosed = true
    onClose?()
    // What is over a window must go before it.
    if let dialog { gtk_window_destroy(cast(dialog.object)) }
  }

  var window: UnsafeMutablePointer<GtkWindow> { cast(object) }

  /// What the window shows.
  public var content: Widget? {
    didSet { adw_application_window_set_content(cast(object), content?.pointer) }
  }

  /// The title that the desktop shows.
  public var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue.forDisplay) }
  }

  /// Shows the window and brings it to the front.
  ///
  /// A window that was closed is gone for good; that is reported.
  public func present() {
    guard !isClosed else {
      return reporter.report(
        Report(
          .invalidArgument,
          "present: the window \"\(title)\" was closed for good; make a new one to show it again"))
    }
    gtk_window_present(window)
  }

  /// Where mistakes with the window are reported; standard error by default.
  package var reporter: any Reporter = LineReporter.standardError
  /// Whether GTK has let go of the window: it would come back, but never close again.
  private(set) var isClosed = false

  /// Shows the ring around what has the focus, as after a key that moved it.
  public func showFocus() { gtk_window_set_focus_visible(window, 1) }

  /// Closes the window for good, unless a handler of GTK's `close-request` keeps it open.
  public func close() {
    guard gtk_widget_get_realized(pointer) == 0 else { return gtk_window_close(window) }
    guard !isClosed else { return }
    // GTK closes no window that was never shown, and waits for it nevertheless.
    willClose()
    gtk_window_destroy(window)
  }

  // MARK: Actions

  /// Adds an action, performed by menus as its name and by keys such as `<Control>f`.
  ///
  /// Wherever an action is named, "win.find" means "find". A menu, a message or a preference that
  /// names an action which the window does not have is reported when it is shown.
  public func addAction(
    _ name: String, keys: [String] = [], _ handler: @escaping @MainActor () -> Void
  ) {
    let name = Self.actionName(name)
    let action = g_simple_action_new(name, nil)!
    Signal.connectObject(raw(action), "activate") { _ in handler() }
    add(action, name, keys: keys)
  }

  /// Adds an action that is on or off.
  public func addToggle(
    _ name: String, isOn: Bool, keys: [String] = [], _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    let name = Self.actionName(name)
    let action = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))!
    Signal.connectObject(raw(action), "change-state") { value in
      guard let value else { return }
      g_simple_action_set_state(action, OpaquePointer(value))
      handler(g_variant_get_boolean(OpaquePointer(value)) != 0)
    }
    add(action, name, keys: keys)
  }

  /// Adds an action that chooses among texts, the targets of menu items.
  public func addChoice(
    _ name: String, selected: String, _ handler: @escaping @MainActor (String) -> Void
  ) {
    let name = Self.actionName(name)
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = g_simple_action_new_stateful(name, type, g_variant_new_string(selected))!
    Signal.connectObject(raw(action), "change-state") { value in
      guard let value else { return }
      g_simple_action_set_state(action, OpaquePointer(value))
      handler(String(cString: g_variant_get_string(OpaquePointer(value), nil)))
    }
    add(action, name, keys: [])
  }

  /// Lets an action be performed, or not.
  public func setEnabled(_ name: String, _ isEnabled: Bool) {
    guard let action = action(name) else {
      return reporter.report(
        Report(.unknownKey, "setEnabled: the window has no action \(name); add it before"))
    }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
  }

  /// Has a choice or a toggle show another state, without calling what it was added with.
  ///
  /// For what changed elsewhere. A toggle is "true" or "false"; anything else is reported, and
  /// nothing happens.
  public func setState(of name: String, to state: String) {
    let action = action(name)
    let old = action.flatMap { g_action_get_state($0) }
    defer { if let old { g_variant_unref(old) } }
    switch (action, old.map { String(cString: g_variant_get_type_string($0)) }, Bool(state)) {
    case (let action?, "s", _): g_simple_action_set_state(action, g_variant_new_string(state))
    case (let action?, "b", let isOn?):
      g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
    default:
      reporter.report(
        Report(
          .unknownKey,
          "setState: the window has no action \(name) that can be “\(state)”; add a choice, or a "
            + "toggle with “true” or “false”"))
    }
  }

  /// Chooses or toggles as a menu would, or performs an action without a state.
  ///
  /// Nothing happens if there is no such action, or one with a target is given none; that is
  /// reported.
  public func perform(_ name: String, target: String? = nil) {
    guard hasAction(name, takesTarget: target != nil) else {
      return check(name, in: "perform", takesTarget: target != nil)
    }
    gtk_widget_activate_action_variant(
      pointer, "win.\(Self.actionName(name))", target.map { g_variant_new_string($0) })
  }

  private func add(_ action: OpaquePointer, _ name: String, keys: [String]) {
    if g_action_map_lookup_action(OpaquePointer(pointer), name) != nil {
      reporter.report(
        Report(
          .duplicateKey,
          "the action \(name) is there already: the new one takes its place, and the keys of both "
            + "perform that. Add each action once"))
    }
    g_action_map_add_action(OpaquePointer(pointer), action)
    g_object_unref(raw(action))
    for key in keys {
      guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
        reporter.report(
          Report(
            .invalidArgument,
            "the key \"\(key)\" of the action \(name) is none that GTK knows, and does nothing: write it "
              + "as \"<Control>f\" or \"F5\""))
        continue
      }
      let text = gtk_shortcut_trigger_to_string(trigger)!
      defer { g_free(text) }
      if let other = keyedActions.updateValue(name, forKey: String(cString: text)), other != name {
        reporter.report(
          Report(
            .duplicateKey,
            "the key \"\(key)\" of the action \(name) is that of \(other), too: a press performs one of "
              + "them. Give each a key of its own"))
      }
      gtk_shortcut_controller_add_shortcut(
        shortcuts, gtk_shortcut_new(trigger, gtk_named_action_new("win.\(name)")))
    }
  }
}
