import OcelotTesting
import Testing

@testable import OcelotEngine

/// Selection, focus, press and a rectangle of selection, without a view.
@Suite struct SelectionPartsTests {
  /// Section 0 has items a…f; (0, 1) goes, (0, 4) goes to the start.
  private func plan() throws -> UpdatePlan {
    try resolve(
      [.deleteItems(section: 0, 1..<2), .moveItem(from: ItemIndex(0, 4), to: ItemIndex(0, 0))],
      from: [6], to: [5]
    ).plan
  }

  private func selection(_ items: Int...) -> ItemSelection {
    var result = ItemSelection()
    for item in items { result.insert(ItemIndex(0, item)) }
    return result
  }

  private func former(_ item: Int, _ name: String) -> FormerItem {
    FormerItem(index: ItemIndex(0, item), identifier: name)
  }

  @Test("Only what is new to a selection is to be asked for its identifier")
  func asking() {
    var selected = Selection()
    #expect(selected.select(selection(1, 3)) == [ItemIndex(0, 1), ItemIndex(0, 3)])
    #expect(selected.unidentified == [ItemIndex(0, 1), ItemIndex(0, 3)])
    selected.identify([ItemIndex(0, 1): "b", ItemIndex(0, 3): "d", ItemIndex(0, 5): "f"])
    #expect(selected.former == [former(1, "b"), former(3, "d")])
    #expect(selected.select(selection(3, 4)) == [ItemIndex(0, 4)])
    #expect(selected.former == [former(3, "d")])
    #expect(selected.unidentified == [ItemIndex(0, 4)])
  }

  @Test("Of more than a thousand items none is asked, and none is remembered")
  func many() {
    var selected = Selection()
    _ = selected.select(selection(3))
    selected.identify([ItemIndex(0, 3): "d"])
    #expect(selected.select(.all(in: SectionCounts([1_001]))).isEmpty)
    #expect(selected.former.isEmpty && selected.unidentified.isEmpty)
    selected.identify([ItemIndex(0, 3): "d"])
    #expect(selected.former.isEmpty)
    #expect(selected.select(.all(in: SectionCounts([1_000]))).count == 1_000)
  }

  @Test("A selection follows its items; the start of a stretch goes to a neighbour")
  func following() throws {
    var selected = Selection()
    _ = selected.select(selection(1, 2, 4))
    selected.identify([ItemIndex(0, 1): "b", ItemIndex(0, 2): "c", ItemIndex(0, 4): "e"])
    selected.begin(at: ItemIndex(0, 1))
    selected.follow(try plan())
    // After: e a c d f.
    #expect(selected.items == selection(0, 2))
    #expect(selected.former == [former(0, "e"), former(2, "c")])
    #expect(selected.anchor == ItemIndex(0, 2))
    selected.clear()
    #expect(selected.items.isEmpty && selected.anchor == nil && selected.former.isEmpty)
  }

  @Test("After a reload those items are selected that were found, wherever they are")
  func restarting() {
    var selected = Selection()
    _ = selected.select(selection(1, 2))
    selected.identify([ItemIndex(0, 1): "b", ItemIndex(0, 2): "c"])
    selected.begin(at: ItemIndex(0, 1))
    let asked = selected.restart(with: [former(2, "c"): ItemIndex(0, 9)])
    #expect(asked == [ItemIndex(0, 9)] && selected.items == selection(9))
    #expect(selected.anchor == nil && selected.former.isEmpty)
    selected.identify([ItemIndex(0, 9): "c"])
    selected.begin(at: ItemIndex(0, 9))
    _ = selected.restart(with: [former(9, "c"): ItemIndex(1, 0)])
    #expect(selected.anchor == ItemIndex(1, 0))
  }

