// A frame in which nothing but shelves move asks for their items, and for nothing else.
extension Engine {
  /// Shows shelves that moved where they are now.
  func showMovedShelves() {
    guard shelves.hasMoved, bounds.hasRoom else { return }
    guard showsShelvesAlone else { return runPass() }
    let sections = shelves.takeMoved()
    let isDone = connections.holding {
      Pass(of: self).sweep(sections)
    }
    if !isDone { runPass() }
  }

  /// Whether shelves can move without a pass: nothing else is to be shown.
  private var showsShelvesAlone: Bool {
    !isBusy && !isDataAhead && session.hasPrepared && session.pending == nil
      && session.transition == nil && dataSource != nil && bounds.hasRoom && !queue.wantsPass
      && !stage.isBehind && stage.movingCount == 0 && stage.leaving.isEmpty
      && interaction?.adjustsElements != true && interaction?.heldItems.isEmpty != false
  }
}

extension Pass {
  /// Shows the items of shelves where they are now.
  ///
  /// - Returns: whether that is all there is to do; otherwise something is to be measured.
  /// - Complexity: O(v + log s) for v items near the shelves and s sections.
  func sweep(_ sections: [Int]) -> Bool {
    engine.enter(.settling)
    var found: [(section: Int, elements: [LayoutAttributes])] = []
    for section in sections {
      guard let shelf = engine.shelf(of: section) else { continue }
      let prepared = engine.preparedRect
      let overhang = shelf.overhang.boundedExtent
      let (top, bottom) = (
        max(prepared.minY, shelf.frame.minY - overhang),
        min(prepared.maxY, shelf.frame.maxY + overhang)
      )
      guard bottom > top else {
        // What has the focus is kept, wherever it is.
        if engine.focusedItem?.section == section { found.append((section, [])) }
        continue
      }
      let elements = answers.elements(
        in: Rect(x: prepared.minX, y: top, width: prepared.width, height: bottom - top)
      ).filter { $0.element.belongsToItem(in: section) }
      guard !elements.contains(where: { $0.isEstimated && stage[$0.element]?.hasGivenUp != true })
      else {
        engine.stage.forgetPreparation()
        engine.rest()
        return false
      }
      found.append((section, elements))
    }
    engine.enter(.placing)
    stage.beginPartialSweep()
    for (section, elements) in found { show(elements, of: section) }
    engine.findHovered()
    prefetchAround()
    engine.forgetContents()
    engine.rest()
    return true
  }

  private func show(_ elements: [LayoutAttributes], of section: Int) {
    var new: [LayoutAttributes] = []
    for attributes in elements where !attributes.isHidden {
      guard let element = stage[attributes.element] else {
        new.append(attributes)
        continue
      }
      stage.see(element)
      element.take(attributes)
    }
    if let item = engine.focusedItem, item.section == section, let element = stage[.item(item)],
      !stage.isSeen(element), let attributes = answers.attributes(of: .item(item))
    {
      stage.see(element)
      element.take(attributes)
    }
    // What leaves gives its views to what comes.
    for element in stage.elements.values(in: section)
    where element.key.belongsToItem(in: section) && !stage.isSeen(element) {
      stage.remove(element.key)
      presenter.remove(element)
    }
    for attributes in new where stage[attributes.element] == nil {
      guard let element = makeElement(attributes) else { continue }
      element.endBeingNew()
      stage.see(element)
      stage.insert(element)
    }
    presenter.place(stage.elements.values(in: section), at: host.clock.now)
  }
}

extension ElementKey {
  /// Whether it is an item of a section, or belongs to one as a line or a badge does.
  fileprivate func belongsToItem(in section: Int) -> Bool {
    (itemIndex ?? owner)?.section == section
  }
}
