// Sections that scroll sideways by themselves.
extension Engine {
  // What is asked.

  /// Where a section's shelf is, in the layout's coordinates; nil where its items do not scroll by
  /// themselves.
  ///
  /// - Complexity: O(log s) for s sections.
  func shelf(of section: Int) -> Shelf? {
    guard layout.hasShelves, session.hasPrepared, section >= 0, section < counts.count else {
      return nil
    }
    return answers.shelf(of: section)
  }

  /// The section that shows an element: of an item that is moved, that of its gap.
  func sectionShowing(_ key: ElementKey) -> Int? {
    guard let item = key.itemIndex ?? key.owner else { return nil }
    return (interaction?.gap(of: item) ?? item).section
  }

  /// How far a shelf is scrolled from its leading end, in points, no farther than it reaches.
  func shelfOffset(of section: Int) -> Double {
    shelf(of: section)?.clamped(shelves.offsets[section]) ?? 0
  }

  /// The section whose shelf is under a point of the viewport.
  ///
  /// - Complexity: O(v) for v elements near the viewport.
  func shelf(at point: Point) -> Int? {
    guard layout.hasShelves, let point = point.bounded else { return nil }
    catchUp()
    let inContent = contentPoint(at: point)
    return shelvesInSight.first { shelf(of: $0)?.frame.contains(inContent) == true }
  }

  /// The sections near the viewport that have a shelf, ascending.
  ///
  /// - Complexity: O(v + k log s) for v elements near the viewport in k of s sections.
  var shelvesInSight: [Int] { sectionsInSight.filter { shelf(of: $0) != nil } }

  /// The shelves near the viewport as they are seen, in the order of their sections.
  ///
  /// - Complexity: as ``shelvesInSight``.
  var shownShelves: [ShownShelf] { sectionsInSight.compactMap { shownShelf($0) } }

  /// The sections with items near the viewport, ascending; none where the layout has no shelves.
  private var sectionsInSight: [Int] {
    guard layout.hasShelves, session.hasPrepared else { return [] }
    var sections: [Int] = []
    for case .item(let item) in stage.elements.keys where item.section != sections.last {
      sections.append(item.section)
    }
    return sections
  }

  /// A shelf as it is seen in the viewport.
  func shownShelf(_ section: Int) -> ShownShelf? {
    guard let shelf = shelf(of: section) else { return nil }
    let offset = shelf.clamped(shelves.offsets[section])
    return ShownShelf(
      section: section, frame: seen(shelf.frame),
      hiddenBefore: offset, hiddenAfter: shelf.maximumOffset - offset, stop: shelf.stop(at: offset),
      stopCount: shelf.stopCount, showsDots: shelf.showsDots)
  }

  // What the reader does.

  func userWillBeginDraggingShelf(_ section: Int) {
    guard shelf(of: section) != nil else { return }
    takeOver(section)
    shelves.beginDrag(
      of: section, identifier: shelves.identifier(of: section) ?? askIdentifier(ofSection: section))
  }

  /// A shelf goes on from where it is, at the velocity that it has.
  private func takeOver(_ section: Int, goingTo goal: Double, from here: Double) {
    let velocity = shelfVelocity(of: section)
    takeOver(section)
    animateShelf(section, from: here, to: goal, velocity: velocity)
  }

  /// A shelf goes elsewhere than a scroll to one of its items has it go: that is over.
  private func takeOver(_ section: Int) {
    if let key = scroller.animation?.target.key, sectionShowing(key) == section {
      giveUpScroll()
    }
    endShelfMotion(of: section)
    // What was to be shown again in it is the reader's from now on.
    if restoration.state?.shelves.isEmpty == false,
      let name = ask({ $0.restorationName(ofSection: section) }) ?? nil
    {
      restoration.endShelf(name)
    }
  }

  func userScrolledShelf(_ section: Int, by distance: Double) {
    guard let distance = checkedLength(distance, "userScrolledShelf(_:by:)"),
      let shelf = shelf(of: section)
    else { return }
    takeOver(section)
    let offset = shelf.clamped(shelves.offsets[section])
    moveShelf(section, to: shelf.clamped(offset + leading(distance)))
  }

