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
    var wanted = selectedIdentifiers
    for element in visible.values {
      if let identifier = element.identifier, let item = element.key.itemIndex {
        wanted[item] = identifier
      }
    }
    if let focusedItem, let focusedIdentifier { wanted[focusedItem] = focusedIdentifier }
    if let identifier = scrollAnimation?.identifier,
      case .element(let key, _)? = scrollAnimation?.target, let item = key.itemIndex
    {
      wanted[item] = identifier
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
    if case .item(let index, let distance)? = anchor, visible[.item(index)]?.identifier != nil,
      let after = found[index]
    {
      anchorAfter = .item(after, distance: distance)
    }
    for element in leaving { removeAtOnce(element) }
    leaving = []
    keepViews(of: found)
    let selected = selectedIdentifiers.keys.compactMap { found[$0] }.sorted()
    selection = ItemSelection()
    selectedIdentifiers = [:]
    selectionAnchor = nil
    dragSelection = nil
    for item in selected { markSelected(item) }
    focusedItem = focusedIdentifier == nil ? nil : focusedItem.flatMap { found[$0] }
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
  private func keepViews(of found: [ItemIndex: ItemIndex]) {
    var kept = ElementTable()
    for element in visible.values {
      if element.identifier != nil, let index = element.key.itemIndex.flatMap({ found[$0] }),
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

  /// The present indexes of items by their former ones: where they were, where the data source says
  /// their identifiers are, or where a search among at most 100,000 items finds those.
  ///
  /// Of several items with one identifier each keeps its place, or the order among them.
  private func find(_ wanted: [ItemIndex: AnyHashable]) -> [ItemIndex: ItemIndex] {
    var found: [ItemIndex: ItemIndex] = [:]
    var missing: [AnyHashable: [ItemIndex]] = [:]
    for (former, identifier) in wanted.sorted(by: { $0.key < $1.key }) {
      if committedCounts.contains(former), self.identifier(of: former) == identifier {
        found[former] = former
      } else {
        missing[identifier, default: []].append(former)
      }
    }
    var taken = Set(found.values)
    for (identifier, former) in missing {
      guard let index = ask({ $0.index(of: identifier) }) ?? nil, committedCounts.contains(index),
        taken.insert(index).inserted
      else { continue }
      found[former[0]] = index
      missing[identifier] = former.count > 1 ? Array(former.dropFirst()) : nil
    }
    guard !missing.isEmpty, committedCounts.totalItems <= 100_000 else { return found }
    for section in 0..<committedCounts.count {
      for item in 0..<committedCounts[section] {
        let index = ItemIndex(section, item)
        guard let identifier = self.identifier(of: index) else { return found }
        guard let former = missing[identifier]?.first, taken.insert(index).inserted else {
          continue
        }
        found[former] = index
        let rest = Array(missing[identifier]?.dropFirst() ?? [])
        missing[identifier] = rest.isEmpty ? nil : rest
        if missing.isEmpty { return found }
      }
    }
    return found
  }
}
