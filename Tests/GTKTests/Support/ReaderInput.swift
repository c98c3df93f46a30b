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

extension Entry {
  /// Types a text in the place of what is there.
  func type(_ text: String) { gtk_editable_set_text(handle, text) }
}

extension SearchBar {
  /// Types a text in the place of what is there.
  func type(_ text: String) {
    first(gtk_search_entry_get_type()).map { gtk_editable_set_text(OpaquePointer($0), text) }
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
