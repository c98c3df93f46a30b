// Keys that move the focus.
extension Engine {
  /// The height of a line of text, in points, at the usual size of text.
  static let lineHeight = 20.0

  @discardableResult
  func moveFocus(_ move: FocusMove, _ intent: SelectionIntent = .replace) -> Bool {
    moveFocus(move, intent, from: nil, within: .infinity)
  }

  /// Moves the focus from the focused item, or from another element that has the keyboard.
  func moveFocus(
    _ move: FocusMove, _ intent: SelectionIntent, from start: ElementKey?, within extent: Double
  ) -> Bool {
    guard !isBusy, session.hasPrepared, bounds.hasRoom, dragSelection == nil else { return false }
    // Another data source may have come: what the layout has is to be there.
    runQueue()
    if session.isAllPending { runPass() }
    if move.isPage, start == nil { measurePage(move) }
    let found = start.flatMap { item(beyond: $0, move, within: extent) }
    let target = (found ?? target(of: move, within: extent)).flatMap {
      counts.contains($0) ? $0 : nil
    }
    if found == nil, scrollThroughFocused(move, before: target, within: extent) { return true }
    guard let target else { return false }
    beginStretch(intent)
    focus(target, showing: part(of: target, after: move), takesEnds: true)
    // Who is told of the scroll may change the data: the focus goes with its item.
    if let focusedItem { choose(focusedItem, intent) }
    return true
  }

  /// Measures what a page from the focused item on has room for: by estimates a page would seem to
  /// hold more, and what lies between were passed over unseen.
  private func measurePage(_ move: FocusMove) {
    let axis = layout.axis
    let page = axis.extent(viewportSize)
    for _ in 0..<Self.measuringRounds {
      guard let focusedItem, let frame = answers.attributes(of: .item(focusedItem))?.frame,
        bounds.hasRoom
      else { return }
      let search = FocusSearch(
        item: focusedItem, frame: frame, axis: axis, forward: move == .pageDown)
      guard answers.elements(in: search.page(of: page)).contains(where: \.isEstimated) else {
        return
      }
      let start = search.forward ? axis.start(frame) : axis.end(frame) - page
      land(on: .offset(offset(along: start)), showing: false)
    }
  }

  /// How often a page is measured at most: what is measured may bring others into it.
  private static let measuringRounds = 3

  var lineOfKeys: Double { Self.lineHeight * traits.textScale }

  /// Scrolls on through the focused item; true if there was more of it to see.
  private func scrollThroughFocused(
    _ move: FocusMove, before target: ItemIndex?, within extent: Double
  ) -> Bool {
    guard let focusedItem,
      let forward = move.goesForward(along: layout.axis, isMirrored: isMirrored),
      let cut = cut(focusedItem, forward: forward), cut.hidden > 0
    else { return false }
    // The next item brings the rest of one that fits into sight, unless it has no room for that.
    let isLeft = target.map { self.cut($0, forward: forward)?.fits == false } ?? true
    guard !cut.fits || isLeft else { return false }
    let old = contentOffset
    let distance = cut.distance(byPage: move.isPage, line: lineOfKeys, within: extent)
    if abs(distance) < cut.hidden {
      scroll(
        to: .offset(offset(along: along(old) + distance)), animated: false, completion: nil)
    } else {
      let part: ScrollAim.Part = forward ? .end : .start
      scroll(
        to: .element(.item(focusedItem), .nearest, part, takesEnds: true), animated: false,
        completion: nil)
    }
    return contentOffset != old
  }

  /// How an item stands to what is in sight, between insets and what is pinned.
  private func cut(_ item: ItemIndex, forward: Bool) -> CutElement? {
    answers.attributes(of: .item(item)).map { cut($0.frame, forward: forward) }
  }

  private func cut(_ frame: Rect, forward: Bool) -> CutElement {
    let axis = layout.axis
    let start = along(contentOffset)
    return CutElement(
      from: axis.start(frame), to: axis.end(frame),
      inSight: (
        start + axis.start(contentInsets) + answers.pinnedExtent(at: contentOffset),
        start + axis.extent(viewportSize) - axis.end(contentInsets)
          - answers.endPinnedExtent(at: contentOffset)
      ), forward: forward)
  }

  /// What a key shows of an item that does not fit the viewport: what it comes to first.
  private func part(of target: ItemIndex, after move: FocusMove) -> ScrollAim.Part {
    switch move {
    case .home: return .start
    case .end: return .end
    default: break
    }
    let axis = layout.axis
    guard let focusedItem, let old = answers.attributes(of: .item(focusedItem))?.frame,
      let new = answers.attributes(of: .item(target))?.frame
    else { return .any }
    if axis.start(new) >= axis.end(old) - 0.01 { return .start }
    return axis.end(new) <= axis.start(old) + 0.01 ? .end : .any
  }

  /// The item beyond a header, or the like, to which a move along the axis goes.
  ///
  /// It is the next one, of those in a row the first, or the last; by a page the last on that page.
  private func item(beyond element: ElementKey, _ move: FocusMove, within extent: Double)
    -> ItemIndex?
  {
    let axis = layout.axis
    guard let forward = move.goesForward(along: axis, isMirrored: isMirrored),
      let frame = stage[element]?.attributes.frame
    else { return nil }
    let search = FocusSearch(
      item: ItemIndex(element.section ?? 0, 0), frame: frame, axis: axis, forward: forward)
    let near = answers.elements(in: search.column(reach: axis.extent(viewportSize) * 3))
    let line = search.line(among: near).compactMap(\.element.itemIndex)
    let next = forward ? line.min() : line.max()
    guard move.isPage, let next else { return next }
    let page = FocusSearch(item: next, frame: frame, axis: axis, forward: forward)
    let room = min(extent, cut(frame, forward: forward).room)
    return page.last(onPageOf: room, among: answers.elements(in: page.page(of: room))) ?? next
  }

