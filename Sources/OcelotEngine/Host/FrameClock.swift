/// Time, injected: a toolkit's frame clock, or a test's.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time of the current frame, in seconds from any fixed start.
  var now: Double { get }
  /// Calls the handler with the frame's time before every frame, until ``stopTicking()``.
  func startTicking(_ handler: @escaping @MainActor (Double) -> Void)
  /// Ends the calls.
  func stopTicking()
}
