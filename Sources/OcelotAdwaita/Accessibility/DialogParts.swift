import CGTK
import OcelotGTK

/// Names the parts of windows that GTK and libadwaita make, and leaves out those that are folded
/// away, as far as their versions in Debian 12 do not.
@MainActor
enum DialogParts {
  /// Does so in all that is in a window.
  static func complete(_ window: Widget) { complete(window.pointer) }

  /// Lets a window that is not on screen yet be told as one, with its title as its name.
  ///
  /// GTK 4.8 tells of a filler. A question is told as a dialog already.
  static func nameWindow(_ window: Widget) {
    if ocelot_is_a(window.pointer, adw_message_dialog_get_type()) == 0 {
      setProperty(
        window.object, "accessible-role",
        .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_WINDOW.rawValue)))
    }
    guard let title = gtk_window_get_title(cast(window.object)) else { return }
    window.setAccessibleLabel(String(cString: title))
  }

  /// Completes a widget, such as a menu with other menus in it.
  static func complete(_ widget: WidgetPointer) {
    visit(widget, comboTitle: nil, isInPopover: false)
  }

  /// What shows one of its children, or none, keeps the others in the tree.
  private static let folding: Set<String> = [
    "GtkStack", "GtkRevealer", "AdwLeaflet", "AdwSqueezer", "AdwViewStack",
  ]

  private static func visit(_ widget: WidgetPointer, comboTitle: String?, isInPopover: Bool) {
    let name = NamelessParts.className(of: widget)
    let comboTitle = name == "AdwComboRow" ? title(ofRow: widget) : comboTitle
    let isInPopover = isInPopover || name == "GtkPopover"
    switch name {
    case "GtkScrolledWindow":
      // The focus need not reach what only scrolls others.
      gtk_widget_set_focusable(widget, 0)
    case "GtkListView":
      if isInPopover {
        NamelessParts.setName(of: widget, comboTitle ?? "")
      } else {
        // What is chosen is told by the row.
        Widget.setSilent(widget, true)
      }
    case "GtkSearchEntry":
      if !NamelessParts.isNamed(widget) { NamelessParts.setName(of: widget, "Search") }
    default: nameControl(widget)
    }
    NamelessParts.mend(widget)
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if folding.contains(name) { Widget.silenceWhileFolded(current) }
      visit(current, comboTitle: comboTitle, isInPopover: isInPopover)
      child = gtk_widget_get_next_sibling(current)
    }
  }

  private static func title(ofRow row: WidgetPointer) -> String {
    adw_preferences_row_get_title(cast(UnsafeMutableRawPointer(row))).map { String(cString: $0) }
      ?? ""
  }

  /// Names a button by its tooltip or the text in it, and a list by its first text.
  private static func nameControl(_ widget: WidgetPointer) {
    let accessible = OpaquePointer(widget)
    let hasName = NamelessParts.hasLabel(widget)
    switch gtk_accessible_get_accessible_role(accessible) {
    case GTK_ACCESSIBLE_ROLE_BUTTON where !hasName:
      let tooltip = gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }
      let text = tooltip ?? NamelessParts.firstText(in: widget)?.text ?? symbolName(in: widget)
      if let text { NamelessParts.setName(of: widget, text) }
      if tooltip != nil {
        PropertyValue.string("").withValue { value in
          var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
          gtk_accessible_update_property_value(accessible, 1, &property, value)
        }
      }
    case GTK_ACCESSIBLE_ROLE_LIST where !hasName && !isInTitledGroup(widget):
      NamelessParts.setName(of: widget, NamelessParts.firstText(in: widget)?.text ?? "")
    default: break
    }
  }

  /// A list of preferences is called as its group is, which may be called nothing.
  private static func isInTitledGroup(_ list: WidgetPointer) -> Bool {
    guard let group = gtk_widget_get_ancestor(list, adw_preferences_group_get_type()),
      let title = adw_preferences_group_get_title(cast(UnsafeMutableRawPointer(group)))
    else { return false }
    return title.pointee != 0
  }

  /// What a button with a symbol and nothing else does.
  private static func symbolName(in widget: WidgetPointer) -> String? {
    guard ocelot_is_a(widget, gtk_button_get_type()) != 0,
      let name = gtk_button_get_icon_name(cast(UnsafeMutableRawPointer(widget)))
    else { return nil }
    switch String(cString: name) {
    case let name where name.hasPrefix("edit-find"): return "Search"
    case let name where name.hasPrefix("go-previous"): return "Back"
    case let name where name.hasPrefix("window-close"): return "Close"
    default: return nil
    }
  }
}