  private func target(of move: FocusMove, within extent: Double) -> ItemIndex? {
    guard let focusedItem, let frame = answers.attributes(of: .item(focusedItem))?.frame else {
      switch move {
      case .end: return lastItem
      case .home: return firstItem
      default: return firstVisibleItem ?? firstItem
      }
    }
    switch move {
    case .home: return firstItem
    case .end: return lastItem
    case .left, .right:
      let forward = (move == .right) != isMirrored
      if let shelf = shelf(of: focusedItem.section) {
        return beside(focusedItem, at: frame, in: shelf, forward: forward)
      }
      return axes.contains(.horizontal)
        ? next(to: focusedItem, at: frame, .horizontal, forward: forward)
        : besideInLine(focusedItem, at: frame, forward: forward)
          ?? neighbour(
            of: focusedItem, forward: forward != runsBackward(from: focusedItem, at: frame))
    case .down, .up:
      return next(to: focusedItem, at: frame, .vertical, forward: move == .down)
    case .pageDown, .pageUp:
      let search = FocusSearch(
        item: focusedItem, frame: frame, axis: layout.axis, forward: move == .pageDown)
      // What is cut of the focused item is on the page, too.
      let cut = cut(focusedItem, forward: search.forward)
      let viewport = layout.axis.extent(viewportSize)
      let page = min(extent, cut.map { $0.room - $0.hidden } ?? viewport)
      if let found = search.last(onPageOf: page, among: answers.elements(in: search.page(of: page)))
      {
        return found
      }
      // The next item in the order of the data may be beside this one.
      return next(to: focusedItem, at: frame, search.axis, forward: search.forward)
    }
  }

  /// The item beside the focused one in a direction.
  ///
  /// Where there is none in its column or row the next one in the order of the data takes the
  /// focus, and where content scrolls both ways the nearest one in that direction.
  private func next(to item: ItemIndex, at frame: Rect, _ axis: Axis, forward: Bool) -> ItemIndex? {
    let search = FocusSearch(item: item, frame: frame, axis: axis, forward: forward)
    let reach = axis.extent(viewportSize) * 3
    if layout.hasShelves, axis == .vertical { return next(after: search, reach: reach) }
    if let found = search.nearest(among: answers.elements(in: search.column(reach: reach))) {
      return found
    }
    guard layout.scrollsBothWays else { return neighbour(of: item, forward: forward) }
    let around = search.surroundings(reach: reach, viewport: viewportSize)
    return search.nearestAside(among: answers.elements(in: around))
  }

  /// The item that stands beside another one of its section in a list that scrolls vertically.
  private func besideInLine(_ item: ItemIndex, at frame: Rect, forward: Bool) -> ItemIndex? {
    let search = FocusSearch(item: item, frame: frame, axis: .horizontal, forward: forward)
    let found = answers.elements(
      in: search.column(reach: max(viewportSize.width, laidOutSize.width)))
    return search.nearest(among: found.filter { $0.element.section == item.section })
  }

  /// Whether the items of a line come against the direction of reading, as their section may say.
  private func runsBackward(from item: ItemIndex, at frame: Rect) -> Bool {
    let signs = [true, false].compactMap { forward -> Bool? in
      guard let other = neighbour(of: item, forward: forward), other.section == item.section,
        let beside = answers.attributes(of: .item(other))?.frame,
        abs(beside.minY - frame.minY) < 0.01, beside.minX != frame.minX
      else { return nil }
      return (beside.minX < frame.minX) == forward
    }
    return !signs.isEmpty && signs.allSatisfy { $0 }
  }

  /// The item beside another one in a shelf; nil at its ends.
  private func beside(_ item: ItemIndex, at frame: Rect, in shelf: Shelf, forward: Bool)
    -> ItemIndex?
  {
    let search = FocusSearch(item: item, frame: frame, axis: .horizontal, forward: forward)
    let row = search.column(reach: shelf.frame.width * 3)
    let all = Axis.vertical.rect(row, from: shelf.frame.minY, to: shelf.frame.maxY)
    let found = answers.elements(in: all).filter { $0.element.section == item.section }
    // The last column may have no item in this row.
    return search.nearest(among: found.filter { $0.frame.intersects(row) })
      ?? search.nearestLine(among: found)
  }

  /// The item above or below where sections may be shelves: in the same column as far as the next
  /// section has one there, and else the nearest one of that section that is in sight.
  private func next(after search: FocusSearch, reach: Double) -> ItemIndex? {
    let sight = viewport
    let column = answers.elements(in: search.column(reach: reach))
    let around = answers.elements(
      in: Axis.horizontal.rect(search.column(reach: reach), from: sight.minX, to: sight.maxX))
    guard let nearest = search.nearestLine(among: around) else {
      // Beyond the ends of all, a shelf keeps the focus where it is.
      guard shelf(of: search.item.section) == nil else { return nil }
      return neighbour(of: search.item, forward: search.forward)
    }
    let inColumn = search.nearest(
      among: column.filter { $0.element.section == nearest.section })
    return inColumn ?? nearest
  }

  private var firstItem: ItemIndex? { counts.item(atFlat: 0) }

  private var lastItem: ItemIndex? { counts.item(atFlat: counts.totalItems - 1) }

  private var firstVisibleItem: ItemIndex? {
    stage.elements.values.filter { $0.isDisplayed }.compactMap(\.key.itemIndex).min()
  }

  private func neighbour(of item: ItemIndex, forward: Bool) -> ItemIndex? {
    counts.item(atFlat: counts.flatIndex(of: item) + (forward ? 1 : -1))
  }
}
