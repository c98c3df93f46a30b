extension Engine {
  func animate(
    _ animation: Animation, _ changes: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    if let outer = animated.transaction {
      // A block within another one is part of it.
      if let completion { outer.add([completion]) }
      changes()
      return
    }
    let transaction = Transaction(completion: completion)
    defer { host.scheduleLayout() }
    guard !holdsMotion, showsContent else {
      changes()
      finish(transaction)
      return
    }
    animated.open(transaction, isMirrored: isMirrored)
    changes()
    showAnimated(animated.close(), animation, transaction)
  }

  /// Shows what a block changed, from where it is on screen.
  private func showAnimated(
    _ made: AnimatedChanges, _ animation: Animation, _ transaction: Transaction
  ) {
    guard queue.wantsPass, !holdsMotion, !isDataAhead, showsContent else {
      made.layoutOfBounds?.finishAnimatedBounds()
      // A change of data has shown what was pending: the block is over with it.
      if let joined = made.joined, !joined.isOver, let completion = transaction.takeCompletion() {
        joined.add([completion.call])
      }
      finish(transaction)
      return
    }
    catchUp()
    enter(.committing)
    let old = stage.placeOfElements
    let update = UpdateInProgress(
      plan: .unchanged(counts), transaction: transaction, oldOffset: old.origin,
      animation: animation)
    if old.size != viewportSize || isMirrored != made.wasMirrored {
      update.begin(
        from: FormerLayout(
          layout: layout, offset: old.origin, isMirrored: made.wasMirrored,
          width: 2 * old.minX + old.width),
        isOfBounds: true)
    }
    update.keep(anchors.take() ?? captureAnchor())
    show(update) {
      if made.layoutOfBounds != nil { aim(update) }
    } finish: {
      made.layoutOfBounds?.finishAnimatedBounds()
    }
  }

  /// The viewport is about to have another size: in a block whose changes are shown over time, the
  /// layout is told so once.
  func noteAnimatedBounds() {
    guard animated.isOpen, animated.layoutOfBounds == nil, showsContent else { return }
    animated.noteBounds(of: layout)
    layout.prepareAnimatedBounds(from: viewport)
  }
}
