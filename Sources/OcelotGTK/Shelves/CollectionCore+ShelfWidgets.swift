import CGTK
import Ocelot

// The buttons at the ends of a shelf, and the dots below it.
extension CollectionCore {
  /// The pointer is elsewhere; nil: not over the canvas.
  func pointerMoved(overShelvesTo point: Point?) {
    guard collectionView.layout.hasShelves || shelfInput.hovered != nil else { return }
    let section = point.flatMap { collectionView.shelf(at: $0) }
    guard section != shelfInput.hovered else { return }
    shelfInput.hover(section)
    gtk_widget_queue_allocate(canvas)
  }

  /// Puts buttons and dots where the shelves are.
  func allocateShelfWidgets() {
    guard collectionView.layout.hasShelves || shelfInput.buttons != nil || !shelfInput.dots.isEmpty
    else { return }
    allocateShelfButtons()
    allocateShelfDots()
  }

  private func allocateShelfButtons() {
    let shelf = shelfInput.hovered.flatMap { collectionView.shownShelf($0) }
    guard let shelf else {
      shelfInput.buttons?.show(left: false, right: false)
      shelfInput.buttons.map(keepButtons)
      return
    }
    let buttons = shelfInput.buttons {
      ShelfButtons(in: canvas) { [unowned self] right in shelfButtonClicked(right: right) }
    }
    let isMirrored = collectionView.isMirrored
    let (before, after) = (shelf.hiddenBefore > 0.5, shelf.hiddenAfter > 0.5)
    buttons.show(left: isMirrored ? after : before, right: isMirrored ? before : after)
    let (size, frame) = (ShelfButtons.size, shelf.frame)
    let y = frame.midY - size / 2
    place(
      buttons.left.pointer,
      Rect(
        x: frame.minX + ShelfButtons.distance, y: y, width: size, height: size))
    place(
      buttons.right.pointer,
      Rect(
        x: frame.maxX - ShelfButtons.distance - size, y: y, width: size, height: size))
  }

  /// What is not shown fades where it is; GTK wants all children allocated.
  private func keepButtons(_ buttons: ShelfButtons) {
    for button in [buttons.left, buttons.right] where gtk_widget_get_width(button.pointer) == 0 {
      place(button.pointer, Rect(x: 0, y: 0, width: ShelfButtons.size, height: ShelfButtons.size))
    }
  }

  private func shelfButtonClicked(right: Bool) {
    guard !isDisposed, let section = shelfInput.hovered else { return }
    collectionView.scrollShelf(section, byPageForward: right != collectionView.isMirrored)
    scheduleLayout()
  }

  private func allocateShelfDots() {
    let shelves = collectionView.shownShelves.filter {
      $0.showsDots && ($0.stopCount ?? 0) > 1 && ($0.stopCount ?? 0) <= ShelfDots.most
    }
    for gone in shelfInput.takeDots(besides: shelves.map(\.section)) {
      gtk_widget_unparent(gone.box)
    }
    for shelf in shelves {
      guard let count = shelf.stopCount, let stop = shelf.stop else { continue }
      let section = shelf.section
      let dots = shelfInput.dots(of: section) {
        ShelfDots(in: canvas) { [unowned self] stop in
          collectionView.scrollShelf(section, toStop: stop)
          scheduleLayout()
        }
      }
      dots.show(count, current: stop)
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(dots.box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      let width = Double(natural)
      place(
        dots.box,
        Rect(
          x: (shelf.frame.midX - width / 2).rounded(), y: shelf.frame.maxY.rounded(), width: width,
          height: ShelfDots.height))
    }
  }

  private func place(_ widget: WidgetPointer, _ frame: Rect) {
    var (width, height): (gint, gint) = (0, 0)
    // GTK wants to be asked before it allocates.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
    var origin = graphene_point_t(x: Float(frame.minX.rounded()), y: Float(frame.minY.rounded()))
    gtk_widget_allocate(
      widget, max(width, pixels(frame.width)), max(height, pixels(frame.height)), -1,
      gsk_transform_translate(nil, &origin))
  }

  /// Draws them over everything else.
  func snapshotShelfWidgets(_ snapshot: OpaquePointer) {
    for dots in shelfInput.dots.values.sorted(by: { $0.box < $1.box }) {
      gtk_widget_snapshot_child(canvas, dots.box, snapshot)
    }
    guard let buttons = shelfInput.buttons else { return }
    gtk_widget_snapshot_child(canvas, buttons.left.pointer, snapshot)
    gtk_widget_snapshot_child(canvas, buttons.right.pointer, snapshot)
  }
}
