import OcelotEngine

// Moving an item without a pointer.
extension EditingController {
  /// Where a key moves an item.
  package enum Step: Hashable, Sendable {
    /// To the slot before.
    case backward
    /// To the slot after.
    case forward
    /// To the first slot.
    case first
    /// To the last slot.
    case last
  }

  /// Whether keys move an item now.
  package var isMovingByKeys: Bool { reorder.lift?.isByKeys ?? false }
  /// Whether an item is lifted, by the pointer or by keys.
  package var isHolding: Bool { reorder.lift != nil }

  /// Space or Enter on a gripper: lifts the item, or drops it again.
  ///
  /// - Returns: whether it did either.
  @discardableResult
  package func gripperActivated(_ item: ItemIndex) -> Bool {
    if isMovingByKeys {
      handle { _ in dropLifted() }
      if let item = reorder.item { announcePosition(of: item, titles.dropped) }
      return true
    }
    endFlight()
    guard liftItem(item, heldAt: nil) else { return false }
    announcePosition(of: item, titles.lifted)
    return true
  }

  /// An arrow, Home or End while keys move an item.
  ///
  /// - Returns: whether an item is moved by keys.
  @discardableResult
  package func moveLifted(_ step: Step) -> Bool {
    guard let view, let lift = reorder.lift, lift.isByKeys else { return false }
    let target = targets(step, from: lift.gap, of: lift.item).first {
      $0 != lift.gap && ($0 == lift.item || mayMove(lift.item, to: $0))
    }
    guard let target else { return true }
    handle { _ in carryOut(reorder.gapMoved(to: target)) }
    view.scroll(to: .item(lift.item), at: .nearest, animated: false)
    announcePosition(of: target)
    return true
  }

  /// Alt+Up, Alt+Down in edit mode: moves an item by one slot.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  package func move(_ item: ItemIndex, _ step: Step) -> Bool {
    endFlight()
    guard let view, batch.isOn, reorder.isIdle, view.counts.contains(item), view.canMove(item),
      let target = targets(step, from: item, of: item).first(where: {
        $0 != item && mayMove(item, to: $0)
      })
    else { return false }
    handle { carryOut(swipe.shut(at: $0)) }
    let identifier = view.dataSource?.identifier(of: item)
    view.dataSource?.move(from: item, to: target)
    // A source may place it elsewhere: what is expanded goes with all its rows.
    let place = index(of: identifier) ?? target
    // The focus goes with it, and is to be seen.
    if view.focusedItem == place {
      view.scroll(to: .item(place), at: .nearest, animated: false)
    }
    announcePosition(of: place)
    return true
  }

  /// The steps that an item may take now: none out of edit mode.
  package func moves(of item: ItemIndex) -> [Step] {
    guard let view, batch.isOn, view.counts.contains(item), view.canMove(item) else { return [] }
    let gap: ItemIndex
    if let lift = reorder.lift, lift.isByKeys, lift.item == item {
      gap = lift.gap
    } else if reorder.isIdle {
      gap = item
    } else {
      return []
    }
    return [.backward, .forward, .first, .last].filter { step in
      targets(step, from: gap, of: item).contains { $0 != gap && mayMove(item, to: $0) }
    }
  }

  /// The slots that a step may lead to, the nearest wish first; indexes after moving there.
  ///
  /// A step to the next slot passes over those that refuse the item, as the pointer does.
  private func targets(
    _ step: Step, from gap: ItemIndex, of item: ItemIndex
  ) -> AnySequence<ItemIndex> {
    // A source that is asked about one target may change the data before it is asked about the
    // next.
    guard let counts = view?.counts, gap.section < counts.count else { return AnySequence([]) }
    func last(_ section: Int) -> Int { counts[section] - (item.section == section ? 1 : 0) }
    func after(_ slot: ItemIndex) -> ItemIndex? {
      if slot.item < last(slot.section) { return ItemIndex(slot.section, slot.item + 1) }
      return slot.section + 1 < counts.count ? ItemIndex(slot.section + 1, 0) : nil
    }
    func before(_ slot: ItemIndex) -> ItemIndex? {
      if slot.item > 0 { return ItemIndex(slot.section, slot.item - 1) }
      return slot.section > 0 ? ItemIndex(slot.section - 1, last(slot.section - 1)) : nil
    }
    func slots(_ next: @escaping (ItemIndex) -> ItemIndex?) -> AnySequence<ItemIndex> {
      AnySequence(sequence(first: gap, next: next).dropFirst().prefix(Self.mostTargets))
    }
    switch step {
    case .backward: return slots(before)
    case .forward: return slots(after)
    case .first: return AnySequence([ItemIndex(0, 0), ItemIndex(gap.section, 0)])
    case .last:
      let section = counts.count - 1
      return AnySequence([
        ItemIndex(section, last(section)), ItemIndex(gap.section, last(gap.section)),
      ])
    }
  }

  /// How many slots one step asks about.
  private static let mostTargets = 1_000

  /// Where an item is now; nil if the source does not know.
  func index(of identifier: AnyHashable?) -> ItemIndex? {
    identifier.flatMap { view?.dataSource?.indexes(of: [$0])?[$0] }
  }

  /// Says where an item is, among those of its section, and what became of it.
  func announcePosition(of index: ItemIndex, _ event: String = "") {
    guard let view, index.section < view.counts.count else { return }
    var count = view.counts[index.section]
    // It would be one more of the section where its gap is.
    if let lifted = reorder.lift?.item, lifted.section != index.section { count += 1 }
    guard index.item < count else { return }
    let place = ElementState.Position(index: index.item, count: count)
    view.announce(event.isEmpty ? place.spoken : "\(event), \(place.spoken)")
  }
}
