/// A rectangle that the reader draws from empty space to select what it touches.
///
/// It begins at a point of the content and ends under the pointer, which stays where it is in the
/// viewport while content scrolls. A value without clock and view.
struct DragSelection: Equatable {
  /// The corner where it began, in content coordinates.
  private(set) var start: Point
  /// Where the pointer went down, from the viewport's leading edge.
  let pressed: Point
  /// Where the pointer is, from the viewport's leading edge.
  private(set) var pointer: Point
  /// What was selected before; Escape brings it back.
  private(set) var base: ItemSelection
  /// What is done with what the rectangle touches.
  let intent: SelectionIntent
  /// What the rectangle touches, where it was when ``touchedRect`` was.
  private(set) var touched = ItemSelection()
  /// The rectangle that ``touched`` belongs to, in the layout's coordinates; nil before the first.
  private(set) var touchedRect: Rect?
  /// When content last scrolled on the rectangle's account; nil while it does not.
  private var lastStep: Double?

  init(at pointer: Point, contentOffset: Point, base: ItemSelection, intent: SelectionIntent) {
    start = pointer + contentOffset
    pressed = pointer
    self.pointer = pointer
    self.base = base
    self.intent = intent
  }

  /// The pointer is elsewhere.
  mutating func move(to point: Point) { pointer = point }

  /// The content moved under the rectangle, because something above it changed.
  mutating func shift(by delta: Point) {
    start = start + delta
    touchedRect = touchedRect?.offset(by: delta)
  }

  /// Content scrolls on the rectangle's account, in points per second; zero where it does not.
  ///
  /// - Returns: how far it is to scroll at a moment, in points.
  mutating func scroll(at time: Double, velocity: Point) -> Point {
    defer { lastStep = velocity == .zero ? nil : time }
    let seconds = lastStep.map { time - $0 } ?? 0
    return Point(x: velocity.x * seconds, y: velocity.y * seconds)
  }

  /// Items may be elsewhere: what is touched is to be found again.
  mutating func lookAgain() { touchedRect = nil }

  /// Items came, went and moved: what is remembered follows.
  mutating func follow(_ plan: UpdatePlan) {
    base = base.mapped(through: plan)
    touched = touched.mapped(through: plan)
    // New items may lie within.
    touchedRect = nil
  }

  /// Whether other items may be at the places of those that were selected before the rectangle was
  /// drawn: no identifiers are kept of these.
  ///
  /// - Parameters:
  ///   - plan: an update.
  ///   - repaired: sections, by their numbers after, in which items are not those that the changes
  ///     said.
  /// - Returns: whether an update reloads or repairs any of them.
  /// - Complexity: O((r + k) log (r + k)) for k changes, and the r ranges in their sections.
  func mayLoseBase(through plan: UpdatePlan, _ repaired: Set<Int>) -> Bool {
    guard !base.isEmpty else { return false }
    if !plan.reloadedSections.isEmpty {
      // What was in a section that went may be in those that are reloaded.
      let gone = plan.reloadedSections.lazy.map(\.from)
      if gone.contains(where: base.hasItems) || plan.deletedSections.contains(where: base.hasItems)
      {
        return true
      }
    }
    guard !plan.reloadedItems.isEmpty || !repaired.isEmpty else { return false }
    let stayed = base.mapped(through: plan)
    return repaired.contains(where: stayed.hasItems)
      || plan.reloadedItems.contains(where: stayed.overlaps)
  }

  /// The rectangle at an offset, in content coordinates; never empty.
  func rect(at contentOffset: Point) -> Rect {
    let end = pointer + contentOffset
    return Rect(
      x: min(start.x, end.x), y: min(start.y, end.y),
      width: max(abs(end.x - start.x), 0.01), height: max(abs(end.y - start.y), 0.01))
  }

  /// The selection that the rectangle stands for.
  var selection: ItemSelection {
    switch intent {
    case .replace, .keep: touched
    case .extend, .add: base.union(touched)
    case .toggle: base.symmetricDifference(touched)
    }
  }

  /// How fast content scrolls on its axis while the pointer rests near an edge, in points per
  /// second; below 0 towards the start.
  ///
  /// As for lifted items, but that only where the pointer is counts, not where it was meanwhile.
  ///
  /// - Parameters:
  ///   - position: the pointer's coordinate on the axis, from the start of the viewport.
  ///   - pressed: the coordinate where it went down.
  ///   - viewport: what is visible between insets, on the axis.
  /// - Returns: the speed.
  static func scrollSpeed(
    at position: Double, pressed: Double, within viewport: ClosedRange<Double>
  ) -> Double {
    var scroller = Autoscroller(
      start: viewport.lowerBound, end: viewport.upperBound, pointer: pressed)
    scroller.move(to: position)
    return scroller.velocity(at: position)
  }
}

// What the rectangle touches is found by looking only where the rectangle changed.
extension DragSelection {
  /// Where to look, and what is found there.
  struct Look: Equatable {
    enum Finding {
      /// All that is touched.
      case all
      /// What is touched now, too.
      case gained
      /// What may be touched no longer.
      case lost
    }

    let span: Span
    let finding: Finding
  }

  /// Where to look, in this order, when the rectangle is elsewhere, in the layout's coordinates.
  func looks(at rect: Rect, _ axis: Axis) -> [Look] {
    let new = Span(rect, axis)
    guard let old = touchedRect.map({ Span($0, axis) }), old.across == new.across,
      old.along.overlaps(new.along)
    else { return [Look(span: new, finding: .all)] }
    // Strips that the rectangle left, and that it won, at its start and at its end.
    let ends = [
      (old.along.lowerBound, new.along.lowerBound, true),
      (old.along.upperBound, new.along.upperBound, false),
    ]
    var result: [Look] = []
    for (before, after, isStart) in ends where before != after {
      let strip = new.strip(min(before, after)...max(before, after))
      if (after < before) == isStart {
        result.append(Look(span: strip, finding: .gained))
      } else {
        let edge = isStart ? after...after + 0.01 : after - 0.01...after
        result.append(Look(span: strip, finding: .lost))
        result.append(Look(span: new.strip(edge), finding: .gained))
      }
    }
    return result
  }

  /// These items are where was looked.
  mutating func found(_ items: ItemSelection, by look: Look) {
    switch look.finding {
    case .all: touched = items
    case .gained: touched = touched.union(items)
    case .lost: touched = touched.subtracting(items)
    }
  }

  /// All was looked at for a rectangle.
  mutating func endLooking(at rect: Rect) { touchedRect = rect }
}
