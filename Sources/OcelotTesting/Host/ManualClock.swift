import Ocelot

/// A clock that stands still until a test moves it, so that every frame is a value.
///
/// ```swift
/// let clock = ManualClock()
/// clock.advanceFrames(3)          // three frames at 60 a second
/// clock.advance(by: 0.3)          // one frame, 0.3 seconds later
/// ```
public final class ManualClock: FrameClock {
  /// The time of the current frame, in seconds.
  public private(set) var now: Double
  /// The number of frames since the clock was made, ticking or not.
  public private(set) var frameCount = 0
  private var handler: (@MainActor (Double) -> Void)?

  /// Makes a clock that shows a time, in seconds.
  public nonisolated init(now: Double = 0) { self.now = now }

  /// Whether somebody wants frames.
  ///
  /// A collection at rest wants none.
  public var isTicking: Bool { handler != nil }

  /// Calls the handler at every frame from now on, until ``stopTicking()``.
  public func startTicking(_ handler: @escaping @MainActor (Double) -> Void) {
    self.handler = handler
  }

  /// Ends the calls.
  public func stopTicking() { handler = nil }

  /// The most frames of one call: ten minutes at 60 a second.
  nonisolated public static let frameLimit = 36_000

  /// Lets time pass, and then shows one frame.
  ///
  /// - Parameter seconds: how much; what is below 0 or not finite lets no time pass.
  public func advance(by seconds: Double) {
    show(frameAt: now + (seconds.isFinite ? max(0, seconds) : 0))
  }

  /// Shows frames at an even rate.
  ///
  /// The times are multiples of the interval from the start of the call, so that they do not
  /// collect rounding errors.
  ///
  /// - Parameters:
  ///   - count: the number of frames, at most ``frameLimit``.
  ///   - rate: frames per second; 60 if it is not above 0.
  ///   - afterEach: called after every frame, for example to lay out and look.
  public func advanceFrames(
    _ count: Int, rate: Double = 60, afterEach: (@MainActor () -> Void)? = nil
  ) {
    let start = now
    let rate = rate > 0 ? rate : 60
    for number in 0..<min(max(0, count), Self.frameLimit) {
      show(frameAt: start + Double(number + 1) / rate)
      afterEach?()
    }
  }

  private func show(frameAt time: Double) {
    now = time
    frameCount += 1
    handler?(time)
  }
}
