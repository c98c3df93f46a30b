// State that outlasts the program.
extension Engine {
  func restorationState() -> RestorationState {
    // What is to be shown again is still where the reader was.
    guard var waiting = restoration.state else { return presentState() }
    let present = presentState()
    // What is there again the reader may have changed since.
    waiting.isEditing = present.isEditing
    waiting.selection = present.selection + waiting.selection
    waiting.shelves.merge(present.shelves) { waiting, _ in waiting }
    if waiting.items.isEmpty {
      (waiting.items, waiting.distances) = (present.items, present.distances)
    }
    return waiting
  }

  private func presentState() -> RestorationState {
    var state = RestorationState()
    state.isEditing = settings.isEditing
    guard committed.isLoaded else { return state }
    catchUp()
    for (item, distance) in itemsRead() {
      guard let name = name(of: item) else { continue }
      state.items.append(name)
      state.distances.append(distance)
    }
    for section in shelves.offsets.sections {
      // How far a place is that was asked for without room is not known yet.
      guard shelves.standings[section]?.countsStops != true else { continue }
      guard let name = ask({ $0.restorationName(ofSection: section) }) ?? nil else { continue }
      // One that is not shown now is scrolled as it was when it is again; without room the layout
      // may know other sections, or none.
      let offset = shelves.offsets[section]
      let shelf = bounds.hasRoom ? shelf(of: section) : nil
      state.shelves[name] = shelf?.clamped(offset) ?? offset
    }
    if selection.count <= Selection.itemizedCount {
      state.selection = selection.items.compactMap { name(of: $0) }
    }
    return state
  }

  /// The first items in sight, and their distances from the viewport's start, in points; none at
  /// the start of all, unless the end is where the first content begins.
  ///
  /// Without room it is the item that is to stay where it is, or that is scrolled to.
  private func itemsRead() -> [(item: ItemIndex, distance: Double)] {
    guard bounds.hasRoom, session.hasPrepared else {
      if let item = scroller.waiting?.target.key?.itemIndex { return [(item, 0)] }
      guard case .item(let item, let distance)? = anchors.pending else { return [] }
      return [(item, along(distance))]
    }
    guard settings.anchoring == .followsEnd || along(contentOffset) > along(startOffset) + 0.5
    else { return [] }
    let axis = layout.axis
    let clear = along(contentOffset) + answers.pinnedExtent(at: contentOffset)
    let shown = answers.elements(in: viewport).compactMap {
      attributes -> (start: Double, item: ItemIndex)? in
      guard let item = attributes.element.itemIndex, axis.end(attributes.frame) > clear + 0.5
      else { return nil }
      return (axis.start(attributes.frame), item)
    }
    .sorted { $0 < $1 }
    return shown.prefix(RestorationState.mostItems).map {
      ($0.item, $0.start - along(contentOffset))
    }
  }

  private func name(of item: ItemIndex) -> String? {
    // While everything is asked again, what is on screen may not be there any more.
    guard counts.contains(item) else { return nil }
    return ask { $0.restorationName(of: item) } ?? nil
  }

  func restore(_ state: RestorationState) {
    restoration.begin(state)
    if !state.items.isEmpty { dropScrollAfterPass() }
    setNeedsPass()
  }

  /// Shows again what waits for its items, where they are there by now.
  ///
  /// - Complexity: O(n) questions for n items, of 100,000 at most, once for each number of items,
  ///   and some times where others came in the places of as many.
  func restoreIfPending() {
    guard !isBusy, !isDataAhead, committed.isLoaded, session.hasPrepared, bounds.hasRoom,
      restoration.tries(committed), let state = restoration.state
    else { return }
    let found = items(named: Set(state.items + state.selection))
    // What is chosen follows changes that those make who hear of it, or of what follows.
    choose(state.selection.compactMap { found[$0] })
    // From now on they are the reader's.
    restoration.endSelection(of: Set(state.selection.filter { found[$0] != nil }))
    // The first one that is there again stands where it was.
    let isThere = state.items.indices.contains { number in
      let distance = state.distances.indices.contains(number) ? state.distances[number] : 0
      let name = state.items[number]
      return found[name].map { scroll(to: $0, named: name, at: distance) } ?? false
    }
    if isThere { restoration.endPlace() }
    restoreShelves(state.shelves)
    restoration.endIfNothingWaits()
  }

  /// Selects items, unless the reader selected others meanwhile.
  private func choose(_ selected: [ItemIndex]) {
    guard !selected.isEmpty, selection.isEmpty || isSelectionRestored else { return }
    var items = selection
    let most = settings.allowsMultipleSelection ? selected.count : 1
    for item in selected.prefix(most) where mayChoose(item) { items.insert(item) }
    setSelection(items, isRestored: true)
  }

  /// Whether more may be selected with what is, all of which is selected again.
  private var isSelectionRestored: Bool {
    settings.allowsMultipleSelection && selection.count <= restoration.selected.count
      && selection.items.allSatisfy { name(of: $0).map(restoration.selected.contains) ?? false }
  }

  /// Scrolls so that an item is a distance from the viewport's start, wherever it is by now.
  ///
  /// - Returns: whether it is there.
  private func scroll(to found: ItemIndex, named name: String, at distance: Double) -> Bool {
    runQueue()
    guard let item = place(of: name, found) else { return false }
    scroll(
      to: .element(.item(item), .start), animated: false, endsPlace: false, completion: nil)
    guard distance.isFinite else { return true }
    // What is measured on the way to an offset moves what is there: it is aimed at again.
    for _ in 0..<Self.restoringRounds {
      guard let item = place(of: name, item), let frame = answers.attributes(of: .item(item))?.frame
      else { return true }
      let wanted = start(frame) - distance
      if abs(wanted - along(contentOffset)) <= 0.01 { return true }
      let old = contentOffset
      scroll(
        to: .offset(offset(along: wanted)), animated: false, endsPlace: false, completion: nil)
      // The content ends before.
      if contentOffset == old { return true }
    }
    return true
  }

  /// How often a place that is shown again is aimed at.
  private static let restoringRounds = 5

  /// The index of the named item: the one found before if it still has that name, else searched.
  private func place(of name: String, _ found: ItemIndex) -> ItemIndex? {
    if counts.contains(found), self.name(of: found) == name { return found }
    return items(named: [name])[name]
  }

  private func restoreShelves(_ offsets: [String: Double]) {
    guard !offsets.isEmpty else { return }
    for section in 0..<min(counts.count, 100_000) {
      guard let name = ask({ $0.restorationName(ofSection: section) }) ?? nil,
        let offset = offsets[name], offset.isFinite
      else { continue }
      scrollShelf(section, to: offset, animated: false)
      if abs(shelfOffset(of: section) - offset) > 0.5 {
        restoration.wait(forShelf: name, at: offset)
      }
    }
  }

  /// Where items of some names are.
  private func items(named names: Set<String>) -> [String: ItemIndex] {
    var found: [String: ItemIndex] = [:]
    guard !names.isEmpty, counts.totalItems <= 100_000 else { return found }
    for section in 0..<counts.count {
      for item in 0..<counts[section] {
        let index = ItemIndex(section, item)
        guard let name = name(of: index), names.contains(name) else { continue }
        if found[name] == nil { found[name] = index }
        if found.count == names.count { return found }
      }
    }
    return found
  }
}