  func userDidEndDraggingShelf(_ section: Int, velocity: Double) {
    if shelves.dragged == section { shelves.endDrag() }
    guard let velocity = checkedLength(velocity, "userDidEndDraggingShelf(_:velocity:)"),
      let shelf = shelf(of: section)
    else { return }
    let (here, speed) = (shelf.clamped(shelves.offsets[section]), leading(velocity))
    let proposed = here + speed / Self.flingFriction
    let goal = shelf.rest(proposed: proposed, from: here, velocity: speed)
    animateShelf(section, from: here, to: goal, velocity: speed)
  }

  func userTurnedWheel(overShelf section: Int, by distance: Double) {
    guard let distance = checkedLength(distance, "userTurnedWheel(overShelf:by:)"), distance != 0,
      let shelf = shelf(of: section)
    else { return }
    let here = shelf.clamped(shelves.offsets[section])
    // Quick turns add up.
    let from = shelf.clamped(shelves.motions[section]?.rest?.x ?? here)
    let step = leading(distance)
    let goal = shelf.rest(
      proposed: from + step, from: from, velocity: step < 0 ? -.infinity : .infinity)
    takeOver(section, goingTo: goal, from: here)
  }

  func scrollShelf(_ section: Int, byPageForward forward: Bool) {
    layOutForShelves()
    guard let shelf = shelf(of: section) else { return }
    let here = shelf.clamped(shelves.offsets[section])
    let from = shelf.clamped(shelves.motions[section]?.rest?.x ?? here)
    let room = max(1, shelf.frame.width - shelf.leadingInset - shelf.trailingInset)
    let goal: Double
    if let distance = shelf.stopDistance, distance > 0 {
      // As many places of rest as fit, at least one; from the end, what it hides is shown first.
      let stops = max(
        1, ((room + gap(inShelf: section, shelf, distance)) / distance).rounded(.down))
      let place = from / distance
      goal =
        distance
        * (forward
          ? (place + 0.001).rounded(.down) + stops : (place - 0.001).rounded(.up) - stops)
    } else {
      goal = page(of: section, in: shelf, forward: forward, room: room, from: from, here: here)
    }
    takeOver(section, goingTo: shelf.clamped(goal), from: here)
  }

  /// Where a page begins in a shelf that rests anywhere: the first item that is cut at its end, or
  /// is beyond it, stands at its start, and the other way round.
  private func page(
    of section: Int, in shelf: Shelf, forward: Bool, room: Double, from: Double, here: Double
  ) -> Double {
    let frame = shelf.frame
    let beyond = Axis.horizontal.rect(
      frame, from: frame.minX - 2 * frame.width - abs(from - here),
      to: frame.maxX + 2 * frame.width + abs(from - here))
    let items = answers.elements(in: beyond).filter { $0.element.itemIndex?.section == section }
      .map { $0.frame.offset(by: Point(x: here - from, y: 0)) }
    let start = frame.minX + shelf.leadingInset
    let way =
      forward
      ? items.filter { $0.maxX > frame.maxX + 0.5 }.map { $0.minX - start }.min()
      : items.filter { $0.minX < frame.minX - 0.5 }.map { start + room - $0.maxX }.min()
    let distance = way.flatMap { $0 > 0.5 ? min($0, room) : nil } ?? room
    return forward ? from + distance : from - distance
  }

  /// What the last place of rest in sight needs no room for: the distance behind its item, where
  /// each item has a place of its own, and what rounding takes.
  private func gap(inShelf section: Int, _ shelf: Shelf, _ distance: Double) -> Double {
    let width = answers.elements(in: shelf.frame).first {
      $0.element.itemIndex?.section == section
    }?.frame.width
    guard let width, width > distance / 2 else { return 0.01 }
    return max(0, distance - width) + 0.01
  }

