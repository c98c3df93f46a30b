import OcelotEngine

extension SectionState {
  /// Brings sections and items in line with an update; what is known travels with the items.
  ///
  /// - Complexity: O(k log n) for k changes, where the bodies' changes cost O(log n) each.
  @MainActor
  mutating func apply<Rules: SectionRules>(_ plan: UpdatePlan, rules: Rules)
  where Rules.Body == Body {
    let breadth = breadth
    // What moves and is reloaded is asked for as what comes is.
    let moving = plan.movedItems.filter { !plan.reloadedItems.contains($0.to) }.map { move in
      (
        to: move.to, record: sections[move.from.section].body.record(of: move.from.item),
        breadth: sections[move.from.section].innerBreadth(breadth)
      )
    }
    plan.deletedItems.forEachSection { section, ranges in
      update(section) { $0.body.remove(ranges) }
    }
    var moved: [Int: SectionBox<Body>] = [:]
    for move in plan.movedSections { moved[move.to] = sections[move.from] }
    for section in plan.deletedSections.reversed() { sections.remove(at: section) }
    for section in plan.insertedSections {
      let new =
        moved[section]
        ?? rules.makeDescribedSection(section, count: plan.after[section], breadth: breadth)
      sections.insert(new, at: section)
    }
    for move in plan.reloadedSections {
      let new = rules.makeDescribedSection(move.to, count: plan.after[move.to], breadth: breadth)
      update(move.to) { $0 = new }
    }
    // What is reloaded and what moves is known before anything is put in behind it, since where
    // that goes may depend on it.
    let made = Set(
      plan.insertedSections.filter { moved[$0] == nil } + plan.reloadedSections.map(\.to))
    plan.reloadedItems.forEachSection { section, ranges in
      // A section that was made just now was asked for all of its items.
      if made.contains(section) { return }
      let arrivals = Arrivals(plan.insertedItems.ranges(in: section))
      update(section) {
        $0.body.forget(arrivals.before(ranges)) {
          rules.record(of: ItemIndex(section, arrivals.after($0)))
        }
      }
    }
    let known = Dictionary(moving.map { ($0.to, $0.record) }) { first, _ in first }
    plan.insertedItems.forEachSection { section, ranges in
      update(section) {
        $0.body.insert(ranges) {
          let item = ItemIndex(section, $0)
          return known[item] ?? rules.record(of: item)
        }
      }
    }
    for (section, arrivals) in Dictionary(grouping: moving, by: \.to.section) {
      update(section) { box in
        for one in arrivals {
          box.body.replace(one.to.item..<one.to.item + 1) { _ in one.record }
          box.hasMeasuredItems = true
          // Other insets, another width: what was measured is an estimate there.
          if one.breadth != box.innerBreadth(breadth) {
            box.body.outdate([one.to.item..<one.to.item + 1])
          }
        }
      }
    }
    plan.reconfiguredItems.forEachSection { section, ranges in
      update(section) { $0.body.outdate(ranges) }
    }
    for section in plan.refreshedSections {
      update(section) { rules.refresh(&$0, section: section, breadth: breadth) }
    }
    // The first item ends a placeholder, and the last one's deletion begins one.
    let edited = Set(
      (plan.insertedItems + plan.reloadedItems).map(\.section) + plan.movedItems.map(\.to.section)
        + (plan.deletedItems.map(\.section) + plan.movedItems.map(\.from.section)).compactMap {
          plan.map.section(after: $0)
        })
    for section in edited.subtracting(plan.refreshedSections).sorted() {
      let shows = rules.showsPlaceholder(section)
      update(section) { box in
        if shows != (box.placeholder != nil) { box.setPlaceholder(shows) }
      }
    }
    if plan.refreshesGlobal {
      let old = globals
      globals = rules.makeGlobalHeaders().carrying(old)
    }
    for element in plan.refreshedSupplementaries { outdate(element) }
    settle()
  }

  /// Lets the measured size of an element be an estimate.
  mutating func outdate(_ element: ElementKey) {
    switch element {
    case .item(let index):
      update(index.section) { box in
        guard index.item >= 0, index.item < box.body.count else { return }
        box.body.outdate([index.item..<index.item + 1])
      }
    case .supplementary:
      changeSupplementary(element) { $0.size = $0.size.outdated() }
    case .decoration: break
    }
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
