import OcelotEngine

/// How what happened to the outline is told.
extension OutlineDataSource {
  /// Tells what happened to rows, unless the section shows none.
  final func tell(_ changes: [Change]) {
    tellings += 1
    performUpdate {
      if isSectionExpanded, !changes.isEmpty { emit(ChangeSet(changes)) }
      stateFollowsItems()
    }
    reportIgnored()
  }

  /// Tells that any row may be another one: what answered a question changed the outline, and told
  /// of it, in the midst of a change.
  final func tellOfAllRows() { tell([.reloadSections(0..<1)]) }

  /// Changes what is in a node, and tells what that did to the rows below it; to all rows for 0.
  ///
  /// - Parameters:
  ///   - slot: the node.
  ///   - body: changes the outline, and notes loads that are to begin after that.
  /// - Complexity: O(m log m) for m rows below the node before and after.
  final func change(below slot: Int32, _ body: (inout [OutlineStart<Node>]) -> Void) {
    performUpdate {
      markDirty()
      let (head, old) = look(below: slot)
      var starts: [OutlineStart<Node>] = []
      let before = tellings
      body(&starts)
      guard tellings == before else {
        tellOfAllRows()
        return start(starts)
      }
      let (newHead, new) = look(below: slot)
      let row = slot == 0 ? -1 : shown.tree.index(of: slot) ?? -1
      var changes = ListDifference(from: old, to: new).changes(after: row)
      if head != newHead, row >= 0 {
        changes.append(.reconfigureItems(section: 0, row..<row + 1))
      }
      tell(changes)
      start(starts)
    }
  }

  /// A node's row and those below it; none of what does not show.
  private func look(
    below slot: Int32
  ) -> (head: SectionSnapshot<Node>.Row?, rows: [SectionSnapshot<Node>.Row]) {
    if slot == 0 { return (nil, look(at: shown.allRows)) }
    guard let index = shown.tree.index(of: slot) else { return (nil, []) }
    let head = look(at: OutlineTree.Rows(keeper: 0, range: index..<index + 1)).first
    guard shown.tree[slot].isExpanded else { return (head, []) }
    return (head, look(at: shown.tree.rows(below: slot)))
  }

  private func look(at rows: OutlineTree.Rows) -> [SectionSnapshot<Node>.Row] {
    shown.rows(in: rows) { slot in
      guard let node = shown.item(of: shown.tree[slot].isMark ? shown.tree[slot].parent : slot)
      else { return 0 }
      switch branches[node.id] {
      case nil: return 0
      case .known, .answered: return 1
      case .loading: return 2
      case .failed: return 3
      }
    }
  }

  /// Has a row asked again, if it shows.
  final func reconfigure(_ slot: Int32) {
    guard slot != 0, let row = shown.tree.index(of: slot) else { return }
    performUpdate {
      markDirty()
      tell([.reconfigureItems(section: 0, row..<row + 1)])
    }
  }

  /// The number of a node, or of the outline for nil; nil, reported, if it is not there.
  final func known(_ id: Node.ID?, _ operation: String) -> Int32? {
    if let slot = shown.slot(of: id) { return slot }
    report(
      .unknownKey,
      "\(operation) \(id.map { "\($0)" } ?? "the outline"): it is not in the outline; ignored")
    return nil
  }

  /// Reports what the outline ignored.
  final func reportIgnored() {
    guard !shown.reports.isEmpty else { return }
    let problems = shown.reports
    shown.reports = []
    for problem in problems { report(problem.code, problem.message) }
  }
}

extension ListDifference {
  /// The difference as changes of the rows after a row.
  fileprivate func changes(after row: Int) -> [Change] {
    let shift = row + 1
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + shift..<range.upperBound + shift
    }
    var result: [Change] = deleted.map { .deleteItems(section: 0, shifted($0)) }
    result += inserted.map { .insertItems(section: 0, shifted($0)) }
    result += moved.map {
      .moveItem(from: ItemIndex(0, $0.from + shift), to: ItemIndex(0, $0.to + shift))
    }
    result += changed.map { .reconfigureItems(section: 0, shifted($0)) }
    return result
  }
}
