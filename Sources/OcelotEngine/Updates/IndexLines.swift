/// The items of one section that kept their order.
struct SectionLine: Equatable, Sendable {
  /// The section's number before.
  let section: Int
  /// Where they went.
  let line: LineMap
}

/// Where sections and items went between two states, whatever their counts: lines of those that
/// kept their order, and pairs of those that were moved by name.
struct IndexLines: Equatable, Sendable {
  /// The sections that kept their order.
  var sections = LineMap(count: 0)
  /// The sections that were moved by name.
  var movedSections = MoveList<Int>()
  /// The items that kept their order, ascending by section; a surviving section without an entry
  /// has the same items before and after.
  var items: [SectionLine] = []
  /// The items that were moved by name.
  var movedItems = MoveList<ItemIndex>()

  /// The number after of a section before, or nil if it went.
  ///
  /// - Complexity: O(log k) for k changes, as for all questions about one section or item.
  func section(after before: Int) -> Int? {
    movedSections.target(of: before) ?? sections.after(before)
  }

  /// The number before of a section after, or nil if it is new.
  func section(before after: Int) -> Int? {
    movedSections.source(of: after) ?? sections.before(after)
  }

  /// The index after of an item before, or nil if it went.
  func item(after before: ItemIndex) -> ItemIndex? {
    movedItems.target(of: before) ?? unmovedItem(after: before)
  }

  /// The index before of an item after, or nil if it is new.
  func item(before after: ItemIndex) -> ItemIndex? {
    if let source = movedItems.source(of: after) { return source }
    guard let section = section(before: after.section) else { return nil }
    guard let line = line(of: section) else { return ItemIndex(section, after.item) }
    return line.before(after.item).map { ItemIndex(section, $0) }
  }

  /// The index after of an item before that stayed with its neighbours, or nil.
  func unmovedItem(after before: ItemIndex) -> ItemIndex? {
    guard let section = section(after: before.section) else { return nil }
    guard let line = line(of: before.section) else { return ItemIndex(section, before.item) }
    return line.after(before.item).map { ItemIndex(section, $0) }
  }

  /// The indexes after of those items of a stretch before that remain, in no particular order.
  ///
  /// - Complexity: O(log k + m) for k changes and m answers.
  func items(after stretch: ItemRange) -> [ItemRange] {
    let moved = movedItems.moves(from: stretch.indexes).map { $0.to.alone }
    guard let section = section(after: stretch.section) else { return moved }
    let kept = line(of: stretch.section).map { $0.after(stretch.items) } ?? [stretch.items]
    return moved + kept.map { ItemRange(section: section, items: $0) }
  }

  /// The indexes before of those items of a stretch after that were there, in no particular order.
  ///
  /// - Complexity: O(log k + m) for k changes and m answers.
  func items(before stretch: ItemRange) -> [ItemRange] {
    let moved = movedItems.moves(to: stretch.indexes).map { $0.from.alone }
    guard let section = section(before: stretch.section) else { return moved }
    let kept = line(of: section).map { $0.before(stretch.items) } ?? [stretch.items]
    return moved + kept.map { ItemRange(section: section, items: $0) }
  }

  /// The number of runs and pairs.
  ///
  /// - Complexity: O(k) for k changes.
  var size: Int {
    items.reduce(sections.runs.count) { $0 + $1.line.runs.count }
      + movedSections.bySource.count + movedItems.bySource.count
  }

  /// What happened to the items of a section before; nil if nothing did.
  func line(of section: Int) -> LineMap? {
    let index = items.partitioningIndex(where: { $0.section >= section })
    return index < items.count && items[index].section == section ? items[index].line : nil
  }
}

extension IndexLines {
  /// What these lines and then later ones say together.
  ///
  /// - Complexity: O(k log k) for k changes in both.
  func followed(by later: IndexLines) -> IndexLines {
    IndexLines(
      sections: sections.followed(by: later.sections),
      movedSections: movedSections.followed(
        by: later.movedSections, before: section(before:), after: later.sections.after),
      items: itemLines(followedBy: later),
      movedItems: movedItems.followed(
        by: later.movedItems, before: item(before:), after: later.unmovedItem(after:)))
  }

  private func itemLines(followedBy later: IndexLines) -> [SectionLine] {
    var result: [SectionLine] = []
    for own in items {
      guard let between = section(after: own.section), later.section(after: between) != nil
      else { continue }
      let line = later.line(of: between).map { own.line.followed(by: $0) } ?? own.line
      result.append(SectionLine(section: own.section, line: line))
    }
    for next in later.items {
      guard let section = section(before: next.section), line(of: section) == nil,
        self.section(after: section) == next.section
      else { continue }
      result.append(SectionLine(section: section, line: next.line))
    }
    return result.sorted { $0.section < $1.section }
  }
}

extension ItemRange {
  /// The items one by one, from the first to behind the last.
  var indexes: Range<ItemIndex> {
    ItemIndex(section, items.lowerBound)..<ItemIndex(section, items.upperBound)
  }
}

extension ItemIndex {
  /// The stretch of this item alone.
  var alone: ItemRange { ItemRange(section: section, items: item.alone) }
}
