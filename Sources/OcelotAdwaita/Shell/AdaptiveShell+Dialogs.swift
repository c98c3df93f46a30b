import CGTK
import OcelotGTK

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
  /// The terms it is under, which are shown on a page of their own; empty for none.
  public var license: String

  /// Makes the texts.
  public init(
    name: String, version: String, comments: String, developer: String, icon: String,
    license: String = ""
  ) {
    self.name = name
    self.version = version
    self.comments = comments
    self.developer = developer
    self.icon = icon
    self.license = license
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
    if !about.license.isEmpty {
      adw_about_window_set_license(dialog.handle, about.license.forMarkupDisplay)
    }
    show(dialog)
  }

  /// Shows a window over this one, which waits for it; closes the one that was open.
  ///
  /// Over a window that was closed none is shown, which is reported.
  func show(_ dialog: Widget) {
    guard !isClosed else {
      gtk_window_destroy(cast(dialog.object))
      return reporter.report(
        Report(
          .invalidArgument,
          "a dialog over the window \"\(title)\", which was closed for good, is not shown"))
    }
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
    DialogParts.nameWindow(dialog)
    DialogParts.complete(dialog)
    gtk_window_present(cast(dialog.object))
    self.dialog = dialog
    // Its wrapper keeps a closed window from being destroyed, but not from leaving the screen.
    Signal.connect(dialog.object, "unrealize") { [weak self] in self?.dialog = nil }
  }
}
