import Ocelot

extension HeadlessCollection {
  /// Lets time pass at 60 frames a second; the last frame is at exactly the end.
  ///
  /// Each frame is laid out and recorded.
  ///
  /// Time that is below 0 or not finite does not pass; beyond ``ManualClock/frameLimit`` frames the
  /// rest passes in one.
  public func advance(by seconds: Double) {
    let seconds = seconds.isFinite ? max(0, seconds) : 0
    let end = clock.now + seconds
    let whole = (seconds * 60 + 1e-6).integer(in: 0...ManualClock.frameLimit)
    advanceFrames(whole)
    guard clock.now < end else { return }
    clock.advance(by: end - clock.now)
    layout()
  }

  /// Shows frames at an even rate; each is laid out and recorded.
  public func advanceFrames(_ count: Int, rate: Double = 60) {
    clock.advanceFrames(count, rate: rate) { self.layout() }
  }

  /// Shows frames until nothing moves any more.
  ///
  /// - Returns: the number of frames; 600 is the most, and a violation of the host's.
  @discardableResult
  public func finishAnimations() -> Int {
    var count = 0
    while clock.isTicking {
      guard count < 600 else {
        host.violations.append("startTicking: nothing came to rest within 600 frames")
        break
      }
      advanceFrames(1)
      count += 1
    }
    layout()
    return count
  }
}
