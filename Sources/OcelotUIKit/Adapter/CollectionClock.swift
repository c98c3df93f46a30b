import Ocelot
import QuartzCore

/// The clock of animations as the engine knows clocks.
final class CollectionClock: FrameClock {
  /// What stays while a frame is shown, whatever is let go in a callback.
  weak var holder: AnyObject?
  /// Called after each frame.
  var afterFrame: (() -> Void)?
  var now: Double { MediaClock.now }

  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) {
    CATransaction.note(self)
    MediaClock.shared.follow(self) { [weak self] in
      withExtendedLifetime(self?.holder) {
        handler(MediaClock.now)
        self?.afterFrame?()
      }
    }
  }

  func stopTicking() { MediaClock.shared.unfollow(self) }
}
