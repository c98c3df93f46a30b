extension CollectionView {
  /// Shows everything anew.
  ///
  /// Selection, focus and anchor return where the data source has an item of the same identifier;
  /// other state is dropped.
  func reload(_ resolved: UpdatePlan, _ transaction: Transaction) {
    var plan = resolved
    interaction?.becomeIdle()
    catchUp()
    let anchor = pendingAnchor ?? captureAnchor()
    isBusy = true
    let before = committedCounts
    committedCounts = plan.after
    var wanted: [AnyHashable: ItemIndex] = [:]
    for (index, identifier) in selectedIdentifiers { wanted[identifier] = index }
    for element in visible.values {
      if let identifier = element.identifier { wanted[identifier] = element.key.itemIndex }
    }
    if let focusedItem, let focusedIdentifier { wanted[focusedIdentifier] = focusedItem }
    if let identifier = scrollAnimation?.identifier,
      case .element(let key, _)? = scrollAnimation?.target, let item = key.itemIndex
    {
      wanted[identifier] = item
    }
    var found = find(wanted)
    // A change that is made while identifiers are asked is part of what is shown.
    for _ in 0..<Self.questionRounds {
      guard let dataSource, let request = queue.take() else { break }
      transaction.add(request.completions)
      plan = .reload(before: before, after: askCounts(of: dataSource))
      committedCounts = plan.after
      found = find(wanted)
    }
    findScrollTarget(found)

    var anchorAfter: Anchor? = anchor == .start || anchor == .end ? anchor : nil
    if case .item(let index, let distance)? = anchor,
      let identifier = visible[.item(index)]?.identifier, let after = found[identifier]
    {
      anchorAfter = .item(after, distance: distance)
    }
    for element in leaving { removeAtOnce(element) }
    leaving = []
    keepViews(of: found)
    let selected = selectedIdentifiers.values.compactMap { found[$0] }
    selection = ItemSelection()
    selectedIdentifiers = [:]
    selectionAnchor = nil
    dragSelection = nil
    for item in selected { markSelected(item) }
    focusedItem = focusedIdentifier.flatMap { found[$0] }
    highlightedItem = nil
    prefetched = []
    layout.apply(plan)
    layout.finishUpdate()
    pendingContext = .all()
    pendingAnchor = anchorAfter
    mayHaveMoved = true
    isBusy = false
    runPass()
    finish(transaction)
  }

  /// Keeps the views of items that still exist, so that they stay still.
  private func keepViews(of found: [AnyHashable: ItemIndex]) {
    var kept: [ElementKey: VisibleElement] = [:]
    for element in visible.values {
      if let identifier = element.identifier, let index = found[identifier],
        kept[.item(index)] == nil
      {
        endTransition(of: element, interrupted: true)
        element.key = .item(index)
        element.needsContent = true
        kept[.item(index)] = element
      } else {
        removeAtOnce(element)
      }
    }
    visible = kept
  }

  /// The present indexes of identifiers: where they were, where the data source says they are, or
  /// where a search among at most 100,000 items finds them.
  private func find(_ wanted: [AnyHashable: ItemIndex]) -> [AnyHashable: ItemIndex] {
    var found: [AnyHashable: ItemIndex] = [:]
    var missing: Set<AnyHashable> = []
    for (identifier, near) in wanted {
      if committedCounts.contains(near), self.identifier(of: near) == identifier {
        found[identifier] = near
      } else if let index = ask({ $0.index(of: identifier) }) ?? nil,
        committedCounts.contains(index)
      {
        found[identifier] = index
      } else {
        missing.insert(identifier)
      }
    }
    guard !missing.isEmpty, committedCounts.totalItems <= 100_000 else { return found }
    for section in 0..<committedCounts.count {
      for item in 0..<committedCounts[section] {
        let index = ItemIndex(section, item)
        guard let identifier = self.identifier(of: index) else { return found }
        guard missing.remove(identifier) != nil else { continue }
        found[identifier] = index
        if missing.isEmpty { return found }
      }
    }
    return found
  }
}
