/// Counts that are asked for before the first pass.
extension Engine {
  /// The counts of the present data source, which is asked for them at first need.
  ///
  /// Nothing is shown for it: the first pass asks again, in case the data changed meanwhile.
  var loadedCounts: SectionCounts {
    loadEarly()
    return counts
  }

  /// The committed counts; nil before the first pass, and while changes wait that they are to
  /// follow.
  ///
  /// - Complexity: O(1).
  var settledCounts: SectionCounts? { committed.isLoaded && canAnswer ? counts : nil }

  /// Asks for the counts unless they are known, or cannot be asked for now.
  func loadEarly() {
    guard !committed.isLoaded, canAnswer, let dataSource else { return }
    let counts = asking { askCounts(of: dataSource) }
    if !committed.isLoaded, !isDataAhead, self.dataSource === dataSource {
      committed.loadEarly(counts)
      // What the layout knows is of a data source before.
      session.becomeUnprepared()
    }
    runQueue()
  }

  /// Whether nothing is going on, so that more may be asked than what is known.
  var canAnswer: Bool { !isBusy && !connections.isAsking && !isDataAhead }

  /// Reports counts that are others than they were when someone asked for them before the first
  /// pass.
  func compare(_ early: SectionCounts?, with counts: SectionCounts) {
    guard let early, let difference = early.difference(to: counts) else { return }
    reporter.report(
      Report(
        .untoldChange,
        "\(difference) since the counts were asked for, and no change set said so: what is there now is "
          + "shown. \(Report.tellsChanges)"))
  }
}

extension SectionCounts {
  /// What is another number; nil if nothing is.
  fileprivate func difference(to other: SectionCounts) -> String? {
    guard self != other else { return nil }
    guard count == other.count else { return "there were \(count) sections and are \(other.count)" }
    let section = (0..<count).first { self[$0] != other[$0] } ?? 0
    return "section \(section) had \(self[section]) items and has \(other[section])"
  }
}
