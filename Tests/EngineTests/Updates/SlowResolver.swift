import OcelotEngine

/// The rules of chapter 4 for updates, one element at a time: the slow twin of `UpdateResolver`.
///
/// It knows no ranges and no order; it fills lists of slots.
struct SlowResolver {
  private struct Pair<Place: Hashable>: Hashable {
    var from: Place
    var to: Place
  }

  private let given: UpdateCase
  private(set) var sections: [Int?] = []
  private(set) var items: [[ItemIndex?]] = []
  private(set) var reloaded: Set<ItemIndex> = []
  private(set) var reconfigured: Set<ItemIndex> = []
  private(set) var codes: Set<ReportCode> = []
  private var replaced: Set<Int> = []
  private var finalCounts: [Int] = []

  init(_ given: UpdateCase) { self.given = given }

  mutating func run() {
    if given.sectionCount < 0 { codes.insert(.negativeCount) }
    resolveSections()
    finalCounts = (0..<sections.count).map { max(0, given.counts[$0]) }
    // All sections are asked for in the scripts, except those that nothing names.
    if (0..<sections.count).contains(where: { given.counts[$0] < 0 }) {
      codes.insert(.negativeCount)
    }
    resolveItems()
  }

  // Sections.

  private mutating func resolveSections() {
    let count = given.before.count
    let final = max(0, given.sectionCount)
    var deletes: Set<Int> = []
    var inserts: Set<Int> = []
    var reloads: Set<Int> = []
    var moves: Set<Pair<Int>> = []
    for change in given.changes {
      switch change {
      case .deleteSections(let range, _): add(range, to: &deletes, limit: count)
      case .insertSections(let range, _): add(range, to: &inserts, limit: final)
      case .reloadSections(let range): add(range, to: &reloads, limit: count)
      case .moveSection(let from, let to):
        guard (0..<count).contains(from) else {
          codes.insert(.invalidIndex)
          continue
        }
        if !(0..<final).contains(to) { codes.insert(.invalidIndex) }
        if !moves.insert(Pair(from: from, to: to)).inserted { codes.insert(.redundant) }
      default: break
      }
    }
    let whole = wholeMoves(moves, deletes, inserts) { (0..<final).contains($0) }
    if !deletes.isDisjoint(with: reloads) { codes.insert(.deletedAndReloaded) }
    let targets = Set(moves.map(\.to))
    let sources = Set(moves.map(\.from))
    var survivors = (0..<count).filter { !deletes.contains($0) && !sources.contains($0) }
    var free = 0
    for slot in 0..<final {
      if inserts.contains(slot) || targets.contains(slot) {
        sections.append(whole.first { $0.to == slot }?.from)
      } else {
        free += 1
        sections.append(survivors.isEmpty ? nil : survivors.removeFirst())
        if sections[slot] == nil { codes.insert(.countMismatch) }
      }
    }
    if !survivors.isEmpty { codes.insert(.countMismatch) }
    replaced = reloads.intersection(sections.compactMap { $0 })
  }

  /// Adds single numbers, noting those that do not exist and those named before.
  private mutating func add(_ range: Range<Int>, to set: inout Set<Int>, limit: Int) {
    let named = Set(range)
    let valid = named.filter { (0..<limit).contains($0) }
    if valid != named { codes.insert(.invalidIndex) }
    if !valid.isDisjoint(with: set) { codes.insert(.redundant) }
    set.formUnion(valid)
  }

  /// The moves that contradict nothing.
  private mutating func wholeMoves<Place: Hashable>(
    _ moves: Set<Pair<Place>>, _ deletes: Set<Place>, _ inserts: Set<Place>,
    isPlace: (Place) -> Bool
  ) -> [Pair<Place>] {
    moves.filter { move in
      var isWhole = isPlace(move.to)
      if deletes.contains(move.from) {
        codes.insert(.deletedAndMoved)
        isWhole = false
      }
      if moves.contains(where: { $0.from == move.from && $0.to != move.to }) {
        codes.insert(.movedTwice)
        isWhole = false
      }
      guard isPlace(move.to) else { return false }
      if inserts.contains(move.to)
        || moves.contains(where: { $0.to == move.to && $0.from != move.from })
      {
        codes.insert(.targetTaken)
        isWhole = false
      }
      return isWhole
    }
  }

  // Items.

  private func existed(_ item: ItemIndex) -> Bool {
    given.before.indices.contains(item.section)
      && (0..<given.before[item.section]).contains(item.item)
  }

  private func exists(_ item: ItemIndex) -> Bool {
    finalCounts.indices.contains(item.section)
      && (0..<finalCounts[item.section]).contains(item.item)
  }

  private func stays(_ section: Int) -> Bool {
    sections.contains(section) && !replaced.contains(section)
  }

