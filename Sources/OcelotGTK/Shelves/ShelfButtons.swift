import CGTK
import Ocelot

/// The buttons at both ends of the shelf under the pointer.
@MainActor
final class ShelfButtons {
  /// The button at the left and the one at the right.
  let left: Button
  let right: Button
  /// How large a button is, in points.
  static let size = 40.0
  /// How far a button is from the shelf's end, in points.
  static let distance = 12.0

  /// Makes buttons that scroll left (false) and right (true).
  init(in canvas: WidgetPointer, onClick: @escaping @MainActor (_ right: Bool) -> Void) {
    left = Button(symbol: "go-previous-symbolic", label: "Scroll Back") { onClick(false) }
    right = Button(symbol: "go-next-symbolic", label: "Scroll On") { onClick(true) }
    for button in [left, right] {
      let widget = button.pointer
      for name in ["circular", "osd", "ocelot-shelf-button"] {
        gtk_widget_add_css_class(widget, name)
      }
      // Keys go along the shelf themselves.
      gtk_widget_set_focusable(widget, 0)
      gtk_widget_set_focus_on_click(widget, 0)
      gtk_widget_set_can_target(widget, 0)
      gtk_widget_set_parent(widget, canvas)
    }
  }

  /// Shows the buttons that lead somewhere.
  func show(left showsLeft: Bool, right showsRight: Bool) {
    for (button, shows) in [(left, showsLeft), (right, showsRight)] {
      let widget = button.pointer
      guard (gtk_widget_get_can_target(widget) != 0) != shows else { continue }
      gtk_widget_set_can_target(widget, shows ? 1 : 0)
      if shows {
        gtk_widget_add_css_class(widget, "shown")
      } else {
        gtk_widget_remove_css_class(widget, "shown")
      }
    }
  }
}