  func scrollShelf(_ section: Int, toStop stop: Int) {
    guard bounds.hasRoom else {
      // How far apart stops are is not known yet: a shelf keeps its stop where that is another.
      return keepShelf(section, at: Double(stop).boundedExtent, standing: .counted)
    }
    layOutForShelves()
    guard let shelf = shelf(of: section), let count = shelf.stopCount else { return }
    let here = shelf.clamped(shelves.offsets[section])
    takeOver(
      section, goingTo: shelf.offset(ofStop: min(max(0, stop), count - 1)), from: here)
  }

  // What the program does.

  /// Lays out what is pending, so that shelves are as large as they will be.
  private func layOutForShelves() {
    guard !isBusy, !isDataChanging, committed.isLoaded || dataSource != nil, bounds.hasRoom else {
      return
    }
    runQueue()
    if queue.wantsPass || !session.hasPrepared { runPass() }
  }

  /// Without room a shelf's offset is kept as it is wanted, and cut to what the shelf has once that
  /// is known.
  private func keepShelf(_ section: Int, at offset: Double, standing: Shelves.Standing? = nil) {
    guard layout.hasShelves, section >= 0, section < loadedCounts.count else { return }
    takeOver(section)
    let identifier = shelves.identifier(of: section) ?? askIdentifier(ofSection: section)
    shelves.scroll(section, to: offset, identifier: identifier, standing: standing)
    setNeedsPass()
  }

  func scrollShelf(_ section: Int, to offset: Double, animated: Bool) {
    guard let offset = checkedLength(offset, "scrollShelf(_:to:animated:)") else { return }
    guard bounds.hasRoom else { return keepShelf(section, at: offset) }
    layOutForShelves()
    guard let shelf = shelf(of: section) else { return }
    let (here, goal) = (shelf.clamped(shelves.offsets[section]), shelf.clamped(offset))
    guard animated else {
      takeOver(section)
      return moveShelf(section, to: goal)
    }
    let velocity = shelfVelocity(of: section)
    takeOver(section)
    scrollShelf(shelf, of: section, from: here, to: goal, velocity: velocity)
  }

  /// Scrolls a shelf as lists scroll: as long, and from near where the goal is far.
  private func scrollShelf(
    _ shelf: Shelf, of section: Int, from here: Double, to goal: Double, velocity: Double,
    showing aim: Shelves.Aim? = nil
  ) {
    endShelfMotion(of: section)
    guard goal != here || velocity != 0 else { return }
    guard !traits.reducesMotion else { return moveShelf(section, to: goal) }
    let from = near(goal, here, shelf.frame.width)
    shelves.begin(
      ScrollAnimation(
        shelfTo: goal, from: from, start: host.clock.now, velocity: from == here ? velocity : 0),
      of: section, showing: aim)
    startTickingIfNeeded()
  }

  /// Scrolls the shelf of an element so that the element is where it is wanted in it.
  func scrollShelf(showing key: ElementKey, at position: ScrollPosition, animated: Bool) {
    guard layout.hasShelves, let section = sectionShowing(key),
      let shelf = shelf(of: section)
    else { return }
    let here = shelf.clamped(shelves.offsets[section])
    let aim = Shelves.Aim(element: key, position: position)
    guard let goal = goal(of: aim, in: shelf, from: here, now: here) else { return }
    guard abs(goal - here) > 0.01 else {
      // It is in sight: a shelf that flies stops there.
      guard shelves.motions[section] != nil else { return }
      return animateShelf(
        section, from: here, to: shelf.rest(proposed: here, from: here, velocity: 0), velocity: 0)
    }
    guard animated, !traits.reducesMotion else {
      endShelfMotion(of: section)
      return moveShelf(section, to: goal)
    }
    scrollShelf(
      shelf, of: section, from: here, to: goal, velocity: shelfVelocity(of: section), showing: aim)
  }

  /// Whether an element is in sight in its shelf, if it is in one.
  func isInShelf(_ key: ElementKey) -> Bool {
    guard layout.hasShelves, let section = sectionShowing(key),
      let shelf = shelf(of: section)
    else { return true }
    let here = shelf.clamped(shelves.offsets[section])
    let aim = Shelves.Aim(element: key, position: .nearest)
    return goal(of: aim, in: shelf, from: here, now: here).map { abs($0 - here) <= 0.01 } ?? true
  }

