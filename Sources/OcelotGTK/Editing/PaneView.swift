import CGTK
import Ocelot

/// The buttons beside a cell's body while its item is swiped or edited: real buttons, children of
/// the cell, the outermost one uppermost.
@MainActor
final class PaneView {
  private let cell: WidgetPointer
  private var buttons: [Widget] = []
  private(set) var strip: ActionPane.Strip
  /// How far the strip is from the cell's edge, in points.
  private var edge = 0.0
  private let onPress: @MainActor (Int) -> Void
  /// The height of the cell when the buttons were made, in points.
  private var height: Double
  /// The distance between an icon and the title below it, in points.
  private static let spacing: gint = 4
  /// The least height of a cell in which an icon stands over a title, in points.
  private static let leastHeightForIcon = 60.0

  init(
    _ strip: ActionPane.Strip, in cell: WidgetPointer, height: Double,
    onPress: @escaping @MainActor (Int) -> Void
  ) {
    self.cell = cell
    self.strip = strip
    self.onPress = onPress
    self.height = height
    makeButtons()
  }

  /// Takes the buttons off the cell.
  ///
  /// What has the focus there hands it to the cell.
  func remove() {
    if !buttons.isEmpty, let focus = gtk_widget_get_focus_child(cell),
      buttons.contains(where: { $0.pointer == focus })
    {
      gtk_widget_grab_focus(cell)
    }
    for button in buttons { gtk_widget_unparent(button.pointer) }
    buttons = []
  }

  /// Where Tab stops, from the leading edge to the trailing one.
  var stops: [WidgetPointer] {
    // The first one is outermost.
    (strip.side == .leading ? buttons : buttons.reversed()).map(\.pointer)
  }

  /// The button that opens a menu of what has no room; nil for none.
  var moreButton: WidgetPointer? { strip.moreTitle == nil ? nil : buttons.last?.pointer }

  func update(_ new: ActionPane.Strip, height: Double) {
    let isSame =
      new.actions == strip.actions && new.moreTitle == strip.moreTitle
      && new.titlesFit == strip.titlesFit
    strip = new
    if !isSame {
      remove()
      self.height = height
      makeButtons()
    }
    for button in buttons { gtk_widget_set_opacity(button.pointer, strip.alpha) }
  }

  private var isAtRight: Bool {
    (strip.side == .trailing) != CellView.isRightToLeft(cell)
  }

  private func makeButtons() {
    buttons = strip.actions.enumerated().map { index, action in
      button(action.title, symbol: action.symbol, isDestructive: action.isDestructive, index)
    }
    if let title = strip.moreTitle {
      buttons.append(
        button(
          title, symbol: "view-more-horizontal-symbolic", isDestructive: false,
          strip.actions.count))
    }
    // The outermost one is drawn and picked last, so that it covers the others as it grows.
    for button in buttons.reversed() { gtk_widget_set_parent(button.pointer, cell) }
  }

  private func button(
    _ title: String, symbol: String?, isDestructive: Bool, _ index: Int
  ) -> Widget {
    let button = Widget(gtk_button_new())
    // A line parts neighbours of one colour, at the edge that is seen while they slide in.
    button.classes("ocelot-action", isAtRight ? "ocelot-at-right" : "ocelot-at-left")
    if isDestructive { button.classes("destructive-action") }
    let content = content(title, symbol)
    gtk_button_set_child(cast(button.object), content)
    button.setTooltip(title)
    button.setAccessibleLabel(title)
    let press = onPress
    Signal.connect(button.object, "clicked") { press(index) }
    return button
  }

