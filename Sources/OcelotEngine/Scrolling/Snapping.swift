/// Where content comes to rest that the reader let go of: at pages, at items in the middle, or at
/// the starts of lines.
///
/// Layouts that come with Ocelot have it as a property. One of your own answers with it:
///
/// ```swift
/// func targetOffset(proposed: Point, velocity: Point) -> Point {
///   Snapping.centers.offset(near: proposed, velocity: velocity, in: self)
/// }
/// ```
public enum Snapping: Hashable, Sendable {
  /// Anywhere.
  case none
  /// At whole viewports from the start, insets aside; a fling goes to the next page, however fast
  /// it is.
  case pages
  /// Where an item is in the middle of the viewport; anywhere within one that fills it.
  case centers
  /// Where a line of items begins at the start of the viewport, under what is pinned there;
  /// anywhere within one that fills the viewport.
  case lines
}

extension Snapping {
  /// Where content of a layout comes to rest nearest to where it would, along the layout's axis.
  ///
  /// At either end of the content it rests there. A fling that moves goes on at least to the next
  /// place in its direction.
  ///
  /// - Parameters:
  ///   - proposed: where it would come to rest, in the layout's coordinates.
  ///   - velocity: in points per second; zero at rest.
  ///   - layout: the layout, which must have prepared.
  /// - Returns: the offset; the proposal where there is nothing to rest at.
  /// - Complexity: that of one `elements(in:)` for two viewports.
  @MainActor public func offset(near proposed: Point, velocity: Point, in layout: any Layout)
    -> Point
  {
    guard self != .none, let environment = layout.environment else { return proposed }
    let axis = layout.axis
    let viewport = environment.viewport
    let extent = axis.extent(viewport.size)
    let insets = environment.contentInsets
    let start = -axis.start(insets)
    let end = max(start, axis.extent(layout.contentSize) + axis.end(insets) - extent)
    let (here, goal, speed) = (
      axis.along(viewport.origin), axis.along(proposed), axis.along(velocity)
    )
    guard extent > 0, end > start else { return proposed }
    let search = Search(
      here: here, goal: min(max(goal, start), end), speed: speed, start: start, end: end)
    guard self != .pages else {
      let page = extent - axis.start(insets) - axis.end(insets)
      return axis.point(proposed, along: search.page(of: page > 0 ? page : extent))
    }
    let frames = frames(of: layout, around: search.goal, viewport)
    // There is more of a large item to see than where it begins, or its middle.
    let fills = frames.contains {
      axis.start($0) <= search.goal && axis.end($0) >= search.goal + extent
    }
    guard !fills else { return axis.point(proposed, along: search.goal) }
    let middle = (axis.start(insets) + extent - axis.end(insets)) / 2
    let places = frames.map { frame -> Double in
      if self == .centers { return (axis.start(frame) + axis.end(frame)) / 2 - middle }
      // How much is pinned over a line depends on where it stands.
      let aim = ScrollAim(
        start: axis.start(frame), end: axis.end(frame), position: .start, part: .start,
        offset: here, extent: extent, insets: (axis.start(insets), axis.end(insets)))
      return aim.goal(
        pinnedStart: { layout.pinnedExtent(at: axis.point(proposed, along: $0)) },
        pinnedEnd: { _ in 0 })
    }
    return axis.point(proposed, along: search.nearest(to: places))
  }

  /// The frames of the items that are in sight at an offset, and half a viewport around.
  @MainActor private func frames(of layout: any Layout, around goal: Double, _ viewport: Rect)
    -> [Rect]
  {
    let axis = layout.axis
    let extent = axis.extent(viewport.size)
    let rect = axis.rect(viewport, from: goal - extent / 2, to: goal + extent * 1.5)
    return layout.elements(in: rect).compactMap {
      $0.element.itemIndex == nil || $0.isHidden ? nil : $0.frame
    }
  }

  /// Chooses among places of rest.
  private struct Search {
    /// Where the content is, on the axis.
    let here: Double
    /// Where it would come to rest.
    let goal: Double
    /// How fast it moves, in points per second.
    let speed: Double
    /// The first offset.
    let start: Double
    /// The last offset.
    let end: Double

    /// Below so many points per second content counts as at rest.
    static let slowest = 50.0

    /// Whether it moves toward the end; nil at rest.
    private var forward: Bool? { abs(speed) < Self.slowest ? nil : speed > 0 }

    func page(of length: Double) -> Double {
      let page = (here - start) / length
      // A page that content stands at to within a rounding error counts as reached.
      let number =
        switch forward {
        case true?: (page + 0.001).rounded(.down) + 1
        case false?: (page - 0.001).rounded(.up) - 1
        case nil: ((goal - start) / length).rounded()
        }
      let place = min(max(start + number * length, start), end)
      // The last page may be a small part of one.
      return forward == nil && abs(end - goal) < abs(place - goal) ? end : place
    }

    func nearest(to places: [Double]) -> Double {
      // At either end it rests as well: nothing more is to be seen there.
      var best: Double?
      for place in places.map({ min(max($0, start), end) }) + [start, end] {
        switch forward {
        case true? where place <= here + 0.5 && here < end - 0.5: continue
        case false? where place >= here - 0.5 && here > start + 0.5: continue
        default: break
        }
        if best.map({ abs(place - goal) < abs($0 - goal) }) ?? true { best = place }
      }
      return best ?? goal
    }
  }
}
