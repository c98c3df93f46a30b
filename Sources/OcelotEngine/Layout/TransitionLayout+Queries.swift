extension TransitionLayout {
  /// The size between both sides' sizes, of which each counts as no smaller than the viewport.
  package var contentSize: Size {
    guard let source else { return target.contentSize }
    let a = sides.ask(source, offsets.source) { scrolled($0.contentSize) }
    let b = sides.ask(target, offsets.target) { scrolled($0.contentSize) }
    return Size(width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  /// The size of content that is no shorter than the viewport: what ends above its end leaves the
  /// reader nothing to scroll, and no less than that.
  private func scrolled(_ size: Size) -> Size {
    guard let environment else { return size }
    let (room, insets) = (environment.viewport.size, environment.contentInsets)
    return axis == .vertical
      ? Size(width: size.width, height: max(size.height, room.height - insets.vertical))
      : Size(width: max(size.width, room.width - insets.horizontal), height: size.height)
  }

  /// The elements that either side shows in the rectangle as it is scrolled, on their way.
  ///
  /// - Complexity: that of both layouts.
  package func elements(in rect: Rect) -> [LayoutAttributes] {
    guard let source else { return target.elements(in: rect) }
    follow()
    let here = mix(offsets.source, offsets.target)
    let old = sides.ask(source, offsets.source) { [offsets] in
      $0.elements(in: rect.offset(by: offsets.source - here), areCommitted: false)
    }
    let new = sides.ask(target, offsets.target) { [offsets] in
      $0.elements(in: rect.offset(by: offsets.target - here), areCommitted: false)
    }
    var known: [ElementKey: LayoutAttributes] = [:]
    for attributes in new where !attributes.isHidden { known[attributes.element] = attributes }
    var result: [LayoutAttributes] = []
    for attributes in old where !attributes.isHidden {
      let other =
        known.removeValue(forKey: attributes.element) ?? shown(attributes.element, in: target)
      if let blend = blend(attributes, other) { result.append(blend) }
    }
    for attributes in new where known[attributes.element] != nil {
      if let blend = blend(shown(attributes.element, in: source), attributes) {
        result.append(blend)
      }
    }
    return result
  }

  /// The attributes of one element on its way, or nil if neither side shows it.
  package func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let source else { return target.attributes(of: element) }
    follow()
    return blend(shown(element, in: source), shown(element, in: target))
  }

  /// Whether either side needs a `prepare` for the viewport.
  package func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    guard let source else { return target.shouldInvalidate(forBounds: bounds) }
    follow()
    let here = mix(offsets.source, offsets.target)
    let (a, b) = (offsets.source - here, offsets.target - here)
    return source.shouldInvalidate(forBounds: bounds.offset(by: a))
      || target.shouldInvalidate(forBounds: bounds.offset(by: b))
  }

  /// What both sides want to prepare for the viewport.
  package func context(forBounds bounds: Rect) -> InvalidationContext {
    guard let source else { return target.context(forBounds: bounds) }
    follow()
    let here = mix(offsets.source, offsets.target)
    let context = makeContext()
    for (side, offset) in [(source, offsets.source), (target, offsets.target)] {
      context.merge(
        sides.ask(side, offset) { $0.layout.context(forBounds: bounds.offset(by: offset - here)) })
    }
    context.bounds = (environment?.viewport ?? bounds, bounds)
    return context
  }

  /// What pinned elements cover, between what they cover on both sides.
  package func pinnedExtent(at offset: Point) -> Double {
    pinnedExtent(at: offset, along: axis)
  }

  /// What pinned elements cover on either axis, between what they cover on both sides.
  package func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    covered(at: offset) { $0.pinnedExtent(at: $1, along: axis) }
  }

  /// What pinned elements cover at the end, between what they cover on both sides.
  package func endPinnedExtent(at offset: Point) -> Double {
    covered(at: offset) { $0.endPinnedExtent(at: $1) }
  }

  private func covered(
    at offset: Point, _ extent: (_ answers: CheckedLayout, _ offset: Point) -> Double
  ) -> Double {
    guard let source else { return extent(sides.answers(of: target), offset) }
    let here = mix(offsets.source, offsets.target)
    return mix(
      extent(sides.answers(of: source), offset + (offsets.source - here)),
      extent(sides.answers(of: target), offset + (offsets.target - here)))
  }

  private func shown(_ element: ElementKey, in layout: any Layout) -> LayoutAttributes? {
    let offset = layout === source ? offsets.source : offsets.target
    guard let attributes = sides.ask(layout, offset, { $0.attributes(of: element) }),
      !attributes.isHidden
    else { return nil }
    return attributes
  }

  /// An element on its way from its place on one side to that on the other.
  ///
  /// What only one side shows stays on screen where it is there, or goes where that side says.
  func blend(_ old: LayoutAttributes?, _ new: LayoutAttributes?) -> LayoutAttributes? {
    guard let source else { return new }
    var from: LayoutAttributes
    var to: LayoutAttributes
    switch (old, new) {
    case (let old?, let new?):
      (from, to) = (placed(old, source, offsets.source), placed(new, target, offsets.target))
    case (let old?, nil):
      from = placed(old, source, offsets.source)
      let final = onItsWay {
        sides.ask(source, offsets.source) { $0.finalAttributes(of: old.element) }
      }
      to = placed(final ?? faded(old), source, offsets.source)
    case (nil, let new?):
      let initial = onItsWay {
        sides.ask(target, offsets.target) { $0.initialAttributes(of: new.element) }
      }
      from = placed(initial ?? faded(new), target, offsets.target)
      to = placed(new, target, offsets.target)
    case (nil, nil):
      return nil
    }
    var result = shown < 0.5 ? from : to
    result.animatable =
      shown == 1 ? to.animatable : from.animatable + (to.animatable - from.animatable) * shown
    result.zIndex = max(from.zIndex, to.zIndex)
    // What is on its way has a size of the way, which no one measures.
    result.isEstimated = false
    return result
  }

  /// Attributes of a side, in the coordinates of the content as it is scrolled now.
  private func placed(_ attributes: LayoutAttributes, _ side: any Layout, _ offset: Point)
    -> LayoutAttributes
  {
    var result = attributes
    let delta = mix(offsets.source, offsets.target) - offset
    guard sides.isMirrored(side) != sides.isMirrored(self) else {
      result.frame = result.frame.offset(by: delta)
      return result
    }
    // As in a mirror in the middle of the viewport.
    result.mirror(in: 2 * offset.x + (environment?.viewport.width ?? 0))
    result.frame = result.frame.offset(by: delta)
    return result
  }

  /// What a side says of an element that comes or goes with the transition; nil during an update,
  /// of which the side would speak.
  private func onItsWay(_ ask: () -> LayoutAttributes?) -> LayoutAttributes? {
    before == nil ? ask() : nil
  }

  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var result = attributes
    result.alpha = 0
    return result
  }
}
