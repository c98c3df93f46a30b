/// What stays where the reader sees it while sizes and data change around it.
enum Anchor: Equatable {
  /// The start edge: the reader is at the start and sees what is inserted there.
  case start
  /// The end edge: the reader is at the end and follows what is added there.
  case end
  /// An item, and its distance from the viewport's start on both axes, in points; across the scroll
  /// axis it counts where content scrolls there as well.
  case item(ItemIndex, distance: Point)
  /// A header or footer of a section where no item is in sight, and its distance, as that of an
  /// item.
  case supplementary(ElementKey, distance: Point)
  /// The offset, whatever is there, as far as content reaches.
  case offset(Point)

  /// The anchor by its index after an update; nil if its item or section goes or moves.
  ///
  /// - Complexity: O(log k) for k changes; of headers O(k) for k moved sections.
  func following(_ plan: UpdatePlan) -> Anchor? {
    switch self {
    case .item(let index, let distance):
      guard let after = plan.map.item(after: index), !plan.moves(index) else { return nil }
      return .item(after, distance: distance)
    case .supplementary(let key, let distance):
      guard let after = plan.map.element(after: key),
        !plan.movedSections.contains(where: { $0.from == key.section })
      else { return nil }
      return .supplementary(after, distance: distance)
    case .start, .end, .offset: return self
    }
  }

  /// The anchor by its index after an update; the nearest item that stays if its own does not.
  func followingOrNext(_ plan: UpdatePlan) -> Anchor? {
    if let same = following(plan) { return same }
    guard case .item(let index, let distance) = self else { return nil }
    return plan.nearestSurvivor(of: index).map { .item($0, distance: distance) }
  }

  /// The anchor after the layout moved the content, which no item follows but the offset does.
  func moved(by distance: Point) -> Anchor {
    guard case .offset(let point) = self else { return self }
    return .offset(point + distance)
  }

  /// The anchor after the offset moved by a distance, and what is seen the other way.
  func shifted(by delta: Point) -> Anchor {
    switch self {
    case .start, .end: self
    case .item(let index, let distance): .item(index, distance: distance - delta)
    case .supplementary(let key, let distance): .supplementary(key, distance: distance - delta)
    case .offset(let point): .offset(point + delta)
    }
  }
}

extension Engine {
  /// The offset at the start of the content.
  var startOffset: Point { Point(x: -contentInsets.leading, y: -contentInsets.top) }

  /// The scroll axis' coordinate.
  func along(_ point: Point) -> Double { layout.axis.along(point) }

  /// Where a frame begins on the scroll axis.
  func start(_ frame: Rect) -> Double { layout.axis.start(frame) }

  /// The axes along which content scrolls.
  var axes: ScrollAxes { ScrollAxes(of: layout) }

  /// A point with another coordinate on the scroll axis.
  func offset(along value: Double) -> Point {
    layout.axis.point(contentOffset, along: value)
  }

  /// The offset that shows the end of the content.
  var endOffset: Double { endOffset(with: contentInsets) }

  /// The offset that shows the end of the content between insets.
  func endOffset(with insets: Insets) -> Double {
    along(bounds.clamped(offset(along: .infinity), to: laidOutSize, insets: insets))
  }

