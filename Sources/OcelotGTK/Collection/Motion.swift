import CGTK
import Ocelot

/// Whether the content moves by the reader's doing: a fling, a drag, a wheel, an animated key.
struct Motion {
  /// Whether `value` belongs to somebody else just now.
  var isActive = false
  /// The timer that notices the end, or 0.
  var timer: guint = 0
  /// When the last movement was seen, in microseconds.
  var lastChange: gint64 = 0
  /// How many fingers rest on the content: while one does, the scrolled window counts from where
  /// it went down.
  var touches = 0
  /// Whether two fingers scroll on a trackpad.
  var isOnTrackpad = false
  /// Whether the content moved under a finger since it came down.
  var isDragging = false
  /// Where the content was, and when, in microseconds, while it is dragged.
  var samples: [(time: gint64, offset: Point)] = []
  /// The velocity of a drag is that of so long, in microseconds.
  static let velocityTime: gint64 = 100_000
  /// Without movement for so long, in milliseconds, it has ended: some frames, even slow ones.
  static let quietTime: guint = 120
}
