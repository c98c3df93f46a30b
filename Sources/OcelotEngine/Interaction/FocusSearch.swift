/// Finds the item that a key moves the focus to, among what a layout shows.
struct FocusSearch {
  /// The item with the focus.
  let item: ItemIndex
  /// Where it is, in content coordinates.
  let frame: Rect
  /// The axis along which the focus moves.
  let axis: Axis
  /// Whether the focus moves toward the end of the axis.
  let forward: Bool

  // In the same column, or in the same row.

  /// Where to look for the next item in the same column, or row.
  func column(reach: Double) -> Rect {
    let (start, end) = edges(reach)
    let band = axis.across.extent(frame.size) < 1 ? axis.across.rect(frame, extent: 1) : frame
    return axis.rect(band, from: start, to: end)
  }

  /// Where to look for the next item beside the column, in a viewport around it.
  func surroundings(reach: Double, viewport: Size) -> Rect {
    let aside = axis.across.extent(viewport)
    let band = axis.across.rect(
      frame, from: axis.across.start(frame) - aside, to: axis.across.end(frame) + aside)
    let (start, end) = edges(reach)
    return axis.rect(band, from: start, to: end)
  }

  private func edges(_ reach: Double) -> (start: Double, end: Double) {
    forward
      ? (axis.end(frame), axis.end(frame) + reach) : (axis.start(frame) - reach, axis.start(frame))
  }

  /// The nearest item beyond the focused one.
  func nearest(among found: [LayoutAttributes]) -> ItemIndex? {
    beyond(found).min { distance($0) < distance($1) }?.element.itemIndex
  }

  /// The item beyond the focused one that is nearest in both directions, where what is aside counts
  /// twice.
  func nearestAside(among found: [LayoutAttributes]) -> ItemIndex? {
    func sum(_ other: LayoutAttributes) -> Double {
      let (along, across) = distance(other)
      return along + 2 * across
    }
    return beyond(found).min { sum($0) < sum($1) }?.element.itemIndex
  }

  /// The item beyond the focused one that is nearest along, and of those nearest across.
  func nearestLine(among found: [LayoutAttributes]) -> ItemIndex? {
    line(among: found).min { distance($0).across < distance($1).across }?.element.itemIndex
  }

  /// The items beyond the focused one that are nearest along.
  func line(among found: [LayoutAttributes]) -> [LayoutAttributes] {
    let all = beyond(found)
    guard let least = all.map({ distance($0).along }).min() else { return [] }
    return all.filter { distance($0).along < least + 1 }
  }

  private func beyond(_ found: [LayoutAttributes]) -> [LayoutAttributes] {
    found.filter { $0.element.itemIndex != nil && !$0.isHidden && isBeyond($0.frame) }
  }

  /// Whether a frame begins where the focused one ends; one that lies over that, as covers of a
  /// flow do, is beyond it if its middle is, unless it is aside, as tiles whose corners overlap.
  private func isBeyond(_ other: Rect) -> Bool {
    let gap = forward ? axis.start(other) - axis.end(frame) : axis.start(frame) - axis.end(other)
    if gap >= -0.01 { return true }
    let middles = (axis.start(other) + axis.end(other) - axis.start(frame) - axis.end(frame)) / 2
    let middle = middle(frame)
    let isAside =
      axis.across.start(other) > middle + 0.01 || axis.across.end(other) < middle - 0.01
    return (forward ? middles : -middles) > 0.01 && !isAside
      && other.intersects(frame.outset(dx: -0.01, dy: -0.01))
  }

  private func distance(_ other: LayoutAttributes) -> (along: Double, across: Double) {
    (
      forward
        ? axis.start(other.frame) - axis.end(frame) : axis.start(frame) - axis.end(other.frame),
      abs(middle(other.frame) - middle(frame))
    )
  }

  /// The middle of a frame across the axis.
  private func middle(_ frame: Rect) -> Double {
    (axis.across.start(frame) + axis.across.end(frame)) / 2
  }

  // A page away.

  /// Where to look for the last item that a page of an extent shows.
  func page(of extent: Double) -> Rect {
    let band = axis.across.extent(frame.size) < 1 ? axis.across.rect(frame, extent: 1) : frame
    guard !forward else {
      return axis.rect(band, from: axis.end(frame), to: axis.end(frame) + max(1, extent))
    }
    let length = axis.extent(frame.size)
    let start = edge(of: extent) - length
    return axis.rect(band, from: start, to: start + max(1, extent + length))
  }

  /// The last item that a page of an extent shows.
  func last(onPageOf extent: Double, among found: [LayoutAttributes]) -> ItemIndex? {
    let edge = edge(of: extent)
    let length = axis.extent(frame.size)
    let items = found.compactMap { attributes -> ItemIndex? in
      guard let index = attributes.element.itemIndex else { return nil }
      let isOnPage =
        forward
        ? index > item && axis.end(attributes.frame) <= edge + length + 0.01
        : index < item && axis.start(attributes.frame) >= edge - length - 0.01
      return isOnPage ? index : nil
    }
    return forward ? items.max() : items.min()
  }

  private func edge(of extent: Double) -> Double {
    forward ? axis.start(frame) + extent : axis.end(frame) - extent
  }
}