  /// The first item wholly below what is pinned, measured ones first; else the first visible one.
  ///
  /// Where no item is in sight, it is the first header or footer that is. Within half a point of
  /// the start it is the start edge; where the reader follows the end, it is the end edge within
  /// half a point of that instead.
  ///
  /// - Parameters:
  ///   - plan: the update that follows; nil if none does.
  ///   - known: what the layout answers for all of the viewport before what comes into sight is
  ///     measured, of which what was in sight comes first; nil: it is asked.
  /// - Returns: what is to stay; nil where nothing is shown.
  func captureAnchor(in plan: UpdatePlan? = nil, among known: [LayoutAttributes]? = nil) -> Anchor?
  {
    guard committed.isLoaded, bounds.hasRoom else { return nil }
    if settings.anchoring == .keepsOffset { return .offset(contentOffset) }
    if let edge = anchoringEdge { return edge }
    let inset = layout.axis.start(contentInsets)
    let clear = along(contentOffset) + inset + answers.pinnedExtent(at: contentOffset)
    let sight = sight
    let axis = layout.axis
    let search = AnchorSearch(
      axis: axis, offset: contentOffset, clear: clear,
      across: layout.scrollsBothWays
        ? axis.across.start(viewport) - 0.01...axis.across.end(viewport) + 0.01 : nil, plan: plan)
    if let first = firstShown(from: search.start, in: sight), let anchor = search.anchor(at: first)
    {
      return anchor
    }
    // What was in sight before a scroll is not pushed aside by what comes into sight.
    if let known,
      let seen = search.firstMeasured(
        among: search.sorted(
          items(in: sight, among: known).filter { stage[$0.element]?.isDisplayed == true }))
    {
      return seen
    }
    // What is first mostly begins near the start: what comes after it is asked for only if not.
    let extent = layout.axis.extent(sight.size)
    let reach = min(extent, clear - along(contentOffset) + extent / 8)
    let near = items(in: layout.axis.rect(sight, extent: reach), among: known)
    return search.firstMeasured(among: search.sorted(near))
      ?? search.anchor(among: search.sorted(items(in: sight, among: known))) {
        answers.attributes(of: .item($0))?.frame
      }
      ?? headerInSight(clear: search.start, plan)
  }

  /// The first header or footer in sight that scrolls with the content, below what is pinned where
  /// there is one: sections may have nothing else.
  private func headerInSight(clear: Double, _ plan: UpdatePlan?) -> Anchor? {
    let found = answers.elements(in: sight, areCommitted: false).filter { attributes in
      guard case .supplementary(let kind, .section) = attributes.element else { return false }
      return (kind == .header || kind == .footer) && !attributes[Pinned.self]
        && !attributes.isHidden
    }.sorted { start($0.frame) < start($1.frame) }
    let first = found.firstIndex { start($0.frame) >= clear } ?? 0
    for attributes in found[first...] + found[..<first].reversed() {
      let anchor = Anchor.supplementary(
        attributes.element, distance: attributes.frame.origin - contentOffset)
      guard let plan else { return anchor }
      if let after = anchor.following(plan) { return after }
    }
    return nil
  }

  /// The viewport but for its rim: what only touches it, save for a rounding error, is not in
  /// sight.
  private var sight: Rect { viewport.outset(dx: -0.01, dy: -0.01) }

  /// The items that a rectangle shows.
  private func items(in rect: Rect, among known: [LayoutAttributes]?) -> [LayoutAttributes] {
    var items: [LayoutAttributes] = []
    // The layout may still be in the state before an update.
    for attributes in known ?? answers.elements(in: rect, areCommitted: false)
    where attributes.element.itemIndex != nil && !attributes.isHidden
      && (known == nil || attributes.frame.intersects(rect))
    {
      items.append(attributes)
    }
    return items
  }

  /// The first measured item in sight that begins at a place or after it, as the last pass left it;
  /// nil where that may be old.
  private func firstShown(from place: Double, in sight: Rect) -> LayoutAttributes? {
    guard !layout.scrollsBothWays, !queue.wantsPass, session.pending == nil,
      stage.isPlaced(in: viewport),
      interaction?.heldItems.isEmpty ?? true, session.transition == nil
    else { return nil }
    return stage.firstMeasured(from: place, in: sight, along: layout.axis)
  }

  /// The anchor where only sizes change: the same one as the last time, as long as it is in sight
  /// and where it was, so that going through many sizes ends where it began.
  func captureLastingAnchor() -> Anchor? {
    if settings.anchoring == .keepsOffset { return captureAnchor() }
    if case .item(let index, let distance)? = anchors.lasting,
      let frame = answers.attributes(of: .item(index))?.frame,
      abs(start(frame) - along(contentOffset) - along(distance)) <= 0.01, frame.intersects(sight),
      anchoringEdge == nil
    {
      return anchors.lasting
    }
    let anchor = captureAnchor()
    anchors.last(anchor)
    return anchor
  }

