import OcelotEngine
import OcelotLayouts

extension StackScript {
  /// A random valid update: to the twin's lists directly, to the layout through a plan.
  func update() {
    let old = twin
    let before = twin.places
    let changes = changeTwin()
    twin.beginning = twin.offset
    tellEnvironment()
    let (plan, reports) = UpdateResolver.resolve(
      changes, before: SectionCounts(old.counts), sectionCount: twin.sections.count,
      itemCount: { self.twin.sections[$0].items.count })
    for report in reports { fail("a valid update is reported: \(report) in \(changes)") }
    doToLayout { layout.apply(plan) }
    let context = InvalidationContext()
    context.counts = true
    prepare(context)
    lastStep = "\(lastStep), \(changes)"
    compareBefore(before)
    move(to: random.length(max(1, Int(twin.contentHeight))))
    layout.finishUpdate()
  }

  /// What becomes of the items of an update.
  private struct Fates {
    var changes = ChangeSet()
    /// Where items that move come from, and the width they had there.
    var origins: [Int: (index: ItemIndex, inner: Double)] = [:]
    var pool: [StackTwin.Item] = []
    var came: Set<Int> = []
    var reloaded: Set<Int> = []
    /// Sections that are made again, and such as are new.
    var remade: Set<Int> = []
    var new: Set<Int> = []

    /// Whether a section is new, or made again.
    func isMade(_ section: StackTwin.Section) -> Bool {
      new.contains(section.id) || remade.contains(section.id)
    }
  }

  /// Changes the twin and says what was changed.
  private func changeTwin() -> ChangeSet {
    var fates = Fates()
    let old = twin.sections
    var order: [Int: Int] = [:]
    for (s, section) in old.enumerated() { order[section.id] = s }
    var kept: [StackTwin.Section] = []
    for (s, section) in old.enumerated() {
      if random.oneIn(most.sections) {
        fates.changes.append(.deleteSections(s..<s + 1))
        rescueItems(of: section, before: s, &fates)
        continue
      }
      kept.append(section)
      if random.oneIn(2 * most.sections) {
        fates.changes.append(.reloadSections(s..<s + 1))
        fates.remade.insert(section.id)
        let first = fates.pool.count
        rescueItems(of: section, before: s, &fates)
        // What leaves a section that is reloaded is reloaded with it.
        fates.reloaded.formUnion(fates.pool[first...].map(\.id))
      }
    }
    for s in kept.indices where !fates.remade.contains(kept[s].id) {
      changeItems(&kept[s], before: order[kept[s].id]!, &fates)
    }
    for s in kept.indices where fates.remade.contains(kept[s].id) {
      let new = newSection()
      kept[s] = StackTwin.Section(id: kept[s].id, look: new.look, placeholder: new.placeholder)
      kept[s].items = new.items
    }
    // Sections come, and one moves.
    var moved: Int?
    if kept.count > 1, random.oneIn(4) {
      let from = random.below(kept.count)
      if !fates.remade.contains(kept[from].id) {
        let one = kept.remove(at: from)
        moved = one.id
        kept.insert(one, at: random.below(kept.count + 1))
      }
    }
    while kept.count < most.sections, random.oneIn(4) {
      let section = newSection()
      fates.new.insert(section.id)
      kept.insert(section, at: random.below(kept.count + 1))
    }
    insertItems(&kept, &fates)
    for (s, section) in kept.enumerated() {
      if fates.new.contains(section.id) { fates.changes.append(.insertSections(s..<s + 1)) }
      if section.id == moved {
        fates.changes.append(.moveSection(from: order[section.id]!, to: s))
      }
      for (i, item) in section.items.enumerated() {
        if let origin = fates.origins[item.id] {
          fates.changes.append(.moveItem(from: origin.index, to: ItemIndex(s, i)))
        } else if fates.came.contains(item.id) {
          fates.changes.append(.insertItems(section: s, i..<i + 1))
        }
      }
    }
    for s in kept.indices { settle(&kept[s], fates) }
    refresh(&kept, order, &fates)
    for s in kept.indices { kept[s].settlePlaceholder() }
    twin.sections = kept
    if random.oneIn(8) {
      fates.changes.append(.refreshGlobal)
      let new = random.oneIn(2) ? random.look(placeholders: false) : twin.global
      twin.globalHeaders = StackTwin.carried(twin.globalHeaders, twin.global.headers, new.headers)
      twin.global = new
    }
    return fates.changes
  }

