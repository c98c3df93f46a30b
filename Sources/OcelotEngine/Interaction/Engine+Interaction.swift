/// What the collection view does for an interaction.
extension Engine {
  /// Whether presses select nothing now: in edit mode, or while an item is swiped or moved.
  var blocksSelection: Bool { settings.isEditing || interaction?.blocksSelection == true }

  func refreshInteraction(of items: [ItemIndex]) {
    guard !isBusy else { return }
    catchUp()
    let now = host.clock.now
    for item in items {
      if let element = stage[.item(item)] { presenter.place(element, at: now) }
      for element in stage.supplementaries(of: item) { presenter.place(element, at: now) }
    }
    startTickingIfNeeded()
    stopTickingIfIdle()
  }

  func refreshInteraction() {
    guard !isBusy else { return }
    catchUp()
    presenter.placeAll(at: host.clock.now)
    startTickingIfNeeded()
    stopTickingIfIdle()
  }

  /// Whether what rests is shown where the layout says: nothing is laid over it, and nothing
  /// mirrored.
  var showsPlaces: Bool { !isMirrored && interaction?.adjustsElements != true }

  /// An element's place with what the interaction lays over it.
  func adjusted(_ attributes: LayoutAttributes, of element: VisibleElement, at time: Double)
    -> LayoutAttributes
  {
    guard let interaction, interaction.adjustsElements else { return attributes }
    var result = attributes
    if let index = element.key.itemIndex {
      interaction.adjust(&result, of: shown(index, element), at: time)
    } else if case .supplementary(_, .item(let index)) = element.key, !element.isLeaving,
      let item = stage[.item(index)]
    {
      let plain = stage.shown(item, at: time)
      var seen = plain
      interaction.adjust(&seen, of: shown(index, item), at: time)
      result.frame.origin = result.frame.origin + (seen.frame.origin - plain.frame.origin)
      result.zIndex += seen.zIndex - plain.zIndex
      interaction.adjust(&result, onItem: seen)
    }
    return result
  }

  /// Where a deleted element goes, if the interaction has a say.
  func adjustDeparture(of element: VisibleElement) {
    guard let interaction, interaction.adjustsElements, let index = element.key.itemIndex else {
      return
    }
    var attributes = element.attributes
    interaction.adjustDeparture(&attributes, of: shown(index, element))
    element.belong(at: attributes)
  }

  private func shown(_ index: ItemIndex, _ element: VisibleElement) -> ShownItem {
    ShownItem(index: index, identifier: element.identifier, isLeaving: element.isLeaving)
  }

  /// The elements that a pass shows besides those of the layout: what is held.
  func heldElements(besides elements: [LayoutAttributes]) -> [LayoutAttributes] {
    guard let held = interaction?.heldItems, !held.isEmpty else { return [] }
    var result: [LayoutAttributes] = []
    for item in held where counts.contains(item) {
      let key = ElementKey.item(item)
      guard !elements.hold(key),
        var attributes = answers.attributes(of: key)
      else { continue }
      attributes.isHidden = false
      attributes.isEstimated = false
      result.append(attributes)
      // What it carries goes with it.
      for kind in supplementaryKinds(at: item) {
        let key = ElementKey.supplementary(kind, .item(item))
        // One that sticks out may be near although its item is not.
        guard !elements.hold(key),
          var carried = answers.attributes(of: key)
        else { continue }
        carried.isHidden = false
        carried.isEstimated = false
        result.append(carried)
      }
    }
    return result
  }

  /// The elements that a pass measures: those of the layout, and the lifted item, which has no
  /// place among them and is on screen all the same.
  func withLiftedElement(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    guard interaction?.heldItems.isEmpty == false,
      let lifted = answers.liftedAttributes, lifted.isEstimated,
      !elements.hold(lifted.element)
    else { return elements }
    return elements + [lifted]
  }

  func scrollForInteraction(by seen: Point) -> Point {
    guard let seen = checked(seen, "scrollForInteraction(by:)") else { return .zero }
    let old = contentOffset
    let target = clamped(axes.point(old, taking: old + flipped(seen)))
    guard target != old, !isBusy else { return .zero }
    anchors.keep(nil)
    bounds.jump(to: target)
    tell(.scroll)
    setNeedsPassAfterScrolling()
    return flipped(target - old)
  }
}

extension [LayoutAttributes] {
  /// Whether an element is among these.
  ///
  /// A closure of the engine's would ask for each of them whether it runs on the main actor.
  fileprivate func hold(_ key: ElementKey) -> Bool {
    for index in indices where self[index].element == key { return true }
    return false
  }
}
