/// What a collection view is doing.
///
/// Changes that are asked for wait unless it is idle, and so do layouts and scrolls. What is told
/// after the fact is told while it is idle.
enum Phase: String, CaseIterable {
  /// Nothing: a change begins at once.
  case idle
  /// A change is compared with what is committed: counts are asked.
  case resolving
  /// All that names items, and the layout, follow a change.
  case committing
  /// The layout prepares, and what is near the viewport is measured, until nothing changes.
  case settling
  /// Views are added, removed and placed, and the host is told of the content.
  case placing
  /// The layout forgets what was before the change.
  case finishing
  /// Elements on screen follow updates that were committed and not shown yet.
  case following
  /// Everything is taken off the screen, and the host is let go.
  case closing

  private static let ways: [(from: Phase, event: String, to: Phase)] = [
    (.idle, "change", .resolving),
    (.resolving, "no change", .idle),
    (.resolving, "reload", .idle),
    (.resolving, "plan", .committing),
    (.idle, "reload", .committing),
    (.idle, "another layout", .committing),
    (.idle, "another viewport", .committing),
    (.committing, "shown now", .settling),
    (.committing, "shown later", .idle),
    (.idle, "pass", .settling),
    (.idle, "scroll to an element", .settling),
    (.settling, "settled", .placing),
    (.settling, "not shown", .idle),
    (.placing, "placed", .idle),
    (.placing, "change placed", .finishing),
    (.finishing, "finished", .idle),
    (.idle, "asked before a pass", .following),
    (.following, "caught up", .idle),
    (.idle, "tear down", .closing),
    (.closing, "torn down", .idle),
  ]

  /// The phases that follow each other.
  static let transitions = TransitionTable(
    "CollectionView", start: idle.rawValue,
    ways.map { ($0.from.rawValue, $0.event, $0.to.rawValue) })

  /// Whether another phase may follow this one.
  func mayBecome(_ next: Phase) -> Bool {
    Self.ways.contains { $0.from == self && $0.to == next }
  }
}
