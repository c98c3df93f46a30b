import Ocelot
import QuartzCore

/// The clock of animations as the engine knows clocks.
final class CollectionClock: FrameClock {
  var now: Double { MediaClock.now }

  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) {
    MediaClock.shared.follow(self) { handler(MediaClock.now) }
  }

  func stopTicking() { MediaClock.shared.unfollow(self) }
}
