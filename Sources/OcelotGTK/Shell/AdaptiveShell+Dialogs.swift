import CGTK

/// What an application says about itself.
public struct AboutText: Sendable {
  /// The application's name.
  public var name: String
  /// Its version.
  public var version: String
  /// A sentence about it.
  public var comments: String
  /// Who made it.
  public var developer: String
  /// The symbolic or full icon's name.
  public var icon: String

  /// Makes the texts.
  public init(
    name: String, version: String, comments: String, developer: String, icon: String
  ) {
    self.name = name
    self.version = version
    self.comments = comments
    self.developer = developer
    self.icon = icon
  }
}

/// Keys that belong together, as the window of shortcuts lists them.
public struct ShortcutGroup: Sendable {
  /// What the keys are for.
  public var title: String
  /// What a key does, and the key, such as `<Control>f`.
  public var shortcuts: [(title: String, key: String)]

  /// Makes a group.
  public init(_ title: String, _ shortcuts: [(title: String, key: String)]) {
    self.title = title
    self.shortcuts = shortcuts
  }
}

extension ApplicationWindow {
  /// Shows who made the application.
  ///
  /// Wraps AdwAboutWindow.
  public func showAbout(_ about: AboutText) {
    let dialog = Widget(adw_about_window_new())
    adw_about_window_set_application_name(dialog.handle, about.name.forDisplay)
    adw_about_window_set_version(dialog.handle, about.version.forDisplay)
    adw_about_window_set_comments(dialog.handle, about.comments.forMarkupDisplay)
    adw_about_window_set_developer_name(dialog.handle, about.developer.forDisplay)
    adw_about_window_set_application_icon(dialog.handle, about.icon)
    adw_about_window_set_license_type(dialog.handle, GTK_LICENSE_APACHE_2_0)
    show(dialog)
  }

  /// Shows the keys.
  ///
  /// They stand on one page of two columns: under several pages are numbers, whose labels GTK
  /// 4.8 makes narrower than nothing and then warns of. Wraps GtkShortcutsWindow, which takes its
  /// parts from a description only.
  public func showShortcuts(_ groups: [ShortcutGroup]) {
    func object(_ type: String, _ properties: [String: String], _ children: String = "") -> String {
      let lines = properties.sorted { $0.key < $1.key }
        .map { "<property name=\"\($0.key)\">\($0.value.forMarkupDisplay)</property>" }
      return "<object class=\"\(type)\">\(lines.joined())\(children)</object>"
    }
    let parts = groups.map { group in
      let keys = group.shortcuts.map { shortcut in
        let properties = ["title": shortcut.title, "accelerator": shortcut.key]
        return "<child>\(object("GtkShortcutsShortcut", properties))</child>"
      }
      return "<child>\(object("GtkShortcutsGroup", ["title": group.title], keys.joined()))</child>"
    }
    let section = object(
      "GtkShortcutsSection",
      ["section-name": "keys", "max-height": "\(Self.columnHeight(of: groups))"], parts.joined())
    let description = """
      <interface><object class="GtkShortcutsWindow" id="keys">\
      <child>\(section)</child></object></interface>
      """
    let builder = gtk_builder_new_from_string(description, -1)!
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let keys = gtk_builder_get_object(builder, "keys") else { return }
    gtk_window_set_title(cast(UnsafeMutableRawPointer(keys)), "Keyboard Shortcuts")
    show(Widget(cast(UnsafeMutableRawPointer(keys))))
  }

  /// The number of lines in the higher of two columns, of which the first takes as many groups as
  /// make both alike; a title is a line, too.
  static func columnHeight(of groups: [ShortcutGroup]) -> Int {
    let heights = groups.map { $0.shortcuts.count + 1 }
    let total = heights.reduce(0, +)
    var first = 0
    var best = total
    for height in heights {
      first += height
      best = min(best, max(first, total - first))
    }
    return best
  }

  /// Shows a window over this one, which waits for it; closes the one that was open.
  func show(_ dialog: Widget) {
    if let old = self.dialog { gtk_window_destroy(cast(old.object)) }
    gtk_window_set_transient_for(cast(dialog.object), window)
    gtk_window_set_modal(cast(dialog.object), 1)
    gtk_window_set_destroy_with_parent(cast(dialog.object), 1)
    let keys = gtk_shortcut_controller_new()!
    gtk_shortcut_controller_add_shortcut(
      keys,
      gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string("<Control>w"), gtk_named_action_new("window.close")))
    gtk_widget_add_controller(dialog.pointer, keys)
    MenuKeys.waitForRelease(in: dialog.pointer)
    DialogParts.complete(dialog)
    gtk_window_present(cast(dialog.object))
    self.dialog = dialog
    // Its wrapper keeps a closed window from being destroyed, but not from leaving the screen.
    Signal.connect(dialog.object, "unrealize") { [weak self] in self?.dialog = nil }
  }
}
