import Ocelot

/// What the canvas knows of the focus in it, beside GTK and the engine.
struct FocusState {
  /// Whether the focus is in the canvas.
  private(set) var isInside = false
  /// Whether the canvas itself moves the focus, so that GTK's news of it say nothing new.
  private(set) var isMoving = false
  /// The placeholder whose button had the focus, which the canvas keeps for it.
  private(set) var placeholder: ElementKey?
  /// Whether the next frame scrolls what is around the list.
  private(set) var showsLater = false
  /// Whether a key is held that is about the list, and the focus is still in it.
  private(set) var holdsKey = false

  /// The focus came into the canvas.
  mutating func come() { isInside = true }

  /// The focus left the canvas.
  mutating func go() {
    isInside = false
    holdsKey = false
  }

  /// A key was pressed, which is about the list or not.
  mutating func keyWasPressed(isTaken: Bool) { holdsKey = isTaken && isInside }

  /// A key was released; whether one about the list was held until now.
  mutating func keyWasReleased() -> Bool {
    defer { holdsKey = false }
    return holdsKey
  }

  /// The canvas moves the focus.
  mutating func beginMove() { isMoving = true }

  /// The focus is where the canvas moved it.
  mutating func endMove() { isMoving = false }

  /// The canvas keeps the focus for a placeholder.
  mutating func keep(for placeholder: ElementKey) { self.placeholder = placeholder }

  /// The focus is kept for no placeholder any more.
  mutating func forgetPlaceholder() { placeholder = nil }

  /// Whether the next frame was not asked yet to show the focus; from now on it is.
  mutating func showLater() -> Bool {
    defer { showsLater = true }
    return !showsLater
  }

  /// The frame shows the focus.
  mutating func show() { showsLater = false }
}
