extension Report {
  /// What is to be done where data changed without a change set.
  package static let tellsChanges =
    "Tell each change, with emit(_:) of a DataSource or apply(_:) of a collection view"
}

extension Engine {
  /// Compares the counts of what is in sight with the data source.
  ///
  /// What changed without a change set is reported, and everything asked again after the pass.
  ///
  /// - Complexity: O(s) questions for s sections in sight.
  func findUntoldChanges() {
    guard committed.isLoaded, session.hasPrepared, !isDataAhead, let dataSource,
      let difference = asking({ untoldChange(of: dataSource) }),
      !isDataAhead
    else { return }
    reporter.report(
      Report(
        .untoldChange,
        "\(difference), and no change set said so: everything is asked again. \(Report.tellsChanges)"
      ))
    queue.append(UpdateQueue.Request(.reload))
    setNeedsPass()
  }

  private func untoldChange(of dataSource: any CollectionViewDataSource) -> String? {
    let sections = min(max(0, dataSource.numberOfSections), Limits.sections)
    guard sections == counts.count else {
      return "there were \(counts.count) sections and are \(sections)"
    }
    for section in checkedSections().sorted() where section < sections {
      let count = min(max(0, dataSource.numberOfItems(in: section)), Limits.items)
      guard count == counts[section] else {
        return "section \(section) had \(counts[section]) items and has \(count)"
      }
    }
    return nil
  }
}
