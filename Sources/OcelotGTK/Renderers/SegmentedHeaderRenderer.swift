import CGTK
import Ocelot

/// The view of a choice among segments: linked toggle buttons, no wider than is comfortable.
public final class SegmentedHeaderView: Widget {
  private let context: RenderContext
  private let row = BoxWidget().classes("linked")
  private var buttons: [WidgetPointer] = []
  private var titles: [String] = []
  private var isUpdating = false

  init(_ context: RenderContext) {
    self.context = context
    let clamp = adw_clamp_new()!
    super.init(clamp)
    adw_clamp_set_maximum_size(handle, 560)
    adw_clamp_set_child(handle, row.pointer)
  }

  func show(_ content: SegmentedHeaderContent) {
    isUpdating = true
    defer { isUpdating = false }
    while buttons.count < content.titles.count { addButton() }
    while buttons.count > content.titles.count {
      gtk_box_remove(cast(row.object), buttons.removeLast())
    }
    for (index, title) in content.titles.enumerated() where titles[safe: index] != title {
      let label = gtk_button_get_child(cast(UnsafeMutableRawPointer(buttons[index])))!
      gtk_label_set_text(OpaquePointer(label), title)
      gtk_widget_set_tooltip_text(buttons[index], title)
    }
    titles = content.titles
    for (index, button) in buttons.enumerated() {
      let toggle: UnsafeMutablePointer<GtkToggleButton> = cast(UnsafeMutableRawPointer(button))
      let isSelected = index == content.selected
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
      self.context.send(.selectSegment(index))
    }
    gtk_box_append(cast(row.object), button)
    buttons.append(button)
  }
}

/// Shows the choice among segments.
struct SegmentedHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> SegmentedHeaderView { SegmentedHeaderView(context) }
  func update(_ view: SegmentedHeaderView, with content: SegmentedHeaderContent) {
    view.show(content)
  }
}

extension Array {
  /// The element, or nil beyond the end.
  fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}
