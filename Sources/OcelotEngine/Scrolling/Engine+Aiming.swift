/// Where an element is brought along the scroll axis, also one that is pinned on the way.
extension Engine {
  /// The offset along the axis at which an element stands where it is wanted.
  func goal(
    for attributes: LayoutAttributes, _ position: ScrollPosition, _ part: ScrollAim.Part
  ) -> Double {
    let edge = pinningEdge(of: attributes.element)
    if let edge, position == .nearest, attributes[Pinned.self] {
      return goal(forPinned: attributes, at: edge)
    }
    var aim = ScrollAim(
      at: unpinnedFrame(of: attributes, at: edge), position, part, in: bounds, along: layout.axis)
    aim.pinningEdge = edge
    return aim.goal(
      pinnedStart: { answers.pinnedExtent(at: clamped(offset(along: $0))) },
      pinnedEnd: { answers.endPinnedExtent(at: clamped(offset(along: $0))) })
  }

  /// The edge at which an element may be pinned; nil for what always scrolls with the content.
  private func pinningEdge(of key: ElementKey) -> ScrollAim.Edge? {
    guard case .supplementary(let kind, let place) = key, place.owner == nil else { return nil }
    return kind == .header ? .start : kind == .footer ? .end : nil
  }

  /// Where an element is in the content: where it would be seen if it were not pinned.
  private func unpinnedFrame(of attributes: LayoutAttributes, at edge: ScrollAim.Edge?) -> Rect {
    guard let edge, attributes[Pinned.self] else { return attributes.frame }
    // Nothing is pinned where all content lies ahead of the edge.
    let place = edge == .start ? along(startOffset) : layout.axis.extent(laidOutSize)
    let found = asking(at: offset(along: place)) { answers.attributes(of: attributes.element) }
    return found?.frame ?? attributes.frame
  }

  /// The offset along the axis at which a pinned element is in sight: the present one, unless its
  /// section pushes it off.
  private func goal(forPinned attributes: LayoutAttributes, at edge: ScrollAim.Edge) -> Double {
    let (axis, present, frame) = (layout.axis, along(contentOffset), attributes.frame)
    switch edge {
    case .start:
      let covered = attributes.element.section == nil ? 0 : globallyCoveredExtent
      return min(present, axis.start(frame) - max(axis.start(contentInsets), covered))
    case .end:
      return max(
        present, axis.end(frame) + axis.end(contentInsets) - axis.extent(viewportSize))
    }
  }

  /// How much of the viewport's start headers of the whole cover, under which those of sections are
  /// pinned, in points.
  ///
  /// - Complexity: that of the layout's answers for the viewport.
  private var globallyCoveredExtent: Double {
    answers.elements(in: viewport).reduce(0) { covered, attributes in
      guard case .supplementary(.header, .global) = attributes.element, attributes[Pinned.self]
      else { return covered }
      return max(covered, layout.axis.end(attributes.frame) - along(contentOffset))
    }
  }

  /// The offset that shows what an offset shows of an item, and the content's start too if no item
  /// lies before it, or the end if none lies beyond it: margins and headers that no key leads to.
  ///
  /// - Parameters:
  ///   - offset: where the item is in sight.
  ///   - axis: the axis on which content is scrolled.
  ///   - frame: the item's frame.
  ///   - part: what is shown of an item that has no room; of such a one at least half a viewport is
  ///     to be seen.
  /// - Returns: the offset at the content's start or end; the one that was given if the item is not
  ///   the first or the last, or would not be in sight there.
  /// - Complexity: that of the layout's answers for a viewport at most.
  func takingEnds(
    of offset: Point, along axis: Axis, showing frame: Rect, _ part: ScrollAim.Part
  ) -> Point {
    let extent = axis.extent(laidOutSize)
    let start = clamped(axis.point(offset, along: -axis.start(contentInsets)))
    let end = clamped(axis.point(offset, along: extent + axis.end(contentInsets)))
    let atStart = sight(at: start, along: axis), atEnd = sight(at: end, along: axis)
    func isInSight(_ sight: (start: Double, end: Double), _ large: ScrollAim.Part) -> Bool {
      let (first, last) = (axis.start(frame), axis.end(frame))
      if first >= sight.start - 0.01, last <= sight.end + 0.01 { return true }
      let seen = min(last, sight.end) - max(first, sight.start)
      return part == large && last - first > sight.end - sight.start
        && seen >= axis.extent(viewportSize) / 2
    }
    let takesStart =
      isInSight(atStart, .start)
      && !hasItem(from: 0, to: axis.start(frame), along: axis, beside: frame) {
        axis.end($0) <= axis.start(frame) + 0.01
      }
    let takesEnd =
      isInSight(atEnd, .end)
      && !hasItem(from: axis.end(frame), to: extent, along: axis, beside: frame) {
        axis.start($0) >= axis.end(frame) - 0.01
      }
    switch (takesStart, takesEnd) {
    case (true, false): return start
    case (false, true): return end
    case (false, false): return offset
    // Where not all has room, the key says which it is.
    case (true, true): return part == .start ? start : part == .end ? end : offset
    }
  }

  /// What is seen of the content at an offset, between insets and what is pinned, along an axis.
  private func sight(at offset: Point, along axis: Axis) -> (start: Double, end: Double) {
    let isAlong = axis == layout.axis
    let pinned = answers.pinnedExtent(at: offset, along: axis)
    let pinnedEnd = isAlong ? answers.endPinnedExtent(at: offset) : 0
    let first = axis.along(offset)
    return (
      first + axis.start(contentInsets) + pinned,
      first + axis.extent(viewportSize) - axis.end(contentInsets) - pinnedEnd
    )
  }

  /// Whether a part of the content has an item as is asked for; where content scrolls both ways,
  /// beside what is in a frame.
  private func hasItem(
    from start: Double, to end: Double, along axis: Axis, beside frame: Rect,
    where isThere: (Rect) -> Bool
  ) -> Bool {
    guard end > start else { return false }
    let band =
      layout.scrollsBothWays
      ? frame : axis.across.rect(frame, from: 0, to: axis.across.extent(laidOutSize))
    return answers.elements(in: axis.rect(band, from: start, to: end)).contains {
      $0.element.itemIndex != nil && isThere($0.frame)
    }
  }
}
