import CGTK
import Ocelot

/// Which styles widgets were measured with, and what makes one doubt them.
@MainActor
package struct Styling {
  /// Changes whenever widgets may measure otherwise.
  private(set) var number = 0
  /// The number when the list was in a window last.
  private var numberInWindow = 0
  /// Whether the widgets around cells have the styles of the present number.
  private var isTaken = true
  /// Whether GTK has not brought styles up to date since the number changed.
  private(set) var awaitsFrame = false
  /// Whether the canvas's style changed since its font was looked at.
  private var mayHaveOtherFont = true
  /// The font of the canvas in the last frame.
  private var font: Font?
  /// What the theme keeps free around the content of a row; nil before somebody asked.
  private var knownRoom: Insets?
  /// Views that asked for another height in this frame than before, at a width.
  private var doubtful: [(view: CellView, width: Double, need: Double)] = []
  /// Whether style rules changed without notice.
  private(set) var isStale = false

  /// What text in a widget is measured by.
  struct Font: Hashable {
    let hash: guint
    let resolution: Double
  }

  /// Widgets may measure otherwise from now on.
  mutating func begin() {
    number += 1
    isTaken = false
    awaitsFrame = true
    knownRoom = nil
  }

  /// Whether the widgets around cells do not have the styles of the present number yet; from now on
  /// they have.
  mutating func beginTaking() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// GTK has brought styles up to date.
  mutating func frameCame() { awaitsFrame = false }

  /// The list is in a window, or never was in one with the present number; whether that is another
  /// number than last.
  mutating func seeWindow() -> Bool {
    defer { numberInWindow = number }
    return numberInWindow != number
  }

  /// The canvas's style changed.
  mutating func doubtFont() { mayHaveOtherFont = true }

  /// Whether the font is to be looked at, which it is now.
  mutating func takeFontDoubt() -> Bool {
    defer { mayHaveOtherFont = false }
    return mayHaveOtherFont
  }

  /// The canvas has a font; the one that it had before, nil if no one looked.
  mutating func replaceFont(by font: Font) -> Font? {
    defer { self.font = font }
    return self.font
  }

  /// A view asks for another height than before, at a width.
  mutating func doubt(_ view: CellView, width: Double, need: Double) {
    doubtful.append((view, width, need))
  }

  /// Takes out the views that asked for another height in this frame.
  mutating func takeDoubtful() -> [(view: CellView, width: Double, need: Double)] {
    defer { doubtful = [] }
    return doubtful
  }

  /// Style rules changed without notice.
  mutating func becomeStale() { isStale = true }

  /// Whether they did, which is seen to now.
  mutating func takeStaleness() -> Bool {
    defer { isStale = false }
    return isStale
  }

  /// What style rules keep free around the content of rows like a widget, in points.
  mutating func room(of row: WidgetPointer) -> Insets {
    if let knownRoom { return knownRoom }
    let room = Self.room(of: row)
    knownRoom = room
    return room
  }

  /// Whether rows like a widget have another room than when somebody asked last.
  func hasOtherRoom(_ row: WidgetPointer) -> Bool {
    knownRoom.map { $0 != Self.room(of: row) } ?? false
  }

  /// The margin, border and padding that style rules give a widget, in points.
  static func room(of widget: WidgetPointer) -> Insets {
    let context = gtk_widget_get_style_context(widget)
    let parts = [
      gtk_style_context_get_margin, gtk_style_context_get_border, gtk_style_context_get_padding,
    ]
    return parts.reduce(into: .zero) { room, part in
      var border = GtkBorder()
      part(context, &border)
      room.top += Double(border.top)
      room.bottom += Double(border.bottom)
      room.leading += Double(border.left)
      room.trailing += Double(border.right)
    }
  }

  /// The font that a widget has now.
  static func font(of widget: WidgetPointer) -> Font {
    let context = gtk_widget_get_pango_context(widget)
    return Font(
      hash: pango_font_description_hash(pango_context_get_font_description(context)),
      resolution: pango_cairo_context_get_resolution(context))
  }

  /// Brings the style of one widget up to date, whose parent's is.
  ///
  /// Whoever asks for a widget's bounds makes GTK look up its style.
  static func take(_ widget: WidgetPointer) {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, widget, &bounds)
  }

  /// Lets a widget and what is in it forget how they were measured.
  ///
  /// GTK keeps measurements until a widget says that they changed. It says nothing of a new style
  /// that it took outside of a window, nor twice before it is measured again.
  package static func forgetMeasurements(of widget: WidgetPointer) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      forgetMeasurements(of: current)
      child = gtk_widget_get_next_sibling(current)
    }
    // Twice: a widget that takes its style as it is measured waits to be measured again, and would
    // take no notice of the request.
    for _ in 0..<2 {
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    }
    gtk_widget_queue_resize(widget)
  }

  /// Tells a widget, and those in it, which way the interface reads by now.
  ///
  /// GTK tells those in windows. What was in none has its old direction among its state flags,
  /// unless it has a direction of its own.
  package static func tellDirection(in widget: WidgetPointer) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      tellDirection(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let flag = isRightToLeft ? GTK_STATE_FLAG_DIR_LTR : GTK_STATE_FLAG_DIR_RTL
    guard gtk_widget_get_state_flags(widget).rawValue & flag.rawValue != 0 else { return }
    gtk_widget_set_direction(widget, isRightToLeft ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL)
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_NONE)
  }

  /// Lets the labels in a widget forget how their lines were laid out.
  ///
  /// A label that is measured before GTK has brought its style up to date keeps that style's line
  /// height. GTK tells it of another one only if that differs from the last that it was told: a
  /// label that was hidden meanwhile hears nothing of a scale that went and came back.
  static func forgetLines(in widget: WidgetPointer) {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      forgetLines(in: current)
      child = gtk_widget_get_next_sibling(current)
    }
    guard ocelot_is_a(widget, gtk_label_get_type()) != 0 else { return }
    // A label forgets its lines with each list of attributes that it is given.
    let label = OpaquePointer(widget)
    let attributes = gtk_label_get_attributes(label).map { pango_attr_list_ref($0) }
    let none = pango_attr_list_new()
    gtk_label_set_attributes(label, none)
    gtk_label_set_attributes(label, attributes ?? nil)
    pango_attr_list_unref(none)
    if let attributes { pango_attr_list_unref(attributes) }
  }

  /// How often labels began to wrap, or ceased to.
  private(set) static var wrapChanges = 0
  /// A label began to wrap, or ceased to.
  static func noteWrapChange() { wrapChanges += 1 }

  /// Lets a widget in which labels began to wrap, or ceased to, forget how it was measured before.
  ///
  /// GTK keeps whether a height depends on a width, and hears of no change of it in hidden widgets:
  /// a label that wraps now and did not before would be measured as one line.
  ///
  /// - Returns: whether the widget had to forget.
  @discardableResult
  static func forgetModes(in widget: WidgetPointer) -> Bool {
    guard gtk_widget_get_visible(widget) != 0 else { return false }
    var isStale = false
    if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
      let wraps = gtk_label_get_wrap(OpaquePointer(widget)) != 0
      let dependsOnWidth = gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
      isStale = wraps != dependsOnWidth
    } else {
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if forgetModes(in: current) { isStale = true }
        child = gtk_widget_get_next_sibling(current)
      }
    }
    guard isStale else { return false }
    // Twice: what waits to be measured already takes no notice of another request.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_queue_resize(widget)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    return true
  }
}
