import CGTK
import OcelotGTK

/// A choice among many: a button that shows what is chosen, and a list that it opens.
///
/// Wraps GtkDropDown. Space and Return open the list, arrows and Return choose, Escape closes it.
public final class DropDown: Widget {
  /// Called with the number of the one that the reader chose.
  ///
  /// Not called for what ``show(_:selected:)`` chooses.
  public var onSelect: (@MainActor (Int) -> Void)?
  private let label: String
  private var titles: [String] = []
  private var isUpdating = false

  /// Makes an empty choice, with what assistive technology calls it.
  public init(label: String) {
    self.label = label
    super.init(gtk_drop_down_new(nil, nil))
    setAccessibleLabel(label)
    Signal.connectNotify(object, "selected") { [weak self] in
      guard let self, !self.isUpdating else { return }
      self.nameButton()
      if let selected = self.selected { self.onSelect?(selected) }
    }
    nameParts()
  }

  /// The number of the one that is chosen; nil for none.
  public var selected: Int? {
    let number = gtk_drop_down_get_selected(handle)
    return number == GTK_INVALID_LIST_POSITION ? nil : Int(number)
  }

  /// Shows titles, of which one is chosen; none if the number is nil or there are not so many.
  public func show(_ titles: [String], selected: Int?) {
    isUpdating = true
    defer { isUpdating = false }
    if titles != self.titles {
      self.titles = titles
      let list = gtk_string_list_new(nil)
      for title in titles { gtk_string_list_append(list, title.forDisplay) }
      gtk_drop_down_set_model(handle, list)
      g_object_unref(UnsafeMutableRawPointer(list))
    }
    let number = selected.flatMap { titles.indices.contains($0) ? guint($0) : nil }
    let wanted = number ?? GTK_INVALID_LIST_POSITION
    if gtk_drop_down_get_selected(handle) != wanted { gtk_drop_down_set_selected(handle, wanted) }
    nameButton()
  }

  /// What the reader presses is a button within, which GTK gives no name.
  private func nameButton() {
    guard let button = gtk_widget_get_first_child(pointer) else { return }
    let chosen = selected.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    NamelessParts.setName(of: button, [label, chosen].compactMap(\.self).joined(separator: ", "))
    // What it shows is in its name.
    if let shown = gtk_widget_get_first_child(button) { Widget.setSilent(shown, true) }
  }

  /// The list is called as the choice is, and the focus need not reach what only scrolls it.
  private func nameParts() {
    nameButton()
    func visit(_ widget: WidgetPointer) {
      switch NamelessParts.className(of: widget) {
      case "GtkScrolledWindow": gtk_widget_set_focusable(widget, 0)
      case "GtkListView": NamelessParts.setName(of: widget, label)
      case "GtkSearchEntry": NamelessParts.setName(of: widget, "Search")
      default: break
      }
      NamelessParts.mend(widget)
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        visit(current)
        child = gtk_widget_get_next_sibling(current)
      }
    }
    visit(pointer)
  }
}
