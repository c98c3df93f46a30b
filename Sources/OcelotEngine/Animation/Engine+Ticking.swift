extension Engine {
  /// Ends an element's way; the transaction that waits for it is told.
  func endTransition(of element: VisibleElement, interrupted: Bool) {
    if let transaction = endMotion(of: element, interrupted: interrupted) {
      finishIfIdle(transaction)
    }
  }

  /// Ends an element's way.
  ///
  /// - Returns: the transaction that waits for it, which is not told.
  private func endMotion(of element: VisibleElement, interrupted: Bool) -> Transaction? {
    guard let transition = stage.endTransition(of: element) else { return nil }
    transition.transaction.endMotion(interrupted: interrupted)
    return transition.transaction
  }

  /// Tells the transaction's listeners in the next frame if nothing of it moves any more.
  func finishIfIdle(_ transaction: Transaction) {
    if transaction.isOver { finish(transaction) }
  }

  func finish(_ transaction: Transaction) {
    guard let completion = transaction.takeCompletion() else { return }
    outbox.add(completion.call, completion.value)
    scheduleFinished()
  }

  func startTickingIfNeeded() {
    guard ticker.start(if: wantsFrames) else { return }
    host.clock.startTicking { [weak self] time in
      guard let self else { return }
      connections.holding { self.tick(time) }
    }
  }

  func stopTickingIfIdle() {
    if ticker.stop(unless: wantsFrames) { host.clock.stopTicking() }
  }

  private var wantsFrames: Bool {
    stage.movingCount > 0 || scroller.animation != nil || !shelves.motions.isEmpty
      || dragSelectionScrolls
      || interaction?.needsFrames == true
  }

  /// One frame of everything that moves.
  private func tick(_ time: Double) {
    guard !isBusy else { return }
    runQueue()
    stage.beginFrame()
    stepDragSelection(time)
    interaction?.frameWillBegin(at: time)
    stepShelves(time)
    if scroller.animation != nil {
      stepScrollAnimation(time)
    } else if queue.wantsPass {
      runPass()
    }
    showMovedShelves()
    endMotions(at: time)
    // A pass of this frame has placed everything already.
    if stage.isPlaced(at: time) {
      presenter.tellDecorations()
    } else {
      presenter.placeAll(at: time)
      findHovered()
    }
    stopTickingIfIdle()
    runFinished()
    runQueue()
    runLayoutAfterPass()
  }

  /// Ends the ways that are over; their transactions are told in the order in which they were made.
  private func endMotions(at time: Double) {
    var ended: [Transaction] = []
    for element in stage.elements.values where element.transition?.isFinished(at: time) == true {
      if let transaction = endMotion(of: element, interrupted: false) { ended.append(transaction) }
    }
    ended += removeWhatHasLeft(at: time)
    for transaction in ended.sorted(by: { $0.number < $1.number }) { finishIfIdle(transaction) }
  }

  /// Takes away what has left, and then what left with that.
  ///
  /// - Returns: the transactions that waited for it.
  private func removeWhatHasLeft(at time: Double) -> [Transaction] {
    var ended: [Transaction] = []
    while true {
      let over = stage.removeLeaving { $0.transition?.isFinished(at: time) ?? !stage.isMoving($0) }
      guard !over.isEmpty else { return ended }
      for element in over {
        if let transaction = endMotion(of: element, interrupted: false) {
          ended.append(transaction)
        }
        presenter.remove(element)
      }
    }
  }
}
