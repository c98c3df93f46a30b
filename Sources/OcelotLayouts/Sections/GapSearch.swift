import OcelotEngine

/// The place of a gap that is nearest to a point.
struct GapSearch {
  let center: Point
  let current: ItemIndex
  private(set) var best: ItemIndex?
  /// The square of the distance of the best place, in points; infinite without one.
  private var square = Double.infinity

  /// How far the best place is from the point, in points; infinite without one.
  var distance: Double { square.squareRoot() }

  init(center: Point, current: ItemIndex) {
    self.center = center
    self.current = current
  }

  /// Considers a place.
  ///
  /// A hair nearer is no nearer: the present place wins ties, else the first in order.
  mutating func offer(_ gap: ItemIndex, _ point: Point) {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let new = dx * dx + dy * dy
    // A place that is none is near nothing.
    guard new.isFinite else { return }
    let isTie = abs(new - square) < 1e-9 * max(1, new)
    if best == nil || (isTie ? gap == current || (best != current && gap < best!) : new < square) {
      best = gap
      square = new
    }
  }
}
