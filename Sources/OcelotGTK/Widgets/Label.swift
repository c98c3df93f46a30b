import CGTK
import Ocelot

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
  /// Where lines stand: at the start, in the middle, at the end.
  private var alignment = GTK_JUSTIFY_LEFT

  /// Makes a label, aligned with the start of its space.
  public init(_ text: String = "", overflow: Overflow = .ellipsis) {
    shown = text
    super.init(gtk_label_new(text.forDisplay))
    tellText()
    gtk_label_set_xalign(handle, 0)
    gtk_label_set_wrap_mode(handle, PANGO_WRAP_WORD_CHAR)
    // A box measures its height with whole lines, and would then give a label in a high row only
    // the width in which the text, broken anywhere, is no higher than the row.
    gtk_label_set_natural_wrap_mode(handle, GTK_NATURAL_WRAP_NONE)
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
    alignLines()
    Signal.connectDirection(object) { [weak self] in self?.alignLines() }
  }

  /// Lets assistive technology take the text for a heading, by which a reader finds a page.
  ///
  /// For a label that is in no window yet.
  package func asHeading() -> Self {
    setProperty(
      object, "accessible-role",
      .enumeration(
        gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_HEADING.rawValue)))
    return self
  }

  /// The text.
  public var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_label_set_text(handle, newValue.forDisplay)
      alignLines()
      tellText()
    }
  }

  /// A name that the label was given is told again, and stars and dots are in words: GTK has just
  /// told the text.
  private func tellText() {
    let text = accessibleLabel ?? spoken(shown)
    if text != shown { NamelessParts.setName(of: pointer, text.forDisplay) }
  }

  /// Whether the text goes on in the next line where it is wider than its space; ``lines`` that
  /// were 1 become as many as the text needs.
  public var wraps = false {
    didSet {
      guard wraps != oldValue else { return }
      Styling.noteWrapChange()
      gtk_label_set_wrap(handle, wraps ? 1 : 0)
      // A label of one line has no next one.
      if wraps, lines == 1 { lines = 0 }
      alignLines()
    }
  }

  /// The number of lines at most; 0, or less, means as many as the text needs.
  public var lines: Int = 0 {
    didSet {
      guard lines != oldValue else { return }
      gtk_label_set_lines(handle, lines <= 0 ? -1 : gint(clamping: lines))
      gtk_label_set_ellipsize(handle, lines <= 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }
  }

  /// Whether the reader can select the text.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(handle) != 0 }
    set { gtk_label_set_selectable(handle, newValue ? 1 : 0) }
  }

  /// Centres the lines.
  @discardableResult
  public func centered() -> Self {
    alignment = GTK_JUSTIFY_CENTER
    gtk_label_set_xalign(handle, 0.5)
    alignLines()
    return self
  }

  /// Whether lines stand in the middle; at the start otherwise.
  public var isCentered: Bool {
    get { alignment == GTK_JUSTIFY_CENTER }
    set {
      guard newValue != isCentered else { return }
      alignment = newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT
      gtk_label_set_xalign(handle, newValue ? 0.5 : 0)
      alignLines()
    }
  }

  /// Aligns the text with the end of its space.
  @discardableResult
  public func trailing() -> Self {
    alignment = GTK_JUSTIFY_RIGHT
    gtk_label_set_xalign(handle, 1)
    alignLines()
    return self
  }

  /// Puts the lines where the label's own direction begins or ends.
  ///
  /// Pango takes the other side for a text of the other direction, which parts it from the labels
  /// of one line around it: those stand where the interface begins.
  private func alignLines() {
    var justify = alignment
    if wraps, alignment != GTK_JUSTIFY_CENTER, readsOtherwise {
      justify = alignment == GTK_JUSTIFY_LEFT ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
    }
    guard justify != gtk_label_get_justify(handle) else { return }
    gtk_label_set_justify(handle, justify)
  }

  /// Tells in which direction a text reads.
  private static let reader: OpaquePointer = {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    defer { g_object_unref(raw(context!)) }
    return pango_layout_new(context)
  }()

  /// Whether the text reads in the other direction than the label.
  private var readsOtherwise: Bool {
    let isRightToLeft = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
    // Scripts that read from the right begin at U+0590, with the byte D6 in UTF-8.
    if !isRightToLeft, !shown.utf8.contains(where: { $0 >= 0xD6 }) { return false }
    // A layout of the label's own would be made before the label has its style classes, and GTK
    // would measure the label's first text with the font of then.
    pango_context_set_base_dir(
      pango_layout_get_context(Self.reader),
      isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_text(Self.reader, String(shown.forDisplay.prefix { !$0.isNewline }), -1)
    let direction = pango_layout_get_direction(Self.reader, 0)
    return isRightToLeft ? direction == PANGO_DIRECTION_LTR : direction == PANGO_DIRECTION_RTL
  }
}
