import CGTK
import Ocelot

// The buttons at the ends of a shelf, and the dots below it.
extension CollectionCore {
  /// The pointer is elsewhere; nil: not over the canvas.
  func pointerMoved(overShelvesTo point: Point?) {
    guard collectionView.layout.hasShelves || shelfInput.hovered != nil else { return }
    let section = point.flatMap { collectionView.shelf(at: $0) }
    let isSame = section == shelfInput.hovered
    shelfInput.hover(section, at: point)
    guard !isSame else { return }
    gtk_widget_queue_allocate(canvas)
  }

  /// Puts buttons and dots where the shelves are.
  func allocateShelfWidgets() {
    if let place = shelfInput.pointer, collectionView.layout.hasShelves {
      shelfInput.hover(collectionView.shelf(at: place), at: place)
    }
    guard collectionView.layout.hasShelves || shelfInput.buttons != nil || !shelfInput.dots.isEmpty
    else { return }
    allocateShelfButtons()
    allocateShelfDots()
  }

  private func allocateShelfButtons() {
    let shelf = shelfInput.hovered.flatMap { collectionView.shownShelf($0) }
    guard shelf != nil || shelfInput.buttons != nil else { return }
    let buttons = shelfInput.buttons {
      ShelfButtons(in: canvas) { [unowned self] forward in shelfButtonClicked(forward: forward) }
    }
    let size = ShelfButtons.size
    // What is not shown fades where it is; GTK wants all children allocated.
    var frame = shelfInput.buttonsFrame
    if let shelf {
      frame = shelf.frame
      let isClear = isClear(from: frame.midY - size / 2)
      buttons.show(
        back: isClear && shelf.hiddenBefore > 0.5, on: isClear && shelf.hiddenAfter > 0.5)
    } else {
      buttons.show(back: false, on: false)
    }
    shelfInput.keepButtons(at: frame)
    let y = frame.midY - size / 2
    let (first, last) = (
      frame.minX + ShelfButtons.distance, frame.maxX - ShelfButtons.distance - size
    )
    let isMirrored = collectionView.isMirrored
    place(
      buttons.back.pointer, Rect(x: isMirrored ? last : first, y: y, width: size, height: size))
    place(buttons.on.pointer, Rect(x: isMirrored ? first : last, y: y, width: size, height: size))
  }

  /// Whether nothing that is pinned or lifted is over a place in the viewport.
  private func isClear(from top: Double) -> Bool {
    let covered = collectionView.layout.pinnedExtent(at: collectionView.viewport.origin)
    return top >= collectionView.contentInsets.top + covered
      && collectionView.interaction?.heldItems.isEmpty ?? true
  }

  private func shelfButtonClicked(forward: Bool) {
    guard !isDisposed, let section = shelfInput.hovered else { return }
    collectionView.scrollShelf(section, byPageForward: forward)
    scheduleLayout()
  }

  private func allocateShelfDots() {
    let shelves = collectionView.shownShelves.filter {
      $0.showsDots && ($0.stopCount ?? 0) > 1 && ($0.stopCount ?? 0) <= ShelfDots.most
        && isClear(from: $0.frame.maxY)
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
    gtk_widget_snapshot_child(canvas, buttons.back.pointer, snapshot)
    gtk_widget_snapshot_child(canvas, buttons.on.pointer, snapshot)
  }
}
