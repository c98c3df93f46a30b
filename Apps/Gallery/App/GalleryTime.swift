import Foundation
import Ocelot

/// What screens take for the time; pictures and tests hold it still.
@MainActor
struct GalleryTime {
  /// The clock that animations follow; nil for that of the screen.
  var clock: (any FrameClock)?
  /// Today's date.
  var today: @MainActor () -> Day = { Day(Date()) }
  /// The minutes since midnight.
  var minute: @MainActor () -> Int = { Moment.minute(of: Date()) }

  /// The moment that it is.
  var now: Moment { Moment(day: today(), minute: minute()) }
}

/// A clock that stands still until it is moved, for pictures of what moves.
final class HeldClock: FrameClock {
  private(set) var now = 0.0
  private var handler: (@MainActor (Double) -> Void)?

  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) { self.handler = handler }
  func stopTicking() { handler = nil }

  /// Lets time pass, in seconds, and shows one frame.
  func advance(by seconds: Double) {
    now += seconds
    handler?(now)
  }
}
