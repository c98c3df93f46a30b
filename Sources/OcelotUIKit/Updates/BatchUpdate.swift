import CoreGraphics
import Ocelot

/// The changes of a batch, as they are called, and their arithmetic.
struct BatchUpdate {
  /// What is wrong with a batch.
  struct Fault: Error, Equatable {
    /// What UIKit says of it, more or less.
    let message: String
    /// The message with one period.
    var sentence: String { message.hasSuffix(".") ? message : message + "." }
  }

  private(set) var changes: [Change] = []
  private var deletedSections: [Int] = []
  private var insertedSections: [Int] = []
  private var movedSections: [(from: Int, to: Int)] = []
  private var reloadedSections: [Int] = []
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []
  private var reloaded: [IndexPath] = []

  /// Whether items or sections are inserted or deleted.
  var changesCounts: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty)
  }

  mutating func insertItems(_ paths: [IndexPath]) {
    inserted += paths
    add(paths) { .insertItems(section: $0, $1) }
  }
  mutating func deleteItems(_ paths: [IndexPath]) {
    deleted += paths
    add(paths) { .deleteItems(section: $0, $1) }
  }
  mutating func reloadItems(_ paths: [IndexPath]) {
    reloaded += paths
    add(paths) { .reloadItems(section: $0, $1) }
  }
  mutating func reconfigureItems(_ paths: [IndexPath]) {
    add(paths) { .reconfigureItems(section: $0, $1) }
  }
  mutating func moveItem(_ from: IndexPath, _ to: IndexPath) {
    moved.append((from, to))
    guard let from = from.itemIndex, let to = to.itemIndex else { return }
    changes.append(.moveItem(from: from, to: to))
  }
  mutating func insertSections(_ sections: IndexSet) {
    insertedSections += sections
    for range in sections.rangeView { changes.append(.insertSections(range)) }
  }
  mutating func deleteSections(_ sections: IndexSet) {
    deletedSections += sections
    for range in sections.rangeView { changes.append(.deleteSections(range)) }
  }
  mutating func reloadSections(_ sections: IndexSet) {
    reloadedSections += sections
    for range in sections.rangeView { changes.append(.reloadSections(range)) }
  }
  mutating func moveSection(_ from: Int, _ to: Int) {
    movedSections.append((from, to))
    changes.append(.moveSection(from: from, to: to))
  }

  /// Whether changes were found out, not called.
  private var isFoundOut = false

  /// A change that was found out, not called.
  mutating func record(_ change: Change) {
    isFoundOut = true
    func paths(_ section: Int, _ items: Range<Int>) -> [IndexPath] {
      items.map { IndexPath(item: $0, section: section) }
    }
    switch change {
    case .insertItems(let section, let items): insertItems(paths(section, items))
    case .deleteItems(let section, let items): deleteItems(paths(section, items))
    case .reloadItems(let section, let items): reloadItems(paths(section, items))
    case .reconfigureItems(let section, let items): reconfigureItems(paths(section, items))
    case .moveItem(let from, let to): moveItem(IndexPath(from), IndexPath(to))
    case .insertSections(let numbers, _): insertSections(IndexSet(integersIn: numbers))
    case .deleteSections(let numbers, _): deleteSections(IndexSet(integersIn: numbers))
    case .reloadSections(let numbers): reloadSections(IndexSet(integersIn: numbers))
    case .moveSection(let from, let to): moveSection(from, to)
    case .refreshSections, .refreshGlobal, .refresh: changes.append(change)
    }
  }

  private mutating func add(_ paths: [IndexPath], _ change: (Int, Range<Int>) -> Change) {
    for path in paths {
      guard let item = path.itemIndex else { continue }
      changes.append(change(item.section, item.item..<item.item + 1))
    }
  }

  /// Compares what a batch says with what is there after it, as UIKit does.
  ///
  /// - Parameters:
  ///   - before: the numbers of items of the sections before.
  ///   - sections: the number of sections after.
  ///   - items: the number of items of a section after.
  /// - Throws: what UIKit would raise.
  /// - Complexity: O(s + k log k) for s sections and k changes.
  func check(before: SectionCounts, sections: Int, items: (Int) -> Int) throws(Fault) {
    try checkPlaces(before, sections, items)
    try checkTwice()
    let expected =
      before.count + insertedSections.count - deletedSections.count
    guard sections == expected else {
      throw Fault(
        message: "Invalid update: invalid number of sections. The number of sections contained in "
          + "the collection view after the update (\(sections)) must be equal to the number of "
          + "sections contained in the collection view before the update (\(before.count)), plus "
          + "or minus the number of sections inserted or deleted (\(insertedSections.count) "
          + "inserted, \(deletedSections.count) deleted).")
    }
    try checkItems(before, items)
  }

  private func checkPlaces(
    _ before: SectionCounts, _ sections: Int, _ items: (Int) -> Int
  ) throws(Fault) {
    func old(_ path: IndexPath, _ verb: String) throws(Fault) {
      guard path.count == 2 else {
        throw Fault(message: "attempt to \(verb) \(path), which names no item")
      }
      guard path.section >= 0, path.section < before.count else {
        throw Fault(
          message: "attempt to \(verb) item \(path.item) from section \(path.section), but there "
            + "are only \(before.count) sections before the update")
      }
      guard path.item >= 0, path.item < before[path.section] else {
        throw Fault(
          message: "attempt to \(verb) item \(path.item) from section \(path.section) which only "
            + "contains \(before[path.section]) items before the update")
      }
    }
    func new(_ path: IndexPath, _ verb: String) throws(Fault) {
      guard path.count == 2 else {
        throw Fault(message: "attempt to \(verb) \(path), which names no item")
      }
      guard path.section >= 0, path.section < sections else {
        throw Fault(
          message: "attempt to \(verb) item \(path.item) into section \(path.section), but there "
            + "are only \(sections) sections after the update")
      }
      guard path.item >= 0, path.item < items(path.section) else {
        throw Fault(
          message: "attempt to \(verb) item \(path.item) into section \(path.section), but there "
            + "are only \(items(path.section)) items in section \(path.section) after the update")
      }
    }
    func oldSection(_ number: Int, _ verb: String) throws(Fault) {
      guard number >= 0, number < before.count else {
        throw Fault(
          message: "attempt to \(verb) section \(number), but there are only \(before.count) "
            + "sections before the update")
      }
    }
    func newSection(_ number: Int, _ verb: String) throws(Fault) {
      guard number >= 0, number < sections else {
        throw Fault(
          message: "attempt to \(verb) section \(number), but there are only \(sections) sections "
            + "after the update")
      }
    }
    for number in deletedSections { try oldSection(number, "delete") }
    for number in reloadedSections { try oldSection(number, "reload") }
    for number in insertedSections { try newSection(number, "insert") }
    for move in movedSections {
      try oldSection(move.from, "move")
      try newSection(move.to, "move")
    }
    for path in deleted { try old(path, "delete") }
    for path in reloaded { try old(path, "reload") }
    for path in inserted { try new(path, "insert") }
    for move in moved {
      try old(move.from, "move")
      try new(move.to, "move")
    }
  }

  private func checkTwice() throws(Fault) {
    func once<Name: Hashable>(_ names: [Name], _ message: (Name) -> String) throws(Fault) {
      var seen: Set<Name> = []
      for name in names where !seen.insert(name).inserted { throw Fault(message: message(name)) }
    }
    try once(deletedSections + reloadedSections) {
      "attempt to delete or reload section \($0) more than once"
    }
    try once(insertedSections) { "attempt to insert section \($0) more than once" }
    try once(deletedSections + movedSections.map(\.from)) {
      "attempt to delete and move from the same section (\($0)), or to move it twice"
    }
    try once(insertedSections + movedSections.map(\.to)) {
      "attempt to insert and move to the same section (\($0)), or to move there twice"
    }
    try once(deleted + reloaded) { "attempt to delete or reload \($0) more than once" }
    try once(inserted) { "attempt to insert \($0) more than once" }
    try once(deleted + moved.map(\.from)) {
      "attempt to delete and move from the same index path (\($0)), or to move it twice"
    }
    try once(inserted + moved.map(\.to)) {
      "attempt to insert and move to the same index path (\($0)), or to move there twice"
    }
  }

  /// What is both shown again and moved, which UIKit refuses; nil of changes that were found out.
  ///
  /// - Complexity: O(k) for k changes.
  var reloadedAndMoved: Fault? {
    guard !isFoundOut else { return nil }
    func first<Name: Hashable>(_ reloaded: [Name], _ moved: [Name]) -> Name? {
      guard !reloaded.isEmpty, !moved.isEmpty else { return nil }
      return moved.first(where: Set(reloaded).contains)
    }
    if let section = first(reloadedSections, movedSections.map(\.from)) {
      return Fault(message: "attempt to reload and move from the same section (\(section)).")
    }
    return first(reloaded, moved.map(\.from)).map {
      Fault(message: "attempt to reload and move from the same index path (\($0)).")
    }
  }

  private func checkItems(_ before: SectionCounts, _ items: (Int) -> Int) throws(Fault) {
    let survivors = survivingSections(of: before.count)
    var changes: [Int: (deleted: Int, inserted: Int, out: Int, into: Int)] = [:]
    // By the number before, or of a section that came, one below 0.
    func after(_ section: Int) -> Int? { survivors.before[section] }
    for path in deleted { changes[path.section, default: (0, 0, 0, 0)].deleted += 1 }
    for path in inserted {
      if let number = after(path.section) { changes[number, default: (0, 0, 0, 0)].inserted += 1 }
    }
    for move in moved {
      let target = after(move.to.section)
      guard target != move.from.section else { continue }
      changes[move.from.section, default: (0, 0, 0, 0)].out += 1
      if let target { changes[target, default: (0, 0, 0, 0)].into += 1 }
    }
    let replaced = Set(reloadedSections)
    for (number, place) in survivors.after.sorted(by: { $0.key < $1.key })
    where !replaced.contains(number) {
      let change = changes[number] ?? (0, 0, 0, 0)
      let expected =
        before[number] + change.inserted - change.deleted + change.into - change.out
      let count = items(place)
      guard count != expected else { continue }
      throw Fault(
        message: "Invalid update: invalid number of items in section \(place). The number of items "
          + "contained in an existing section after the update (\(count)) must be equal to the "
          + "number of items contained in that section before the update (\(before[number])), plus "
          + "or minus the number of items inserted or deleted from that section "
          + "(\(change.inserted) inserted, \(change.deleted) deleted) and plus or minus the number "
          + "of items moved into or out of that section (\(change.into) moved in, \(change.out) "
          + "moved out).")
    }
  }

  /// Where the sections are that stay: by their numbers before, and by those after.
  private func survivingSections(of count: Int) -> (after: [Int: Int], before: [Int: Int]) {
    var after: [Int: Int] = [:]
    var before: [Int: Int] = [:]
    var taken = Set(insertedSections)
    for move in movedSections {
      after[move.from] = move.to
      before[move.to] = move.from
      taken.insert(move.to)
    }
    let gone = Set(deletedSections)
    var place = 0
    for number in 0..<count where !gone.contains(number) && after[number] == nil {
      while taken.contains(place) { place += 1 }
      after[number] = place
      before[place] = number
      place += 1
    }
    return (after, before)
  }
}
