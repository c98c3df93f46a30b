import OcelotEngine

extension SectionState {
  /// Brings sections and items in line with an update; what is known travels with the items.
  ///
  /// - Complexity: O(k log n) for k changes, where the bodies' changes cost O(log n) each.
  @MainActor
  mutating func apply(_ plan: UpdatePlan, rules: any SectionRules) {
    let room = room
    let moving = Self.movesThatKeepSizes(plan, rules).map { move -> KnownMove in
      let box = sections[move.from.section]
      return (
        to: move.to, record: box.body.record(of: move.from.item), space: seen(box).space,
        arrangement: box.arrangement
      )
    }
    plan.deletedItems.forEachSection { section, stretches in
      update(section) { $0.body.replace(BodyEdits(deleting: stretches)) }
    }
    let made = takeSections(plan, rules)
    // What is reloaded and what moves is known before anything is put in behind it, since where
    // that goes may depend on it.
    takeReloadedItems(plan, rules, made: made)
    takeArrivals(plan, rules, moving, made: made)
    plan.reconfiguredItems.forEachSection { section, stretches in
      update(section) { $0.body.outdate(stretches.map(\.items), scaledBy: 1) }
    }
    for section in plan.refreshedSections {
      update(section) {
        rules.refresh(&$0, section: section, count: plan.after[section], in: room)
      }
    }
    if rules.arrangementsVary {
      rearrange(plan, rules)
      askEmptied(plan, rules)
    }
    takePlaceholders(plan, rules)
    if plan.refreshesGlobal {
      let old = globals
      globals = rules.makeGlobalHeaders().carrying(old)
      globalBackground = rules.makeGlobalBackground()
    }
    for element in plan.refreshedSupplementaries { outdate(element) }
    settle()
  }

  /// An item that moves, with what is known of it.
  private typealias KnownMove = (
    to: ItemIndex, record: ItemRecord, space: BodySpace, arrangement: Int
  )

  /// Removes, moves, inserts and reloads whole sections.
  ///
  /// - Returns: the sections that were made now, and so were asked for all of their items.
  @MainActor
  private mutating func takeSections(_ plan: UpdatePlan, _ rules: any SectionRules) -> Set<Int> {
    let room = room
    var moved: [Int: SectionBox] = [:]
    for move in plan.movedSections { moved[move.to] = sections[move.from] }
    for section in plan.deletedSections.reversed() { sections.remove(at: section) }
    let usual = sections.summary.usualBody
    for section in plan.insertedSections {
      if let known = moved[section] {
        sections.insert(known, at: section)
        continue
      }
      let count = plan.after[section]
      var new =
        rules.waits(section, count: count)
        ? rules.makeUnaskedSection(section, count: count, length: usual, in: room)
        : rules.makeDescribedSection(section, count: count, in: room)
      new.stamp(epoch)
      sections.insert(new, at: section)
    }
    for move in plan.reloadedSections {
      let count = plan.after[move.to]
      let new =
        isUnasked(move.to) && rules.waits(move.to, count: count)
        ? rules.makeUnaskedSection(move.to, count: count, length: usual, in: room)
        : rules.makeDescribedSection(move.to, count: count, in: room)
      update(move.to) { $0 = new }
    }
    return Set(
      plan.insertedSections.filter { moved[$0] == nil } + plan.reloadedSections.map(\.to))
  }

  /// Reloads items, but for those of sections that were made now.
  @MainActor
  private mutating func takeReloadedItems(
    _ plan: UpdatePlan, _ rules: any SectionRules, made: Set<Int>
  ) {
    plan.reloadedItems.forEachSection { section, stretches in
      // A section that was made just now was asked for all of its items.
      if made.contains(section) { return }
      let arrivals = Arrivals(plan.insertedItems.ranges(in: section))
      let edits = arrivals.before(stretches.map(\.items)).map { place in
        let first = arrivals.after(place.lowerBound)
        return (place: place, items: first..<first + place.count)
      }
      update(section) { $0.body.replace(rules.edits(edits, in: section, for: $0.body)) }
    }
  }