  /// How far a shelf is to be scrolled for an element to stand where it is wanted.
  ///
  /// - Parameters:
  ///   - aim: what is wanted, and where.
  ///   - shelf: the shelf.
  ///   - start: how far the shelf was scrolled when it was wanted, in points: what is nearest is so
  ///     from there.
  ///   - here: how far it is scrolled now, in points.
  /// - Returns: the offset, in points; nil if there is no such element.
  private func goal(
    of aim: Shelves.Aim, in shelf: Shelf, from start: Double, now here: Double
  ) -> Double? {
    guard let frame = answers.attributes(of: aim.element)?.frame else { return nil }
    let moved = here - start
    let place = ScrollAim(
      start: frame.minX + moved, end: frame.maxX + moved, position: aim.position, part: .any,
      offset: shelf.frame.minX, extent: shelf.frame.width,
      insets: (shelf.leadingInset, shelf.trailingInset))
    let wanted =
      start + place.goal(pinnedStart: { _ in 0 }, pinnedEnd: { _ in 0 }) - shelf.frame.minX
    guard abs(wanted - start) > 0.01, let distance = shelf.stopDistance, distance > 0 else {
      return abs(wanted - start) > 0.01 ? shelf.clamped(wanted) : start
    }
    // Where the shelf comes to rest at places, the one at which the element is in sight.
    let stop = wanted / distance
    let stops = [(stop - 0.001).rounded(.up), (stop + 0.001).rounded(.down)].map {
      shelf.clamped($0 * distance)
    }
    let inContent = frame.minX - shelf.frame.minX + here
    func shownWidth(at stop: Double) -> Double {
      min(inContent + frame.width - stop, shelf.frame.width - shelf.trailingInset)
        - max(inContent - stop, shelf.leadingInset)
    }
    // Where no place shows it whole, as where a page ends in it, the one that shows the most; of
    // two that show as much, the one that is nearer to what is wanted.
    let most = max(shownWidth(at: stops[0]), shownWidth(at: stops[1])) - 0.01
    if aim.position == .nearest, shownWidth(at: start) >= most { return start }
    let best = stops.filter { shownWidth(at: $0) >= most }
    if shownWidth(at: best[0]) >= frame.width - 0.01 {
      return wanted > start ? best[0] : best[best.count - 1]
    }
    return best.min { abs($0 - wanted) < abs($1 - wanted) } ?? start
  }

  // Motion.

  /// A distance or a velocity as it is counted from the leading edge.
  private func leading(_ distance: Double) -> Double { isMirrored ? -distance : distance }

  private func checkedLength(_ value: Double, _ call: String) -> Double? {
    checked(Point(x: value, y: 0), call)?.x
  }

  private func shelfVelocity(of section: Int) -> Double {
    guard let motion = shelves.motions[section], let goal = motion.rest else { return 0 }
    return motion.velocity(at: host.clock.now, to: goal).x
  }

  /// Moves a shelf's items; the screen follows with the next frame, or with the one that is being
  /// made.
  private func moveShelf(_ section: Int, to offset: Double, isInFrame: Bool = false) {
    guard offset != shelves.offsets[section] else { return }
    let identifier = shelves.identifier(of: section) ?? askIdentifier(ofSection: section)
    shelves.scroll(
      section, to: offset, identifier: identifier,
      standing: shelf(of: section).flatMap { standing(of: section, in: $0, at: offset) })
    // Other items may be under a rectangle that is drawn.
    dragging.lookAgain()
    // What is being placed was asked for already.
    if isBusy { return setNeedsPass() }
    if !isInFrame { host.scheduleLayout() }
  }

  /// Where a shelf stands that rests at places; nil where it rests anywhere.
  private func standing(of section: Int, in shelf: Shelf, at offset: Double) -> Shelves.Standing? {
    shelf.stopDistance.map { distance in
      Shelves.Standing(
        stopDistance: distance,
        itemsToEnd: offset >= shelf.maximumOffset - 0.5 ? counts[section] : nil)
    }
  }

