import CGTK
import Ocelot

/// What stands before a row of an outline: room for each level around it, and the arrow that
/// expands and collapses it.
package final class OutlineArrowView: Widget {
  private let context: RenderContext
  private var button: Button?
  private var shown = RowOutline(level: -1)
  /// What the row is of, which the name of the arrow says.
  private var subject = ""

  package init(_ context: RenderContext) {
    self.context = context
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    aligned(nil, GTK_ALIGN_CENTER)
    // The button's wish for room goes no further.
    gtk_widget_set_hexpand(pointer, 0)
  }

  /// Shows how a row stands that is called so.
  package func show(_ outline: RowOutline, of subject: String) {
    let isSameRow = subject == self.subject
    self.subject = subject
    guard outline != shown else {
      if !isSameRow { nameButton() }
      return
    }
    if outline.width != shown.width || shown.level < 0 {
      gtk_widget_set_size_request(pointer, gint(outline.width), -1)
    }
    shown = outline
    guard let isExpanded = outline.isExpanded else {
      button?.isVisible = false
      return
    }
    let button = self.button ?? makeButton()
    self.button = button
    button.isVisible = true
    button.symbol = isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
    button.setTooltip(isExpanded ? "Collapse" : "Expand")
    nameButton()
  }

  private func nameButton() {
    guard let isExpanded = shown.isExpanded else { return }
    button?.setAccessibleLabel(spoken([isExpanded ? "Collapse" : "Expand", spoken(subject)]))
  }

  private func makeButton() -> Button {
    let button = Button(symbol: "pan-end-symbolic", label: "Expand") { [weak context] in
      context?.send(.toggleExpansion)
    }.classes("flat", "circular", "ocelot-arrow").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(button.pointer, 1)
    // Keys expand and collapse the row that has the focus, which stays there.
    gtk_widget_set_focusable(button.pointer, 0)
    gtk_widget_set_focus_on_click(button.pointer, 0)
    gtk_box_append(cast(object), button.pointer)
    return button
  }
}
