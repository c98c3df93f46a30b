import CGTK
import Ocelot

/// The view of a chart.
///
/// Of a line it says the number at the pointer, or at the place to which arrow keys lead once the
/// chart has the focus.
final class ChartView: Widget {
  private let drawing: Drawing
  private var content: ChartContent?
  /// The point whose number is shown; nil for none.
  private(set) var marked: Int?
  /// Where the points of a line are across the chart, as it was drawn last.
  private var places: [Double] = []
  /// Whether the pointer is in the chart.
  private var isHovered = false
  /// How many times larger than usual the text was as the height was chosen, and by how much the
  /// desktop's was.
  private var textScale = (own: 1.0, desktop: 1.0)
  private var textSizeConnection: SignalConnection?

  init() {
    drawing = Drawing()
    super.init(wrapping: drawing)
    classes("caption", "ocelot-chart")
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
    setProperty(
      object, "accessible-role",
      .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_IMG.rawValue)))
    // The row's name says what it shows.
    isSilent = true
    let motion = gtk_event_controller_motion_new()!
    for signal in ["enter", "motion"] {
      Signal.connectNumbers(raw(motion), signal) { [weak self] x, _ in self?.pointed(at: x) }
    }
    Signal.connect(raw(motion), "leave") { [weak self] in self?.left() }
    gtk_widget_add_controller(pointer, motion)
    let focus = gtk_event_controller_focus_new()!
    Signal.connect(raw(focus), "enter") { [weak self] in self?.focused() }
    Signal.connect(raw(focus), "leave") { [weak self] in self?.mark(nil) }
    gtk_widget_add_controller(pointer, focus)
    let keys = gtk_event_controller_key_new()!
    Signal.connectKey(raw(keys)) { [weak self] key, held in self?.keyPressed(key, held) ?? false }
    gtk_widget_add_controller(pointer, keys)
    // Rows are measured before anything has its new font.
    textSizeConnection = DesktopStyle.onTextSizeChange { [weak self] in
      guard let self else { return }
      self.fitText(self.textScale.own * Surroundings.textScale / self.textScale.desktop)
    }
  }

  /// Shows a chart, as high as it needs.
  func show(_ content: ChartContent) {
    if content.points != self.content?.points { marked = nil }
    self.content = content
    fitText(drawing.captionScale)
    let canMark = content.style == .line && !content.points.isEmpty
    gtk_widget_set_focusable(pointer, canMark ? 1 : 0)
    isSilent = !canMark
    redraw()
  }

  /// Text of another size needs another height, which a drawing does not find by itself.
  private func fitText(_ scale: Double) {
    guard let content else { return }
    textScale = (scale, Surroundings.textScale)
    drawing.contentHeight = ChartRenderer.height(of: content, textScale: scale)
  }

  /// The chart is drawn: text that has another size since changes the height after that.
  private func checkText() {
    guard abs(drawing.captionScale - textScale.own) > 0.001 else { return }
    Task { [weak self] in
      if let self { self.fitText(self.drawing.captionScale) }
    }
  }

  /// Shows the number of a point, or of none.
  func mark(_ index: Int?) {
    guard index != marked else { return }
    marked = index
    redraw()
  }

  private func redraw() {
    guard let content else { return }
    let marked = marked
    drawing.redraw { [weak self] canvas in
      let painter = ChartPainter(content: content, canvas: canvas, marked: marked)
      painter.paint()
      self?.places = painter.places
      self?.checkText()
    }
    tell(content)
  }

  /// What assistive technology is told: what the chart shows, and the number that is marked.
  private func tell(_ content: ChartContent) {
    guard content.style == .line else { return }
    let point = marked.flatMap { content.points.indices.contains($0) ? content.points[$0] : nil }
    let text = point.map { "\($0.label): \(shortNumber($0.value))" }
    setAccessibleLabel(spoken([content.title, text]))
  }

  // MARK: Pointer

  private func pointed(at x: Double) {
    guard content?.style == .line else { return }
    isHovered = true
    mark(places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) })
  }

  private func left() {
    guard isHovered else { return }
    isHovered = false
    // The place of the keyboard stays.
    if gtk_widget_has_focus(pointer) == 0 { mark(nil) }
  }

  // MARK: Keys

  /// The newest point is marked first.
  private func focused() {
    guard let content, content.style == .line, marked == nil else { return }
    mark(content.points.count - 1)
  }

  /// Left and right lead from point to point, Home and End to the ends.
  private func keyPressed(_ key: guint, _ held: GdkModifierType) -> Bool {
    let others =
      GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
    guard held.rawValue & others == 0, let content, content.style == .line,
      gtk_widget_has_focus(pointer) != 0
    else { return false }
    let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
    let last = content.points.count - 1
    let now = marked ?? last
    let next: Int
    switch Int32(bitPattern: key) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: next = now + (isMirrored ? 1 : -1)
    case GDK_KEY_Right, GDK_KEY_KP_Right: next = now + (isMirrored ? -1 : 1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: next = 0
    case GDK_KEY_End, GDK_KEY_KP_End: next = last
    default: return false
    }
    // At the ends the key is kept: it would lead to another row.
    mark(min(max(0, next), last))
    return true
  }
}

extension Widget {
  /// How many times larger than captions usually are the text of the widget is.
  fileprivate var captionScale: Double {
    let context = gtk_widget_get_pango_context(pointer)
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    let isInPixels = pango_font_description_get_size_is_absolute(font) != 0
    let pixels = isInPixels ? size : size * pango_cairo_context_get_resolution(context) / 72
    // Captions have 9 points, of which 72 are 96 pixels.
    return pixels > 0 ? pixels / 12 : Surroundings.textScale
  }
}