  /// Inserts items; those that moved bring along what is known of them.
  @MainActor
  private mutating func takeArrivals(
    _ plan: UpdatePlan, _ rules: any SectionRules, _ moving: [KnownMove], made: Set<Int>
  ) {
    let arrived =
      moving.isEmpty
      ? [:]
      : Dictionary(grouping: moving, by: \.to.section).mapValues { moves in
        moves.sorted { $0.to.item < $1.to.item }
      }
    plan.insertedItems.forEachSection { section, stretches in
      update(section) { box in
        let known = arrived[section]?.filter { $0.arrangement == box.arrangement } ?? []
        box.body.replace(
          rules.insertion(
            of: stretches, known: known.map { ($0.to.item, $0.record) }, in: section,
            for: box.body))
      }
    }
    for (section, moves) in arrived {
      update(section) { box in
        let known = moves.filter { $0.arrangement == box.arrangement }
        if known.isEmpty { return }
        box.hasMeasuredItems = true
        // A section that was made just now has its items already.
        if made.contains(section) {
          box.body.replace(
            BodyEdits(known.map { BodyEdit($0.to.item..<$0.to.item + 1, [$0.record]) }))
        }
        // Other insets, another width: what was measured is an estimate there.
        let stale = known.filter { $0.space.breadth != box.space.breadth }
        if !stale.isEmpty {
          box.body.outdate(stale.map { $0.to.item..<$0.to.item + 1 }, scaledBy: 1)
        }
      }
    }
  }

  /// Begins and ends placeholders: the first item ends one, the last one's deletion begins one.
  @MainActor
  private mutating func takePlaceholders(_ plan: UpdatePlan, _ rules: any SectionRules) {
    for section in Self.sectionsWithOtherItems(plan) where section < sections.count {
      let shows = rules.showsPlaceholder(section)
      guard shows != (sections[section].placeholder != nil) else { continue }
      update(section) { $0.setPlaceholder(shows) }
    }
  }

  /// Moves that keep their measured sizes in the target section.
  ///
  /// A moved item that is also reloaded counts as inserted.
  @MainActor
  private static func movesThatKeepSizes(
    _ plan: UpdatePlan, _ rules: any SectionRules
  ) -> [Move<ItemIndex>] {
    var asked: [Int: Bool] = [:]
    return plan.movedItems.filter { move in
      if plan.reloadedItems.contains(move.to) { return false }
      let section = move.to.section
      if plan.map.section(after: move.from.section) == section { return true }
      let keeps = asked[section] ?? rules.keepsSizes(in: section)
      asked[section] = keeps
      return keeps
    }
  }

  /// Sections whose items were inserted, removed, moved or reloaded, without refreshed ones.
  ///
  /// They ascend, by their numbers after the update.
  private static func sectionsWithOtherItems(_ plan: UpdatePlan) -> [Int] {
    let inserted = plan.insertedItems.sections
    // One after the other, where nothing but insertions is left, as in most updates.
    if plan.reloadedItems.isEmpty, plan.movedItems.isEmpty, plan.deletedItems.isEmpty,
      plan.refreshedSections.isEmpty
    {
      return inserted
    }
    let gone = plan.deletedItems.sections + plan.movedItems.map(\.from.section)
    let all = Set(
      inserted + plan.reloadedItems.sections + plan.movedItems.map(\.to.section)
        + gone.compactMap(plan.map.section(after:)))
    return all.subtracting(plan.refreshedSections).sorted()
  }

  /// Asks sections that have no items any more and were not asked: nothing of them can come near.
  @MainActor
  private mutating func askEmptied(_ plan: UpdatePlan, _ rules: any SectionRules) {
    for section in Self.sectionsWithOtherItems(plan)
    where isUnasked(section) && plan.after[section] == 0 {
      ask(section, count: 0, rules)
    }
  }

