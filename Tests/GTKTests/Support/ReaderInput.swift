import CGTK
import Ocelot

@testable import OcelotAdwaita

// What a reader does to a control, without keys and pointer: GTK does not tell who changes a value.

extension Widget {
  /// The first widget of a type in this one, in the order of siblings; on screen only if asked.
  func first(_ type: GType, isMapped: Bool = false) -> WidgetPointer? {
    func visit(_ widget: WidgetPointer) -> WidgetPointer? {
      if ocelot_is_a(widget, type) != 0, !isMapped || gtk_widget_get_mapped(widget) != 0 {
        return widget
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if let found = visit(current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }
    return visit(pointer)
  }
}

@MainActor private func insert(_ text: String, _ field: OpaquePointer) {
  var end = gint(-1)
  gtk_editable_insert_text(field, text, -1, &end)
}

extension Entry {
  /// Types a text behind what is there.
  func type(_ text: String) { insert(text, handle) }
}

extension SearchBar {
  /// Types a text behind what is there.
  func type(_ text: String) {
    first(gtk_search_entry_get_type()).map { insert(text, OpaquePointer($0)) }
  }
}

extension Slider {
  /// Moves the slider.
  func drag(to number: Int) { gtk_range_set_value(cast(object), Double(number)) }
}

extension ViewSwitcherBar {
  /// Presses the button of a view.
  func choose(_ index: Int) {
    adw_view_stack_set_visible_child_name(stack.handle, "\(index)")
  }
}
