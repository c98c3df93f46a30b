import OcelotEngine

/// Items of a section that others take the place of.
public struct BodyEdit: Hashable, Sendable {
  /// The items that go, by their numbers before; where they were, the new ones are.
  public let items: Range<Int>
  /// The new items in order.
  public let records: [ItemRecord]

  /// Puts new items in the place of others.
  public init(_ items: Range<Int>, _ records: [ItemRecord] = []) {
    self.items = items
    self.records = records
  }

  /// The number of new items.
  public var added: Int { records.reduce(0) { $0 + $1.count } }
}

/// The edits of one section, from the first to the last; all name items by their numbers before.
///
/// Items that only go, or only come and are alike, are read from the update's plan: any number of
/// such edits takes no memory.
public struct BodyEdits: BidirectionalCollection, Sendable, ExpressibleByArrayLiteral {
  private enum Content {
    case deletion(ArraySlice<ItemRange>)
    /// Items that are alike, by their numbers after.
    case insertion(ArraySlice<ItemRange>, ItemRecord)
    case list([BodyEdit])
  }

  /// A position among edits.
  public struct Index: Comparable, Sendable {
    fileprivate var number: Int
    /// How many items the edits before put in, where these are named by their numbers after.
    fileprivate var added = 0

    /// Whether an edit is before another one.
    public static func < (a: Index, b: Index) -> Bool { a.number < b.number }
  }

  private let content: Content
  /// By how much the number of items grows.
  public let growth: Int

  /// Edits in order.
  public init(_ edits: [BodyEdit]) {
    content = .list(edits)
    growth = edits.reduce(0) { $0 + $1.added - $1.items.count }
  }

  /// Edits in order.
  public init(arrayLiteral edits: BodyEdit...) { self.init(edits) }

  /// Takes items out.
  init(deleting stretches: ArraySlice<ItemRange>) {
    content = .deletion(stretches)
    growth = stretches.reduce(0) { $0 - $1.items.count }
  }

  /// Puts in items that are alike, by their numbers after.
  init(inserting stretches: ArraySlice<ItemRange>, alike record: ItemRecord) {
    content = .insertion(stretches, record)
    growth = stretches.reduce(0) { $0 + $1.items.count }
  }

  /// The first edit.
  public var startIndex: Index { Index(number: 0) }

  /// The end of all edits.
  public var endIndex: Index {
    switch content {
    case .deletion(let stretches): Index(number: stretches.count)
    case .insertion(let stretches, _): Index(number: stretches.count, added: growth)
    case .list(let edits): Index(number: edits.count)
    }
  }

  /// The edit after one.
  public func index(after index: Index) -> Index {
    Index(number: index.number + 1, added: index.added + inserted(by: index.number))
  }

  /// The edit before one.
  public func index(before index: Index) -> Index {
    Index(number: index.number - 1, added: index.added - inserted(by: index.number - 1))
  }

  private func inserted(by number: Int) -> Int {
    guard case .insertion(let stretches, _) = content else { return 0 }
    return stretches[stretches.startIndex + number].items.count
  }

  /// The edit at a position.
  public subscript(index: Index) -> BodyEdit {
    switch content {
    case .deletion(let stretches):
      return BodyEdit(stretches[stretches.startIndex + index.number].items)
    case .insertion(let stretches, let record):
      let items = stretches[stretches.startIndex + index.number].items
      return BodyEdit(items.place(after: index.added), [record.with(items.count)])
    case .list(let edits): return edits[index.number]
    }
  }

  /// Whether the records of all new items are as wanted.
  func addsOnly(_ isWanted: (ItemRecord) -> Bool) -> Bool {
    switch content {
    case .deletion: true
    case .insertion(_, let record): isWanted(record)
    case .list(let edits): edits.allSatisfy { $0.records.allSatisfy(isWanted) }
    }
  }

  /// The same as edits of runs.
  func ofRuns<Run: CountedRun>(_ run: (ItemRecord) -> Run) -> [RunEdit<Run>] {
    switch content {
    case .deletion(let stretches): return stretches.map { RunEdit($0.items) }
    case .insertion(let stretches, let record):
      let run = run(record)
      var added = 0
      return stretches.map { stretch in
        defer { added += stretch.items.count }
        return RunEdit(stretch.items.place(after: added), run.with(count: stretch.items.count))
      }
    case .list(let list):
      var edits: [RunEdit<Run>] = []
      edits.reserveCapacity(list.count)
      for edit in list {
        edits.append(RunEdit(edit.items, edit.records.first.map(run)))
        let end = edit.items.upperBound..<edit.items.upperBound
        for other in edit.records.dropFirst() { edits.append(RunEdit(end, run(other))) }
      }
      return edits
    }
  }
}

extension Range<Int> {
  /// Where new items are put in, by the numbers before, if so many were put in before them.
  func place(after inserted: Int) -> Range {
    lowerBound - inserted..<lowerBound - inserted
  }
}
