import CGTK

/// How much smaller than usual titles are shown that stand beside each other in little room.
@MainActor
enum TitleScale {
  /// The scales, from the usual size down to the theme's for captions; where text is large still
  /// smaller, to somewhat less than the usual size of text.
  static var all: [Double] {
    [1, 0.9, 0.82, 0.75, 0.68]
      + [0.6, 0.52, 0.46, 0.4, 0.35, 0.3, 0.26, 0.22, 0.2].filter {
        $0 * Surroundings.fontScale >= 0.8
      }
  }

  /// What makes a text smaller; the caller releases it.
  static func attributes(_ scale: Double) -> OpaquePointer? {
    let attributes = pango_attr_list_new()
    if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
    return attributes
  }

  /// Shows a label's text at a scale.
  static func show(_ scale: Double, on label: OpaquePointer) {
    let attributes = attributes(scale)
    gtk_label_set_attributes(label, attributes)
    pango_attr_list_unref(attributes)
  }
}
