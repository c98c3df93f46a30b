import OcelotTesting

/// Whether a change set of items alone holds for the counts before and after.
///
/// What does not must be reported.
func isSound(_ changes: [Change], before: [Int], after: [Int]) -> Bool {
  guard before.count == after.count else { return false }
  var gone: Set<ItemIndex> = []
  var came: Set<ItemIndex> = []
  var counts = before
  func exists(_ index: ItemIndex, _ counts: [Int]) -> Bool {
    counts.indices.contains(index.section) && (0..<counts[index.section]).contains(index.item)
  }
  for change in changes {
    switch change {
    case .deleteItems(let section, let items):
      for item in items {
        let index = ItemIndex(section, item)
        guard exists(index, before), gone.insert(index).inserted else { return false }
        counts[section] -= 1
      }
    case .insertItems(let section, let items):
      for item in items {
        let index = ItemIndex(section, item)
        guard exists(index, after), came.insert(index).inserted else { return false }
        counts[section] += 1
      }
    case .moveItem(let from, let to):
      guard exists(from, before), exists(to, after), gone.insert(from).inserted,
        came.insert(to).inserted
      else { return false }
      counts[from.section] -= 1
      counts[to.section] += 1
    default: break
    }
  }
  for change in changes {
    switch change {
    case .reloadItems(let section, let items), .reconfigureItems(let section, let items):
      for item in items where !exists(ItemIndex(section, item), before) { return false }
    default: break
    }
  }
  return counts == after
}
