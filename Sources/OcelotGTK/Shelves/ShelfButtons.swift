import CGTK
import Ocelot

/// The buttons at both ends of the shelf under the pointer.
@MainActor
final class ShelfButtons {
  /// The button at the leading end, and the one at the trailing end.
  let back: Button
  let on: Button
  /// How large a button is, in points.
  static let size = 40.0
  /// How far a button is from the shelf's end, in points.
  static let distance = 12.0

  /// Makes buttons that scroll back (false) and on (true).
  init(in canvas: WidgetPointer, onClick: @escaping @MainActor (_ forward: Bool) -> Void) {
    // Mirrored by the theme where reading goes from right to left: each is named by where it leads.
    back = Button(symbol: "go-previous-symbolic", label: "Scroll Back") { onClick(false) }
    on = Button(symbol: "go-next-symbolic", label: "Scroll On") { onClick(true) }
    for button in [back, on] {
      let widget = button.pointer
      for name in ["circular", "osd", "ocelot-shelf-button"] {
        gtk_widget_add_css_class(widget, name)
      }
      // Keys go along the shelf themselves.
      gtk_widget_set_focusable(widget, 0)
      gtk_widget_set_focus_on_click(widget, 0)
      gtk_widget_set_can_target(widget, 0)
      Widget.setSilent(widget, true)
      gtk_widget_set_parent(widget, canvas)
    }
  }

  /// The buttons that are shown.
  var shown: (back: Bool, on: Bool) { (Self.isShown(back), Self.isShown(on)) }

  private static func isShown(_ button: Button) -> Bool {
    gtk_widget_get_can_target(button.pointer) != 0
  }

  /// Which button is at a point of the canvas: the one that leads back (false), or on (true); nil
  /// for none.
  func button(at point: Point, in canvas: WidgetPointer) -> Bool? {
    guard let target = gtk_widget_pick(canvas, point.x, point.y, GTK_PICK_DEFAULT) else {
      return nil
    }
    for (button, forward) in [(back, false), (on, true)] {
      let widget = button.pointer
      if target == widget || gtk_widget_is_ancestor(target, widget) != 0 { return forward }
    }
    return nil
  }

  /// The same of a button that GTK does not know to be under the pointer.
  func unheard(at point: Point, in canvas: WidgetPointer) -> Bool? {
    guard let forward = button(at: point, in: canvas) else { return nil }
    let flags = gtk_widget_get_state_flags((forward ? on : back).pointer)
    return flags.rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue == 0 ? forward : nil
  }

  /// Shows the buttons that lead somewhere.
  func show(back showsBack: Bool, on showsOn: Bool) {
    for (button, shows) in [(back, showsBack), (on, showsOn)] {
      let widget = button.pointer
      guard Self.isShown(button) != shows else { continue }
      gtk_widget_set_can_target(widget, shows ? 1 : 0)
      Widget.setSilent(widget, !shows)
      if shows {
        gtk_widget_add_css_class(widget, "shown")
      } else {
        gtk_widget_remove_css_class(widget, "shown")
      }
    }
  }
}
