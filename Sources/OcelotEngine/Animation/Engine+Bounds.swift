extension Engine {
  func resizeViewport(
    to size: Size, animation: Animation, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let size = checkedViewport(size)
    let transaction = Transaction(completion: completion)
    defer { host.scheduleLayout() }
    guard size != viewportSize, !holdsChanges, !isDataAhead, showsContent, size.width > 0,
      size.height > 0
    else {
      resizeViewport(to: size)
      finish(transaction)
      return
    }
    let update = beginUpdate(transaction, animation)
    let old = viewport
    update.begin(from: asFormer, isOfBounds: true)
    update.keep(anchors.take() ?? captureAnchor())
    show(update) {
      layout.prepareAnimatedBounds(from: old)
      bounds.resize(to: size)
      let context = InvalidationContext()
      context.bounds = (old, viewport)
      session.wait(for: context)
    } finish: {
      layout.finishAnimatedBounds()
    }
  }
}
