extension RunTree {
  /// Throws unless the tree of runs is in order and no two neighbouring runs are alike.
  ///
  /// - Complexity: O(r).
  @usableFromInline
  package func checkInvariants() throws(InvariantViolation) {
    try runs.checkInvariants()
    var previous: Run?
    var position = 0
    for run in runs {
      try InvariantViolation.require(run.count > 0, "run \(position) has no rows")
      if let previous {
        try InvariantViolation.require(
          !previous.matches(run), "runs \(position - 1) and \(position) are alike: \(run)")
      }
      previous = run
      position += 1
    }
  }
}
