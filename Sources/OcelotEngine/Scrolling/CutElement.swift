/// An element that may begin or end beyond what is in sight, and how far a key scrolls to show more
/// of it.
///
/// All lengths are in points on the scroll axis.
package struct CutElement {
  /// The length of the element.
  let length: Double
  /// The length of what is in sight of a viewport.
  let room: Double
  /// Whether the key goes toward the end.
  let forward: Bool
  /// How much of the element is beyond the edge that the key goes to; 0 if none of it is in sight.
  package let hidden: Double

  /// Compares where an element is with what is in sight.
  package init(
    from start: Double, to end: Double, inSight sight: (start: Double, end: Double), forward: Bool
  ) {
    length = end - start
    room = max(0, sight.end - sight.start)
    self.forward = forward
    // Less than half a point cannot be seen.
    let beyond = forward ? end - sight.end : sight.start - start
    hidden = end > sight.start && start < sight.end && beyond > 0.5 ? beyond : 0
  }

  /// Whether all of the element can be in sight.
  package var fits: Bool { length <= room + 0.5 }

  /// How far a key scrolls, negative toward the start: as far as the element goes on, but a page or
  /// a line at most.
  ///
  /// - Parameters:
  ///   - byPage: whether the key is for a page. The last line of a page is the next one's first.
  ///   - line: the height of a line.
  ///   - extent: how much of the viewport is seen at a time, if it is less than the room.
  /// - Returns: the distance on the scroll axis, in points.
  package func distance(byPage: Bool, line: Double, within extent: Double = .infinity) -> Double {
    let room = min(room, extent)
    let line = min(line, room / 2)
    let distance = min(hidden, byPage ? room - line : line)
    return forward ? distance : -distance
  }
}
