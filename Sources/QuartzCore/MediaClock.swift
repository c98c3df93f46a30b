import Dispatch
import Foundation
import Synchronization

/// The time that animations follow: the machine's, or a value that a test moves.
///
/// ```swift
/// MediaClock.shared.stop()
/// collectionView.performBatchUpdates { … }
/// MediaClock.shared.advance(by: 0.3)     // the animation is over, its completion was called
/// ```
///
/// Without a counterpart in Apple's frameworks.
@preconcurrency @MainActor
public final class MediaClock {
  /// The clock of this process.
  public static let shared = MediaClock()

  /// What the clock shows while a test moves it; nil: the machine's time counts.
  nonisolated private static let stopped = Mutex<Double?>(nil)

  /// The time, in seconds since any fixed moment.
  public nonisolated static var now: Double {
    stopped.withLock { $0 }
      ?? Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  /// Whether the time stands still until somebody moves it.
  public var isStopped: Bool { Self.stopped.withLock { $0 != nil } }

  /// What wants to know of frames, by the order in which it said so.
  private var followers: [Follower] = []

  /// Who wants to know of frames; it is forgotten once it is gone.
  @MainActor private struct Follower {
    weak var owner: AnyObject?
    let frame: @MainActor () -> Void

    func callIfThere() { if owner != nil { frame() } }
  }

  private var isScheduled = false
  /// Who waits for the next frame of a clock that stands.
  private var waiters: [Follower] = []

  private init() {}

  /// The time stands still from now on.
  public func stop() { Self.stopped.withLock { $0 = $0 ?? Self.machineTime } }

  /// The machine's time counts again.
  public func run() {
    Self.stopped.withLock { $0 = nil }
    schedule()
    for waiter in takeWaiters() { callSoon(waiter) }
  }

  /// Calls a function before the next frame, if the owner is there then: at the next turn of the
  /// main queue, and while the clock stands as soon as time passes.
  package func beforeFrame(_ owner: AnyObject, _ function: @escaping @MainActor () -> Void) {
    let waiter = Follower(owner: owner, frame: function)
    guard isStopped else { return callSoon(waiter) }
    waiters.removeAll { $0.owner == nil }
    waiters.append(waiter)
  }

  private func takeWaiters() -> [Follower] {
    defer { waiters = [] }
    return waiters
  }

  private func callSoon(_ waiter: Follower) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { waiter.callIfThere() }
    }
  }

  private nonisolated static var machineTime: Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }

  /// Lets time pass on a stopped clock, and shows one frame, for which what asks for layout lays
  /// out; a running clock is stopped first.
  ///
  /// - Parameter seconds: how much; what is below 0 or no number lets no time pass.
  public func advance(by seconds: Double) {
    stop()
    let step = seconds.isFinite ? max(0, seconds) : 0
    Self.stopped.withLock { $0 = ($0 ?? 0) + step }
    for waiter in takeWaiters() { waiter.callIfThere() }
    showFrame()
  }

  /// Shows frames at an even rate on a stopped clock.
  ///
  /// - Parameters:
  ///   - count: the number of frames.
  ///   - rate: frames per second; 60 if it is not above 0.
  public func advanceFrames(_ count: Int, rate: Double = 60) {
    for _ in 0..<max(0, count) { advance(by: 1 / (rate > 0 ? rate : 60)) }
  }

  /// Calls a function in every frame until ``unfollow(_:)``, or until the owner is gone.
  package func follow(_ owner: AnyObject, _ frame: @escaping @MainActor () -> Void) {
    unfollow(owner)
    followers.append(Follower(owner: owner, frame: frame))
    schedule()
  }

  /// Calls no more.
  package func unfollow(_ owner: AnyObject) {
    followers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Calls a function once some owners follow no more; at once where none does.
  package func whenAtRest(_ owners: [AnyObject], _ function: @escaping () -> Void) {
    guard follows(owners) else { return function() }
    let waiter = Waiter()
    follow(waiter) { [weak self] in
      guard let self, !self.follows(owners) else { return }
      self.unfollow(waiter)
      function()
    }
  }

  /// Stands for a function that waits for rest.
  private final class Waiter {}

  private func follows(_ owners: [AnyObject]) -> Bool {
    followers.contains { follower in owners.contains { $0 === follower.owner } }
  }

  private func schedule() {
    guard !isScheduled, !followers.isEmpty, !isStopped else { return }
    isScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) {
      MainActor.assumeIsolated {
        self.isScheduled = false
        guard !self.isStopped else { return }
        self.showFrame()
        self.schedule()
      }
    }
  }

  private func showFrame() {
    followers.removeAll { $0.owner == nil }
    for follower in followers {
      guard let owner = follower.owner, followers.contains(where: { $0.owner === owner }) else {
        continue
      }
      follower.frame()
    }
  }
}

/// The time that animations follow, in seconds.
///
/// Corresponds to CACurrentMediaTime().
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// A time, in seconds.
public typealias CFTimeInterval = Double
