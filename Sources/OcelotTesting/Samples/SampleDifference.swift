import Ocelot

/// The valid change set between two states of a sample's data.
struct SampleDifference {
  let before: [SampleSection]
  let after: [SampleSection]
  private var oldItems: [Int: ItemIndex] = [:]
  private var newItems: [Int: ItemIndex] = [:]
  private var oldSections: [Int: Int] = [:]
  private var newSections: [Int: Int] = [:]

  init(from before: [SampleSection], to after: [SampleSection]) {
    self.before = before
    self.after = after
    oldItems = Self.itemsByIdentity(before)
    newItems = Self.itemsByIdentity(after)
    for (index, section) in before.enumerated().reversed() { oldSections[section.id] = index }
    for (index, section) in after.enumerated().reversed() { newSections[section.id] = index }
  }

  var changeSet: ChangeSet {
    var changes = ChangeSet()
    addSections(to: &changes)
    for section in before.indices { addDeletions(section, to: &changes) }
    for section in after.indices { addArrivals(section, to: &changes) }
    return changes
  }

  private func addSections(to changes: inout ChangeSet) {
    var survivors: [(from: Int, to: Int)] = []
    for (number, section) in before.enumerated() {
      if oldSections[section.id] == number, let target = newSections[section.id] {
        survivors.append((number, target))
        if isRefreshed(number, target) { changes.append(.refreshSections(number..<number + 1)) }
      } else {
        changes.append(.deleteSections(number..<number + 1))
      }
    }
    for (number, section) in after.enumerated()
    where newSections[section.id] != number || oldSections[section.id] == nil {
      changes.append(.insertSections(number..<number + 1))
    }
    let still = Self.longestRise(survivors.map(\.to))
    for (place, survivor) in survivors.enumerated() where !still.contains(place) {
      changes.append(.moveSection(from: survivor.from, to: survivor.to))
    }
  }

  private func isRefreshed(_ old: Int, _ new: Int) -> Bool {
    let (a, b) = (before[old], after[new])
    return a.header != b.header || a.headerHeight != b.headerHeight || a.pinsHeader != b.pinsHeader
      || a.metrics != b.metrics
  }

  /// The section after the change, if it is the same one.
  private func target(of section: Int) -> Int? {
    let id = before[section].id
    return oldSections[id] == section ? newSections[id] : nil
  }

  private func source(of section: Int) -> Int? {
    let id = after[section].id
    return newSections[id] == section ? oldSections[id] : nil
  }

  /// Items that go, that go elsewhere, and that have other content.
  private func addDeletions(_ section: Int, to changes: inout ChangeSet) {
    let target = target(of: section)
    var stayers: [(from: Int, to: Int)] = []
    for (number, item) in before[section].items.enumerated() {
      let index = ItemIndex(section, number)
      guard oldItems[item.id] == index, let new = newItems[item.id] else {
        if target != nil { changes.append(.deleteItems(section: section, number..<number + 1)) }
        continue
      }
      if after[new.section].items[new.item] != item {
        changes.append(.reconfigureItems(section: section, number..<number + 1))
      }
      if new.section == target {
        stayers.append((number, new.item))
      } else {
        changes.append(.moveItem(from: index, to: new))
      }
    }
    guard let target else { return }
    let still = Self.longestRise(stayers.map(\.to))
    for (place, stayer) in stayers.enumerated() where !still.contains(place) {
      changes.append(
        .moveItem(from: ItemIndex(section, stayer.from), to: ItemIndex(target, stayer.to)))
    }
  }

  private func addArrivals(_ section: Int, to changes: inout ChangeSet) {
    guard source(of: section) != nil else { return }
    for (number, item) in after[section].items.enumerated()
    where newItems[item.id] != ItemIndex(section, number) || oldItems[item.id] == nil {
      changes.append(.insertItems(section: section, number..<number + 1))
    }
  }

  private static func itemsByIdentity(_ sections: [SampleSection]) -> [Int: ItemIndex] {
    var result: [Int: ItemIndex] = [:]
    for (section, value) in sections.enumerated() {
      for (number, item) in value.items.enumerated() where result[item.id] == nil {
        result[item.id] = ItemIndex(section, number)
      }
    }
    return result
  }

  /// The positions of a longest rising subsequence.
  private static func longestRise(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[position] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: Set<Int> = []
    var position = tails.last
    while let current = position {
      result.insert(current)
      position = previous[current]
    }
    return result
  }
}