  private mutating func resolveItems() {
    var deletes: Set<ItemIndex> = []
    var inserts: Set<ItemIndex> = []
    var reloads: Set<ItemIndex> = []
    var reconfigures: Set<ItemIndex> = []
    var moves: Set<Pair<ItemIndex>> = []
    for change in given.changes {
      switch change {
      case .deleteItems(let section, let range): addOld(section, range, to: &deletes)
      case .reloadItems(let section, let range): addOld(section, range, to: &reloads, canMove: true)
      case .reconfigureItems(let section, let range):
        addOld(section, range, to: &reconfigures, canMove: true)
      case .refresh(.item(let item)):
        addOld(item.section, item.item..<item.item + 1, to: &reconfigures, canMove: true)
      case .insertItems(let section, let range): addNew(section, range, to: &inserts)
      case .moveItem(let from, let to):
        guard existed(from) else {
          codes.insert(.invalidIndex)
          continue
        }
        if replaced.contains(from.section), sections.firstIndex(of: from.section) == to.section {
          codes.insert(.redundant)
          continue
        }
        if !exists(to) { codes.insert(.invalidIndex) }
        if !moves.insert(Pair(from: from, to: to)).inserted { codes.insert(.redundant) }
      case .refreshSections(let range):
        if range.contains(where: { !given.before.indices.contains($0) }) {
          codes.insert(.invalidIndex)
        }
      case .refresh(let element):
        if let section = element.section, !given.before.indices.contains(section) {
          codes.insert(.invalidIndex)
        }
      default: break
      }
    }
    let whole = wholeMoves(moves, deletes, inserts, isPlace: exists)
    if !deletes.isDisjoint(with: reloads.union(reconfigures)) { codes.insert(.deletedAndReloaded) }
    let removed = deletes.union(moves.map(\.from))
    let taken = inserts.union(moves.map(\.to))
    for section in sections.indices { fill(section, removed, taken, whole) }
    for (section, list) in items.enumerated() {
      for (number, source) in list.enumerated() {
        guard let source else { continue }
        let index = ItemIndex(section, number)
        if reloads.contains(source) || replaced.contains(source.section) {
          reloaded.insert(index)
        } else if reconfigures.contains(source) {
          reconfigured.insert(index)
        }
      }
    }
  }

  private mutating func fill(
    _ section: Int, _ removed: Set<ItemIndex>, _ taken: Set<ItemIndex>, _ whole: [Pair<ItemIndex>]
  ) {
    var survivors: [ItemIndex] = []
    if let source = sections[section] {
      survivors = (0..<given.before[source]).map { ItemIndex(source, $0) }
        .filter { !removed.contains($0) }
    }
    let isCompared = sections[section].map { !replaced.contains($0) } ?? false
    var list: [ItemIndex?] = []
    for number in 0..<finalCounts[section] {
      let index = ItemIndex(section, number)
      if taken.contains(index) {
        list.append(whole.first { $0.to == index }?.from)
      } else {
        if survivors.isEmpty, isCompared { codes.insert(.countMismatch) }
        list.append(survivors.isEmpty ? nil : survivors.removeFirst())
      }
    }
    if !survivors.isEmpty, isCompared { codes.insert(.countMismatch) }
    items.append(list)
  }

  /// Adds indexes before, of sections that stay, and of items that move out of one that does not.
  private mutating func addOld(
    _ section: Int, _ range: Range<Int>, to set: inout Set<ItemIndex>, canMove: Bool = false
  ) {
    let named = Set(range.map { ItemIndex(section, $0) })
    var valid = named.filter(existed)
    if valid != named { codes.insert(.invalidIndex) }
    if canMove, !sections.contains(section) {
      for change in given.changes {
        guard case .moveItem(let from, _) = change, valid.remove(from) != nil else { continue }
        if !set.insert(from).inserted { codes.insert(.redundant) }
      }
    }
    guard !valid.isEmpty else { return }
    guard stays(section) else {
      codes.insert(.redundant)
      return
    }
    if !valid.isDisjoint(with: set) { codes.insert(.redundant) }
    set.formUnion(valid)
  }

  /// Adds indexes after, of sections that stayed.
  private mutating func addNew(_ section: Int, _ range: Range<Int>, to set: inout Set<ItemIndex>) {
    let named = Set(range.map { ItemIndex(section, $0) })
    let valid = named.filter(exists)
    if valid != named { codes.insert(.invalidIndex) }
    guard !valid.isEmpty else { return }
    guard let source = sections[section], stays(source) else {
      codes.insert(.redundant)
      return
    }
    if !valid.isDisjoint(with: set) { codes.insert(.redundant) }
    set.formUnion(valid)
  }
}
