import CGTK

/// GTK's own menu of an entry's text or of a selectable label, while it is open.
///
/// It points to a place in the text. Once that place is on no monitor, GTK 4.8 warns at each layout
/// and gives the menu a size below zero.
@MainActor
struct TextMenu {
  private let popover: WidgetPointer

  /// The menu that has the focus in a widget's window, if it belongs to a text within the widget.
  init?(openIn widget: WidgetPointer) {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      let popover = gtk_widget_get_ancestor(focus, gtk_popover_get_type()),
      let text = gtk_widget_get_parent(popover), Self.isText(text),
      gtk_widget_is_ancestor(text, widget) != 0
    else { return nil }
    self.popover = popover
  }

  /// Whether a widget is an entry's text or a label.
  static func isText(_ widget: WidgetPointer) -> Bool {
    [gtk_text_get_type(), gtk_label_get_type()].contains { ocelot_is_a(widget, $0) != 0 }
  }

  /// Closes what is open of a widget's: its menus and lists, and those of what is in it.
  static func closePopovers(in widget: WidgetPointer) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      if ocelot_is_a(current, gtk_popover_get_type()) == 0 {
        closePopovers(in: current)
      } else if gtk_widget_get_visible(current) != 0 {
        gtk_popover_popdown(cast(UnsafeMutableRawPointer(current)))
      }
    }
  }

  /// Whether it belongs to a text within a widget.
  func isWithin(_ widget: WidgetPointer) -> Bool { gtk_widget_is_ancestor(popover, widget) != 0 }

  /// Closes it.
  func close() { gtk_popover_popdown(cast(UnsafeMutableRawPointer(popover))) }
}

extension Widget {
  /// Closes the menu of a text, which would slide away under it.
  package func closeTextMenu() { TextMenu(openIn: pointer)?.close() }
}
