import OcelotData
import OcelotEngine
import Testing

/// Collects reports.
@MainActor
final class ReportLog: Reporter {
  private(set) var reports: [Report] = []
  var codes: [ReportCode] { reports.map(\.code) }
  nonisolated init() {}
  func report(_ report: Report) { reports.append(report) }
}

/// Follows a tree of data sources like a collection view, and checks each transaction against
/// what the tree presents before and after.
@MainActor
final class Recorder: DataSourceObserver {
  let root: DataSource
  let reports = ReportLog()
  private(set) var transactions: [ChangeSet] = []
  private(set) var loads: [String] = []
  private(set) var snapshot: Presentation
  /// What did not fit, for random tests that add a seed.
  private(set) var problems: [String] = []
  var expectsNoProblems = true

  init(_ root: DataSource) {
    self.root = root
    snapshot = Presentation(root)
    root.reporter = reports
    root.observe(by: self)
  }

  /// The changes of all transactions so far.
  var changes: [[Change]] { transactions.map(\.changes) }

  func dataSource(_ root: DataSource, didEmit changes: ChangeSet) {
    transactions.append(changes)
    let new = Presentation(root)
    let found = snapshot.problems(with: changes, leadingTo: new)
    problems += found
    if expectsNoProblems {
      for problem in found { Issue.record("\(problem)\n\(changes.changes)") }
    }
    snapshot = new
  }

  func dataSourceWillLoad(_ source: DataSource) { loads.append("will \(source.title ?? "?")") }
  func dataSource(_ source: DataSource, didLoadWith error: (any Error)?) {
    loads.append("did \(source.title ?? "?")\(error == nil ? "" : " failed")")
  }

  /// Checks that nothing changed without being told.
  func checkNothingUntold(_ context: String = "") {
    let now = Presentation(root)
    let found = snapshot.problems(with: ChangeSet(), leadingTo: now)
    problems += found
    if expectsNoProblems { for problem in found { Issue.record("untold: \(problem) \(context)") } }
  }

  func forget() {
    transactions = []
    loads = []
  }
}

/// Everything that a tree presents, as a flat list.
@MainActor
struct Presentation {
  struct Item {
    var id: AnyHashable
    var content: any Content
    /// What the item carries.
    var carried: [SupplementaryKind: any Content]
  }
  struct Section {
    var id: AnyHashable
    var items: [Item]
    var description: SectionDescription
    var headers: [any Content]
    var others: [SupplementaryKind: [any Content]]
    var placeholder: PlaceholderContent?
  }
  var sections: [Section]
  var globalHeaders: [any Content]
  var globalOthers: [SupplementaryKind: [any Content]]
  var globalDescription: SectionDescription

  /// - Parameters:
  ///   - root: the tree.
  ///   - includesContent: whether what is shown is asked for, too.
  init(_ root: DataSource, includesContent: Bool = true) {
    func content(_ element: ElementKey) -> any Content {
      includesContent ? root.content(of: element) : EmptyContent()
    }
    globalDescription = root.globalDescription
    globalHeaders = globalDescription.headers.indices.map { content(.globalHeader($0)) }
    globalOthers = Dictionary(
      uniqueKeysWithValues: globalDescription.supplementaries.map { kind, all in
        (kind, all.indices.map { content(.supplementary(kind, .global($0))) })
      })
    sections = (0..<root.presentedSectionCount).map { section in
      let description = root.description(of: section)
      return Section(
        id: root.identifier(ofSection: section),
        items: (0..<root.presentedItemCount(in: section)).map {
          let index = ItemIndex(section, $0)
          return Item(
            id: AnyHashable(root.identifier(at: index)), content: content(.item(index)),
            carried: Dictionary(
              uniqueKeysWithValues: root.supplementaryKinds(at: index).map {
                ($0, content(.supplementary($0, .item(index))))
              }))
        },
        description: description,
        headers: description.headers.indices.map { content(.header(section, $0)) },
        others: Dictionary(
          uniqueKeysWithValues: description.supplementaries.map { kind, all in
            (kind, all.indices.map { content(.supplementary(kind, .section(section, $0))) })
          }),
        placeholder: description.showsPlaceholder
          ? content(.placeholder(section)) as? PlaceholderContent : nil)
    }
  }

