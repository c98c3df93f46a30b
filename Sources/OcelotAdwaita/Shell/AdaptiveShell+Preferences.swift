import CGTK
import OcelotGTK

/// A choice of the application's user, which an action of the window makes.
public struct Preference: Sendable {
  /// How the choice is made.
  public enum Kind: Sendable {
    /// One of several, with the targets that the action takes.
    case choice([(title: String, target: String)])
    /// On or off.
    case toggle
  }

  /// What is chosen.
  public var title: String
  /// A sentence about it; empty for none.
  public var subtitle: String
  /// The name of the window's action.
  public var action: String
  /// How the choice is made.
  public var kind: Kind

  /// Describes a choice.
  public init(_ title: String, subtitle: String = "", action: String, _ kind: Kind) {
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.kind = kind
  }
}

/// Preferences that belong together.
public struct PreferenceGroup: Sendable {
  /// What they are about.
  public var title: String
  /// The choices, from the top.
  public var preferences: [Preference]

  /// Makes a group.
  public init(_ title: String, _ preferences: [Preference]) {
    self.title = title
    self.preferences = preferences
  }
}

extension ApplicationWindow {
  /// Shows what the user can choose.
  ///
  /// Wraps AdwPreferencesWindow. Each row shows the state of its action, also where that changes
  /// elsewhere meanwhile, and changes it at once, unless the action cannot be performed.
  public func showPreferences(_ groups: [PreferenceGroup]) {
    let dialog = Widget(adw_preferences_window_new())
    // One page of few rows needs neither.
    adw_preferences_window_set_search_enabled(cast(dialog.object), 0)
    let page = adw_preferences_page_new()!
    // Shown for one page of several only, but told to assistive technology.
    adw_preferences_page_set_title(cast(UnsafeMutableRawPointer(page)), "Preferences")
    for group in groups {
      let box = adw_preferences_group_new()!
      adw_preferences_group_set_title(
        cast(UnsafeMutableRawPointer(box)), group.title.forMarkupDisplay)
      for preference in group.preferences {
        check(preference)
        let row = row(preference)
        adw_preferences_group_add(cast(UnsafeMutableRawPointer(box)), row.pointer)
        withExtendedLifetime(row) {}
      }
      adw_preferences_page_add(
        cast(UnsafeMutableRawPointer(page)), cast(UnsafeMutableRawPointer(box)))
    }
    adw_preferences_window_add(cast(dialog.object), cast(UnsafeMutableRawPointer(page)))
    fit(dialog, to: page)
    gtk_widget_insert_action_group(dialog.pointer, "win", OpaquePointer(pointer))
    show(dialog)
  }

  /// As high as its rows need, up to what a small screen shows; a page of preferences scrolls, and
  /// so asks for little.
  private func fit(_ dialog: Widget, to page: WidgetPointer) {
    let width: gint = 480
    var height: gint = 0
    var content = gtk_widget_get_first_child(page)
    while let scrolled = content, ocelot_is_a(scrolled, gtk_scrolled_window_get_type()) == 0 {
      content = gtk_widget_get_first_child(scrolled)
    }
    guard let scrolled = content else { return }
    gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scrolled), 1)
    gtk_widget_measure(dialog.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    gtk_window_set_default_size(cast(dialog.object), width, min(max(height, 200), 700))
  }

  private func row(_ preference: Preference) -> Widget {
    switch preference.kind {
    case .choice(let options): ChoiceRow(self, preference, options)
    case .toggle: toggleRow(preference)
    }
  }

  private func toggleRow(_ preference: Preference) -> Widget {
    let row = Widget(adw_action_row_new())
    preference.describe(row)
    let toggle = gtk_switch_new()!
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    gtk_actionable_set_action_name(
      OpaquePointer(toggle), "win.\(Self.actionName(preference.action))")
    adw_action_row_add_suffix(cast(row.object), toggle)
    adw_action_row_set_activatable_widget(cast(row.object), toggle)
    return row
  }
}

extension Preference {
  /// Says on a row what is chosen there.
  @MainActor func describe(_ row: Widget) {
    adw_preferences_row_set_title(cast(row.object), title.forMarkupDisplay)
    adw_action_row_set_subtitle(cast(row.object), subtitle.forMarkupDisplay)
  }
}
