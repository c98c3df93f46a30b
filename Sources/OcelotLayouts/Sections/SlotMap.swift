import OcelotEngine

/// Slots while an item is moved: the lifted item has none, the gap has one.
struct SlotMap: Equatable {
  /// The item off the list.
  let lifted: ItemIndex
  /// The gap, as an index after moving there; nil over a placeholder, which has no items to move.
  let gap: ItemIndex?

  /// The slot of an item; nil for the lifted one over a placeholder.
  func slot(of item: ItemIndex) -> ItemIndex? {
    if item == lifted { return gap }
    var slot = item
    if item.section == lifted.section, item.item > lifted.item { slot.item -= 1 }
    if let gap, slot.section == gap.section, slot.item >= gap.item { slot.item += 1 }
    return slot
  }

  /// The item in a slot; the lifted one in the gap.
  func item(in slot: ItemIndex) -> ItemIndex {
    if slot == gap { return lifted }
    var item = slot
    if let gap, slot.section == gap.section, slot.item > gap.item { item.item -= 1 }
    if item.section == lifted.section, item.item >= lifted.item { item.item += 1 }
    return item
  }
}