  /// Has shelves stand at the same one of their places of rest where these are elsewhere now,
  /// because the room or the text is another.
  ///
  /// - Returns: whether any was moved.
  /// - Complexity: O(k log s) for k scrolled shelves that rest at places.
  func realignShelves() -> Bool {
    guard layout.hasShelves, !shelves.standings.isEmpty else { return false }
    var isMoved = false
    for (section, old) in shelves.standings.sorted(by: { $0.key < $1.key }) {
      guard let shelf = shelf(of: section), shelves.motions[section] == nil else { continue }
      guard let now = shelf.stopDistance else {
        // The number of a place says nothing where a shelf rests anywhere.
        guard old.countsStops else { continue }
        shelves.scroll(section, to: 0, identifier: nil)
        isMoved = true
        continue
      }
      guard old.countsStops || abs(now - old.stopDistance) > 0.001 else { continue }
      let stop = (shelves.offsets[section] / old.stopDistance).rounded()
      // The end is mostly no whole number of distances from the start.
      let offset =
        old.itemsToEnd == counts[section] ? shelf.maximumOffset : shelf.clamped(stop * now)
      shelves.scroll(
        section, to: offset, identifier: shelves.identifier(of: section),
        standing: standing(of: section, in: shelf, at: offset))
      isMoved = true
    }
    return isMoved
  }

  private func animateShelf(
    _ section: Int, from here: Double, to goal: Double, velocity: Double
  ) {
    endShelfMotion(of: section)
    guard goal != here || velocity != 0 else { return }
    guard !traits.reducesMotion else {
      // What is let go of stays where it is, unless it rests at places.
      let isFling = velocity != 0 && shelf(of: section)?.stopDistance == nil
      return moveShelf(section, to: isFling ? here : goal)
    }
    shelves.begin(
      ScrollAnimation(
        resting: Point(x: goal, y: 0), from: Point(x: here, y: 0),
        velocity: Point(x: velocity, y: 0), start: host.clock.now, prepares: 0), of: section)
    startTickingIfNeeded()
  }

  private func endShelfMotion(of section: Int) {
    if shelves.endMotion(of: section) != nil { stopTickingIfIdle() }
  }

  /// A shelf is at once where it was going to.
  func finishShelfMotion(of section: Int) {
    guard let goal = shelves.endMotion(of: section)?.rest else { return }
    shelves.scroll(
      section, to: max(0, goal.x), identifier: shelves.identifier(of: section),
      standing: shelf(of: section).flatMap { standing(of: section, in: $0, at: goal.x) }
        ?? shelves.standings[section])
  }

  /// So long a shelf follows an element that measuring pushes aside where it arrived, in seconds.
  private static let longestArrival = 0.5

  /// One frame of the shelves that move.
  func stepShelves(_ time: Double) {
    for section in shelves.movingSections {
      guard let motion = shelves.motions[section], let goal = motion.rest else { continue }
      guard let shelf = shelf(of: section) else {
        finishShelfMotion(of: section)
        continue
      }
      let aimed = shelves.aims[section].flatMap {
        self.goal(of: $0, in: shelf, from: motion.from.x, now: shelves.offsets[section])
      }
      let end = Point(x: aimed ?? goal.x, y: 0)
      if let aimed { shelves.rest(section, at: aimed) }
      if time - motion.start >= motion.duration {
        let last = shelf.clamped(end.x)
        // What is measured on arrival may push the element aside: the next frames follow it.
        let isThere = aimed == nil || abs(last - shelves.offsets[section]) < 0.01
        if isThere || time - motion.start >= motion.duration + Self.longestArrival {
          _ = shelves.endMotion(of: section)
        }
        moveShelf(section, to: last, isInFrame: true)
      } else {
        moveShelf(
          section, to: shelf.clamped(motion.offset(at: time, to: end).x), isInFrame: true)
      }
    }
  }
}
