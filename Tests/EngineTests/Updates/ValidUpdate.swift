import OcelotEngine
import OcelotTesting

/// A change set that is valid by construction: the outcome is made first, then described.
struct ValidUpdate {
  private(set) var given: UpdateCase
  /// Where each item after was before.
  private(set) var items: [[ItemIndex?]] = []
  /// Where each section after was before.
  private(set) var sections: [Int?] = []
  private(set) var reloaded: Set<ItemIndex> = []
  private var replaced: Set<Int> = []
  private var movedSections: Set<Int> = []
  private var movedItems: Set<ItemIndex> = []
  private var changes: [Change] = []

  init(_ random: inout SeededGenerator) {
    let before = (0..<random.below(5)).map { _ in random.below(6) }
    given = UpdateCase(before: before, changes: [], sectionCount: 0, counts: [], checked: [])
    makeSections(&random)
    makeItems(&random)
    describeItems(&random)
    given.sectionCount = sections.count
    given.counts = items.map(\.count)
    given.changes = changes.shuffled(using: &random)
    given.checked = Set(before.indices.filter { _ in random.below(3) == 0 })
  }

  private mutating func makeSections(_ random: inout SeededGenerator) {
    for section in given.before.indices {
      switch random.below(10) {
      case 0, 1: changes.append(.deleteSections(section..<section + 1))
      case 2, 3: movedSections.insert(section)
      default: sections.append(section)
      }
    }
    for section in movedSections.sorted() {
      sections.insert(section, at: random.below(sections.count + 1))
    }
    for _ in 0..<random.below(3) { sections.insert(nil, at: random.below(sections.count + 1)) }
    for (after, source) in sections.enumerated() {
      guard let source else {
        changes.append(.insertSections(after..<after + 1))
        continue
      }
      if movedSections.contains(source) { changes.append(.moveSection(from: source, to: after)) }
      guard random.below(6) == 0 else { continue }
      replaced.insert(source)
      changes.append(.reloadSections(source..<source + 1))
    }
  }

  private mutating func makeItems(_ random: inout SeededGenerator) {
    items = Array(repeating: [], count: sections.count)
    var travellers: [(item: ItemIndex, to: Int)] = []
    for (section, count) in given.before.enumerated() {
      let after = sections.firstIndex(of: section)
      for item in (0..<count).map({ ItemIndex(section, $0) }) {
        let chance = random.below(12)
        if chance < 2, !sections.isEmpty {
          let to = random.below(sections.count)
          if !replaced.contains(section) || to != after {
            travellers.append((item, to))
            continue
          }
        }
        // A reloaded section keeps what it can; others lose some by name.
        if chance > 9, !replaced.contains(section) { continue }
        if let after { items[after].append(item) }
      }
    }
    for (section, source) in sections.enumerated() {
      if let source, replaced.contains(source) {
        // It may end up with fewer, or with more at the end.
        items[section].removeLast(random.below(items[section].count + 1))
        let own = given.before[source] - travellers.filter { $0.item.section == source }.count
        if items[section].count == own {
          items[section] += Array(repeating: nil, count: random.below(3))
        }
      } else {
        for _ in 0..<random.below(3) {
          items[section].insert(nil, at: random.below(items[section].count + 1))
        }
      }
    }
    for traveller in travellers {
      items[traveller.to].insert(
        traveller.item, at: random.below(items[traveller.to].count + 1))
      movedItems.insert(traveller.item)
    }
  }

  private mutating func describeItems(_ random: inout SeededGenerator) {
    let kept = Set(items.joined().compactMap { $0 })
    for (section, count) in given.before.enumerated()
    where sections.contains(section) && !replaced.contains(section) {
      let gone = (0..<count).filter { !kept.contains(ItemIndex(section, $0)) }
      changes += Self.ranges(gone, &random).map { .deleteItems(section: section, $0) }
    }
    for (section, list) in items.enumerated() {
      if let source = sections[section], !replaced.contains(source) {
        let new = list.indices.filter { list[$0] == nil }
        changes += Self.ranges(new, &random).map { .insertItems(section: section, $0) }
      }
      for (number, item) in list.enumerated() {
        guard let item else { continue }
        let index = ItemIndex(section, number)
        if movedItems.contains(item) { changes.append(.moveItem(from: item, to: index)) }
        let isReplaced = replaced.contains(item.section)
        if isReplaced { reloaded.insert(index) }
        guard !isReplaced, sections.contains(item.section), random.below(8) == 0 else { continue }
        changes.append(.reloadItems(section: item.section, item.item..<item.item + 1))
        reloaded.insert(index)
      }
    }
  }

  /// The numbers as ranges, some of them apart although they touch.
  private static func ranges(_ numbers: [Int], _ random: inout SeededGenerator) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for number in numbers {
      if let last = result.last, last.upperBound == number, random.below(3) > 0 {
        result[result.count - 1] = last.lowerBound..<number + 1
      } else {
        result.append(number..<number + 1)
      }
    }
    return result
  }

  /// How the resolver's answer differs from what was made, or nil.
  var difference: String? {
    let (plan, reports) = given.resolved()
    do { try plan.checkInvariants() } catch { return "\(error)" }
    if !reports.isEmpty { return "reports \(reports)" }
    if plan.sources != items { return "items \(plan.sources), not \(items)" }
    let found = (0..<plan.after.count).map { plan.map.section(before: $0) }
    if found != sections { return "sections \(found), not \(sections)" }
    for (section, list) in items.enumerated() {
      for index in list.indices.map({ ItemIndex(section, $0) })
      where list[index.item] != nil && plan.reloads(.item(index)) != reloaded.contains(index) {
        return "\(index) reloads: \(plan.reloads(.item(index)))"
      }
    }
    return nil
  }
}
