import OcelotEngine
import OcelotLayouts

extension GridScript {
  /// A random valid update: to the twin's lists directly, to the layout through a plan.
  func update() {
    lastStepIs("update")
    let old = twin
    let oldElements = twin.elements
    let changes = changeTwin()
    twin.beginning = twin.offset
    tellEnvironment()
    let (plan, reports) = UpdateResolver.resolve(
      changes, before: SectionCounts(old.sections.map(\.items.count)),
      sectionCount: twin.sections.count, itemCount: { self.twin.sections[$0].items.count })
    for report in reports { fail("a valid update is reported: \(report) in \(changes)") }
    layout.apply(plan)
    let context = InvalidationContext()
    context.counts = true
    layout.prepare(context)
    let proposed = random.length(600) - 50
    let target = layout.targetOffset(proposed: Point(x: 0, y: proposed)).y
    if twin.width > 0, twin.height > 0 {
      var expected = expectedTarget(proposed, changes)
      // The collection view clamps what a layout leaves as it is proposed.
      if target == proposed {
        let limit = max(0, twin.contentHeight - twin.height)
        if min(max(proposed, 0), limit) == expected { expected = proposed }
      }
      if abs(target - expected) > 1e-6 { fail("ends at \(target), not \(expected)") }
    }
    let from = old.offset
    move(to: target)
    compareTransition(old, oldElements, shift: target - from, changes)
    layout.finishUpdate()
  }

  /// Changes the twin and says what was changed.
  private func changeTwin() -> ChangeSet {
    var changes = ChangeSet()
    let old = twin.sections
    let direction: Direction? = random.oneIn(3) ? random.pick([.forward, .backward]) : nil
    var kept: [GridTwin.Section] = []
    var reloaded: Set<Int> = []
    for (s, section) in old.enumerated() {
      if random.oneIn(6) {
        changes.append(.deleteSections(s..<s + 1, direction))
      } else if random.oneIn(12) {
        changes.append(.reloadSections(s..<s + 1))
        reloaded.insert(section.id)
        kept.append(section)
      } else {
        kept.append(section)
      }
    }
    let (pool, origins) = deleteItems(&kept, old, reloaded, &changes)
    insertItems(&kept, reloaded, pool)
    refresh(&kept, old, reloaded, &changes)
    for (s, section) in kept.enumerated() where reloaded.contains(section.id) {
      let new = newSection()
      kept[s] = GridTwin.Section(id: section.id, look: new.look, items: new.items)
    }
    // Sections come, and one moves.
    var moved: Int?
    if kept.count > 1, random.oneIn(4) {
      let one = kept.remove(at: random.below(kept.count))
      if reloaded.contains(one.id) {
        kept.append(one)
        kept.sort { a, b in order(a, old) < order(b, old) }
      } else {
        kept.insert(one, at: random.below(kept.count + 1))
        moved = one.id
      }
    }
    var new: Set<Int> = []
    while kept.count < most.sections, random.oneIn(4) {
      let section = newSection()
      new.insert(section.id)
      kept.insert(section, at: random.below(kept.count + 1))
    }
    for (s, section) in kept.enumerated() {
      if new.contains(section.id) { changes.append(.insertSections(s..<s + 1, direction)) }
      if section.id == moved { changes.append(.moveSection(from: order(section, old), to: s)) }
      guard !new.contains(section.id), !reloaded.contains(section.id) else { continue }
      let known = Set(old[order(section, old)].items.map(\.id))
      for (i, item) in section.items.enumerated() {
        if let origin = origins[item.id] {
          changes.append(.moveItem(from: origin, to: ItemIndex(s, i)))
        } else if !known.contains(item.id) {
          changes.append(.insertItems(section: s, i..<i + 1))
        }
      }
    }
    twin.sections = kept
    if random.oneIn(8) {
      changes.append(.refreshGlobal)
      let old = twin.global.headers
      if random.oneIn(2) { twin.global = random.look(placeholders: false) }
      twin.globalHeaders = carried(twin.globalHeaders, old, twin.global.headers)
    }
    return changes
  }

  private func order(_ section: GridTwin.Section, _ old: [GridTwin.Section]) -> Int {
    old.firstIndex { $0.id == section.id } ?? -1
  }

  /// Takes items out; some of them are to be put in elsewhere.
  private func deleteItems(
    _ kept: inout [GridTwin.Section], _ old: [GridTwin.Section], _ reloaded: Set<Int>,
    _ changes: inout ChangeSet
  ) -> (pool: [(GridTwin.Item, GridTwin.Section)], origins: [Int: ItemIndex]) {
    var pool: [(GridTwin.Item, GridTwin.Section)] = []
    var origins: [Int: ItemIndex] = [:]
    let hasTarget = kept.contains { !reloaded.contains($0.id) }
    for s in kept.indices where !reloaded.contains(kept[s].id) {
      let section = kept[s]
      let before = order(section, old)
      var items: [GridTwin.Item] = []
      for (i, item) in section.items.enumerated() {
        var item = item
        switch random.below(16) {
        case 0, 1: changes.append(.deleteItems(section: before, i..<i + 1))
        case 2 where hasTarget:
          pool.append((item, section))
          origins[item.id] = ItemIndex(before, i)
        case 3:
          changes.append(.reloadItems(section: before, i..<i + 1))
          item.height = .unknown
          items.append(item)
        case 4:
          changes.append(.reconfigureItems(section: before, i..<i + 1))
          item.height = item.height.outdated()
          items.append(item)
        default: items.append(item)
        }
      }
      kept[s].items = items
    }
    return (pool, origins)
  }

  private func insertItems(
    _ kept: inout [GridTwin.Section], _ reloaded: Set<Int>,
    _ pool: [(GridTwin.Item, GridTwin.Section)]
  ) {
    let targets = kept.indices.filter { !reloaded.contains(kept[$0].id) }
    guard !targets.isEmpty else { return }
    for (item, source) in pool {
      let s = random.pick(targets)
      var item = item
      if !kept[s].measures || !source.measures {
        item.height = .unknown
      } else if !kept[s].hasCells(like: source) {
        item.height = item.height.outdated()
      }
      kept[s].items.insert(item, at: random.below(kept[s].items.count + 1))
    }
    for s in targets where random.oneIn(3) {
      for _ in 0..<random.below(4) where kept[s].items.count < most.items + 3 {
        kept[s].items.insert(newItem(), at: random.below(kept[s].items.count + 1))
      }
    }
  }

  private func refresh(
    _ kept: inout [GridTwin.Section], _ old: [GridTwin.Section], _ reloaded: Set<Int>,
    _ changes: inout ChangeSet
  ) {
    for s in kept.indices where !reloaded.contains(kept[s].id) && random.oneIn(6) {
      let before = order(kept[s], old)
      changes.append(.refreshSections(before..<before + 1))
      kept[s].refresh(random.oneIn(2) ? kept[s].look : random.look())
    }
  }
}
