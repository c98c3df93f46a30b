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
    if !isSame { updateShelfWidgets() }
  }

  /// Makes and shows the buttons and the dots of the shelves in sight, which an allocation puts
  /// there.
  ///
  /// Never in an allocation, in which what is added or changes its size asks for another one.
  func updateShelfWidgets() {
    guard !isDisposed,
      collectionView.layout.hasShelves || shelfInput.buttons != nil || !shelfInput.dots.isEmpty
    else { return }
    guard !scheduler.isAllocating else {
      Task { [weak self] in self?.updateShelfWidgets() }
      return
    }
    if let place = shelfInput.pointer {
      shelfInput.hover(collectionView.shelf(at: place), at: place)
    }
    updateShelfButtons()
    updateShelfDots()
    gtk_widget_queue_allocate(canvas)
  }

  private func updateShelfButtons() {
    let wanted = wantedButtons
    guard wanted.back || wanted.on || shelfInput.buttons != nil else { return }
    let buttons = shelfInput.buttons {
      ShelfButtons(in: canvas) { [unowned self] forward in shelfButtonClicked(forward: forward) }
    }
    buttons.show(back: wanted.back, on: wanted.on)
  }

  /// The buttons that lead somewhere; none in edit mode, whose controls are in their places.
  private var wantedButtons: (back: Bool, on: Bool) {
    guard !collectionView.isEditing,
      let shelf = shelfInput.hovered.flatMap({ collectionView.shownShelf($0) }),
      isClear(from: shelf.frame.midY - ShelfButtons.size / 2)
    else { return (false, false) }
    return (shelf.hiddenBefore > 0.5, shelf.hiddenAfter > 0.5)
  }

  private func updateShelfDots() {
    let shelves = shelvesThatMayHaveDots.filter {
      $0.showsDots && hasFewPlaces($0) && isClear(from: $0.frame.maxY)
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
    }
  }

  /// Whether a shelf rests at several places, and at few enough for dots; too many are reported,
  /// once.
  private func hasFewPlaces(_ shelf: ShownShelf) -> Bool {
    let count = shelf.stopCount ?? 0
    if count > ShelfDots.most, shelfInput.noteTooManyPlaces() {
      report(
        .tooMany,
        "the shelf of section \(shelf.section) rests at \(count) places, and shows no dots: these are for "
          + "\(ShelfDots.most) places at most. Leave showsDots out, or have it rest at pages. Said once of a "
          + "list")
    }
    return count > 1 && count <= ShelfDots.most
  }

  /// The shelves in sight; where none came or changed since dots were looked for, those that have
  /// dots.
  private var shelvesThatMayHaveDots: [ShownShelf] {
    guard shelfInput.lookForDots(afterPasses: collectionView.statistics.passes) else {
      return shelfInput.dots.keys.sorted().compactMap { collectionView.shownShelf($0) }
    }
    return collectionView.shownShelves
  }

  /// Puts buttons and dots where the shelves are.
  func allocateShelfWidgets() {
    if let buttons = shelfInput.buttons {
      // What is not shown fades where it is; GTK wants all children allocated.
      let frame =
        shelfInput.hovered.flatMap { collectionView.shownShelf($0)?.frame }
        ?? shelfInput.buttonsFrame
      shelfInput.keepButtons(at: frame)
      let size = ShelfButtons.size
      let y = frame.midY - size / 2
      let first = Rect(x: frame.minX + ShelfButtons.distance, y: y, width: size, height: size)
      let last = Rect(
        x: frame.maxX - ShelfButtons.distance - size, y: y, width: size, height: size)
      let isMirrored = collectionView.isMirrored
      place(buttons.back.pointer, isMirrored ? last : first)
      place(buttons.on.pointer, isMirrored ? first : last)
    }
    var isOutdated = shelfInput.buttons.map { $0.shown != wantedButtons } ?? false
    for (section, dots) in shelfInput.dots {
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(dots.box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      let width = Double(natural)
      // What is not there any more goes with the next frame.
      let shelf = collectionView.shownShelf(section)
      let frame = shelf?.frame ?? .zero
      if let count = shelf?.stopCount, let stop = shelf?.stop {
        isOutdated = isOutdated || !dots.shows(count, current: stop)
      }
      place(
        dots.box,
        Rect(
          x: (frame.midX - width / 2).rounded(), y: frame.maxY.rounded(), width: width,
          height: ShelfDots.height))
    }
    // They show how a shelf was that moves by itself: it asks for no layout.
    if isOutdated { updateShelfWidgets() }
  }

  /// Whether nothing that is pinned or lifted is over a place in the viewport.
  private func isClear(from top: Double) -> Bool {
    let covered = collectionView.layout.pinnedExtent(at: collectionView.viewport.origin)
    return top >= collectionView.contentInsets.top + covered
      && collectionView.viewInteraction?.heldItems.isEmpty ?? true
  }

  func shelfButtonClicked(forward: Bool) {
    guard !isDisposed, let section = shelfInput.hovered else { return }
    collectionView.scrollShelf(section, byPageForward: forward)
    scheduleLayout()
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
    for dots in shelfInput.dots.values {
      gtk_widget_snapshot_child(canvas, dots.box, snapshot)
    }
    guard let buttons = shelfInput.buttons else { return }
    gtk_widget_snapshot_child(canvas, buttons.back.pointer, snapshot)
    gtk_widget_snapshot_child(canvas, buttons.on.pointer, snapshot)
  }
}
