import Ocelot

/// A key that a collection view listens to.
public enum Key: Hashable, Sendable {
  /// A key that moves the focus.
  case move(FocusMove)
  /// Selects the focused item.
  case space
  /// Activates the focused item.
  case enter
  /// A letter, large or small; `a` with Control selects all, with Shift too nothing; `*` without
  /// Control expands all below an item of an outline.
  case letter(Character)
  /// Takes back a rectangle of selection that is being drawn, and shuts what editing has opened.
  case escape
  /// Performs the focused item's first destructive action.
  case delete
  /// Opens the focused item's menu.
  case menu

  /// The arrow up.
  public static let up = Key.move(.up)
  /// The arrow down.
  public static let down = Key.move(.down)
  /// The arrow to the left.
  public static let left = Key.move(.left)
  /// The arrow to the right.
  public static let right = Key.move(.right)
  /// To the start.
  public static let home = Key.move(.home)
  /// To the end.
  public static let end = Key.move(.end)
  /// A page up.
  public static let pageUp = Key.move(.pageUp)
  /// A page down.
  public static let pageDown = Key.move(.pageDown)
}

/// Keys held down while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Control.
  public static let control = KeyModifiers(rawValue: 1)
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 2)
  /// Alt; with up and down it moves the focused item in edit mode.
  public static let alt = KeyModifiers(rawValue: 4)
}

extension KeyModifiers {
  /// What they say of a press, or of Space.
  package var intent: SelectionIntent {
    switch (contains(.control), contains(.shift)) {
    case (false, false): .replace
    case (true, false): .toggle
    case (false, true): .extend
    case (true, true): .add
    }
  }
}

extension FocusMove {
  /// Whether an arrow makes the move.
  fileprivate var isArrow: Bool {
    switch self {
    case .up, .down, .left, .right: true
    case .home, .end, .pageUp, .pageDown: false
    }
  }
}

extension HeadlessCollection {
  // MARK: Keyboard

