import CGTK
import OcelotGTK

extension ApplicationWindow {
  /// Shows the keys, in one column that scrolls, in a window that a narrow screen has room for.
  ///
  /// GtkShortcutsWindow puts keys beside what they do whatever room there is, and has two columns
  /// or none: with the usual text it asks for more than 900 points of width.
  public func showShortcuts(_ groups: [ShortcutGroup]) {
    let dialog = Widget(adw_window_new())
    gtk_window_set_title(cast(dialog.object), "Keyboard Shortcuts")
    let list = ShortcutList(groups).expanding(vertically: true)
    // A shorter title is whole beside the window's buttons.
    let content = BoxWidget(vertical: true, [HeaderBar(title: "Keyboard Shortcuts"), list])
    adw_window_set_content(cast(dialog.object), content.pointer)
    gtk_window_set_default_size(
      cast(dialog.object), pixels(ShortcutList.comfortableWidth), pixels(ShortcutList.usualHeight))
    let keys = gtk_shortcut_controller_new()!
    gtk_shortcut_controller_add_shortcut(
      keys,
      gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close")))
    gtk_widget_add_controller(dialog.pointer, keys)
    show(dialog)
  }
}