  /// A symbol over a title where there is room for both; else the title alone, or where not every
  /// title of the strip fits the symbol alone.
  private func content(_ title: String, _ symbol: String?) -> WidgetPointer {
    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, Self.spacing)!
    gtk_widget_set_valign(content, GTK_ALIGN_CENTER)
    let box: UnsafeMutablePointer<GtkBox> = cast(raw(OpaquePointer(content)))
    let image = symbol.map { gtk_image_new_from_icon_name($0)! }
    if let image {
      Widget.setSilent(image, true)
      gtk_box_append(box, image)
      guard strip.titlesFit else {
        // It stands for text that is as large.
        let scale = min(max(1, Surroundings.fontScale), 2)
        gtk_image_set_pixel_size(OpaquePointer(image), pixels(16 * scale))
        return content
      }
    }
    let label = gtk_label_new(title.forDisplay)!
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    if !strip.titlesFit {
      // There is no symbol: the title may go on below.
      gtk_label_set_wrap(OpaquePointer(label), 1)
      gtk_label_set_lines(OpaquePointer(label), 2)
      gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
    }
    gtk_box_append(box, label)
    if let image, !hasRoomForBoth(content) { gtk_box_remove(box, image) }
    return content
  }

  /// Whether a symbol and a title below it are no higher than the cell.
  private func hasRoomForBoth(_ content: WidgetPointer) -> Bool {
    guard height >= Self.leastHeightForIcon else { return false }
    var needed: gint = 0
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, -1, &needed, nil, nil, nil)
    return Double(needed) <= height
  }

  /// Places the buttons: equal shares of the strip, the first one outermost.
  ///
  /// Each is as wide as when the strip is open: where its share is narrower, the next one outside
  /// or the strip's edge covers the rest. `edgeInset` is what controls of edit mode take at that
  /// edge.
  func allocate(width: Double, height: Double, edgeInset: Double) {
    guard !buttons.isEmpty else { return }
    edge = edgeInset
    let share = strip.extent / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      // Distances from the outer edge.
      let outer = share * Double(index)
      var inner = outer + share
      if index == 0 { inner += (strip.extent - inner) * strip.fill }
      var least: gint = 0
      gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      let buttonWidth = max(
        Double(least), (inner - outer).rounded(.up), strip.buttonWidth.rounded(.up))
      gtk_widget_measure(
        button.pointer, GTK_ORIENTATION_VERTICAL, pixels(buttonWidth), &least, nil, nil, nil)
      var origin = graphene_point_t(
        x: Float(isAtRight ? width - edgeInset - inner : edgeInset + inner - buttonWidth), y: 0)
      gtk_widget_allocate(
        button.pointer, pixels(buttonWidth), max(least, pixels(height)), -1,
        gsk_transform_translate(nil, &origin))
    }
  }

  /// Draws the edge at which the body slides under its neighbour, and the buttons.
  func snapshot(_ snapshot: OpaquePointer, background: Color?) {
    if let edge = strip.maskedEdge { shade(edge, background, snapshot) }
    if edge > 0 { clipAtEdge(snapshot) }
    for button in buttons.reversed() { gtk_widget_snapshot_child(cell, button.pointer, snapshot) }
    if edge > 0 { gtk_snapshot_pop(snapshot) }
  }

  /// Hides what is not uncovered yet beside a control at the strip's edge; where there is none, the
  /// cell's own edge does.
  private func clipAtEdge(_ snapshot: OpaquePointer) {
    let width = Float(gtk_widget_get_width(cell)) - Float(edge)
    var area = graphene_rect_t(
      origin: graphene_point_t(x: isAtRight ? 0 : Float(edge), y: 0),
      size: graphene_size_t(width: max(0, width), height: Float(gtk_widget_get_height(cell))))
    gtk_snapshot_push_clip(snapshot, &area)
  }

  /// Lets the body end between 8 and 2 points from the edge.
  private func shade(_ edge: PaneSide, _ background: Color?, _ snapshot: OpaquePointer) {
    var opaque = Palette.shared.resolve(background ?? .windowBackground, on: cell)
    var clear = opaque
    clear.alpha = 0
    opaque.alpha = 1
    let width = Float(gtk_widget_get_width(cell))
    let isAtLeft = (edge == .leading) != CellView.isRightToLeft(cell)
    var area = graphene_rect_t(
      origin: graphene_point_t(x: isAtLeft ? 0 : width - 8, y: 0),
      size: graphene_size_t(width: 8, height: Float(gtk_widget_get_height(cell))))
    var start = graphene_point_t(x: isAtLeft ? 0 : width, y: 0)
    var end = graphene_point_t(x: isAtLeft ? 8 : width - 8, y: 0)
    let stops = [
      GskColorStop(offset: 0, color: opaque), GskColorStop(offset: 0.25, color: opaque),
      GskColorStop(offset: 1, color: clear),
    ]
    gtk_snapshot_append_linear_gradient(snapshot, &area, &start, &end, stops, gsize(stops.count))
  }
}
