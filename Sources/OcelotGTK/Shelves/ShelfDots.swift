import CGTK
import Ocelot

/// The dots below a shelf: one for each place at which it comes to rest.
@MainActor
final class ShelfDots {
  /// The box with the dots.
  let box: WidgetPointer
  private var dots: [Widget] = []
  private var current: Int?
  private let onClick: @MainActor (_ stop: Int) -> Void

  /// With more places than these, dots say nothing.
  static let most = 16
  /// How high the row of dots is, in points.
  static let height = 24.0

  init(in canvas: WidgetPointer, onClick: @escaping @MainActor (_ stop: Int) -> Void) {
    self.onClick = onClick
    box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_widget_add_css_class(box, "ocelot-shelf-dots")
    gtk_widget_set_parent(box, canvas)
  }

  /// Whether so many dots are shown, and which of them as the present one.
  func shows(_ count: Int, current: Int) -> Bool {
    count == dots.count && current == self.current
  }

  /// Shows so many dots, and which of them is the present one.
  func show(_ count: Int, current: Int) {
    guard !shows(count, current: current) else { return }
    while dots.count > count {
      gtk_box_remove(cast(UnsafeMutableRawPointer(box)), dots.removeLast().pointer)
    }
    while dots.count < count {
      let dot = makeDot(dots.count)
      gtk_box_append(cast(UnsafeMutableRawPointer(box)), dot.pointer)
      dots.append(dot)
    }
    self.current = current
    for (stop, dot) in dots.enumerated() {
      let (name, isCurrent) = ("Page \(stop + 1) of \(count)", stop == current)
      dot.setTooltip(name)
      dot.setAccessibleLabel(isCurrent ? "\(name), shown" : name)
      if isCurrent {
        gtk_widget_add_css_class(dot.pointer, "current")
      } else {
        gtk_widget_remove_css_class(dot.pointer, "current")
      }
    }
  }

  private func makeDot(_ stop: Int) -> Widget {
    let dot = Widget(gtk_button_new())
    for name in ["flat", "ocelot-shelf-dot"] { gtk_widget_add_css_class(dot.pointer, name) }
    // Keys go along the shelf themselves.
    gtk_widget_set_focusable(dot.pointer, 0)
    gtk_widget_set_focus_on_click(dot.pointer, 0)
    let point = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_set_valign(point, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(point, GTK_ALIGN_CENTER)
    gtk_button_set_child(cast(dot.object), point)
    Signal.connect(dot.object, "clicked") { [unowned self] in onClick(stop) }
    return dot
  }
}
