import OcelotEngine

// What is laid over the layout.
extension EditingController {
  /// Lays pane, controls and the pointer over an item's attributes.
  package func adjust(_ attributes: inout LayoutAttributes, of item: ShownItem, at time: Double) {
    if let controls = editControls(attributes, of: item, at: time) {
      sharedControls.add(controls, to: &attributes.values)
    }
    if isSwiped(item), var pane = swipe.pane(at: time) {
      pane.maskedEdge =
        pane.shift == 0 && pane.coversContent
        ? nil : maskedEdge(pane.side, attributes[ColumnIndex.self])
      attributes[ActionPane.self] = pane
      attributes[Swiped.self] = true
    }
    adjustLifted(&attributes, of: item, at: time)
  }

  /// A badge goes aside with the content; under a strip that covers the content it fades as that
  /// does.
  package func adjust(_ attributes: inout LayoutAttributes, onItem item: LayoutAttributes) {
    guard let pane = item[ActionPane.self] else { return }
    attributes.frame.origin.x += pane.side == .trailing ? -pane.shift : pane.shift
    guard pane.coversContent else { return }
    // As much of it is left as the strip and the fade before it leave free.
    let free = item.frame.width - pane.extent - min(ActionPane.Strip.fadeExtent, pane.extent)
    let reach =
      pane.side == .trailing
      ? attributes.frame.maxX - item.frame.minX : item.frame.maxX - attributes.frame.minX
    let covered = (reach - free) / max(1, attributes.frame.width)
    attributes.alpha *= 1 - min(max(0, covered), 1)
  }

  /// The controls of edit mode have their room from its first moment on: rows change once.
  package func widthBesideContent(_ attributes: LayoutAttributes) -> Double {
    let moves = attributes[Movable.self] && view?.supportsReordering ?? false
    let count = (attributes[Editing.self] ? 1 : 0) + (moves ? 1 : 0)
    return Double(count) * EditControls.Controls.inset
  }

  /// The controls of an item in edit mode, and on their way out of it.
  private func editControls(
    _ attributes: LayoutAttributes, of item: ShownItem, at time: Double
  ) -> EditControls.Controls? {
    let progress = controls.value(at: time)
    // With less motion they go at once.
    guard batch.isOn || progress > 0 && !reducesMotion, let view else { return nil }
    // At rest they look alike with less motion.
    let appears = progress != 1 && reducesMotion
    // Out of edit mode the layout does not say any more who had controls.
    let isAsked = !batch.isOn && !item.isLeaving
    let removes = isAsked ? view.canEdit(item.index) : attributes[Editing.self]
    // Without a gap no item is lifted, whatever a layout of one's own says.
    let moves =
      view.supportsReordering && (isAsked ? view.canMove(item.index) : attributes[Movable.self])
    guard removes || moves else { return nil }
    let isSwiped = isSwiped(item)
    let turn = isSwiped && !coversContent ? swipe.turn(at: time) : 0
    return EditControls.Controls(
      removes: removes, moves: moves, progress: appears ? 1 : progress,
      angle: turn == 0 ? 0 : (isMirrored ? 90 : -90) * turn,
      isFilled: coversContent ? isSwiped && swipe.isOpening : nil,
      alpha: appears ? progress : 1,
      removeTitle: titles.remove, moveTitle: titles.move)
  }

  /// Closes the row of an item that slides off, instead of fading it.
  package func adjustDeparture(_ attributes: inout LayoutAttributes, of item: ShownItem) {
    guard isSwiped(item), !reducesMotion else { return }
    attributes.frame.size.height = 0
    attributes.alpha = 1
  }

  private func isSwiped(_ item: ShownItem) -> Bool {
    switch swipe.state {
    case .idle: false
    case .removing: item.isLeaving && item.identifier != nil && item.identifier == acted.swiped
    case .tracking, .settlingOpen, .settlingShut, .open, .menu, .acting:
      !item.isLeaving && item.index == swipe.item
    }
  }

  /// Content that moves toward a neighbour slides under it.
  private func maskedEdge(_ side: PaneSide, _ column: ColumnIndex.Value) -> PaneSide? {
    switch side {
    case .trailing: column.index > 0 ? .leading : nil
    case .leading: column.index < column.count - 1 ? .trailing : nil
    }
  }
}
