/// A rectangle, in points, that contains its leading edges and not its trailing ones.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents; never negative in values that Ocelot makes.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its corner and extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Its origin and its size, as "320.0 × 44.0 at (0.0, 88.0)".
  public var description: String { "\(size) at \(origin)" }

  /// The smallest horizontal coordinate.
  public var minX: Double { origin.x }
  /// The smallest vertical coordinate.
  public var minY: Double { origin.y }
  /// The horizontal coordinate just outside.
  public var maxX: Double { origin.x + size.width }
  /// The vertical coordinate just outside.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// Whether the rectangle covers nothing.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether both share area.
  ///
  /// Touching edges do not count, empty rectangles never intersect.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Whether the point lies inside or on a leading edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by a distance.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The rectangle shrunk by insets, leading taken as left; extents stop at 0.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }

  /// The rectangle grown by the same distances on opposite sides.
  public func outset(dx: Double, dy: Double) -> Rect {
    Rect(x: minX - dx, y: minY - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  /// The common area, or nil where there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The rectangle mirrored in a container of the given width: x becomes width − maxX.
  public func mirrored(in containerWidth: Double) -> Rect {
    Rect(x: containerWidth - maxX, y: minY, width: width, height: height)
  }
}
