import QuartzCore

/// A function that is called once a time has passed on the clock of animations.
@MainActor
final class DelayedCall {
  private let time: Double
  private let function: () -> Void

  private init(_ time: Double, _ function: @escaping () -> Void) {
    self.time = time
    self.function = function
  }

  /// Calls a function in the first frame after a time, in seconds.
  static func run(after delay: Double, _ function: @escaping () -> Void) {
    let call = DelayedCall(MediaClock.now + delay, function)
    MediaClock.shared.follow(call) { call.frame() }
    CATransaction.note(call)
  }

  private func frame() {
    guard MediaClock.now >= time else { return }
    MediaClock.shared.unfollow(self)
    function()
  }
}
