extension Engine {
  func resizeViewport(
    to size: Size, animation: Animation, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if let outer = animated.transaction {
      if let completion { outer.add([completion]) }
      resizeViewport(to: size)
      return
    }
    let size = checkedViewport(size)
    queue.drop(like: .size(size))
    let transaction = Transaction(completion: completion)
    defer { host.scheduleLayout() }
    guard size != viewportSize, !holdsMotion, !isDataAhead, showsContent, size.width > 0,
      size.height > 0
    else {
      resizeViewport(to: size)
      finish(transaction)
      return
    }
    let across = layout.axis.across
    if across.extent(size) != across.extent(viewportSize) { interaction?.surroundingsDidChange() }
    let update = beginUpdate(transaction, animation)
    let old = viewport
    update.begin(from: asFormer, isOfBounds: true)
    update.keep(anchors.take() ?? captureAnchor())
    show(update) {
      layout.prepareAnimatedBounds(from: old)
      let context = context(forSize: size)
      bounds.resize(to: size)
      addPending(context)
      aim(update)
    } finish: {
      layout.finishAnimatedBounds()
    }
  }

  /// Bounds change over time: the layout, then the delegate, say where that ends.
  func aim(_ update: UpdateInProgress) {
    if let context = session.takePending() { prepare(context) }
    update.keep(proposeOffset(keeping: update.anchor))
  }
}
