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
      waiting.distancesAcross = present.distancesAcross
    }
    return waiting
  }

  private func presentState() -> RestorationState {
    var state = RestorationState()
    state.isEditing = settings.isEditing
    guard committed.isLoaded else { return state }
    catchUp()
    var distancesAcross: [Double] = []
    for (item, distance) in itemsRead() {
      guard let name = name(of: item) else { continue }
      state.items.append(name)
      state.distances.append(along(distance))
      distancesAcross.append(layout.axis.across.along(distance))
    }
    if axes.contains(layout.axis.across) { state.distancesAcross = distancesAcross }
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
  private func itemsRead() -> [(item: ItemIndex, distance: Point)] {
    guard bounds.hasRoom, session.hasPrepared else {
      if let item = scroller.waiting?.target.key?.itemIndex { return [(item, .zero)] }
      guard case .item(let item, let distance)? = anchors.pending else { return [] }
      return [(item, distance)]
    }
    let axis = layout.axis
    let isAside =
      axes.contains(axis.across)
      && axis.across.along(contentOffset) > axis.across.along(startOffset) + 0.5
    guard
      settings.anchoring == .followsEnd || isAside
        || along(contentOffset) > along(startOffset) + 0.5
    else { return [] }
    let clear = along(contentOffset) + answers.pinnedExtent(at: contentOffset)
    let shown = answers.elements(in: viewport).compactMap {
      attributes -> (start: Double, item: ItemIndex, origin: Point)? in
      guard let item = attributes.element.itemIndex, axis.end(attributes.frame) > clear + 0.5
      else { return nil }
      return (axis.start(attributes.frame), item, attributes.frame.origin)
    }
    .sorted { ($0.start, $0.item) < ($1.start, $1.item) }
    return shown.prefix(RestorationState.mostItems).map { ($0.item, $0.origin - contentOffset) }
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
      func known(_ distances: [Double]) -> Double? {
        distances.indices.contains(number) ? distances[number] : nil
      }
      let name = state.items[number]
      return found[name].map {
        scroll(
          to: $0, named: name, at: known(state.distances) ?? 0,
          across: state.distancesAcross.flatMap(known))
      } ?? false
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

  /// Scrolls so that an item is a distance from the viewport's start, on both axes where that is
  /// known, wherever it is by now.
  ///
  /// - Returns: whether it is there.
  private func scroll(
    to found: ItemIndex, named name: String, at distance: Double, across: Double?
  ) -> Bool {
    let axis = layout.axis
    runQueue()
    guard let item = place(of: name, found) else { return false }
    scroll(
      to: .element(.item(item), .start), animated: false, endsPlace: false, completion: nil)
    guard distance.isFinite else { return true }
    // What is measured on the way to an offset moves what is there: it is aimed at again.
    for _ in 0..<Self.restoringRounds {
      guard let item = place(of: name, item), let frame = answers.attributes(of: .item(item))?.frame
      else { return true }
      var wanted = offset(along: start(frame) - distance)
      if let across, across.isFinite, axes.contains(axis.across) {
        wanted = axis.across.point(wanted, along: axis.across.start(frame) - across)
      }
      let old = contentOffset
      if abs(wanted.x - old.x) <= 0.01, abs(wanted.y - old.y) <= 0.01 { return true }
      scroll(to: .offset(wanted), animated: false, endsPlace: false, completion: nil)
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
