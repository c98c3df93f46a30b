import CGTK
import Ocelot

// Lines and areas, which have no widgets: they are drawn among the cells.
extension CollectionCore {
  func setDecorations(_ decorations: [LayoutAttributes]) {
    guard decorations != self.decorations else { return }
    show(decorations)
    gtk_widget_queue_draw(canvas)
  }

  /// Draws decorations and cells by z-index, equal ones decorations first.
  func snapshot(_ snapshot: OpaquePointer) {
    guard !isDisposed else { return }
    let viewport = seenViewport
    var decoration = 0
    for view in order {
      guard let attributes = view.attributes else { continue }
      while decoration < decorations.count, decorations[decoration].isDrawn(before: attributes) {
        draw(decorations[decoration], in: viewport, into: snapshot)
        decoration += 1
      }
      if view.isShown { gtk_widget_snapshot_child(canvas, view.cell, snapshot) }
    }
    for attributes in decorations[decoration...] {
      draw(attributes, in: viewport, into: snapshot)
    }
    snapshotShelfWidgets(snapshot)
    snapshotDragSelection(snapshot)
  }

  /// The distance from the viewport, in points, up to which transformed cells and the edges of
  /// decorations are drawn where they are: GTK compares drawings in whole pixels of 32 bits.
  static let drawingReach = 100_000.0

  private func draw(
    _ attributes: LayoutAttributes, in viewport: Rect, into snapshot: OpaquePointer
  ) {
    guard let color = attributes[Background.self], !attributes.isHidden,
      let place = place(of: attributes, near: viewport)
    else { return }
    if attributes.alpha < 1 { gtk_snapshot_push_opacity(snapshot, attributes.alpha) }
    if !attributes.transform.isIdentity {
      gtk_snapshot_save(snapshot)
      let frame = attributes.frame
      let center = Point(x: frame.midX - viewport.minX, y: frame.midY - viewport.minY)
      let map = attributes.transform.appended(to: nil, center: center)
      gtk_snapshot_transform(snapshot, map)
      gsk_transform_unref(map)
    }
    let radius = min(attributes[CornerRadius.self], min(place.width, place.height) / 2)
    if radius > 0 {
      if color == .cardBackground { drawShadow(of: place, radius: radius, into: snapshot) }
      push(clip: place, radius: radius, to: snapshot)
    }
    Palette.shared.append(
      color, x: Float(place.minX), y: Float(place.minY), width: Float(place.width),
      height: Float(place.height), to: snapshot, on: canvas)
    if radius > 0 { gtk_snapshot_pop(snapshot) }
    if !attributes.transform.isIdentity { gtk_snapshot_restore(snapshot) }
    if attributes.alpha < 1 { gtk_snapshot_pop(snapshot) }
  }

  /// Where a decoration is in the canvas, cut far away from it; nil if nothing is left.
  private func place(of attributes: LayoutAttributes, near viewport: Rect) -> Rect? {
    let scale = Double(gtk_widget_get_scale_factor(canvas))
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    // A background may be as high as a hundred million rows.
    let near = viewport.outset(dx: Self.drawingReach, dy: Self.drawingReach)
    let frame = attributes.frame
    let left = max(frame.minX, near.minX)
    let top = max(frame.minY, near.minY)
    let right = min(frame.maxX, near.maxX)
    let bottom = min(frame.maxY, near.maxY)
    guard left <= right, top <= bottom else { return nil }
    // A hairline stays at least one device pixel thick.
    return Rect(
      x: snap(left - viewport.minX), y: snap(top - viewport.minY),
      width: max(snap(right - left), 1 / scale), height: max(snap(bottom - top), 1 / scale))
  }

  /// Has what follows drawn within a rectangle with round corners.
  private func push(clip place: Rect, radius: Double, to snapshot: OpaquePointer) {
    var outline = outline(of: place, radius: radius)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
  }

  /// Draws the shadow that the theme's cards have; in high contrast the edge that they have there.
  private func drawShadow(of place: Rect, radius: Double, into snapshot: OpaquePointer) {
    var outline = outline(of: place, radius: radius)
    func append(_ alpha: Float, dy: Float, spread: Float, blur: Float) {
      var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: alpha)
      gtk_snapshot_append_outset_shadow(snapshot, &outline, &black, 0, dy, spread, blur)
    }
    guard !DesktopStyle.isHighContrast else {
      var color = Palette.shared.resolve(.separator, on: canvas)
      return gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, 0, 1, 0)
    }
    append(0.03, dy: 2, spread: 2, blur: 6)
    append(0.07, dy: 1, spread: 1, blur: 3)
    append(0.03, dy: 0, spread: 1, blur: 0)
  }

  private func outline(of place: Rect, radius: Double) -> GskRoundedRect {
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: Float(place.minX), y: Float(place.minY)),
      size: graphene_size_t(width: Float(place.width), height: Float(place.height)))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &rect, Float(radius))
    return outline
  }
}
