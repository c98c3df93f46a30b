/// The identifiers of a list's items where the order of the list does not tell them: those that
/// other sources gave, and those of several items with one id after an edit took one of them.
///
/// Items of one id are named by their ordinal: how many of that id stand before. Where nothing is
/// kept, the ordinal is the occurrence.
struct KeptIdentifiers<ID: Hashable> {
  private let source: SourceIdentity
  private var lists: [ID: [ItemIdentifier]] = [:]
  /// Occurrences that items took along to other sources, which nothing here may have meanwhile.
  private var lent: [ID: Set<Int>] = [:]

  /// Keeps nothing.
  init(source: SourceIdentity) { self.source = source }

  /// Whether the order tells every identifier.
  var isEmpty: Bool { lists.isEmpty && lent.isEmpty }

  /// Whether the order does not tell the identifiers of an id, or of its next item.
  func knows(_ id: ID) -> Bool { lists[id] != nil || lent[id] != nil }

  /// The identifier of an item; nil if the order tells it.
  func identifier(of id: ID, _ ordinal: Int) -> ItemIdentifier? {
    guard let list = lists[id], list.indices.contains(ordinal) else { return nil }
    return list[ordinal]
  }

  /// Which of the items of an id has an identifier; nil if none has.
  func ordinal(of identifier: ItemIdentifier, of id: ID) -> Int? {
    if let list = lists[id] { return list.firstIndex(of: identifier) }
    return identifier.source === source ? identifier.occurrence : nil
  }

  /// So many items come between others: before them stand `ordinal` of the `count` of their id.
  mutating func insert(_ n: Int, of id: ID, at ordinal: Int, among count: Int) {
    if ordinal == count, !knows(id) { return }
    var list = list(of: id, count)
    list.insert(contentsOf: unused(n, of: id, beside: list), at: min(ordinal, list.count))
    keep(list, of: id)
  }

  /// Items go.
  mutating func remove(_ ordinals: Range<Int>, of id: ID, among count: Int) {
    if ordinals.upperBound == count, lists[id] == nil { return }
    var list = list(of: id, count)
    list.removeSubrange(ordinals.clamped(to: list.indices))
    keep(list, of: id)
  }

  /// An item takes another place among those of its id.
  mutating func move(_ ordinal: Int, to target: Int, of id: ID, among count: Int) {
    guard ordinal != target else { return }
    var list = list(of: id, count)
    guard list.indices.contains(ordinal), list.indices.contains(target) else { return }
    list.insert(list.remove(at: ordinal), at: target)
    keep(list, of: id)
  }

  /// The first so many items of each id stay; what is beyond comes or goes at the end.
  mutating func setCounts(_ count: (ID) -> Int) {
    for id in Set(lists.keys).union(lent.keys) {
      let old = lists[id] ?? []
      let n = count(id)
      let list = Array(old.prefix(n))
      keep(list + unused(n - list.count, of: id, beside: list), of: id)
    }
  }

  /// An item goes to another source, and takes its identifier along.
  mutating func lend(_ identifier: ItemIdentifier, of id: ID) {
    guard identifier.source === source else { return }
    lent[id, default: []].insert(identifier.occurrence)
  }

  /// An item that came keeps the identifier that it has, unless another one has it by now.
  mutating func take(_ identifier: ItemIdentifier, of id: ID, _ ordinal: Int, among count: Int) {
    if identifier.source === source { lent[id]?.remove(identifier.occurrence) }
    if lent[id]?.isEmpty == true { lent[id] = nil }
    var list = list(of: id, count)
    guard list.indices.contains(ordinal), !list.contains(identifier) else { return }
    list[ordinal] = identifier
    keep(list, of: id)
  }

  private func list(of id: ID, _ count: Int) -> [ItemIdentifier] {
    lists[id] ?? (0..<count).map { make(id, $0) }
  }

  private func make(_ id: ID, _ occurrence: Int) -> ItemIdentifier {
    ItemIdentifier(source: source, id: AnyHashable(id), occurrence: occurrence)
  }

  private func unused(_ n: Int, of id: ID, beside list: [ItemIdentifier]) -> [ItemIdentifier] {
    guard n > 0 else { return [] }
    var used = lent[id] ?? []
    for identifier in list where identifier.source === source { used.insert(identifier.occurrence) }
    var result: [ItemIdentifier] = []
    var occurrence = 0
    while result.count < n {
      if !used.contains(occurrence) { result.append(make(id, occurrence)) }
      occurrence += 1
    }
    return result
  }

  /// Keeps a list, unless the order tells the same.
  private mutating func keep(_ list: [ItemIdentifier], of id: ID) {
    let isTold = list.enumerated().allSatisfy { $1.source === source && $1.occurrence == $0 }
    lists[id] = isTold ? nil : list
  }
}
