import Ocelot

// Sections that scroll sideways. Distances are as they are seen: to the right they are positive.
extension HeadlessCollection {
  /// Scrolls the shelf of a section by a distance, in points, as a trackpad does.
  public func scrollShelf(_ section: Int, by distance: Double) {
    view.userScrolledShelf(section, by: distance)
    layout()
  }

  /// Turns a horizontal wheel over a shelf, or a vertical one with Shift, and lets the shelf get
  /// there; a notch is three lines of text.
  public func wheel(overShelf section: Int, notches: Double) {
    view.userTurnedWheel(overShelf: section, by: notches * 3 * host.textMetrics.lineHeight)
    finishAnimations()
  }

  /// Drags a shelf with a finger in even steps, one frame each, and lets go at a velocity, in
  /// points per second.
  ///
  /// To the left, below 0, shows what is at the right. The shelf goes on by itself.
  public func dragShelf(
    _ section: Int, by distance: Double, frames: Int = 6, velocity: Double = 0
  ) {
    view.userWillBeginDraggingShelf(section)
    let steps = max(1, frames)
    for _ in 0..<steps {
      view.userScrolledShelf(section, by: -distance / Double(steps))
      advanceFrames(1)
    }
    view.userDidEndDraggingShelf(section, velocity: -velocity)
    layout()
  }
}
