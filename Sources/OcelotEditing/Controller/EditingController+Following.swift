import OcelotEngine

// A drag and updates.
extension EditingController {
  /// Follows the lifted item and its gap through an update.
  func followDrag(_ plan: UpdatePlan) -> ItemMovement? {
    drag.follow(plan)
    guard let item = reorder.item else { return nil }
    guard let after = plan.place(of: item, named: drag.identifier, identifier) else {
      // What slides out with its segment is not shown apart from it.
      if plan.deletionDirections[item.section] == nil, let frame = shownFrame {
        drag.leaveGhost(at: frame, until: now + ReorderMachine.flightDuration + 0.05)
      }
      let wasOpen = drag.closeGap()
      drag.loseItem()
      carryOut(reorder.itemRemoved())
      return wasOpen ? .ended : nil
    }
    guard let lift = reorder.lift else {
      reorder.follow(item: after, gap: after)
      return drag.closeGap() ? .ended : nil
    }
    let gap = gap(of: lift, after: after, plan)
    reorder.follow(item: after, gap: gap)
    drag.askAgain()
    drag.refuse(nil)
    return .lifted(after, gap: gap)
  }

  /// The gap stays before its successor, else at the end of its section, else the item's own place.
  private func gap(of lift: ReorderMachine.Lift, after item: ItemIndex, _ plan: UpdatePlan)
    -> ItemIndex
  {
    let gap = lift.gap
    guard let section = plan.map.section(after: gap.section), section < plan.after.count else {
      return item
    }
    /// An index as it is without the lifted item.
    func compressed(_ index: ItemIndex) -> ItemIndex {
      index.section == item.section && index.item > item.item
        ? ItemIndex(index.section, index.item - 1) : index
    }
    var next = gap.item
    if gap.section == lift.item.section, next >= lift.item.item { next += 1 }
    // However many were deleted, what remains is found at once.
    while let successor = plan.map.firstSurvivor(from: ItemIndex(gap.section, next)) {
      if let survivor = plan.map.item(after: successor), survivor.section == section,
        survivor != item
      {
        return compressed(survivor)
      }
      next = successor.item + 1
    }
    return ItemIndex(section, plan.after[section] - (item.section == section ? 1 : 0))
  }

  /// Lays the pointer over the item in it.
  func adjustLifted(_ attributes: inout LayoutAttributes, of item: ShownItem, at time: Double) {
    if item.isLeaving {
      guard let view, let ghost = drag.ghost, item.identifier != nil,
        item.identifier == drag.identifier
      else { return }
      attributes.frame = view.layoutRect(of: ghost.frame)
      attributes.zIndex = Lifted.zIndex
      return
    }
    guard item.index == reorder.item, let view else { return }
    switch reorder.state {
    case .idle: return
    case .lifted(let lift):
      attributes.zIndex = Lifted.zIndex
      attributes[Lifted.self] = 1
      attributes.alpha = 1
      if !lift.isByKeys {
        attributes.frame = view.layoutRect(of: lift.frame(in: view.viewportSize))
      }
    case .dropping(let flight), .returning(let flight):
      guard !reducesMotion else { return }
      let rest = 1 - flight.progress(at: time)
      let from = view.layoutRect(of: flight.startFrame)
      let to = attributes.frame
      attributes.frame = Rect(
        x: to.minX + (from.minX - to.minX) * rest, y: to.minY + (from.minY - to.minY) * rest,
        width: to.width + (from.width - to.width) * rest,
        height: to.height + (from.height - to.height) * rest)
      attributes.zIndex = Lifted.zIndex
      attributes[Lifted.self] = rest
    }
  }
}