  @Test("The focus follows its item, or goes to a neighbour whose identifier is to be asked")
  func focus() throws {
    var focus = Focus()
    focus.move(to: ItemIndex(0, 4))
    #expect(focus.unidentified == ItemIndex(0, 4) && focus.former == nil)
    focus.identify(as: "e")
    #expect(try focus.follow(plan()) == nil)
    #expect(focus.former == former(0, "e") && focus.unidentified == nil)
    focus.move(to: ItemIndex(0, 1))
    focus.identify(as: "b")
    #expect(try focus.follow(plan()) == ItemIndex(0, 2))
    #expect(focus.item == ItemIndex(0, 2) && focus.former == nil)
    let emptied = try resolve([.deleteSections(0..<1)], from: [3], to: []).plan
    #expect(focus.follow(emptied) == nil && focus.item == nil)
    focus.identify(as: "c")
    #expect(focus.former == nil, "no one has the focus")
  }

  @Test("After a reload the focus is where its item is, or nowhere")
  func focusAfterReload() {
    var focus = Focus()
    focus.move(to: ItemIndex(0, 4))
    focus.identify(as: "e")
    focus.restart(at: ItemIndex(1, 7))
    #expect(focus.former == FormerItem(index: ItemIndex(1, 7), identifier: "e"))
    focus.restart(at: nil)
    #expect(focus.item == nil && focus.former == nil)
  }

  @Test("A press follows its item, and is over where that goes")
  func press() throws {
    var press = Press()
    #expect(press.end() == nil)
    press.begin(on: .item(ItemIndex(0, 4)), identifier: nil)
    press.follow(try plan())
    #expect(press.element == .item(0, 0) && press.end() == .item(0, 0) && press.element == nil)
    press.begin(on: .item(ItemIndex(0, 1)), identifier: nil)
    press.follow(try plan())
    #expect(press.element == nil)
    press.begin(on: .header(0), identifier: nil)
    #expect(press.element == .header(0))
    press.follow(.unchanged(SectionCounts([1, 1])))
    #expect(press.element == .header(0))
  }

  @Test("A rectangle is looked at only where it changed, and what is touched is what lies under it")
  func looking() {
    // Item n is 10 high at 10 n, and as wide as everything.
    func items(_ span: Span) -> ItemSelection {
      var result = ItemSelection()
      for item in 0..<200
      where Double(item * 10 + 10) > span.along.lowerBound
        && Double(item * 10) < max(span.along.upperBound, span.along.lowerBound + 0.01)
      {
        result.insert(ItemIndex(0, item))
      }
      return result
    }
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      var drag = DragSelection(
        at: Point(x: 5, y: Double(random.int(in: 0...900))), contentOffset: .zero,
        base: ItemSelection(), intent: .replace)
      var looked = 0.0
      for step in 0..<40 {
        let down = drag.pointer.y + Double(random.int(in: -60...60)) + 0.5
        drag.move(to: Point(x: random.chance(0.2) ? 40 : 60, y: min(max(down, 0), 1_500)))
        let rect = drag.rect(at: .zero)
        let looks = drag.looks(at: rect, .vertical)
        if looks.allSatisfy({ $0.finding != .all }) {
          looked = looks.reduce(0) { $0 + $1.span.along.upperBound - $1.span.along.lowerBound }
          #expect(looked <= 61.1, "seed \(seed), step \(step)")
        }
        for look in looks { drag.found(items(look.span), by: look) }
        drag.endLooking(at: rect)
        #expect(drag.selection == items(Span(rect, .vertical)), "seed \(seed), step \(step)")
        #expect(drag.looks(at: rect, .vertical).isEmpty)
      }
    }
  }

  @Test("Content scrolls under a rectangle by the time since the last frame, not before the second")
  func scrolling() {
    var drag = DragSelection(
      at: .zero, contentOffset: .zero, base: ItemSelection(), intent: .replace)
    #expect(drag.scroll(at: 1, velocity: Point(x: 0, y: 100)) == .zero)
    #expect(drag.scroll(at: 1.5, velocity: Point(x: -10, y: 100)) == Point(x: -5, y: 50))
    #expect(drag.scroll(at: 2, velocity: .zero) == .zero)
    #expect(drag.scroll(at: 9, velocity: Point(x: 0, y: 100)) == .zero)
  }
}