  /// Presses a key, which editing hears of first, unless a rectangle of selection is being drawn.
  ///
  /// True if the collection view took it.
  @discardableResult
  public func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    defer { layout() }
    if view.isDragSelecting, !modifiers.contains(.alt) {
      if key == .escape { view.cancelDragSelection() }
      return true
    }
    if let isTaken = pressForEditing(key, modifiers) { return isTaken }
    if modifiers.contains(.alt) { return false }
    switch key {
    case .move(.left) where modifiers.isEmpty && view.moveInOutline(.left): return true
    case .move(.right) where modifiers.isEmpty && view.moveInOutline(.right): return true
    case .letter("*"):
      return !modifiers.contains(.control) && view.moveInOutline(.expandAll)
    case .move(let move):
      let intent = modifiers == .control ? .keep : modifiers.intent
      // The first and the last item keep an arrow.
      return view.moveFocus(move, intent) || move.isArrow && view.focusedItem != nil
    case .space:
      return view.selectFocused(modifiers.intent)
    case .enter:
      return view.activateFocused()
    case .letter("a"), .letter("A"):
      guard modifiers.contains(.control) else { return false }
      return modifiers.contains(.shift) ? view.userDeselectAll() : view.userSelectAll()
    case .letter, .escape, .delete, .menu:
      return false
    }
  }

  // MARK: Pointer

  /// Presses and releases the primary button at a point.
  ///
  /// - Parameters:
  ///   - point: where.
  ///   - count: 2 for a double click, which is two presses; 10 at most.
  ///   - modifiers: the keys held meanwhile.
  public func click(at point: Point, count: Int = 1, _ modifiers: KeyModifiers = []) {
    for number in 1...min(max(1, count), 10) {
      press(at: point)
      release(at: point, count: number, modifiers)
    }
  }

  /// Clicks in the middle of what the reader sees of an element; nothing happens if that is
  /// nothing.
  ///
  /// - Returns: whether the reader sees the element.
  @discardableResult
  public func click(_ element: ElementKey, count: Int = 1, _ modifiers: KeyModifiers = []) -> Bool {
    guard let point = point(on: element) else { return false }
    click(at: point, count: count, modifiers)
    return true
  }

  /// Moves the pointer to a point in viewport coordinates, where it stays; nil: out of the list.
  public func movePointer(to point: Point?) {
    view.pointerMoved(to: point)
    layout()
  }

  /// Moves the pointer into the middle of what the reader sees of an element; nothing happens if
  /// that is nothing.
  ///
  /// - Returns: whether the reader sees the element.
  @discardableResult
  public func movePointer(over element: ElementKey) -> Bool {
    guard let point = point(on: element) else { return false }
    movePointer(to: point)
    return true
  }

  /// Puts the primary button down: where there is a control of editing, on that.
  ///
  /// A press beside an open pane shuts it, and has no other effect.
  public func press(at point: Point) {
    pressed = pressTarget(at: point)
    if pressed == .content { view.pointerPressed(at: point) }
    layout()
  }

  /// Lets the primary button go.
  public func release(at point: Point, count: Int = 1, _ modifiers: KeyModifiers = []) {
    let target = pressed
    pressed = .content
    switch target {
    case .content:
      editing?.pressEnded(at: point)
      view.pointerReleased(at: point, pressCount: count, modifiers.intent)
    case .button(let index, let item):
      if self.target(at: point) == target { editing?.buttonPressed(index, of: item) }
    case .nothing: break
    }
    layout()
  }

  /// The press became something else.
  public func cancelPress() {
    pressed = .content
    view.pointerCancelled()
    layout()
  }

  /// A control in an element's view sends an action, whether there is such a control or not;
  /// nothing happens if the element has no view.
  ///
  /// ``press(_:in:)`` presses a button that is there.
  ///
  /// - Returns: whether the element had a view.
  @discardableResult
  public func send(_ action: Action, from element: ElementKey) -> Bool {
    guard let sender = view.view(of: element) else { return false }
    view.perform(action, from: sender)
    layout()
    return true
  }

  // MARK: Scrolling

  /// Scrolls by a distance along the layout's axis, in points, as far as the content goes; to the
  /// right or down, also where content begins at the right.
  public func scroll(by distance: Double) {
    let isVertical = view.layout.axis == .vertical
    scroll(by: isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
  }

  /// Scrolls by a distance, in points, as far as the content goes.
  public func scroll(by delta: Point) { scroll(to: view.contentOffset + delta) }

  /// Scrolls to a content offset, as far as the content goes, as a scrollbar does.
  public func scroll(to offset: Point) {
    moveReader(to: clamped(offset))
    layout()
  }

  /// Scrolls to the start of the content, which is at its right where it is mirrored.
  public func scrollToStart() {
    let insets = view.contentInsets
    let far = view.contentSize.width + insets.leading
    scroll(to: Point(x: view.isMirrored ? far : -insets.leading, y: -insets.top))
  }

  /// Turns the wheel; a notch is three lines of text, 60 points at the default text size.
  ///
  /// Where the layout has content come to rest a notch goes to the next such place, which takes
  /// frames.
  public func wheel(notches: Double) {
    let distance = notches * 3 * host.textMetrics.lineHeight
    let isVertical = view.layout.axis == .vertical
    let step = isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
    if !view.userWillScroll(by: step) {
      scroll(by: step)
      view.userDidEndScrolling()
    }
    layout()
  }

  /// Lets go of the content at a velocity, in points per second, and lets it come to rest, frame by
  /// frame.
  ///
  /// It slows down as in a GtkScrolledWindow, by a factor of e in a quarter of a second, or goes
  /// where the collection view has it come to rest.
  public func fling(velocity: Point) {
    view.userWillBeginDragging()
    if view.userDidEndDragging(velocity: velocity) {
      finishAnimations()
      return
    }
    guard velocity.x.isFinite, velocity.y.isFinite else { return }
    let start = view.contentOffset
    var frame = 0.0
    while frame < 600 {
      frame += 1
      let share = (1 - exponential(of: -4 * frame / 60)) / 4
      let offset = clamped(start + Point(x: velocity.x * share, y: velocity.y * share))
      let old = view.contentOffset
      moveReader(to: offset)
      advanceFrames(1)
      let moved = view.contentOffset - old
      if abs(moved.x) < 0.25, abs(moved.y) < 0.25 { break }
    }
    view.userDidEndScrolling()
    finishAnimations()
  }

  /// e to the power of a number below 0.
  private func exponential(of power: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    let part = power / 64
    for number in 1...12 {
      term *= part / Double(number)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  /// Drags the content with a finger in even steps, one frame each, and lets go at rest.
  ///
  /// - Parameters:
  ///   - distance: how far the finger moves, in points; upwards, below 0, shows what is below.
  ///   - frames: the number of steps, at 60 a second.
  public func drag(by distance: Double, frames: Int = 6) {
    let start = view.contentOffset
    let isVertical = view.layout.axis == .vertical
    view.userWillBeginDragging()
    let steps = max(1, frames)
    for number in 1...steps {
      let moved = distance * Double(number) / Double(steps)
      let delta = isVertical ? Point(x: 0, y: -moved) : Point(x: -moved, y: 0)
      moveReader(to: clamped(start + delta))
      advanceFrames(1)
    }
    view.userDidEndDragging(velocity: .zero)
    view.userDidEndScrolling()
    layout()
  }

  // MARK: Surroundings

  /// Gives the viewport another size, in points.
  public func resize(width: Double, height: Double) {
    view.resizeViewport(to: Size(width: width, height: height))
    layout()
  }

  /// Changes the surroundings: text size, scale, direction, motion, appearance.
  public func setTraits(_ change: (inout HostTraits) -> Void) {
    change(&host.traits)
    view.traitsDidChange()
    layout()
  }

  /// The host's own offset moves first, as a scrollbar's value does.
  private func moveReader(to offset: Point) {
    host.contentOffset = offset
    view.userScrolled(to: offset)
  }

  private func clamped(_ offset: Point) -> Point {
    let (size, insets) = (view.contentSize, view.contentInsets)
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      min(max(value, low), max(low, high))
    }
    let (left, right) =
      view.isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return Point(
      x: clamp(offset.x, 0 - left, size.width + right - view.viewportSize.width),
      y: clamp(offset.y, 0 - insets.top, size.height + insets.bottom - view.viewportSize.height))
  }
}
