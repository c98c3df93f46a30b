/// How many frames came, and how many should have come between them.
public struct FrameTally: Equatable, Sendable {
  /// The number of frames after the first one in a row.
  public private(set) var shown = 0
  /// The number of frames that should have come and did not.
  public private(set) var dropped = 0
  /// The longest time between two frames, in seconds.
  public private(set) var longest = 0.0
  private var last: Double?

  /// Makes an empty tally.
  public init() {}

  /// Counts a frame.
  ///
  /// - Parameters:
  ///   - time: when it came, in seconds.
  ///   - interval: how long after the one before it should have come, in seconds.
  public mutating func count(at time: Double, interval: Double) {
    defer { last = time }
    guard let last, interval > 0, time > last else { return }
    let steps = ((time - last) / interval).rounded().integer(in: 0...1_000_000)
    shown += 1
    dropped += max(0, steps - 1)
    longest = max(longest, time - last)
  }

  /// Frames are no longer wanted one after the other: the next one follows none.
  public mutating func pause() { last = nil }
}
