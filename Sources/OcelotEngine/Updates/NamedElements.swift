/// What a change set says something of, for questions about one element at a time.
struct NamedElements {
  // By section, so that each list is of one line.
  private var itemsBefore: [Int: RangeList]
  private var itemsAfter: [Int: RangeList]
  private let sectionsBefore: RangeList
  private let sectionsAfter: RangeList
  private var supplementaries: Set<ElementKey> = []
  private var hasGlobals = false

  /// What some changes name.
  ///
  /// - Complexity: O(k log k) for k changes.
  init(_ changes: [Change]) {
    var (before, after) = ([Int: [Range<Int>]](), [Int: [Range<Int>]]())
    var (gone, come) = ([Range<Int>](), [Range<Int>]())
    for change in changes {
      switch change {
      case .insertItems(let section, let range): after[section, default: []].append(range)
      case .deleteItems(let section, let range), .reloadItems(let section, let range),
        .reconfigureItems(let section, let range):
        before[section, default: []].append(range)
      case .moveItem(let from, let to):
        before[from.section, default: []].append(from.item.alone)
        after[to.section, default: []].append(to.item.alone)
      case .insertSections(let range, _): come.append(range)
      case .deleteSections(let range, _), .reloadSections(let range), .refreshSections(let range):
        gone.append(range)
      case .moveSection(let from, let to):
        gone.append(from.alone)
        come.append(to.alone)
      case .refreshGlobal: hasGlobals = true
      case .refresh(let key): supplementaries.insert(key)
      }
    }
    itemsBefore = before.mapValues { RangeList(merging: $0) }
    itemsAfter = after.mapValues { RangeList(merging: $0) }
    (sectionsBefore, sectionsAfter) = (RangeList(merging: gone), RangeList(merging: come))
  }

  /// Whether an element, its item or its section is named by its place before the changes.
  ///
  /// - Complexity: O(log k) for k changes.
  func contains(before key: ElementKey) -> Bool {
    if supplementaries.contains(key) { return true }
    return contains(key, itemsBefore, sectionsBefore)
  }

  /// Whether an element, its item or its section is named by its place after the changes.
  ///
  /// - Complexity: O(log k) for k changes.
  func contains(after key: ElementKey) -> Bool { contains(key, itemsAfter, sectionsAfter) }

  private func contains(_ key: ElementKey, _ items: [Int: RangeList], _ sections: RangeList) -> Bool
  {
    guard let section = key.section else { return hasGlobals }
    if sections.contains(section) { return true }
    guard let item = key.itemIndex ?? key.owner else { return false }
    return items[section]?.contains(item.item) ?? false
  }
}
