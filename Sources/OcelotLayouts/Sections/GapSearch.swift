import OcelotEngine

/// The place of a gap that is nearest to a point.
struct GapSearch {
  let center: Point
  let current: ItemIndex
  /// A place, its middle, and whether a header or footer is shown with the gap alone.
  private typealias Place = (gap: ItemIndex, middle: Point, uncovers: Bool)
  /// The nearest places, as far as rounding tells.
  private var nearest: [Place] = []
  /// The square of the distance of the nearest place, in points; infinite without one.
  private var square = Double.infinity

  /// How far the nearest place is from the point, in points; infinite without one.
  var distance: Double { square.squareRoot() }

  init(center: Point, current: ItemIndex) {
    self.center = center
    self.current = current
  }

  /// Considers a place.
  ///
  /// - Parameters:
  ///   - gap: the place.
  ///   - point: its middle, in points.
  ///   - uncovers: whether its section shows a header or footer only with the gap.
  mutating func offer(_ gap: ItemIndex, _ point: Point, uncovers: Bool) {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let new = dx * dx + dy * dy
    // A place that is none is near nothing.
    guard new.isFinite else { return }
    // A hair nearer is no nearer.
    if abs(new - square) < 1e-9 * max(1, new) {
      nearest.append((gap, point, uncovers))
    } else if new < square {
      nearest = [(gap, point, uncovers)]
      square = new
    }
  }

  /// The nearest place: the present one wins ties, else the first in order.
  ///
  /// Where a section has no header without items, the place of its only item and the first one of
  /// the next section have one middle, and other headers above. Such places share the item's extent
  /// around their middle, in their order.
  ///
  /// - Parameters:
  ///   - own: where the item is when it is not moved, which is in the middle.
  ///   - length: the extent of the item along the scroll axis, in points.
  ///   - axis: the scroll axis.
  /// - Returns: the place; nil if none was considered.
  func best(own: ItemIndex, length: Double, axis: Axis) -> ItemIndex? {
    let known = nearest.first { $0.gap == current } ?? nearest.min { $0.gap < $1.gap }
    guard let known, nearest.count > 1 else { return known?.gap }
    let places = nearest.filter {
      abs($0.middle.x - known.middle.x) < 1e-6 && abs($0.middle.y - known.middle.y) < 1e-6
    }
    guard places.count > 1, length > 0, places.contains(where: \.uncovers) else {
      return known.gap
    }
    let same = places.map(\.gap).sorted()
    // How far the point is from the middle: from -1 at the start of the item to 1 at its end.
    let distance =
      axis == .vertical ? center.y - known.middle.y : center.x - known.middle.x
    let offset = min(max(-1, distance / (length / 2)), 1)
    let count = Double(same.count)
    let middle = same.firstIndex(of: own).map { Double($0) + 0.5 } ?? count / 2
    let side = offset < 0 ? middle : count - middle
    let place = min(max(0, middle + offset * side), count - 0.5)
    // A pointer that trembles between two places moves nothing.
    if let index = same.firstIndex(of: current), abs(place - Double(index) - 0.5) < 0.75 {
      return current
    }
    return same[Int(place)]
  }
}
