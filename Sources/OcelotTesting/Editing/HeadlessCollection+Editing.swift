import Ocelot

extension HeadlessCollection {
  /// The editing controller, if the view has one.
  public var editing: EditingController? { view.interaction as? EditingController }

  /// The strip of buttons beside an item now; nil if it has none.
  package func pane(of item: ItemIndex) -> ActionPane.Strip? {
    headlessView(of: .item(item))?.attributes?[ActionPane.self]
  }

  /// Puts a finger down in the middle of what the reader sees of an item, and moves it in even
  /// steps; it stays down until ``endDrag()``.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - translation: how far the finger moves, in points.
  ///   - frames: the number of steps, at 60 a second.
  ///   - withMouse: whether it is a mouse.
  /// - Returns: whether editing took the gesture.
  @discardableResult
  public func drag(
    _ item: ItemIndex, by translation: Point, frames: Int = 6, withMouse: Bool = false
  ) -> Bool {
    guard let editing, let start = point(on: .item(item)) else { return false }
    if editing.pressBegan(at: start) { return false }
    view.pointerPressed(at: start)
    editing.dragBegan(at: start, withMouse: withMouse)
    var verdict = GestureVerdict.undecided
    let steps = max(1, frames)
    for number in 1...steps {
      let part = Double(number) / Double(steps)
      if verdict != .denied {
        verdict = editing.dragMoved(by: Point(x: translation.x * part, y: translation.y * part))
      }
      advanceFrames(1)
    }
    if verdict != .claimed { view.pointerCancelled() }
    return verdict == .claimed
  }

  /// Lifts the finger that ``drag(_:by:frames:withMouse:)`` put down.
  public func endDrag() {
    editing?.dragEnded()
    layout()
  }

  /// Swipes an item and lets go, at rest if the finger waits before.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - dx: how far the finger moves to the right, in points.
  ///   - rests: whether the finger rests before it lets go.
  /// - Returns: whether editing took the gesture.
  @discardableResult
  public func swipe(_ item: ItemIndex, by dx: Double, rests: Bool = true) -> Bool {
    let isTaken = drag(item, by: Point(x: dx, y: 0))
    if rests { advance(by: 0.2) }
    endDrag()
    return isTaken
  }
}
