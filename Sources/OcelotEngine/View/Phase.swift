/// What a collection view is doing.
///
/// Changes that are asked for wait unless it is at rest, and so do layouts and scrolls. While
/// something is told it is at rest: what is told may begin a change at once, which ends in the
/// phase in which it began.
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
  /// What happened is told: events to the delegate, and completions.
  case delivering
  /// Everything is taken off the screen, and the host is let go.
  case closing
  /// Nothing is shown any more: changes end at once, and no pass begins.
  case closed

  /// Whether what is asked for begins at once.
  var isAtRest: Bool {
    switch self {
    case .idle, .delivering, .closed: true
    case .resolving, .committing, .settling, .placing, .finishing, .following, .closing: false
    }
  }

  /// What begins at rest, and what leads back there.
  private static func ways(at rest: Phase) -> [(from: Phase, event: String, to: Phase)] {
    [
      (rest, "change", .resolving),
      (.resolving, "no change", rest),
      (.resolving, "reload", rest),
      (rest, "reload", .committing),
      (rest, "another layout", .committing),
      (rest, "another viewport", .committing),
      (.committing, "shown later", rest),
      (rest, "pass", .settling),
      (rest, "scroll to an element", .settling),
      (.settling, "not shown", rest),
      (.placing, "placed", rest),
      (.finishing, "finished", rest),
      (rest, "asked before a pass", .following),
      (.following, "caught up", rest),
      (rest, "tear down", .closing),
    ]
  }

  private static let ways: [(from: Phase, event: String, to: Phase)] =
    [
      (.resolving, "plan", .committing),
      (.committing, "shown now", .settling),
      (.settling, "settled", .placing),
      (.placing, "change placed", .finishing),
    ] + ways(at: .idle) + [
      (.idle, "something happened", .delivering),
      (.delivering, "told", .idle),
    ] + ways(at: .delivering) + [
      (.closing, "torn down", .closed),
      (.idle, "torn down meanwhile", .closed),
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