  /// Arranges sections that have another index now as their index says; very many once they come
  /// near.
  ///
  /// - Complexity: O(k log s) for k sections that were asked.
  @MainActor
  private mutating func rearrange(_ plan: UpdatePlan, _ rules: any SectionRules) {
    let changed =
      plan.insertedSections + plan.deletedSections
      + plan.movedSections.flatMap { [$0.from, $0.to] }
    guard let first = changed.min(), first < sections.count else { return }
    // Those that were not asked yet are asked once they come near.
    let asked = sections.summary.sections - sections.summary.waiting
    guard asked <= rules.sectionsRenewedAtOnce else { return outdateSections() }
    var passed = sections.summary(in: 0..<first)
    while let place = sections.place(where: {
      $0.sections - $0.waiting > passed.sections - passed.waiting
    }) {
      let section = place.position
      passed = place.prefix + place.element.summary
      if place.element.arrangement == rules.arrangementNumber(of: section) { continue }
      let new = rules.makeDescribedSection(section, count: plan.after[section], in: room)
      update(section) { $0 = new }
    }
  }

  /// Lets the measured size of an element be an estimate.
  mutating func outdate(_ element: ElementKey) {
    switch element {
    case .item(let index):
      update(index.section) { box in
        guard index.item >= 0, index.item < box.body.count else { return }
        box.body.outdate([index.item..<index.item + 1], scaledBy: 1)
      }
    case .supplementary:
      changeSupplementary(element) { $0.size = $0.size.outdated() }
    case .decoration: break
    }
  }

  /// Measured sizes in the order in which they are taken: the same sizes make the same sums, bit
  /// for bit.
  ///
  /// The width of an item by its content decides on the room of those behind it in a group, and of
  /// all that have what is left. Those come first, as they were measured in the room that they have
  /// until then.
  func inOrder(_ sizes: [ElementKey: Size]) -> [(key: ElementKey, value: Size)] {
    let sorted = sizes.sorted { $0.key.isDrawn(before: $1.key) }
    var sharing: [(key: ElementKey, value: Size)] = []
    let others = sorted.filter { one in
      guard sharesRoom(one.key) else { return true }
      sharing.append(one)
      return false
    }
    return others + sharing.reversed()
  }

  /// Whether an item of a group is as wide as its content, and leaves the rest of its row to
  /// others.
  private func sharesRoom(_ element: ElementKey) -> Bool {
    guard let item = element.itemIndex, item.section >= 0, item.section < sections.count else {
      return false
    }
    return (sections[item.section].body as? GroupBody)?.measuresWidth(of: item.item) ?? false
  }

  /// Takes a measured size, along and across.
  mutating func measure(_ element: ElementKey, length: Double, breadth: Double) {
    switch element {
    case .item(let index):
      update(index.section) { box in
        guard index.item >= 0, index.item < box.body.count else { return }
        box.body.measure(index.item, length: length, breadth: breadth)
        box.hasMeasuredItems = true
      }
    case .supplementary:
      changeSupplementary(element) { $0.size = .measured(length) }
    case .decoration: break
    }
  }

  private mutating func changeSupplementary(
    _ element: ElementKey, _ change: (inout SupplementaryBox) -> Void
  ) {
    if case .supplementary(.header, .global(let ordinal)) = element {
      if globals.indices.contains(ordinal), !globals[ordinal].isFixed { change(&globals[ordinal]) }
      return
    }
    guard case .supplementary(let kind, .section(let section, let ordinal)) = element else {
      return
    }
    update(section) { box in
      switch kind {
      case .header:
        guard box.headers.indices.contains(ordinal), !box.headers[ordinal].isFixed else { return }
        change(&box.headers[ordinal])
      case .footer:
        guard box.footers.indices.contains(ordinal), !box.footers[ordinal].isFixed else { return }
        change(&box.footers[ordinal])
      case .placeholder:
        guard let size = box.placeholder else { return }
        var one = SupplementaryBox(size: size)
        change(&one)
        box.placeholder = one.size
      case .custom: return
      }
      box.hasMeasuredOthers = true
    }
  }
}