  /// What contradicts that the changes lead from this state to another: missing, superfluous or
  /// untold changes.
  func problems(with changes: ChangeSet, leadingTo after: Presentation) -> [String] {
    if changes.reloadsEverything { return [] }
    var found: [String] = []
    var goneSections: Set<Int> = []
    var newSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var goneItems: Set<ItemIndex> = []
    var newItems: Set<ItemIndex> = []
    var movedItems: [ItemIndex: ItemIndex] = [:]
    var changedItems: Set<ItemIndex> = []
    var reloadedSections: Set<Int> = []
    var refreshedSections: Set<Int> = []
    var refreshedKeys: Set<ElementKey> = []
    var refreshesGlobal = false
    func once<T>(_ set: inout Set<T>, _ value: T, _ what: String) {
      if !set.insert(value).inserted { found.append("\(what) \(value) twice") }
    }
    for change in changes.changes {
      switch change {
      case .insertItems(let s, let range):
        if range.isEmpty { found.append("empty range") }
        for i in range { once(&newItems, ItemIndex(s, i), "insert") }
      case .deleteItems(let s, let range):
        if range.isEmpty { found.append("empty range") }
        for i in range { once(&goneItems, ItemIndex(s, i), "delete") }
      case .moveItem(let from, let to):
        once(&goneItems, from, "move")
        once(&newItems, to, "move to")
        movedItems[to] = from
      case .reloadItems(let s, let range), .reconfigureItems(let s, let range):
        for i in range { once(&changedItems, ItemIndex(s, i), "change") }
      case .insertSections(let range, _):
        if range.isEmpty { found.append("empty range") }
        for s in range { once(&newSections, s, "insert section") }
      case .deleteSections(let range, _):
        if range.isEmpty { found.append("empty range") }
        for s in range { once(&goneSections, s, "delete section") }
      case .moveSection(let from, let to):
        once(&goneSections, from, "move section")
        once(&newSections, to, "move section to")
        movedSections[to] = from
      case .reloadSections(let range): reloadedSections.formUnion(range)
      case .refreshSections(let range): refreshedSections.formUnion(range)
      case .refreshGlobal: refreshesGlobal = true
      case .refresh(let key): refreshedKeys.insert(key)
      }
    }
    func compare(_ a: any Content, _ b: any Content) -> Bool { a.isEqual(to: b) }

    if !refreshesGlobal {
      if globalHeaders.count != after.globalHeaders.count {
        found.append("global headers \(globalHeaders.count) became \(after.globalHeaders.count)")
      } else {
        for i in globalHeaders.indices where !compare(globalHeaders[i], after.globalHeaders[i]) {
          if !refreshedKeys.contains(.globalHeader(i)) { found.append("global header \(i) untold") }
        }
      }
      if globalOthers.mapValues(\.count) != after.globalOthers.mapValues(\.count) {
        found.append("supplementaries of the whole became others untold")
      } else {
        for (kind, all) in globalOthers {
          for (i, content) in all.enumerated() where !compare(content, after.globalOthers[kind]![i])
          {
            if !refreshedKeys.contains(.supplementary(kind, .global(i))) {
              found.append("\(kind) \(i) of the whole changed untold")
            }
          }
        }
      }
    }

    // Where each section after comes from.
    for s in goneSections where s >= sections.count { found.append("no section \(s) before") }
    for s in newSections where s >= after.sections.count { found.append("no section \(s) after") }
    var stay = sections.indices.filter { !goneSections.contains($0) }[...]
    var origins: [Int?] = []
    for s in after.sections.indices {
      if let from = movedSections[s] {
        origins.append(from)
      } else if newSections.contains(s) {
        origins.append(nil)
      } else if let from = stay.popFirst() {
        origins.append(from)
      } else {
        found.append("section \(s) comes from nowhere")
        return found
      }
    }
    if !stay.isEmpty { found.append("sections \(Array(stay)) went untold") }
    let trulyGone = goneSections.subtracting(movedSections.values)
    for item in goneItems where trulyGone.contains(item.section) {
      if !movedItems.values.contains(item) { found.append("delete \(item) in a gone section") }
    }
    for s in reloadedSections where s >= sections.count || trulyGone.contains(s) {
      found.append("no section \(s) to reload")
    }
    for item in changedItems where goneItems.contains(item) && !movedItems.values.contains(item) {
      found.append("change \(item), which is gone")
    }

    for (s, section) in after.sections.enumerated() {
      guard let from = origins[s] else {
        for item in newItems where item.section == s && movedItems[item] == nil {
          found.append("insert \(item) in a new section")
        }
        continue
      }
      // Nothing is said of what became of it.
      if reloadedSections.contains(from) { continue }
      let old = sections[from]
      if old.id != section.id { found.append("section \(from) → \(s) has another identity") }
      for item in goneItems where item.section == from && item.item >= old.items.count {
        found.append("no item \(item) before")
      }
      var stay = old.items.indices.filter { !goneItems.contains(ItemIndex(from, $0)) }[...]
      for (i, item) in section.items.enumerated() {
        let index = ItemIndex(s, i)
        let origin: ItemIndex
        if let from = movedItems[index] {
          origin = from
        } else if newItems.contains(index) {
          continue
        } else if let i = stay.popFirst() {
          origin = ItemIndex(from, i)
        } else {
          found.append("item \(index) comes from nowhere")
          continue
        }
        guard sections.indices.contains(origin.section),
          sections[origin.section].items.indices.contains(origin.item)
        else {
          found.append("no item \(origin) before")
          continue
        }
        let before = sections[origin.section].items[origin.item]
        if before.id != item.id { found.append("\(origin) → \(index) has another identity") }
        if !compare(before.content, item.content), !changedItems.contains(origin) {
          found.append("\(origin) → \(index) changed untold")
        }
        let isAsked = changedItems.contains(origin) || refreshedSections.contains(origin.section)
        for kind in Set(before.carried.keys).union(item.carried.keys) where !isAsked {
          if let old = before.carried[kind], let new = item.carried[kind], compare(old, new) {
            continue
          }
          if !refreshedKeys.contains(.supplementary(kind, .item(origin))) {
            found.append("what \(origin) → \(index) carries changed untold")
          }
        }
      }
      if !stay.isEmpty { found.append("items \(Array(stay)) of section \(from) went untold") }
      for item in newItems where item.section == s && item.item >= section.items.count {
        found.append("no item \(item) after")
      }
      if refreshedSections.contains(from) { continue }
      if old.description.showsPlaceholder != section.description.showsPlaceholder
        || old.description.metrics != section.description.metrics
        || old.description.headers != section.description.headers
        || old.description.footers != section.description.footers
        || old.description.supplementaries != section.description.supplementaries
      {
        found.append("description of section \(from) → \(s) changed untold")
        continue
      }
      if old.placeholder != section.placeholder, !refreshedKeys.contains(.placeholder(from)) {
        found.append("placeholder of section \(from) changed untold")
      }
      for i in old.headers.indices where !compare(old.headers[i], section.headers[i]) {
        if !refreshedKeys.contains(.header(from, i)) {
          found.append("header \(i) of section \(from) changed untold")
        }
      }
      for (kind, all) in old.others {
        for (i, content) in all.enumerated() where !compare(content, section.others[kind]![i]) {
          if !refreshedKeys.contains(.supplementary(kind, .section(from, i))) {
            found.append("\(kind) \(i) of section \(from) changed untold")
          }
        }
      }
    }
    return found
  }
}
