/// Where content is to be scrolled so that a frame stands where it is wanted, between the insets
/// and what is pinned.
struct ScrollAim {
  /// What is shown of an element that is larger than the viewport, where it is to stand nearest.
  enum Part {
    /// What is in sight already if it fills the viewport, and else its start.
    case any
    /// Its start.
    case start
    /// Its end.
    case end
  }

  /// An edge of the viewport at which elements may be pinned.
  enum Edge {
    /// The start, where headers are.
    case start
    /// The end, where footers are.
    case end
  }

  /// Where the frame begins on the scroll axis, in points.
  let start: Double
  /// Where the frame ends on the scroll axis, in points.
  let end: Double
  /// Where the frame is wanted.
  let position: ScrollPosition
  /// What of it is wanted if it is larger than the viewport.
  let part: Part
  /// Where what the frame is of may be pinned, so that it covers itself; nil for items.
  var pinningEdge: Edge?
  /// The content offset, in points.
  let offset: Double
  /// The length of the viewport, in points.
  let extent: Double
  /// The insets at the viewport's start and end, in points.
  let insets: (start: Double, end: Double)

  /// Aims at what begins and ends somewhere, in what is seen from an offset on.
  init(
    start: Double, end: Double, position: ScrollPosition, part: Part, offset: Double,
    extent: Double, insets: (start: Double, end: Double)
  ) {
    (self.start, self.end, self.position, self.part) = (start, end, position, part)
    (self.offset, self.extent, self.insets) = (offset, extent, insets)
  }

  /// Aims at a frame in a viewport.
  init(
    at frame: Rect, _ position: ScrollPosition, _ part: Part = .any, in viewport: Viewport,
    along axis: Axis
  ) {
    (start, end) = (axis.start(frame), axis.end(frame))
    (self.position, self.part) = (position, part)
    offset = axis.along(viewport.offset)
    extent = axis.extent(viewport.size)
    insets = (axis.start(viewport.insets), axis.end(viewport.insets))
  }

  /// The offset at which the frame stands where it is wanted, if the content reaches so far.
  ///
  /// - Parameters:
  ///   - pinnedStart: how much pinned elements cover of the viewport's start at an offset, in
  ///     points.
  ///   - pinnedEnd: how much they cover of its end; asked only where that matters.
  /// - Returns: the offset on the scroll axis, in points.
  func goal(pinnedStart: (Double) -> Double, pinnedEnd: (Double) -> Double) -> Double {
    // A hair farther: a header that stands just where it pins covers what is under it, however
    // the sums are rounded.
    func coveredStart(_ value: Double) -> Double { insets.start + pinnedStart(value + 0.001) }
    func coveredEnd(_ value: Double) -> Double { insets.end + pinnedEnd(value - 0.001) }
    // What covers the place that is sought depends on that place: a header that its section's end
    // pushes off covers more, the less of it is pushed off.
    func settled(_ first: Double, _ next: (Double) -> Double) -> Double {
      var covered = first
      for _ in 0..<100 {
        let new = next(covered)
        guard abs(new - covered) > 0.001 else { break }
        covered = new
      }
      return covered
    }
    let length = end - start
    func isTooLarge(at value: Double) -> Bool {
      length > extent - coveredStart(value) - coveredEnd(value)
    }
    func atStart() -> Double {
      let goal = start - settled(coveredStart(start)) { coveredStart(start - $0) }
      guard pinningEdge == .start else { return goal }
      return last(from: goal, to: start - insets.start) {
        insets.start + pinnedStart($0) <= start - $0 + 0.001
      }
    }
    func atEnd() -> Double {
      let bare = end - extent
      let goal = bare + settled(coveredEnd(bare + insets.end)) { coveredEnd(bare + $0) }
      guard pinningEdge == .end else { return goal }
      return last(from: goal, to: bare + insets.end) {
        insets.end + pinnedEnd($0) <= $0 - bare + 0.001
      }
    }
    switch position {
    case .start: return atStart()
    case .end:
      let goal = atEnd()
      return isTooLarge(at: goal) ? atStart() : goal
    case .center:
      // Half of what the start covers more than the end.
      let middle = (start + end - extent) / 2
      let excess = settled(coveredStart(start) - insets.end) {
        coveredStart(middle - $0 / 2) - coveredEnd(middle - $0 / 2)
      }
      let centered = middle - excess / 2
      return isTooLarge(at: centered) ? atStart() : centered
    case .nearest:
      let isLarge = isTooLarge(at: offset)
      if isLarge, part != .any { return part == .start ? atStart() : atEnd() }
      let endsBelow = end > offset + extent - coveredEnd(offset)
      if start < offset + coveredStart(offset) {
        return isLarge && endsBelow ? offset : atStart()
      }
      guard endsBelow else { return offset }
      return isLarge ? atStart() : atEnd()
    }
  }

  /// The last offset on a way at which a header or footer is not covered, be it by itself: there it
  /// begins to be pinned.
  private func last(
    from goal: Double, to limit: Double, where isFree: (Double) -> Bool
  ) -> Double {
    var (free, covered) = (goal, limit)
    guard abs(covered - free) > 0.001 else { return free }
    // Mostly nothing else is pinned there.
    if isFree(covered + (free < covered ? -0.001 : 0.001)) { return covered }
    for _ in 0..<60 where abs(covered - free) > 1e-6 {
      let middle = (free + covered) / 2
      if isFree(middle) { free = middle } else { covered = middle }
    }
    return free
  }
}
