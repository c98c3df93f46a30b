/// The rectangle that the reader draws to select what it touches, while one is drawn.
struct DragSelecting {
  /// The rectangle; nil while none is drawn.
  private(set) var drag: DragSelection?

  /// The reader draws a rectangle, or goes on with one that was taken out.
  mutating func go(on drag: DragSelection) { self.drag = drag }

  /// Takes the rectangle out; nil if none is drawn.
  mutating func end() -> DragSelection? {
    defer { drag = nil }
    return drag
  }

  /// The pointer is elsewhere.
  mutating func move(to point: Point) { drag?.move(to: point) }

  /// The content moved under the rectangle, because something above it changed.
  mutating func shift(by delta: Point) { drag?.shift(by: delta) }

  /// Items may be elsewhere: all that the rectangle touches is looked for.
  mutating func lookAgain() { drag?.lookAgain() }

  /// Items came, went and moved: what the rectangle remembers follows.
  mutating func follow(_ plan: UpdatePlan) { drag?.follow(plan) }
}
