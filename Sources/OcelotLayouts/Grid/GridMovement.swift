import OcelotEngine

/// Where everything is while an item is moved.
struct GridMovement {
  /// The item off the list, and the gap.
  let slots: SlotMap
  /// The section over whose placeholder the gap is, or nil.
  let placeholderSection: Int?
  /// Where everything is without the item and without the gap.
  let compressed: GridState
  /// Where everything is around the gap.
  let state: GridState
  /// The height of the lifted item, in points.
  let liftedHeight: Double
  /// The lifted item where it is without the gap.
  var home: LayoutAttributes?

  /// Takes an item off the list and opens a gap; nil if either is not there.
  ///
  /// `known` is the movement before, if nothing but the gap has changed since.
  ///
  /// - Complexity: O(columns · log n).
  init?(_ base: GridState, lifted: ItemIndex, gap: ItemIndex, known: GridMovement? = nil) {
    guard base.contains(lifted), gap.section >= 0, gap.section < base.sections.count else {
      return nil
    }
    let source = base.sections[lifted.section]
    let size = source.itemSize(lifted.item)
    liftedHeight = size?.extent ?? source.metrics.estimate
    if let known, known.slots.lifted == lifted {
      compressed = known.compressed
    } else {
      var compressed = base
      compressed.update(lifted.section) { $0.remove([lifted.item..<lifted.item + 1]) }
      compressed.settle()
      self.compressed = compressed
    }
    let target = compressed.sections[gap.section]
    if case .placeholder = target.body {
      placeholderSection = gap.section
      slots = SlotMap(lifted: lifted, gap: nil)
      state = compressed
      return
    }
    placeholderSection = nil
    let place = min(max(0, gap.item), target.count)
    slots = SlotMap(lifted: lifted, gap: ItemIndex(gap.section, place))
    let record =
      gap.section == lifted.section ? size ?? .measured(liftedHeight) : .measured(liftedHeight)
    var opened = compressed
    opened.update(gap.section) {
      $0.insert([place..<place + 1])
      $0.setItems([(item: place, size: record)])
    }
    opened.settle()
    state = opened
  }
}

extension GridState {
  /// Whether there is such an item.
  func contains(_ item: ItemIndex) -> Bool {
    item.section >= 0 && item.section < sections.count && item.item >= 0
      && item.item < sections[item.section].count
  }
}
