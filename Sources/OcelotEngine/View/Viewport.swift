/// Where content is seen: the size and the offset of the viewport, its insets, and what the host
/// knows of them.
///
/// All lengths are in points.
struct Viewport {
  /// The size of the viewport.
  private(set) var size = Size.zero
  /// The content point at the viewport's upper leading corner, as layouts see it.
  private(set) var offset = Point.zero
  /// The distances that content keeps from the viewport's edges at its ends.
  private(set) var insets = Insets.zero
  /// Whether the reader scrolled toward the left last.
  private var scrollsLeft = false
  /// Whether the reader scrolled toward the top last.
  private var scrollsUp = false
  /// Whether the offset may be beyond the content.
  private(set) var overscroll = Overscroll.none
  /// Whether the host knows an offset.
  var isTold: Bool { toldOffset != nil }
  /// How far the engine moved the offset on its own account since the host was told.
  private(set) var adjustment = Point.zero

  /// Whether the margin around the viewport waits for later frames where all is new.
  private(set) var fillsMarginLater = false
  /// How much of the margin is prepared, from 0 to 1.
  private var marginShare = 1.0
  /// Whether all is new since more of the margin was wanted last.
  private var isNew = false
  /// Whether all of the margin is prepared.
  var isMarginFull: Bool { marginShare == 1 }

  /// Where the quarters of the content begin, up to which more is prepared.
  private var quartersOrigin = Point.zero
  /// The size of the content that the host knows; nil before it knows any.
  private(set) var toldSize: Size?
  private var toldInsets = Insets.zero
  private var toldOffset: Point?
  /// The width of the viewport when the host was told of an offset.
  private var toldWidth = 0.0
  private var askedOffset: Point?

  /// What the host is to be told.
  struct News: Equatable {
    let contentSize: Size
    let offset: Point
    let adjustment: Point
  }

  /// What layouts are asked for: the visible rectangle, in content coordinates.
  var rect: Rect { Rect(origin: askedOffset ?? offset, size: size) }
  /// Whether anything can be seen.
  var hasRoom: Bool { size.width > 0 && size.height > 0 }

  /// Whether a point, in viewport coordinates, is in sight.
  func contains(_ point: Point) -> Bool { Rect(origin: .zero, size: size).contains(point) }

  /// Content keeps other distances from the viewport's edges.
  mutating func inset(by insets: Insets) {
    guard insets != self.insets else { return }
    self.insets = insets
    overscroll = .none
  }

  /// The viewport has another size.
  mutating func resize(to size: Size) {
    self.size = size
    overscroll = .none
  }

  /// The reader scrolled: the host knows the offset as it is seen.
  mutating func userScrolled(to offset: Point, seenAs seen: Point) {
    let distance = offset - self.offset
    if distance.x != 0 { scrollsLeft = distance.x < 0 }
    if distance.y != 0 { scrollsUp = distance.y < 0 }
    // Where all is new, no more is prepared than must be.
    if abs(distance.x) >= size.width || abs(distance.y) >= size.height {
      quartersOrigin = offset
      emptyMargin()
    }
    self.offset = offset
    toldOffset = seen
    toldWidth = size.width
    overscroll = .none
  }

  /// A scroll that may lead beyond the content is on its way.
  mutating func beginOverscroll() { overscroll = .moving }

  /// The scroll is over: beyond content of this size the offset stays.
  mutating func restBeyond(_ size: Size) {
    overscroll = clamped(offset, to: size) == offset ? .none : .resting(size)
  }

  /// The offset may be beyond the content no longer.
  mutating func endOverscroll() { overscroll = .none }

  /// From now on the margin waits for later frames where all is new, or does not.
  mutating func fillMarginLater(_ waits: Bool) {
    fillsMarginLater = waits
    marginShare = 1
    emptyMargin()
  }

  /// All is new: the margin waits for later frames, if it may.
  mutating func emptyMargin() {
    guard fillsMarginLater else { return }
    marginShare = 0
    isNew = true
  }

  /// Takes another quarter of the margin into what is prepared.
  ///
  /// - Returns: whether there was more; false in the frame in which all is new.
  mutating func fillMoreOfMargin() -> Bool {
    guard !isNew else {
      isNew = false
      return false
    }
    guard !isMarginFull else { return false }
    marginShare = min(1, marginShare + 0.25)
    return true
  }

  /// The engine moves the offset on its own account, to keep what is read where it is.
  mutating func adjust(to offset: Point) {
    adjustment = adjustment + (offset - self.offset)
    // What is read is prepared already, and what is around it.
    quartersOrigin = quartersOrigin + (offset - self.offset)
    self.offset = offset
  }

  /// The engine scrolls, as somebody asked: no movement under way goes on from there.
  mutating func jump(to offset: Point) {
    self.offset = offset
    forgetAdjustment()
  }

