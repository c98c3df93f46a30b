import OcelotEngine

/// The sources that gave each other items in one update, and what they all did, in order.
///
/// Each has `Limits.sections` numbers for its sections, which none of the others has.
@MainActor
struct ItemExchange {
  private var all: [Party] = []
  private var numbers: [SourceIdentity: Int] = [:]
  private var seen: Set<SourceIdentity> = []
  private var steps: [[Change]] = []

  /// A source, and how much of what it did is in order already.
  fileprivate struct Party {
    let log: [[Change]]
    let before: Int?
    let after: Int?
    var done = 0
  }

  /// Whether a source is none of them yet, and may be one.
  mutating func admits(_ source: DataSource) -> Bool {
    guard seen.insert(source.identity).inserted, let pending = source.pending else { return false }
    // Sections that came or went have numbers that change meanwhile.
    return !pending.reloadsEverything && !pending.log.joined().contains(where: \.isOfSections)
  }

  /// One more source, with the number of its first section in the composed one.
  mutating func add(_ source: DataSource, before: Int?, after: Int?) {
    numbers[source.identity] = all.count
    all.append(Party(log: source.pending?.log ?? [], before: before, after: after))
  }

  /// An item went from one source to another, after all that was appended.
  mutating func append(_ adoption: Adoption) {
    guard let giver = numbers[adoption.giver.identity],
      let taker = numbers[adoption.taker.identity],
      all[giver].awaits(adoption.given, with: adoption.departure),
      all[taker].awaits(adoption.taken, with: adoption.arrival)
    else { return }
    advance(giver, to: adoption.given)
    advance(taker, to: adoption.taken)
    let others =
      all[giver].log[adoption.given].filter { $0 != adoption.departure }
      .compactMap { $0.ofItems(shiftedBy: base(giver)) }
      + all[taker].log[adoption.taken].filter { $0 != adoption.arrival }
      .compactMap { $0.ofItems(shiftedBy: base(taker)) }
    all[giver].done += 1
    all[taker].done += 1
    steps.append(
      others + [
        .moveItem(
          from: ItemIndex(adoption.from.section + base(giver), adoption.from.item),
          to: ItemIndex(adoption.to.section + base(taker), adoption.to.item))
      ])
  }

  /// What became of the items.
  mutating func crossings() -> [Crossing] {
    for number in all.indices { advance(number, to: all[number].log.count) }
    let changes = UpdateStage(joining: steps, counter: DataSource.stepCounter).changes()
    var result: [ItemIndex: Crossing] = [:]
    for case .moveItem(let from, let to) in changes where number(of: from) != number(of: to) {
      guard let before = all[number(of: from)].before, let after = all[number(of: to)].after
      else { continue }
      result[from] = Crossing(
        from: ItemIndex(from.section % Limits.sections + before, from.item),
        to: ItemIndex(to.section % Limits.sections + after, to.item))
    }
    let moved = result.keys.sorted()
    for change in changes {
      for item in change.places(\.shownAgain, of: moved, \.self) {
        guard let place = result[item]?.from else { continue }
        result[item]?.refresh = change.ofItem(place)
      }
    }
    return moved.compactMap { result[$0] }
  }

  private func base(_ number: Int) -> Int { number * Limits.sections }
  private func number(of item: ItemIndex) -> Int { item.section / Limits.sections }

  /// Puts what a source did before a step in order.
  private mutating func advance(_ number: Int, to step: Int) {
    let base = base(number)
    steps += all[number].log[all[number].done..<step].map {
      $0.compactMap { $0.ofItems(shiftedBy: base) }
    }
    all[number].done = step
  }
}

extension ItemExchange.Party {
  /// Whether a step is still to come, and says so.
  fileprivate func awaits(_ step: Int, with change: Change) -> Bool {
    step >= done && log.indices.contains(step) && log[step].contains(change)
  }
}

extension Change {
  /// The items before that are to be shown again.
  fileprivate var shownAgain: Range<ItemIndex>? {
    switch self {
    case .reloadItems(let section, let items), .reconfigureItems(let section, let items):
      .items(items, of: section)
    case .insertItems, .deleteItems, .moveItem, .insertSections, .deleteSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      nil
    }
  }

  /// That another item is to be shown again as these are.
  fileprivate func ofItem(_ item: ItemIndex) -> Change? {
    switch self {
    case .reloadItems: .reloadItems(section: item.section, item.item..<item.item + 1)
    case .reconfigureItems: .reconfigureItems(section: item.section, item.item..<item.item + 1)
    case .insertItems, .deleteItems, .moveItem, .insertSections, .deleteSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      nil
    }
  }

  /// The same with other section numbers; nil if it is not of items.
  fileprivate func ofItems(shiftedBy offset: Int) -> Change? {
    switch self {
    case .insertItems(let section, let items): .insertItems(section: section + offset, items)
    case .deleteItems(let section, let items): .deleteItems(section: section + offset, items)
    case .reloadItems(let section, let items): .reloadItems(section: section + offset, items)
    case .reconfigureItems(let section, let items):
      .reconfigureItems(section: section + offset, items)
    case .refresh(.item(let item)):
      .reconfigureItems(section: item.section + offset, item.item..<item.item + 1)
    case .moveItem(let from, let to):
      .moveItem(
        from: ItemIndex(from.section + offset, from.item),
        to: ItemIndex(to.section + offset, to.item))
    case .insertSections, .deleteSections, .moveSection, .reloadSections, .refreshSections,
      .refreshGlobal, .refresh:
      nil
    }
  }
}
