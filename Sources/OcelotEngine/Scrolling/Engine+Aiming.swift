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
}
