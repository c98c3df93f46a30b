/// What is told after the fact: passes, movements, the ends of changes.
extension Engine {
  /// Tells the delegate; what happens while it is told of something waits for the next frame.
  func tell(_ events: Outbox.Events) {
    guard outbox.begin(events) else { return host.scheduleLayout() }
    beginDelivering()
    tellLostPress()
    if events.contains(.layout) {
      let wantedPass = queue.wantsPass
      delegate?.didLayOut()
      if queue.wantsPass, !wantedPass { outbox.noteEcho() }
    }
    if events.contains(.scroll) { delegate?.didScroll() }
    if events.contains(.scrollEnd) { delegate?.didEndScrolling() }
    outbox.end()
    endDelivering()
  }

  /// Tells that what is in sight was laid out.
  func tellLaidOut() {
    interaction?.didLayOut()
    tell(.layout)
  }

  /// Tells what happened while something else was told.
  func tellLate() {
    if let events = outbox.takeWaiting() { tell(events) }
  }

  /// Calls the completions of what has ended; those that end meanwhile are called in the next
  /// frame.
  func runFinished() {
    let ended = outbox.beginCompleting()
    guard !ended.isEmpty else { return }
    beginDelivering()
    for completion in ended { completion.call(completion.value) }
    outbox.endCompleting()
    endDelivering()
    scheduleFinished()
  }

  /// Has completions called in the next frame; without a host, which has none, soon.
  func scheduleFinished() {
    guard outbox.hasCompletions else { return }
    if connections.hasHost { return host.scheduleLayout() }
    Task { @MainActor in self.runFinished() }
  }

  /// Reports, once, callbacks that caused themselves in every frame of late.
  func reportEchoes() {
    guard let loop = outbox.endFrame() else { return }
    reporter.report(
      Report(
        .callbackLoop,
        "\(loop.rawValue), in \(Outbox.mostEchoes) frames in a row: it goes on, once in each frame. "
          + "Make the callback change only what differs from what it wants"))
  }
}
