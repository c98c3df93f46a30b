import Ocelot

extension HeadlessCollection {
  /// Lifts an item by its gripper, moves it over another place, drops it there, and waits until all
  /// rests, as a reader does in edit mode.
  ///
  /// ```swift
  /// controller.setEditing(true, animated: false)
  /// #expect(screen.reorder(ItemIndex(0, 3), to: ItemIndex(0, 0)))
  /// ```
  ///
  /// What is out of sight is scrolled in before. Where the data source or the layout refuses the
  /// place, the item goes home.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - target: its index after the move.
  /// - Returns: whether it was dropped there.
  @discardableResult
  public func reorder(_ item: ItemIndex, to target: ItemIndex) -> Bool {
    guard let editing, view.counts.contains(item), target.item >= 0,
      (0..<view.counts.count).contains(target.section)
    else { return false }
    show(item)
    guard let start = lift(item, editing) else { return false }
    let isFound = item == target || carry(to: target, from: start, editing)
    if isFound { editing.dragEnded() } else { editing.dragCancelled() }
    layout()
    finishAnimations()
    return isFound
  }

  /// Scrolls so far that an item is to be seen.
  private func show(_ item: ItemIndex) {
    view.scroll(to: .item(item), at: .nearest, animated: false)
    layout()
  }

  /// Holds an item by its gripper until it is lifted.
  ///
  /// - Returns: where; nil if it is not lifted.
  private func lift(_ item: ItemIndex, _ editing: EditingController) -> Point? {
    guard let shown = uncoveredFrame(of: .item(item)) else { return nil }
    let inset = EditControls.Controls.inset / 2
    let x = host.traits.isRightToLeft ? shown.minX + inset : shown.maxX - inset
    let start = Point(x: x, y: shown.midY)
    if editing.pressBegan(at: start) { return nil }
    editing.dragBegan(at: start, withMouse: false)
    advance(by: 0.1)
    guard editing.reorder.lift?.item == item else {
      editing.dragCancelled()
      return nil
    }
    return start
  }

  /// Moves the lifted item until the gap is at a place; whether it came there.
  private func carry(
    to target: ItemIndex, from start: Point, _ editing: EditingController
  ) -> Bool {
    // The item at the place comes in sight, or the last one before.
    for item in [target, ItemIndex(target.section, target.item - 1)]
    where view.counts.contains(item) {
      show(item)
      break
    }
    guard let lift = editing.reorder.lift else { return false }
    let home = lift.startFrame
    let reach = lift.reach(from: start, in: view.viewportSize)
    func isThere(_ center: Point) -> Bool {
      _ = editing.dragMoved(
        by: Point(
          x: reach.x.distance(toLookAt: center.x), y: reach.y.distance(toLookAt: center.y)))
      return editing.reorder.lift?.gap == target
    }
    if let frame = view.layoutFrame(of: target) {
      // Where items differ in size it stands where that one begins.
      let corner = Point(x: frame.minX + home.width / 2, y: frame.minY + home.height / 2)
      if isThere(Point(x: frame.midX, y: frame.midY)) || isThere(corner) { return true }
    }
    // No item is there, as at the end of a section.
    let step = 8.0
    for y in stride(from: step / 2, to: bounds.maxY, by: step) {
      for x in stride(from: step / 2, to: bounds.maxX, by: step) {
        guard let gap = editing.reorder.lift?.gap else { return false }
        let point = Point(x: x, y: y)
        if view.gap(nearestTo: point, current: gap) == target, isThere(point) { return true }
      }
    }
    return false
  }
}
