/// The one way on which a change is shown over time, be it of data, layout, viewport or context.
extension Engine {
  /// Whether something is on screen whose way to another place can be shown.
  var showsContent: Bool {
    session.hasPrepared && committed.isLoaded && dataSource != nil && bounds.hasRoom
      && !session.isAllPending
  }

  /// Begins a change that leaves the data alone: what is pending is laid out before it.
  func beginUpdate(_ transaction: Transaction, _ animation: Animation?) -> UpdateInProgress {
    catchUp()
    enter(.committing)
    prepareWhatIsPending()
    return UpdateInProgress(
      plan: .unchanged(counts), transaction: transaction, oldOffset: contentOffset,
      animation: animation)
  }

  /// Shows a change: every element goes from where it is on screen to where the change puts it.
  ///
  /// - Parameters:
  ///   - update: what changes, and how that is shown.
  ///   - install: makes the change in the layout; elements have their keys after it by then.
  ///   - finish: tells the layout that the change is over.
  func show(_ update: UpdateInProgress, install: () -> Void, finish: () -> Void = {}) {
    stage.keepOrigins(at: host.clock.now)
    update.remove(stage.follow(update.plan))
    install()
    runPass(update: update)
    finish()
    rest()
    update.transaction.commit()
    finishIfIdle(update.transaction)
    tellLaidOut()
  }
}
