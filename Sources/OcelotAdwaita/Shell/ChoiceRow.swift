import CGTK
import OcelotGTK

/// A row of preferences that shows the state of an action which chooses among texts, and chooses.
///
/// Wraps AdwComboRow, which knows no actions: it is told of them here, as GTK tells a switch.
final class ChoiceRow: Widget {
  private weak var owner: ApplicationWindow?
  private let action: String
  private let options: [(title: String, target: String)]
  /// Whether the row takes over what the action says, which is no choice of the user's.
  private var isFollowing = false
  private var connections: [SignalConnection] = []

  /// Makes a row for an action of a window, with the targets that the action takes.
  init(
    _ owner: ApplicationWindow, _ preference: Preference,
    _ options: [(title: String, target: String)]
  ) {
    self.owner = owner
    self.options = options
    action = ApplicationWindow.actionName(preference.action)
    super.init(adw_combo_row_new())
    preference.describe(self)
    let titles = gtk_string_list_new(nil)!
    for option in options { gtk_string_list_append(titles, option.title.forDisplay) }
    adw_combo_row_set_model(cast(object), titles)
    g_object_unref(raw(titles))
    // Beside the title a long choice is shortened where text is large or the window narrow.
    adw_combo_row_set_use_subtitle(cast(object), preference.subtitle.isEmpty ? 1 : 0)
    follow()
    tellChoice()
    Signal.connectNotify(object, "selected") { [weak self] in self?.selectionDidChange() }
    if let followed = g_action_map_lookup_action(OpaquePointer(owner.pointer), action) {
      connections = ["state", "enabled"].map { property in
        SignalConnection.notify(raw(followed), property) { [weak self] in self?.follow() }
      }
    }
  }

  /// The number of the option that is chosen; nil for none.
  private var chosen: Int? {
    let index = Int(adw_combo_row_get_selected(cast(object)))
    return options.indices.contains(index) ? index : nil
  }

  private func selectionDidChange() {
    tellChoice()
    guard !isFollowing, let chosen else { return }
    owner?.perform(action, target: options[chosen].target)
    // The action may have kept its state.
    follow()
  }

  /// Shows what the action says, and whether it can be performed.
  private func follow() {
    guard let owner else { return }
    isSensitive = g_action_group_get_action_enabled(OpaquePointer(owner.pointer), action) != 0
    let target = target
    isFollowing = true
    defer { isFollowing = false }
    // What is none of the options can be exchanged for each of them.
    adw_combo_row_set_selected(
      cast(object), options.firstIndex { $0.target == target }.map { guint($0) } ?? .max)
  }

  /// The action's state; nil if it has none that is a text.
  private var target: String? {
    guard let owner,
      let state = g_action_group_get_action_state(OpaquePointer(owner.pointer), action)
    else { return nil }
    defer { g_variant_unref(state) }
    guard String(cString: g_variant_get_type_string(state)) == "s" else { return nil }
    return g_variant_get_string(state, nil).map { String(cString: $0) }
  }

  /// The row's name says what is chosen among, its description what is chosen.
  private func tellChoice() {
    guard let chosen else {
      return gtk_accessible_reset_property(handle, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
    }
    PropertyValue.string(options[chosen].title).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
      gtk_accessible_update_property_value(handle, 1, &property, value)
    }
  }
}
