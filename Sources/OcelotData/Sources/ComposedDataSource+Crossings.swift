import OcelotEngine

/// An item that one child of a composed source gave and another one took, in that source's numbers.
struct Crossing {
  /// Where it was before the update.
  let from: ItemIndex
  /// Where it is after the update.
  let to: ItemIndex
  /// That it is to be shown again; nil if it is not.
  var refresh: Change?

  /// What is said of it.
  fileprivate var changes: [Change] {
    [.moveItem(from: from, to: to)] + (refresh.map { [$0] } ?? [])
  }
}

extension ComposedDataSource {
  /// The items that children gave each other and that were to be seen before and are after.
  ///
  /// Of each the children say that an item went and that one came. In the order in which they were
  /// made, and with numbers of their own for the sections of every source that gave or took one,
  /// their change sets say what became of it.
  ///
  /// - Parameters:
  ///   - pending: what happened.
  ///   - stage: what happened to the list of children.
  /// - Returns: the items, ascending by their places before within each source.
  /// - Complexity: O(k log² k) for k changes in those sources and to the lists that they are in.
  func crossings(_ pending: PendingChanges, _ stage: UpdateStage) -> [Crossing] {
    guard !pending.adoptions.isEmpty else { return [] }
    var pasts = [identity: Past(pending: pending, stage: stage)]
    var exchange = ItemExchange()
    for source in pending.adoptions.flatMap({ [$0.giver, $0.taker] }) where exchange.admits(source)
    {
      exchange.add(
        source, before: firstSection(of: source, before: &pasts), after: firstSection(of: source))
    }
    for adoption in pending.adoptions { exchange.append(adoption) }
    return exchange.crossings()
  }

  /// What happened to a container.
  private struct Past {
    let pending: PendingChanges
    let stage: UpdateStage
  }

  /// The number before the update of the first section of a source in this one; nil if its items
  /// were not to be seen.
  private func firstSection(
    of source: DataSource, before pasts: inout [SourceIdentity: Past]
  ) -> Int? {
    var result = 0
    var node = source
    while node !== self {
      guard let own = node.pending, own.placeholder == nil, let parent = node.parent,
        let past = pasts[parent.identity]
          ?? parent.pending.map({
            Past(pending: $0, stage: UpdateStage(joining: $0.childLog, counter: Self.stepCounter))
          }),
        let offset = parent.sectionOffset(of: node, before: past.pending, past.stage)
      else { return nil }
      pasts[parent.identity] = past
      result += offset
      node = parent
    }
    return result
  }

  /// The number of the first section of a source in this one; nil if its items are not to be seen.
  private func firstSection(of source: DataSource) -> Int? {
    var result = 0
    var node = source
    while node !== self {
      guard node.placeholder == nil, let parent = node.parent,
        let offset = parent.sectionOffset(of: node)
      else { return nil }
      result += offset
      node = parent
    }
    return result
  }

  /// Says of items that children gave each other that they moved, instead of that they went and
  /// came.
  ///
  /// - Complexity: O(k log k) for k changes and items.
  static func join(_ crossings: [Crossing], in changes: inout [Change]) {
    guard !crossings.isEmpty else { return }
    let known = crossings.told(by: changes)
    let (leaving, coming) = (known.sorted { $0.from < $1.from }, known.sorted { $0.to < $1.to })
    var told: Set<ItemIndex> = []
    changes = changes.flatMap { change -> [Change] in
      let left = change.places(\.goneItems, of: leaving, \.from)
      let come = change.places(\.newItems, of: coming, \.to)
      let moves = left.filter { told.insert($0.from).inserted }.flatMap(\.changes)
      switch change {
      case .deleteItems(let section, let items):
        return items.parts(beside: left.map(\.from.item)).map {
          .deleteItems(section: section, $0)
        } + moves
      case .insertItems(let section, let items):
        return items.parts(beside: come.map(\.to.item)).map { .insertItems(section: section, $0) }
      case .moveItem, .reloadItems, .reconfigureItems, .insertSections, .deleteSections,
        .moveSection, .reloadSections, .refreshSections, .refreshGlobal, .refresh:
        return [change] + moves
      }
    }
  }
}

extension [Crossing] {
  /// Those of which changes say that an item went and that one came.
  fileprivate func told(by changes: [Change]) -> [Crossing] {
    let (leaving, coming) = (sorted { $0.from < $1.from }, sorted { $0.to < $1.to })
    var left: Set<ItemIndex> = []
    var come: Set<ItemIndex> = []
    for change in changes {
      left.formUnion(change.places(\.goneItems, of: leaving, \.from).map(\.from))
      come.formUnion(change.places(\.newItems, of: coming, \.to).map(\.to))
    }
    return filter { left.contains($0.from) && come.contains($0.to) }
  }
}

extension Change {
  /// The items before that go, themselves or with their sections.
  fileprivate var goneItems: Range<ItemIndex>? {
    switch self {
    case .deleteItems(let section, let items): .items(items, of: section)
    case .deleteSections(let sections, _): .items(of: sections)
    case .insertItems, .moveItem, .reloadItems, .reconfigureItems, .insertSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      nil
    }
  }

  /// The items after that come, themselves or with their sections.
  fileprivate var newItems: Range<ItemIndex>? {
    switch self {
    case .insertItems(let section, let items): .items(items, of: section)
    case .insertSections(let sections, _): .items(of: sections)
    case .deleteItems, .moveItem, .reloadItems, .reconfigureItems, .deleteSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      nil
    }
  }

  /// Those of elements that ascend by a place which are among the items that a change names.
  func places<Element>(
    _ items: KeyPath<Change, Range<ItemIndex>?>, of elements: [Element],
    _ place: KeyPath<Element, ItemIndex>
  ) -> ArraySlice<Element> {
    guard let range = self[keyPath: items] else { return [] }
    let start = elements.partitioningIndex { $0[keyPath: place] >= range.lowerBound }
    let end = elements.partitioningIndex { $0[keyPath: place] >= range.upperBound }
    return elements[start..<end]
  }
}

extension Range<ItemIndex> {
  static func items(_ items: Range<Int>, of section: Int) -> Self {
    ItemIndex(section, items.lowerBound)..<ItemIndex(section, items.upperBound)
  }

  fileprivate static func items(of sections: Range<Int>) -> Self {
    ItemIndex(sections.lowerBound, 0)..<ItemIndex(sections.upperBound, 0)
  }
}

extension Range<Int> {
  /// What positions leave of it.
  fileprivate func parts(beside positions: [Int]) -> [Range<Int>] {
    let left = RangeSet(self).subtracting(RangeSet(positions.map { $0..<$0 + 1 }))
    return Array(left.ranges)
  }
}