  /// The edge that the reader is at, if one counts as an anchor.
  ///
  /// Where content scrolls both ways that is the corner: beyond it, what is added across would move
  /// it. Where the end is followed the start is none: what comes in there is older.
  private var anchoringEdge: Anchor? {
    let across = layout.axis.across
    if layout.scrollsBothWays, across.along(contentOffset) > across.along(startOffset) + 0.5 {
      return nil
    }
    if settings.anchoring == .followsEnd, session.hasPrepared {
      return along(contentOffset) >= endOffset - 0.5 ? .end : nil
    }
    return along(contentOffset) <= along(startOffset) + 0.5 ? .start : nil
  }

  /// The content moved by other means, by a distance: what awaits the next pass keeps the anchor
  /// where it is now.
  func renewPendingAnchor(after delta: Point) {
    guard let anchor = anchors.pending else { return }
    guard bounds.hasRoom, !session.isAllPending else {
      // The layout may know other items, or nothing of the end.
      anchors.shift(by: delta)
      // Away from the start it is no item that stays: none is known there.
      if anchor == .start, along(contentOffset) > along(startOffset) + 0.5 {
        anchors.keep(.offset(contentOffset))
      }
      // Nor is one away from the end.
      if anchor == .end, session.hasPrepared, along(delta) < 0,
        along(contentOffset) < endOffset - 0.5
      {
        anchors.keep(.offset(contentOffset))
      }
      return
    }
    if case .offset = anchor { return anchors.keep(.offset(contentOffset)) }
    switch anchor {
    case .item(let index, _):
      if let frame = answers.attributes(of: .item(index))?.frame {
        return anchors.keep(.item(index, distance: frame.origin - contentOffset))
      }
    case .supplementary(let key, _):
      if let frame = answers.attributes(of: key)?.frame {
        return anchors.keep(.supplementary(key, distance: frame.origin - contentOffset))
      }
    case .start, .end, .offset: break
    }
    anchors.keep(anchoringEdge)
  }

  /// Asks what tells the item apart that awaits the next pass, before no element shows it any more.
  func identifyAnchor() {
    guard let item = anchors.item else { return }
    let identifier = identifierToKeep(of: item)
    anchors.identify(as: identifier)
  }

  /// Moves the offset so that the anchor, or what is aimed at, is where it should be.
  func moveOffset(to anchor: Anchor?, aim: (() -> Point?)?) {
    if let aim {
      if let point = aim() { bounds.adjust(to: point) }
      return
    }
    if let point = offset(keeping: anchor) { moveOffset(to: point) }
  }

  /// The offset at which an anchor is where it was; nil for the start, which needs no movement.
  func offset(keeping anchor: Anchor?) -> Point? {
    switch anchor {
    case .item(let index, let distance): offset(placing: .item(index), at: distance)
    // One that is pinned by now is where the offset is.
    case .supplementary(let key, let distance):
      answers.attributes(of: key)?[Pinned.self] == true ? nil : offset(placing: key, at: distance)
    case .end: staysBeyondContent ? nil : offset(along: endOffset)
    case .offset(let point): point
    case .start, nil: nil
    }
  }

  /// The offset at which an element is a distance from the viewport's start; nil if it is not
  /// there.
  private func offset(placing key: ElementKey, at distance: Point) -> Point? {
    answers.attributes(of: key).map {
      axes.point(contentOffset, taking: $0.frame.origin - distance)
    }
  }

  /// Moves the offset on the engine's own account: what is on screen stays there until the pass
  /// says where it belongs, and what leaves goes on from there.
  func moveOffset(to offset: Point) {
    let delta = offset - contentOffset
    guard delta != .zero else { return }
    bounds.adjust(to: offset)
    scroller.shift(by: delta)
    dragging.shift(by: delta)
    stage.shift(by: delta)
  }

  /// The nearest offset that shows no more than the content and its insets.
  func clamped(_ offset: Point) -> Point { clamped(offset, to: laidOutSize) }

  /// The nearest offset that shows no more than content of a size and its insets.
  func clamped(_ offset: Point, to size: Size) -> Point {
    bounds.clamped(offset, to: size)
  }
}
