import CGTK

/// A text.
///
/// Wraps GtkLabel.
public final class Label: Widget {
  /// How a label treats a text that is wider than its space.
  public enum Overflow: Sendable {
    /// One line that ends in an ellipsis.
    case ellipsis
    /// As many lines as the text needs, or as ``Label/lines`` allows.
    case wrap
    /// One line, whole: the label asks for as much space as the text takes.
    case grow
  }

  private var shown: String

  /// Makes a label, aligned with the start of its space.
  public init(_ text: String = "", overflow: Overflow = .ellipsis) {
    shown = text
    super.init(gtk_label_new(text.forDisplay))
    gtk_label_set_xalign(handle, 0)
    gtk_label_set_wrap_mode(handle, PANGO_WRAP_WORD_CHAR)
    switch overflow {
    case .ellipsis:
      lines = 1
      gtk_label_set_lines(handle, 1)
      gtk_label_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
    case .wrap:
      wraps = true
      gtk_label_set_wrap(handle, 1)
    case .grow: break
    }
  }

  /// The text.
  public var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_label_set_text(handle, newValue.forDisplay)
    }
  }

  /// Whether the text goes on in the next line where it is wider than its space.
  public var wraps = false {
    didSet { if wraps != oldValue { gtk_label_set_wrap(handle, wraps ? 1 : 0) } }
  }

  /// The number of lines at most; 0 means as many as the text needs.
  public var lines: Int = 0 {
    didSet {
      guard lines != oldValue else { return }
      gtk_label_set_lines(handle, lines == 0 ? -1 : gint(lines))
      gtk_label_set_ellipsize(handle, lines == 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }
  }

  /// Whether the reader can select the text.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(handle) != 0 }
    set { gtk_label_set_selectable(handle, newValue ? 1 : 0) }
  }

  /// Which way the text reads, and with it where its lines begin; nil as the interface does.
  public var isRightToLeft: Bool? {
    didSet {
      guard isRightToLeft != oldValue else { return }
      gtk_widget_set_direction(
        pointer, isRightToLeft.map { $0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR } ?? GTK_TEXT_DIR_NONE
      )
    }
  }

  /// Centres the lines.
  @discardableResult
  public func centered() -> Self {
    gtk_label_set_justify(handle, GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(handle, 0.5)
    return self
  }

  /// Aligns the text with the end of its space.
  @discardableResult
  public func trailing() -> Self {
    gtk_label_set_justify(handle, GTK_JUSTIFY_RIGHT)
    gtk_label_set_xalign(handle, 1)
    return self
  }
}
