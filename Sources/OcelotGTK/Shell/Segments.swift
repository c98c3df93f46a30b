import CGTK

/// A choice among a few: linked toggle buttons, no wider than is comfortable.
public final class Segments: Widget {
  private let row = BoxWidget().classes("linked")
  private var buttons: [WidgetPointer] = []
  private var titles: [String] = []
  private var isUpdating = false
  /// The number of the one that is chosen.
  public private(set) var selected = 0
  /// Called with the number of the one that the reader chose.
  public var onSelect: (@MainActor (Int) -> Void)?

  /// Makes a choice; ``show(_:selected:)`` says among what.
  public init() {
    super.init(adw_clamp_new())
    adw_clamp_set_maximum_size(handle, 560)
    adw_clamp_set_child(handle, row.pointer)
  }

  /// Shows titles, of which one is chosen.
  public func show(_ titles: [String], selected: Int) {
    isUpdating = true
    defer { isUpdating = false }
    while buttons.count < titles.count { addButton() }
    while buttons.count > titles.count { gtk_box_remove(cast(row.object), buttons.removeLast()) }
    for (index, title) in titles.enumerated()
    where index >= self.titles.count || self.titles[index] != title {
      let label = gtk_button_get_child(cast(UnsafeMutableRawPointer(buttons[index])))!
      gtk_label_set_text(OpaquePointer(label), title)
      gtk_widget_set_tooltip_text(buttons[index], title)
    }
    self.titles = titles
    self.selected = selected
    for (index, button) in buttons.enumerated() {
      let toggle: UnsafeMutablePointer<GtkToggleButton> = cast(UnsafeMutableRawPointer(button))
      let isSelected = index == selected
      if (gtk_toggle_button_get_active(toggle) != 0) != isSelected {
        gtk_toggle_button_set_active(toggle, isSelected ? 1 : 0)
      }
    }
  }

  private func addButton() {
    let index = buttons.count
    let button = gtk_toggle_button_new()!
    let label = gtk_label_new("")!
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_button_set_child(cast(UnsafeMutableRawPointer(button)), label)
    gtk_widget_add_css_class(button, "ocelot-segment")
    gtk_widget_set_hexpand(button, 1)
    let toggle: UnsafeMutablePointer<GtkToggleButton> = cast(UnsafeMutableRawPointer(button))
    if let first = buttons.first {
      gtk_toggle_button_set_group(toggle, cast(UnsafeMutableRawPointer(first)))
    }
    Signal.connect(UnsafeMutableRawPointer(button), "toggled") { [weak self] in
      guard let self, !self.isUpdating, gtk_toggle_button_get_active(toggle) != 0 else { return }
      self.selected = index
      self.onSelect?(index)
    }
    gtk_box_append(cast(row.object), button)
    buttons.append(button)
  }
}
