// Sections whose items scroll sideways by themselves. Distances and velocities are as they are
// seen: to the right of the viewport they are positive. Sections without a shelf are ignored.
extension CollectionView {
  /// The section whose shelf is under a point of the viewport; nil if none is.
  ///
  /// - Complexity: O(v) for v elements near the viewport.
  public func shelf(at point: Point) -> Int? { engine.shelf(at: point) }

  /// The shelves near the viewport, in the order of their sections.
  package var shownShelves: [ShownShelf] { engine.shownShelves }

  /// A section's shelf as it is seen; nil where its items do not scroll by themselves.
  package func shownShelf(_ section: Int) -> ShownShelf? { engine.shownShelf(section) }

  /// How far a section's shelf is scrolled from its leading end, in points; 0 where there is none.
  ///
  /// It belongs to the section's identifier, and is kept through updates, reloads and layouts.
  public func shelfOffset(of section: Int) -> Double { engine.shelfOffset(of: section) }

  /// Scrolls a shelf to a distance from its leading end, in points, no farther than it reaches.
  public func scrollShelf(_ section: Int, to offset: Double, animated: Bool) {
    engine.scrollShelf(section, to: offset, animated: animated)
  }

  /// Scrolls a shelf on, or back, by as much as is in sight, as a button at its end does.
  package func scrollShelf(_ section: Int, byPageForward forward: Bool) {
    engine.scrollShelf(section, byPageForward: forward)
  }

  /// Scrolls a shelf to one of the places at which it comes to rest, by its number, as a dot does.
  public func scrollShelf(_ section: Int, toStop stop: Int) {
    engine.scrollShelf(section, toStop: stop)
  }

  /// The section whose shelf the reader drags, after updates too; nil if none is, or it has gone.
  package var draggedShelf: Int? { engine.shelves.dragged }

  /// The reader put a finger on a shelf: it stops.
  package func userWillBeginDraggingShelf(_ section: Int) {
    engine.userWillBeginDraggingShelf(section)
  }

  /// The reader scrolled a shelf by a distance, in points.
  package func userScrolledShelf(_ section: Int, by distance: Double) {
    engine.userScrolledShelf(section, by: distance)
  }

  /// The reader let go of a shelf that moves at a velocity, in points per second.
  package func userDidEndDraggingShelf(_ section: Int, velocity: Double) {
    engine.userDidEndDraggingShelf(section, velocity: velocity)
  }

  /// The reader turned a wheel over a shelf by a notch, which is worth a distance, in points.
  ///
  /// The shelf goes there, or to the next place of rest. Quick turns add up.
  package func userTurnedWheel(overShelf section: Int, by distance: Double) {
    engine.userTurnedWheel(overShelf: section, by: distance)
  }
}
