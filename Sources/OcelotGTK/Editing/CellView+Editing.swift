import CGTK
import Ocelot

extension CellView {
  /// Shows, changes or takes away the strip of actions.
  func apply(_ strip: ActionPane.Strip?, height: Double) {
    guard strip != pane?.strip else { return }
    if let strip {
      if let pane {
        pane.update(strip, height: height)
      } else {
        pane = PaneView(strip, in: cell, height: height) { [weak self] index in
          self.map { $0.owner?.paneButtonWasPressed(index, of: $0) }
        }
      }
    } else {
      pane?.remove()
      pane = nil
    }
    gtk_widget_queue_allocate(cell)
  }

  /// Shows, changes or takes away the controls of edit mode.
  func apply(_ new: EditControls.Controls?) {
    guard new != controls?.controls else { return }
    if let new {
      if let controls {
        controls.update(new)
      } else {
        controls = EditControlsView(new, in: cell, item: shortName) { [weak self] event in
          self.map { $0.owner?.editControlWasUsed(event, of: $0) }
        }
      }
    } else {
      controls?.removeAll()
      controls = nil
    }
    gtk_widget_queue_allocate(cell)
  }

  /// Keeps the body off the cell's neighbours: while a pane moves it aside, and while the controls
  /// of edit mode come or go, when its text may already need lines for which the row has no room
  /// yet, and in rows that are too low for their content.
  func updateOverflow() {
    let isSliding = controls.map { $0.controls.progress > 0 && $0.controls.progress < 1 } ?? false
    // The shadows of what is off the list are outside of it.
    let isClipped = pane != nil || (isSliding || isTooLow) && lifted == 0
    gtk_widget_set_overflow(cell, isClipped ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
  }

  /// How far the body gives way to controls at its edges, in points.
  func controlInsets(isRightToLeft: Bool) -> (left: Double, right: Double) {
    guard let controls = controls?.controls else { return (0, 0) }
    let (leading, trailing) = (controls.leadingInset.rounded(), controls.trailingInset.rounded())
    return isRightToLeft ? (trailing, leading) : (leading, trailing)
  }

  /// Draws the shadows of a cell that is off the list.
  func snapshotShadow(_ snapshot: OpaquePointer, width: Float, height: Float) {
    guard lifted > 0 else { return }
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: width, height: height))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &rect, 0)
    var color = GdkRGBA(
      red: 0, green: 0, blue: 0, alpha: Float((Surroundings.isDark ? 0.7 : 0.35) * lifted))
    gtk_snapshot_append_outset_shadow(
      snapshot, &outline, &color, 0, 1, 0, Float(Lifted.shadowExtent))
  }

  /// Lightens the background of a cell that is off the list where it is dark, and a shadow shows
  /// little.
  func snapshotElevation(_ snapshot: OpaquePointer, width: Float, height: Float) {
    guard lifted > 0, Surroundings.isDark else { return }
    let light = GdkRGBA(red: 1, green: 1, blue: 1, alpha: Float(0.07 * lifted))
    Palette.append(light, x: 0, y: 0, width: width, height: height, to: snapshot)
  }

  /// How far the body is to the right of its place, in points.
  func bodyShift(isRightToLeft: Bool) -> Double {
    guard let strip = pane?.strip else { return 0 }
    let isToLeft = (strip.side == .trailing) != isRightToLeft
    return (isToLeft ? -strip.shift : strip.shift).rounded()
  }
}
