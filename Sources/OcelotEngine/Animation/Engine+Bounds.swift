extension Engine {
  func resizeViewport(
    to size: Size, animation: Animation, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let size = checkedViewport(size)
    let transaction = Transaction(completion: completion)
    defer { host.scheduleLayout() }
    guard size != viewportSize, !holdsChanges, !isDataAhead, committed.isLoaded,
      session.hasPrepared, dataSource != nil,
      size.width > 0, size.height > 0, bounds.hasRoom,
      !session.isAllPending
    else {
      resizeViewport(to: size)
      finish(transaction)
      return
    }
    catchUp()
    enter(.committing)
    prepareWhatIsPending()
    let old = viewport
    let update = UpdateInProgress(
      plan: .unchanged(counts), transaction: transaction, oldOffset: contentOffset,
      animation: animation)
    update.isOfBounds = true
    update.seen = asFormer
    update.anchor = anchors.take() ?? captureAnchor()
    stage.keepOrigins(at: host.clock.now)
    layout.prepareAnimatedBounds(from: old)
    bounds.resize(to: size)
    let context = InvalidationContext()
    context.bounds = (old, viewport)
    session.wait(for: context)
    update.removed += stage.follow(update.plan)
    runPass(update: update)
    layout.finishAnimatedBounds()
    enter(.idle)
    transaction.commit()
    finishIfIdle(transaction)
    tellLaidOut()
  }
}
