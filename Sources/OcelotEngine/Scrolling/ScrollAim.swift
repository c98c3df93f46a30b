/// Where content is to be scrolled so that a frame stands where it is wanted, between the insets and
/// what is pinned.
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

  /// Where the frame begins on the scroll axis, in points.
  let start: Double
  /// Where the frame ends on the scroll axis, in points.
  let end: Double
  /// Where the frame is wanted.
  let position: ScrollPosition
  /// What of it is wanted if it is larger than the viewport.
  let part: Part
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
  /// - Parameter pinnedExtent: how much pinned elements cover of the viewport's start at an offset, in
  ///   points.
  /// - Returns: the offset on the scroll axis, in points.
  func goal(pinnedExtent: (Double) -> Double) -> Double {
    let last = extent - insets.end
    func pinned(_ value: Double) -> Double {
      // A hair farther: a header that stands just where it pins covers what is under it, however
      // the sums are rounded.
      insets.start + pinnedExtent(value + 0.001)
    }
    // What covers the place that is sought depends on that place: a header that its section's end
    // pushes off covers more, the less of it is pushed off.
    func covered(at place: (_ covered: Double) -> Double) -> Double {
      var covered = pinned(start)
      for _ in 0..<100 {
        let next = pinned(place(covered))
        guard abs(next - covered) > 0.001 else { break }
        covered = next
      }
      return covered
    }
    let length = end - start
    let atStart = start - covered(at: { start - $0 })
    let atEnd = end - extent + insets.end
    switch position {
    case .start: return atStart
    case .end: return length > last - pinned(atEnd) ? atStart : atEnd
    case .center:
      func centered(_ covered: Double) -> Double {
        (start + end) / 2 - (covered + extent - insets.end) / 2
      }
      let covered = covered(at: centered)
      return length > last - covered ? atStart : centered(covered)
    case .nearest:
      let isLarge = length > last - pinned(offset)
      if isLarge, part != .any { return part == .start ? atStart : atEnd }
      let endsBelow = end > offset + extent - insets.end
      if start < offset + pinned(offset) { return isLarge && endsBelow ? offset : atStart }
      return endsBelow ? (isLarge ? atStart : atEnd) : offset
    }
  }
}