  /// Begins at an offset, with other content.
  mutating func begin(at offset: Point) {
    self.offset = offset
    overscroll = .none
  }

  /// What was moved is no correction: a host ends the fling that it would shift.
  mutating func forgetAdjustment() { adjustment = .zero }

  /// What the host does not know yet, which it is told now; nil if it knows all.
  ///
  /// Where content is mirrored it is seen from its left edge, and laid out from its right one: what
  /// grows at the end shifts what is seen.
  mutating func takeNews(contentSize: Size, isMirrored: Bool) -> News? {
    defer { adjustment = .zero }
    let seen = isMirrored ? flipped(offset, in: contentSize.width) : offset
    guard contentSize != toldSize || seen != toldOffset || insets != toldInsets else { return nil }
    var shift = adjustment
    if isMirrored, let known = toldSize?.width, toldOffset != nil {
      shift.x = contentSize.width - known - (size.width - toldWidth) - adjustment.x
    }
    toldSize = contentSize
    toldOffset = seen
    toldWidth = size.width
    toldInsets = insets
    return News(contentSize: contentSize, offset: seen, adjustment: shift)
  }

  /// The width of the content that the host knows; nil before it knows any.
  var toldContentWidth: Double? { toldSize?.width }

  /// An offset from the other side of content of a width.
  func flipped(_ offset: Point, in width: Double) -> Point {
    Point(x: width - offset.x - size.width, y: offset.y)
  }

  /// The width in which what is mirrored keeps its distance from the present offset: a mirror in
  /// the middle of the viewport.
  var mirrorWidth: Double { 2 * rect.minX + size.width }

  /// Layouts are asked as at an offset from now on; nil for the present one.
  ///
  /// - Returns: the offset at which they were asked until now.
  mutating func ask(at offset: Point?) -> Point? {
    defer { askedOffset = offset }
    return askedOffset
  }

  /// The nearest offset at which content of a size and its insets fill the viewport.
  ///
  /// Insets are the present ones unless others are given.
  func clamped(_ offset: Point, to size: Size, insets: Insets? = nil) -> Point {
    let insets = insets ?? self.insets
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      // A layout may answer anything: what is no number is the start.
      min(max(value.isNaN ? low : value, low), max(low, high))
    }
    return Point(
      x: clamp(offset.x, -insets.leading, size.width + insets.trailing - self.size.width),
      y: clamp(offset.y, -insets.top, size.height + insets.bottom - self.size.height))
  }

  /// The visible rectangle with the margin around it: half a viewport ahead and a quarter behind,
  /// and what is left to the next quarters of a viewport in the content.
  ///
  /// So it stays the same through some frames of a scroll. Where the engine moves the offset, to
  /// keep what is read where it is, the quarters go with that; after a jump they begin there. Where
  /// the margin waits for later frames, a part of it counts.
  func preparedRect(along axes: ScrollAxes) -> Rect {
    guard marginShare > 0 else { return rect }
    return axes.changing(rect) { rect, axis in
      let extent = axis.extent(size)
      guard extent > 0 else { return rect }
      let step = extent / 4
      let origin = axis.along(quartersOrigin)
      let (behind, ahead) = margins(axis)
      let start = axis.start(rect) - origin - extent * behind
      let first = origin + (start / step).rounded(.down) * step
      let end = start + extent * (1 + behind + ahead)
      let last = origin + (end / step).rounded(.up) * step
      return axis.rect(rect, from: first, to: last)
    }
  }

  /// What of the prepared rectangle a scroll in the present direction may bring into sight while
  /// that stays as it is.
  func nearRect(along axes: ScrollAxes) -> Rect {
    axes.changing(preparedRect(along: axes)) { prepared, axis in
      let extent = axis.extent(size)
      let (behind, ahead) = margins(axis)
      return axis.rect(
        prepared, from: axis.start(prepared) + extent * behind,
        to: axis.end(prepared) - extent * ahead)
    }
  }

  /// The prepared rectangle and what may be left around it after changes.
  func reachRect(along axes: ScrollAxes) -> Rect {
    axes.changing(preparedRect(along: axes)) { prepared, axis in
      let extent = axis.extent(size) / 4
      return axis.rect(
        prepared, from: axis.start(prepared) - extent, to: axis.end(prepared) + extent)
    }
  }

  /// The parts of the viewport that are prepared before it, where the reader came from, and after
  /// it.
  private func margins(_ axis: Axis) -> (behind: Double, ahead: Double) {
    (axis == .vertical ? scrollsUp : scrollsLeft)
      ? (0.5 * marginShare, 0.25 * marginShare) : (0.25 * marginShare, 0.5 * marginShare)
  }

  /// Whether changes leave the margin as it is while it holds all that is near: where it may wait.
  var leavesMargin: Bool { fillsMarginLater && isMarginFull }
}
