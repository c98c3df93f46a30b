import CGTK

/// How much smaller than usual titles are shown that stand beside each other in little room.
@MainActor
package enum TitleScale {
  /// The scales, from the usual size down to the theme's for captions; where text is large still
  /// smaller, to somewhat less than the usual size of text.
  package static var all: [Double] {
    [1, 0.9, 0.82, 0.75, 0.68]
      + [0.6, 0.52, 0.46, 0.4, 0.35, 0.3, 0.26, 0.22, 0.2].filter {
        $0 * Surroundings.fontScale >= 0.8
      }
  }

  /// The scales of titles of windows: down to somewhat less than the usual size of text.
  package static var ofWindowTitles: [Double] { all.filter { $0 * Surroundings.fontScale >= 0.8 } }

  /// The scale of a title of a window that fits at none of them: the usual size of text, which
  /// leaves more of the title than large text does.
  package static var ofLongWindowTitles: Double { min(1, 1 / Surroundings.fontScale) }

  /// The width that a label's whole text needs in one line at a scale, in points; 0 if the label is
  /// hidden.
  package static func width(of label: OpaquePointer, at scale: Double) -> Int {
    guard gtk_widget_get_visible(cast(label)) != 0 else { return 0 }
    return width(of: String(cString: gtk_label_get_text(label)), on: label, at: scale)
  }

  /// The width that a text needs in one line of a label at a scale, in points.
  package static func width(of text: String, on label: OpaquePointer, at scale: Double) -> Int {
    let text = gtk_widget_create_pango_layout(cast(label), text.forDisplay)!
    defer { g_object_unref(raw(text)) }
    let attributes = attributes(scale)
    pango_layout_set_attributes(text, attributes)
    pango_attr_list_unref(attributes)
    var width: gint = 0
    pango_layout_get_pixel_size(text, &width, nil)
    return Int(width)
  }

  /// What makes a text smaller; the caller releases it.
  static func attributes(_ scale: Double) -> OpaquePointer? {
    let attributes = pango_attr_list_new()
    if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
    return attributes
  }

  /// Shows a label's text at a scale.
  package static func show(_ scale: Double, on label: OpaquePointer) {
    let attributes = attributes(scale)
    gtk_label_set_attributes(label, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The labels of a widget of the theme's.
  package static func labels(below widget: WidgetPointer) -> [OpaquePointer] {
    if ocelot_is_a(widget, gtk_label_get_type()) != 0 { return [OpaquePointer(widget)] }
    var result: [OpaquePointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      result += labels(below: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }
}
