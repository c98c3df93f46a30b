extension Engine {
  /// Shows everything again.
  ///
  /// Selection, focus and anchor return where the data source has an item of the same identifier;
  /// other state is dropped.
  func reload(_ resolved: UpdatePlan, _ transaction: Transaction) {
    var plan = resolved
    endInteraction()
    catchUp()
    let anchor = anchors.pending ?? anchorBefore(nil)
    let formerAnchor = anchors.former ?? shownItem(of: anchor)
    let shown = itemsShown(inShelvesOf: nil)
    enter(.committing)
    let before = counts
    committed.follow(plan)
    var wanted = Set(selected.former + selectionNews.former)
    for element in stage.elements.values {
      if let item = FormerItem(element) { wanted.insert(item) }
    }
    let formerFocus = focused.former
    if let formerFocus { wanted.insert(formerFocus) }
    if let formerAnchor { wanted.insert(formerAnchor) }
    wanted.formUnion(scroller.formers)
    var found = find(wanted)
    // A change that is made while identifiers are asked is part of what is shown.
    for _ in 0..<Self.questionRounds {
      guard let dataSource, let request = queue.take() else { break }
      transaction.add(request.completions)
      committed.beginFollowing()
      plan = .reload(before: before, after: askCounts(of: dataSource))
      committed.follow(plan)
      found = find(wanted)
    }
    end(scroller.restart(with: found))

    for element in stage.removeLeaving(where: { _ in true }) { presenter.remove(element) }
    if bounds.hasRoom { keepViews(of: found) } else { presenter.removeEverything() }
    restartNamed(found, focus: formerFocus)
    shelves.keep(itemsRead(of: shown, found: found))
    apply(plan)
    layout.finishUpdate()
    let context = InvalidationContext.all()
    if session.pending?.movement == .ended { context.movement = .ended }
    session.wait(for: context)
    anchors.keep(anchor)
    anchors.identify(as: formerAnchor?.identifier)
    anchors.restart(at: formerAnchor.flatMap { found[$0] })
    // Content without an extent, as it is until it is laid out again, is no end that was reached.
    if anchors.pending == nil, anchor != nil, settings.anchoring == .followsEnd {
      anchors.keep(.offset(contentOffset))
    }
    stage.noteMove()
    rest()
    runPass()
    // Nothing is shown any more.
    if phase == .closed { transaction.interrupt() }
    finish(transaction)
  }

  /// What is held is let go, while the data is another one than the layout knows: the pass that
  /// follows closes a gap.
  func endInteraction() { asking { interaction?.becomeIdle() } }

  /// All that names items and sections goes to where they are found, before anything is shown.
  func restartNamed() {
    let (formerFocus, formerAnchor) = (focused.former, anchors.former)
    let found = find(
      Set(
        selected.former + selectionNews.former + scroller.formers
          + [formerFocus, formerAnchor].compactMap(\.self)))
    end(scroller.restart(with: found))
    restartNamed(found, focus: formerFocus)
    anchors.restart(at: formerAnchor.flatMap { found[$0] })
  }

  /// Everything was asked again: selection, focus and shelves go to where their items and sections
  /// are; a press and a rectangle that is drawn end.
  private func restartNamed(_ found: [FormerItem: ItemIndex], focus: FormerItem?) {
    _ = dragging.end()
    restartShelves()
    reportDroppedSelection()
    selectionNews.restart(with: found)
    identifySelected(selected.restart(with: found))
    focused.restart(at: focus.flatMap { found[$0] })
    pressed.lose(at: pressed.element)
    prefetcher.clear()
  }

  /// More items are selected than are known by identifiers: none of them is looked for.
  private func reportDroppedSelection() {
    guard selected.isBeyondIdentifiers,
      // Where items have no identifiers, or are no more, nothing could be kept of a few either.
      let item = selected.items.first, identifier(of: item) != nil
    else { return }
    reporter.report(
      Report(
        .selectionDropped,
        "\(selected.items.count) items were selected when everything was asked again, and are so no "
          + "more: items are found again by identifiers, which are kept of at most "
          + "\(Selection.itemizedCount). Say what changed with a change set, which keeps them all, or "
          + "select them again after the reload"))
  }

  /// The item on screen of an anchor, with what tells it apart.
  private func shownItem(of anchor: Anchor?) -> FormerItem? {
    guard case .item(let item, _)? = anchor else { return nil }
    return stage[.item(item)].flatMap { FormerItem($0) }
  }

  /// Keeps the views of items that still exist, so that they stay still.
  private func keepViews(of found: [FormerItem: ItemIndex]) {
    var kept: [VisibleElement] = []
    var gone: [VisibleElement] = []
    var taken: Set<ItemIndex> = []
    for element in stage.elements.values {
      if let index = FormerItem(element).flatMap({ found[$0] }), taken.insert(index).inserted {
        endTransition(of: element, interrupted: true)
        element.follow(to: .item(index))
        element.outdateContent()
        kept.append(element)
      } else {
        gone.append(element)
      }
    }
    stage.replaceElements(by: kept)
    for element in gone { presenter.remove(element) }
  }

  /// The present indexes of items by their former ones after everything was asked again.
  func find(_ wanted: Set<FormerItem>) -> [FormerItem: ItemIndex] {
    find(wanted, from: { $0 }, among: nil, where: { _ in true })
  }

  /// The present indexes of items by their former ones: where they were, or where the data source
  /// says their identifiers are; if it does not say, where a search among at most 100,000 items
  /// finds those.
  ///
  /// Of several items with one identifier each keeps its place, or the order among them.
  ///
  /// - Parameters:
  ///   - wanted: the items, each with what tells it apart.
  ///   - place: where an item is if it is where it was.
  ///   - sections: the sections in which to search; all if nil.
  ///   - isPossible: whether an item may be at an index that is not its place.
  /// - Returns: where the items are that were found.
  func find(
    _ wanted: Set<FormerItem>, from place: (ItemIndex) -> ItemIndex?, among sections: [Int]?,
    where isPossible: (ItemIndex) -> Bool
  ) -> [FormerItem: ItemIndex] {
    var found: [FormerItem: ItemIndex] = [:]
    var missing: [AnyHashable: [FormerItem]] = [:]
    for former in wanted.sorted(by: { $0.index < $1.index }) {
      if let index = place(former.index), counts.contains(index),
        identifier(of: index) == former.identifier
      {
        found[former] = index
      } else {
        missing[former.identifier, default: []].append(former)
      }
    }
    var taken = Set(found.values)
    guard !missing.isEmpty else { return found }
    if let answers = ask({ $0.indexes(of: Set(missing.keys)) }) ?? nil {
      for (identifier, former) in missing.sorted(by: { $0.value[0].index < $1.value[0].index }) {
        guard let index = answers[identifier], counts.contains(index), isPossible(index),
          taken.insert(index).inserted
        else { continue }
        found[former[0]] = index
      }
      return found
    }
    let total = sections.map { $0.reduce(0) { $0 + counts[$1] } } ?? counts.totalItems
    guard total <= 100_000 else { return found }
    for section in sections ?? Array(0..<counts.count) {
      for item in 0..<counts[section] {
        let index = ItemIndex(section, item)
        let identifier = self.identifier(of: index)
        guard !isDataAhead else { return found }
        guard let identifier, let former = missing[identifier]?.first, isPossible(index),
          taken.insert(index).inserted
        else { continue }
        found[former] = index
        let rest = Array(missing[identifier]?.dropFirst() ?? [])
        missing[identifier] = rest.isEmpty ? nil : rest
        if missing.isEmpty { return found }
      }
    }
    return found
  }
}
