/// What is in sight of a shelf, as it is known before an update.
struct ShownInShelf {
  /// What tells its section apart; nil where nothing does.
  let shelf: AnyHashable?
  /// The section before.
  let section: Int
  /// Whether the reader drags the shelf.
  let isDragged: Bool
  /// The items, in the order in which they stand, and where each is, in the layout's coordinates.
  let items: [(item: FormerItem, start: Double)]
}

// Shelves show what is read in them where it was, whatever comes and goes before it.
extension Engine {
  /// What is read in scrolled shelves that an update changes, before it: an item, by its index
  /// after, and where it is.
  ///
  /// - Complexity: O(k + v) for k changed sections and v items in sight of those that are scrolled.
  func itemsRead(inShelvesChangedBy plan: UpdatePlan) -> [(item: ItemIndex, start: Double)] {
    guard layout.hasShelves, !shelves.offsets.isEmpty, !plan.isReload else { return [] }
    let gone = plan.deletedItems.map(\.section)
    let new = plan.insertedItems.compactMap { plan.map.section(before: $0.section) }
    // The data is ahead of what is asked about.
    return connections.withoutQuestions {
      Set(gone + new).sorted().compactMap { section in
        guard let target = plan.map.section(after: section) else { return nil }
        return itemRead(inShelf: section) { item in
          guard !plan.moves(item), let after = plan.map.item(after: item) else { return nil }
          return after.section == target ? after : nil
        }
      }
    }
  }

  /// What is read in scrolled shelves near the viewport: an item of each, and where it is.
  var itemsReadInShelves: [(item: ItemIndex, start: Double)] {
    guard layout.hasShelves, !shelves.offsets.isEmpty else { return [] }
    return shelvesInSight.compactMap { itemRead(inShelf: $0) { $0 } }
  }

  /// What is read in shelves that rest anywhere whose items may get other widths: shelves that rest
  /// at places are aligned with those.
  ///
  /// - Complexity: O(v) for v items in sight of scrolled shelves, where sizes go.
  func itemsReadInShelves(outdatedBy context: InvalidationContext)
    -> [(item: ItemIndex, start: Double)]
  {
    if let kept = shelves.takeKept() { return kept }
    guard layout.hasShelves, !shelves.offsets.isEmpty, session.hasPrepared, bounds.hasRoom,
      context.outdatesSizes(along: layout.axis)
    else { return [] }
    return itemsReadInShelves.filter { shelves.standings[$0.item.section] == nil }
  }

  /// The first item in sight of a scrolled shelf, as it is named later, and where it is.
  private func itemRead(inShelf section: Int, _ name: (ItemIndex) -> ItemIndex?)
    -> (item: ItemIndex, start: Double)?
  {
    itemsInSight(ofShelf: section, name).min { $0.start < $1.start }
  }

  /// The items in sight of a scrolled shelf that have a name, and where they are.
  private func itemsInSight<Name>(ofShelf section: Int, _ name: (ItemIndex) -> Name?)
    -> [(item: Name, start: Double)]
  {
    guard shelves.offsets[section] > 0, let shelf = answers.shelf(of: section),
      !shelf.isProvisional
    else { return [] }
    let start = shelf.frame.minX + shelf.leadingInset
    return answers.elements(in: shelf.frame, areCommitted: false).compactMap { attributes in
      guard let item = attributes.element.itemIndex, item.section == section,
        attributes.frame.maxX > start, let named = name(item)
      else { return nil }
      return (named, attributes.frame.minX)
    }
  }

  /// What is in sight of the scrolled shelves of which an update may put others in the places, or
  /// a reload in those of all.
  ///
  /// - Parameter sections: the sections, by their numbers before; all that are in sight if nil.
  /// - Returns: what is in sight, of each shelf.
  /// - Complexity: O(v) for v items in sight of scrolled shelves.
  func itemsShown(inShelvesOf sections: [Int]?) -> [ShownInShelf] {
    // What is on screen is named as it was before other updates until the screen follows those.
    guard layout.hasShelves, !shelves.offsets.isEmpty, session.hasPrepared, bounds.hasRoom,
      !stage.isBehind
    else { return [] }
    return connections.withoutQuestions {
      // What flies goes where it was going to.
      (sections ?? shelvesInSight).sorted().compactMap { section in
        guard shelves.motions[section] == nil else { return nil }
        let items = itemsInSight(ofShelf: section) { item in
          stage[.item(item)].flatMap { FormerItem($0) }
        }
        guard !items.isEmpty else { return nil }
        return ShownInShelf(
          shelf: shelves.identifier(of: section), section: section,
          isDragged: section == shelves.dragged,
          items: items.sorted { $0.start < $1.start })
      }
    }
  }

  /// Where what was read in shelves is now: of each the first item in sight that is still in it.
  func itemsRead(of shown: [ShownInShelf], found: [FormerItem: ItemIndex])
    -> [(item: ItemIndex, start: Double)]
  {
    shown.compactMap { shown in
      for (former, start) in shown.items {
        guard let item = found[former], shelves.offsets[item.section] > 0,
          shelves.identifier(of: item.section) == shown.shelf,
          shown.shelf != nil || item.section == shown.section,
          // What was taken from the reader's hand is at a place of rest.
          shown.isDragged == (item.section == shelves.dragged)
        else { continue }
        return (item, start)
      }
      return nil
    }
  }

  /// Has shelves show what was read in them where it was.
  func keepInShelves(_ read: [(item: ItemIndex, start: Double)]) {
    for (item, start) in read {
      guard let now = answers.attributes(of: .item(item))?.frame.minX else { continue }
      shelves.shift(item.section, by: now - start)
    }
  }

  /// Sections that came are scrolled as they were before they went.
  func restoreShelves(_ sections: [Int]) {
    guard shelves.remembersAny else { return }
    for section in sections {
      guard let identifier = askIdentifier(ofSection: section) else { continue }
      shelves.restore(section, as: identifier)
    }
  }

  /// Everything was asked again: offsets go with what tells sections apart.
  ///
  /// - Complexity: O(s) questions for s scrolled shelves; O(sections) where one is elsewhere.
  func restartShelves() {
    for section in shelves.movingSections { finishShelfMotion(of: section) }
    let known = counts.count
    guard !shelves.offsets.isEmpty || shelves.remembersAny || shelves.dragged != nil else {
      return
    }
    var present: [Int: AnyHashable?] = [:]
    for section in shelves.offsets.sections + [shelves.dragged].compactMap(\.self)
    where section < known {
      present[section] = .some(askIdentifier(ofSection: section))
    }
    let isLost = shelves.restart(with: present)
    if isLost || shelves.remembersAny, known <= 100_000 { restoreShelves(Array(0..<known)) }
  }
}
