import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

/// Selection, anchor and focus by name, in plain arrays.
private struct SlowSelection {
  var rows: [String]
  var selected: Set<String> = []
  var anchor: String?
  var focus: String?

  mutating func choose(_ index: Int, _ intent: SelectionIntent) {
    let row = rows[index]
    switch intent {
    case .keep: break
    case .replace: (selected, anchor) = ([row], row)
    case .toggle:
      if selected.remove(row) == nil { selected.insert(row) }
      anchor = row
    case .extend, .add:
      anchor = anchor ?? focus ?? row
      let from = rows.firstIndex(of: anchor!)!
      let stretch = rows[min(from, index)...max(from, index)]
      selected = intent == .add ? selected.union(stretch) : Set(stretch)
    }
  }

  mutating func delete(_ range: Range<Int>) {
    let next = range.upperBound < rows.count ? rows[range.upperBound] : nil
    let heir = next ?? (range.lowerBound > 0 ? rows[range.lowerBound - 1] : nil)
    for row in rows[range] {
      selected.remove(row)
      if anchor == row { anchor = heir }
      if focus == row { focus = heir }
    }
    rows.removeSubrange(range)
  }

  /// Other rows, at least one, under a reload of their section.
  ///
  /// An anchor that is not selected has no identifier that anyone knows: it stays by place.
  mutating func reload(_ new: [String]) {
    func follow(_ row: String?, isKnown: Bool) -> String? {
      guard let row else { return nil }
      if isKnown, new.contains(row) { return row }
      return new[min(rows.firstIndex(of: row)!, new.count - 1)]
    }
    anchor = follow(anchor, isKnown: anchor.map(selected.contains) ?? false)
    focus = follow(focus, isKnown: true)
    selected.formIntersection(new)
    rows = new
  }
}

@MainActor
@Suite struct SelectionScriptTests {
  @Test("4.33 Selection, anchor and focus follow their items as a slow twin says")
  func scripts() async {
    for seed in FuzzRun.seeds(1...60, length: 60) {
      await run(seed: seed)
      await Task.yield()
    }
  }

  private func run(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let screen = Screen(ListData(rows: 12), layout: StackLayout())
    screen.view.allowsMultipleSelection = true
    var twin = SlowSelection(rows: (0..<12).map { "\($0)" })
    var made = 12
    let intents: [SelectionIntent] = [.replace, .toggle, .extend, .add, .keep]
    for step in 0..<60 {
      let count = twin.rows.count
      switch Int.random(in: 0..<11, using: &random) {
      case 0...3 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        let intent = intents.randomElement(using: &random)!
        screen.view.focus(ItemIndex(0, index))
        twin.focus = twin.rows[index]
        screen.view.selectFocused(intent)
        twin.choose(index, intent)
      case 4 where count > 0:
        let isDown = Bool.random(using: &random)
        guard let focus = twin.focus.flatMap({ twin.rows.firstIndex(of: $0) }) else { continue }
        let target = focus + (isDown ? 1 : -1)
        screen.view.moveFocus(isDown ? .down : .up, .extend)
        guard twin.rows.indices.contains(target) else { continue }
        twin.anchor = twin.anchor ?? twin.focus
        twin.focus = twin.rows[target]
        twin.choose(target, .extend)
      case 5:
        screen.view.userSelectAll()
        twin.selected = Set(twin.rows)
      case 6:
        let at = Int.random(in: 0...count, using: &random)
        let new = Int.random(in: 1...3, using: &random)
        let rows = (made..<made + new).map { ListData.Row(id: "\($0)") }
        made += new
        twin.rows.insert(contentsOf: rows.map(\.id), at: at)
        screen.data.sections[0].insert(contentsOf: rows, at: at)
        screen.view.apply(ChangeSet([.insertItems(section: 0, at..<at + new)]))
      case 7 where count > 1:
        let from = Int.random(in: 0..<count, using: &random)
        let to = Int.random(in: 0..<count, using: &random)
        let row = screen.data.sections[0].remove(at: from)
        screen.data.sections[0].insert(row, at: to)
        twin.rows.insert(twin.rows.remove(at: from), at: to)
        screen.view.apply(
          ChangeSet([.moveItem(from: ItemIndex(0, from), to: ItemIndex(0, to))]))
      case 8 where count > 1:
        let lower = Int.random(in: 0..<count, using: &random)
        let upper = min(count, lower + Int.random(in: 1...4, using: &random))
        screen.data.sections[0].removeSubrange(lower..<upper)
        twin.delete(lower..<upper)
        screen.view.apply(ChangeSet([.deleteItems(section: 0, lower..<upper)]))
      case 9 where count > 0:
        var rows = screen.data.sections[0]
        for _ in 0..<Int.random(in: 0...3, using: &random) where rows.count > 1 {
          rows.remove(at: Int.random(in: rows.indices, using: &random))
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          rows.insert(.init(id: "\(made)"), at: Int.random(in: 0...rows.count, using: &random))
          made += 1
        }
        if Bool.random(using: &random) { rows.shuffle(using: &random) }
        screen.data.sections[0] = rows
        twin.reload(rows.map(\.id))
        var changes = ChangeSet([.reloadSections(0..<1)])
        changes.isAnimated = Bool.random(using: &random)
        screen.view.apply(changes)
      default:
        screen.run(0.1)
      }
      screen.settle()
      let name = "seed \(seed), step \(step)"
      let rows = screen.data.sections[0].map(\.id)
      #expect(rows == twin.rows, "\(name)")
      #expect(
        screen.view.selectedItems.map { rows[$0.item] } == rows.filter(twin.selected.contains),
        "\(name)")
      #expect(screen.view.focusedItem.map { rows[$0.item] } == twin.focus, "\(name)")
      #expect(screen.codes() == [], "\(name)")
      #expect(throws: Never.self, "\(name)") { try screen.view.checkInvariants() }
    }
  }
}
