import OcelotEngine

/// What a drag needs beside its machine: scrolling, the gap as the layout knows it, and what is left
/// of an item that was removed from the pointer.
struct DragState {
  /// Scrolls near the edges.
  var autoscroller: Autoscroller?
  /// Where the pointer is, in viewport coordinates.
  var pointer = Point.zero
  /// When the last frame of scrolling was, in seconds.
  var lastTick: Double?
  /// The layout in which the item was lifted.
  weak var layout: AnyObject?
  /// Whether the layout has a gap open.
  var isGapOpen = false
  /// A place that the source refused.
  var refused: ItemIndex?
  /// Whether the place of the gap is to be looked for again in the next frame.
  var needsLook = false
  /// What tells the item apart.
  var identifier: AnyHashable?
  /// Where a removed item was on screen, and until when it is shown there.
  var ghost: (frame: Rect, end: Double)?
}
