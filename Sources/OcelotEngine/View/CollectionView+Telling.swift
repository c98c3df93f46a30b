/// What is told after the fact: passes, movements, the ends of changes.
///
/// Whoever is told may change data, layout and offset at once. What that causes is told with the
/// next frame, so that a callback which causes itself takes frames, and neither the stack nor a call
/// without an end.
extension CollectionView {
  /// What the delegate is told after the fact.
  struct Events: OptionSet {
    let rawValue: Int
    static let layout = Events(rawValue: 1)
    static let scroll = Events(rawValue: 2)
    static let scrollEnd = Events(rawValue: 4)
  }

  /// Frames in a row in which a callback caused itself, after which that is reported.
  static let mostEchoes = 60

  /// Tells the delegate; what happens while it is told of something waits for the next frame.
  func tell(_ events: Events) {
    guard !isTelling else {
      lateEvents.formUnion(events)
      host.scheduleLayout()
      return
    }
    isTelling = true
    defer { isTelling = false }
    if events.contains(.layout) {
      let neededPass = needsPass
      delegate?.didLayOut()
      if needsPass, !neededPass { hasEchoed = true }
    }
    if events.contains(.scroll) { delegate?.didScroll() }
    if events.contains(.scrollEnd) { delegate?.didEndScrolling() }
  }

  /// Tells that what is in sight was laid out.
  func tellLaidOut() {
    interaction?.didLayOut()
    tell(.layout)
  }

  /// Tells what happened while something else was told.
  func tellLate() {
    guard !isTelling, !lateEvents.isEmpty else { return }
    let events = lateEvents
    lateEvents = []
    tell(events)
  }

  /// Calls the completions of what has ended; those that end meanwhile are called in the next frame.
  func runFinished() {
    guard !isFinishing, !finished.isEmpty else { return }
    isFinishing = true
    let ended = finished
    finished = []
    for next in ended { next.completion(next.value) }
    isFinishing = false
    scheduleFinished()
  }

  /// Has completions called in the next frame; without a host, which has none, soon.
  func scheduleFinished() {
    guard !finished.isEmpty else { return }
    if hasHost { return host.scheduleLayout() }
    Task { @MainActor in self.runFinished() }
  }

  /// Reports, once, callbacks that caused themselves in every frame of late.
  func reportEchoes() {
    guard !isTelling, !isFinishing else { return }
    let cause: String? =
      if !finished.isEmpty {
        "a completion makes a change that ends at once, and the completion of that the next one"
      } else if lateEvents.contains(.scrollEnd) {
        "didEndScrolling scrolls each time that it is told"
      } else if lateEvents.contains(.scroll) {
        "didScroll scrolls each time that it is told"
      } else if hasEchoed || lateEvents.contains(.layout) {
        "didLayOut has something laid out again each time that it is told"
      } else if changedInPass {
        "what is asked for content or a size, or told of display, changes data each time"
      } else {
        nil
      }
    (hasEchoed, changedInPass) = (false, false)
    guard let cause else {
      echoes = 0
      return
    }
    echoes += 1
    guard echoes == Self.mostEchoes else { return }
    reporter.report(
      Report(
        .callbackLoop,
        "\(cause), in \(echoes) frames in a row: it goes on, once in each frame. Make the callback "
          + "change only what differs from what it wants"))
  }
}