  /// Takes items out, some of them to be put in elsewhere, and reloads others.
  private func changeItems(
    _ section: inout StackTwin.Section, before: Int, _ fates: inout Fates
  ) {
    var items: [StackTwin.Item] = []
    let isEmptied = random.oneIn(25)
    for (i, item) in section.items.enumerated() {
      var item = item
      switch isEmptied ? 0 : random.below(20) {
      case 0, 1: fates.changes.append(.deleteItems(section: before, i..<i + 1))
      case 2:
        fates.pool.append(item)
        fates.origins[item.id] = (ItemIndex(before, i), twin.rules.inner(section, twin.width))
        if random.oneIn(3) {
          fates.changes.append(.reloadItems(section: before, i..<i + 1))
          fates.reloaded.insert(item.id)
        }
      case 3:
        fates.changes.append(.reloadItems(section: before, i..<i + 1))
        fates.reloaded.insert(item.id)
        items.append(item)
      case 4:
        fates.changes.append(.reconfigureItems(section: before, i..<i + 1))
        twin.rules.outdate(&item)
        items.append(item)
      default: items.append(item)
      }
    }
    section.items = items
  }

  /// Lets some items move out of a section that goes or is made again.
  private func rescueItems(
    of section: StackTwin.Section, before: Int, _ fates: inout Fates
  ) {
    for (i, item) in section.items.enumerated() where random.oneIn(6) {
      fates.pool.append(item)
      fates.origins[item.id] = (ItemIndex(before, i), twin.rules.inner(section, twin.width))
    }
  }

  private func insertItems(_ kept: inout [StackTwin.Section], _ fates: inout Fates) {
    guard !kept.isEmpty else { return }
    for item in fates.pool {
      var s = random.below(kept.count)
      // From one reloaded section to another is no move.
      if fates.remade.contains(kept[s].id), fates.reloaded.contains(item.id) {
        guard let other = kept.firstIndex(where: { !fates.remade.contains($0.id) }) else {
          continue
        }
        s = other
      }
      kept[s].items.insert(item, at: random.below(kept[s].items.count + 1))
    }
    for s in kept.indices where !fates.isMade(kept[s]) && random.oneIn(3) {
      for _ in 0..<random.below(4) where kept[s].items.count < most.items + 3 {
        let item = newItem()
        fates.came.insert(item.id)
        kept[s].items.insert(item, at: random.below(kept[s].items.count + 1))
      }
      guard most.items > 100, random.oneIn(2) else { continue }
      let many = (0..<random.below(most.items / 2)).map { _ in newItem() }
      fates.came.formUnion(many.map(\.id))
      kept[s].items.insert(contentsOf: many, at: random.below(kept[s].items.count + 1))
    }
  }

  /// Asks for what came or was reloaded, and places what came or moved, from the first item on.
  private func settle(_ section: inout StackTwin.Section, _ fates: Fates) {
    let width = twin.width
    if fates.isMade(section) {
      let arrived = section.items
      twin.rules.fill(&section, width: width)
      // Everything is asked for; then what moved gets back what was known of it.
      for i in section.items.indices
      where fates.origins[arrived[i].id] != nil && !fates.reloaded.contains(arrived[i].id) {
        let column = section.items[i].column
        section.items[i] = arrived[i]
        section.items[i].column = column
        arrive(&section.items[i], in: section, fates)
      }
      return
    }
    func falls(_ item: StackTwin.Item) -> Bool {
      fates.came.contains(item.id) || fates.origins[item.id] != nil
    }
    for i in section.items.indices where falls(section.items[i]) { section.items[i].column = -1 }
    // All heights are known before anything falls: it may fall where less is below.
    for i in section.items.indices {
      let id = section.items[i].id
      arrive(&section.items[i], in: section, fates)
      if fates.came.contains(id) || fates.reloaded.contains(id) {
        twin.rules.ask(&section.items[i], in: section)
      }
    }
    for i in section.items.indices where falls(section.items[i]) {
      twin.rules.place(&section.items[i], behind: section.items[..<i], in: section, width: width)
    }
  }

  /// What was measured at another width is an estimate.
  private func arrive(
    _ item: inout StackTwin.Item, in section: StackTwin.Section, _ fates: Fates
  ) {
    if let origin = fates.origins[item.id], origin.inner != twin.rules.inner(section, twin.width) {
      twin.rules.outdate(&item)
    }
  }

  private func refresh(
    _ kept: inout [StackTwin.Section], _ order: [Int: Int], _ fates: inout Fates
  ) {
    for s in kept.indices where random.oneIn(6) {
      guard !fates.isMade(kept[s]), let before = order[kept[s].id] else { continue }
      fates.changes.append(.refreshSections(before..<before + 1))
      let old = kept[s]
      kept[s].refresh(random.oneIn(2) ? kept[s].look : random.look(placeholders: false))
      if random.oneIn(4) {
        kept[s].placeholder = random.pick(StackTwin.Section.Placeholder.allCases)
      }
      twin.rules.wasDescribed(&kept[s], before: old, width: twin.width)
    }
  }
}
