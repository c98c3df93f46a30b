/// Scrolls while the pointer holds a lifted item near an edge of the viewport, on each axis along
/// which content scrolls.
package struct EdgeScrollers: Equatable, Sendable {
  private var horizontal: Autoscroller?
  private var vertical: Autoscroller?

  /// Scrolls along either axis, or not.
  package init(horizontal: Autoscroller? = nil, vertical: Autoscroller? = nil) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// An item was lifted in a view, with the pointer at a point of the viewport.
  @MainActor package init(in view: CollectionView, pointer: Point) {
    let sight = Self.sight(of: view)
    let axes = ScrollAxes(of: view.layout)
    if axes.contains(.horizontal) {
      horizontal = Autoscroller(start: sight.minX, end: sight.maxX, pointer: pointer.x)
    }
    if axes.contains(.vertical) {
      vertical = Autoscroller(start: sight.minY, end: sight.maxY, pointer: pointer.y)
    }
  }

  /// The viewport between the insets, as it is seen.
  @MainActor private static func sight(of view: CollectionView) -> Rect {
    let size = view.viewportSize
    let insets = view.isMirrored ? view.contentInsets.mirrored : view.contentInsets
    return Rect(
      x: insets.leading, y: insets.top, width: size.width - insets.horizontal,
      height: size.height - insets.vertical)
  }

  /// The viewport ends elsewhere.
  @MainActor package mutating func fit(_ view: CollectionView) {
    let sight = Self.sight(of: view)
    horizontal?.start = sight.minX
    horizontal?.end = sight.maxX
    vertical?.start = sight.minY
    vertical?.end = sight.maxY
  }

  /// The pointer moved.
  package mutating func move(to pointer: Point) {
    horizontal?.move(to: pointer.x)
    vertical?.move(to: pointer.y)
  }

  /// Whether the content moves with the pointer at a point.
  package func scrolls(at pointer: Point) -> Bool {
    horizontal?.velocity(at: pointer.x) ?? 0 != 0 || vertical?.velocity(at: pointer.y) ?? 0 != 0
  }

  /// How far to scroll in a frame, in whole points.
  ///
  /// - Parameters:
  ///   - pointer: where the pointer is.
  ///   - seconds: the time since the last frame.
  /// - Returns: the distance, in points.
  package mutating func step(pointer: Point, seconds: Double) -> Point {
    Point(
      x: horizontal?.step(pointer: pointer.x, seconds: seconds) ?? 0,
      y: vertical?.step(pointer: pointer.y, seconds: seconds) ?? 0)
  }
}
