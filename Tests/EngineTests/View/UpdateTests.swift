import OcelotEngine
import Testing

@MainActor
@Suite struct UpdateTests {
  private func rows(_ ids: String) -> [ListData.Row] { ids.map { .init(id: String($0)) } }

  private func screen(_ sections: String..., layout: StackLayout = StackLayout()) -> Screen {
    let screen = Screen(ListData(sections.map(rows)), layout: layout)
    _ = screen.takeEvents()
    return screen
  }

  /// Changes the data, tells the view, and lets the animation end.
  private func change(_ screen: Screen, _ changes: [Change], _ edit: (ListData) -> Void) {
    edit(screen.data)
    screen.view.apply(ChangeSet(changes))
    screen.settle()
    screen.run(0.5)
  }

  @Test func insertedRowsAppearAndOthersMakeRoom() {
    let screen = screen("abc")
    change(screen, [.insertItems(section: 0, 1..<2)]) {
      $0.sections[0].insert(.init(id: "x"), at: 1)
    }
    #expect(screen.lines == ["a@0", "x@20", "b@40", "c@60"])
    #expect(screen.codes().isEmpty)
  }

  @Test func anInsertionSlidesAndFades() {
    let screen = screen("abc")
    screen.data.sections[0].insert(.init(id: "x"), at: 1)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 1..<2)]))
    #expect(screen.top(2) == 20)
    #expect(screen.record(of: .item(0, 1))?.attributes?.alpha == 0)
    screen.run(0.15)
    #expect(screen.top(2) == 30)
    #expect(screen.record(of: .item(0, 1))?.attributes?.alpha == 0.5)
    screen.run(0.15)
    #expect(screen.top(2) == 40)
    #expect(!screen.isTicking)
  }

  @Test func aDeletedRowFadesOutWhereItWas() {
    let screen = screen("abc")
    let gone = screen.record(of: .item(0, 1))!
    screen.data.sections[0].remove(at: 1)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 1..<2)]))
    screen.run(0.15)
    #expect(gone.attributes?.frame.minY == 20)
    #expect(gone.attributes?.alpha == 0.5)
    #expect(!screen.takeEvents().contains("did (0, 1)"))
    screen.run(0.2)
    #expect(gone.attributes == nil)
    #expect(screen.takeEvents() == ["did (0, 1)"])
    #expect(screen.view.leavingViewCount == 0)
  }

  @Test func animationsGoOnFromWhereThingsAre() {
    let screen = screen("abc")
    screen.data.sections[0].insert(.init(id: "x"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
    screen.run(0.15)
    #expect(screen.top(1) == 10)
    screen.data.sections[0].remove(at: 0)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 0..<1)]))
    #expect(screen.top(0) == 10)
    screen.run(0.5)
    #expect(screen.lines == ["a@0", "b@20", "c@40"])
    #expect(screen.view.leavingViewCount == 0)
  }

  @Test func completionsComeOnceAndLast() {
    let screen = screen("abc")
    var done: [Bool] = []
    screen.data.sections[0].insert(.init(id: "x"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)])) { done.append($0) }
    screen.run(0.15)
    #expect(done.isEmpty)
    screen.run(0.3)
    #expect(done == [true])
    screen.view.apply(ChangeSet()) { done.append($0) }
    #expect(done == [true])
    screen.settle()
    #expect(done == [true, true])
  }

  @Test func anOvertakenUpdateSaysThatItDidNotFinish() {
    let screen = screen("abc")
    var done: [String] = []
    screen.data.sections[0].insert(.init(id: "x"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)])) { done.append("first \($0)") }
    screen.run(0.1)
    screen.data.sections[0].insert(.init(id: "y"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)])) { done.append("second \($0)") }
    screen.run(1)
    #expect(done.sorted() == ["first false", "second true"])
  }

  @Test("4.4 Reload 3, move 3 to 0, delete 2 of four: one transaction, no report")
  func theUpdateOf2018() {
    let screen = screen("abcd")
    let moved = screen.record(of: .item(0, 3))
    change(
      screen,
      [
        .reloadItems(section: 0, 3..<4), .moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 0)),
        .deleteItems(section: 0, 2..<3),
      ]
    ) {
      $0.sections[0] = [.init(id: "d", version: 1), .init(id: "a"), .init(id: "b")]
    }
    #expect(screen.lines == ["d.1@0", "a@20", "b@40"])
    #expect(screen.codes().isEmpty)
    #expect(screen.view.statistics.transactions == 1)
    #expect(screen.record(of: .item(0, 0)) !== moved)
  }

  @Test("4.7 An item that moves from a deleted to an inserted section keeps view and selection")
  func itemsOutliveTheirSection() {
    let screen = screen("ab", "cd")
    screen.view.select(ItemIndex(0, 1))
    let view = screen.record(of: .item(0, 1))
    change(
      screen,
      [
        .deleteSections(0..<1), .insertSections(1..<2),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 0)),
      ]
    ) { $0.sections = [self.rows("cd"), self.rows("b")] }
    #expect(screen.lines == ["c@0", "d@20", "b@40"])
    #expect(screen.record(of: .item(1, 0)) === view)
    #expect(screen.view.selectedItems == [ItemIndex(1, 0)])
    #expect(screen.codes().isEmpty)
  }

  @Test("4.8 Nested blocks are one update")
  func nestedBlocksAreOne() {
    let layout = StackLayout()
    let screen = screen("ab", layout: layout)
    layout.forgetCalls()
    var done: [String] = []
    screen.view.performBatchUpdates(
      {
        screen.data.sections[0].append(.init(id: "c"))
        screen.view.performBatchUpdates(
          {
            screen.data.sections[0].remove(at: 0)
            return ChangeSet([.deleteItems(section: 0, 0..<1)])
          }, completion: { _ in done.append("inner") })
        return ChangeSet([.insertItems(section: 0, 1..<2)])
      }, completion: { _ in done.append("outer") })
    #expect(done.isEmpty)
    screen.run(0.5)
    #expect(screen.lines == ["b@0", "c@20"])
    #expect(layout.calls.filter { $0 == "apply" }.count == 1)
    #expect(done == ["inner", "outer"])
    #expect(screen.codes().isEmpty)
  }

  @Test("4.10 Data that changed before the block is no surprise")
  func dataMayChangeEarly() {
    let screen = screen("abc")
    screen.data.sections[0].remove(at: 0)
    screen.view.performBatchUpdates({ ChangeSet([.deleteItems(section: 0, 0..<1)]) })
    screen.run(0.5)
    #expect(screen.lines == ["b@0", "c@20"])
    #expect(screen.codes().isEmpty)
  }

  @Test("4.11 Reconfiguring makes no view, reloading makes one")
  func reconfigureKeepsTheView() {
    let screen = screen("abc")
    let view = screen.record(of: .item(0, 1))
    change(screen, [.reconfigureItems(section: 0, 1..<2)]) { $0.sections[0][1].version = 1 }
    #expect(screen.record(of: .item(0, 1)) === view)
    #expect(screen.lines[1] == "b.1@20")
    let made = screen.made
    change(screen, [.reloadItems(section: 0, 1..<2)]) { $0.sections[0][1].version = 2 }
    #expect(screen.record(of: .item(0, 1)) !== view)
    #expect(screen.made == made + 1)
    #expect(screen.lines[1] == "b.2@20")
  }

  @Test func contentOfAnotherTypeMakesAReconfigurationAReload() {
    let screen = screen("abc")
    let view = screen.record(of: .item(0, 1))
    change(screen, [.reconfigureItems(section: 0, 1..<2)]) { $0.sections[0][1].isBadge = true }
    #expect(screen.record(of: .item(0, 1)) !== view)
    #expect(screen.lines[1] == "[b]@20")
  }

  @Test("4.13 The hooks of a layout run in order")
  func hooksRunInOrder() {
    let layout = StackLayout()
    let screen = screen("abc", layout: layout)
    layout.forgetCalls()
    screen.data.sections[0].insert(.init(id: "x"), at: 0)
    screen.data.sections[0].removeLast()
    screen.view.apply(
      ChangeSet([.insertItems(section: 0, 0..<1), .deleteItems(section: 0, 2..<3)]))
    var order: [String] = []
    for call in layout.calls where order.last != call { order.append(call) }
    let wanted = [
      "apply", "prepare", "contentSize", "targetOffset", "elements", "final", "initial",
      "finishUpdate",
    ]
    // Other reads of the size may come in between; what is told, once, is in order.
    #expect(wanted.filter(order.contains) == wanted)
    let firsts = wanted.map { layout.calls.firstIndex(of: $0)! }
    #expect(firsts == firsts.sorted())
    #expect(layout.calls.filter { $0 == "final" }.count == 3)
    #expect(layout.calls.filter { $0 == "initial" }.count == 3)
  }

  @Test("4.17 At offset 0 an insertion is seen, at 1 nothing moves")
  func insertionsAboveMoveNothingBelowTheStart() {
    let screen = Screen(ListData(rows: 50), layout: StackLayout())
    change(screen, [.insertItems(section: 0, 0..<1)]) {
      $0.sections[0].insert(.init(id: "x"), at: 0)
    }
    #expect(screen.lines.first == "x@0")
    screen.scroll(to: 1)
    let before = screen.lines.filter { !$0.hasPrefix("x") }
    change(screen, [.insertItems(section: 0, 0..<1)]) {
      $0.sections[0].insert(.init(id: "y"), at: 0)
    }
    #expect(screen.lines.filter { !$0.hasPrefix("x") } == before)
    #expect(screen.view.contentOffset.y == 21)
    #expect(screen.geometry.last?.adjustment.y == 20)
  }

  @Test("4.18 Deleting the anchor keeps its neighbour still")
  func deletingTheAnchorKeepsItsNeighbourStill() {
    let screen = Screen(ListData(rows: 50), layout: StackLayout())
    screen.scroll(to: 405)
    #expect(screen.lines.prefix(3) == ["20@-5", "21@15", "22@35"])
    change(screen, [.deleteItems(section: 0, 21..<22)]) { $0.sections[0].remove(at: 21) }
    #expect(screen.lines.contains("22@35"))
    // Everything on screen and more goes: the next row takes the place of the anchor.
    change(screen, [.deleteItems(section: 0, 10..<40)]) { $0.sections[0].removeSubrange(10..<40) }
    #expect(screen.codes().isEmpty)
    #expect(screen.lines.contains("41@15"))
  }

  @Test func reloadDataKeepsSelectionFocusAndPlace() {
    let screen = Screen(ListData(rows: 50), layout: StackLayout())
    screen.scroll(to: 405)
    screen.view.select(ItemIndex(0, 22))
    screen.view.focus(ItemIndex(0, 23))
    let view = screen.record(of: .item(0, 22))
    screen.data.sections[0].removeSubrange(0..<5)
    screen.view.reloadData()
    screen.settle()
    #expect(screen.lines.prefix(3) == ["20@-5", "21@15", "22@35"])
    #expect(screen.view.selectedItems == [ItemIndex(0, 17)])
    #expect(screen.view.focusedItem == ItemIndex(0, 18))
    #expect(screen.record(of: .item(0, 17)) === view)
  }

  @Test func anUpdateThatDisagreesWithTheDataEndsEqualToTheData() {
    let screen = screen("abcde")
    let c = screen.record(of: .item(0, 2))
    screen.data.sections[0] = rows("xbc")
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 0..<1)]))
    screen.run(0.5)
    #expect(screen.codes().contains(.countMismatch))
    #expect(screen.lines == ["x@0", "b@20", "c@40"])
    #expect(screen.record(of: .item(0, 2)) === c)
  }

  @Test func anIdentityThatNoChangeExplainsIsReportedAndShownAnew() {
    let screen = screen("abc")
    screen.data.sections[0][1] = .init(id: "q")
    change(screen, [.insertItems(section: 0, 3..<4)]) { $0.sections[0].append(.init(id: "d")) }
    #expect(screen.codes() == [.identityMismatch])
    #expect(screen.lines == ["a@0", "q@20", "c@40", "d@60"])
  }

  @Test func duplicateIdentifiersAreReportedAndBothShown() {
    let screen = screen("aba")
    #expect(screen.codes() == [.duplicateIdentifier])
    #expect(screen.lines == ["a@0", "b@20", "a@40"])
  }

  @Test func lessMotionMeansNoChangeOfPlaceOverTime() {
    let screen = screen("abc")
    screen.traits.reducesMotion = true
    screen.view.traitsDidChange()
    screen.settle()
    screen.data.sections[0].insert(.init(id: "x"), at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
    for _ in 0..<20 {
      #expect(screen.lines == ["x@0", "a@20", "b@40", "c@60"])
      screen.run(1.0 / 60)
    }
    #expect(!screen.isTicking)
  }

  @Test func selectionFollowsItemsThroughUpdates() {
    let screen = screen("abcdef")
    screen.view.allowsMultipleSelection = true
    screen.view.selectAll()
    change(
      screen,
      [
        .deleteItems(section: 0, 1..<2), .insertItems(section: 0, 2..<3),
        .moveItem(from: ItemIndex(0, 5), to: ItemIndex(0, 0)),
      ]
    ) { $0.sections[0] = self.rows("faxcde") }
    #expect(screen.codes().isEmpty)
    #expect(
      screen.view.selectedItems
        == [ItemIndex(0, 0), ItemIndex(0, 1), ItemIndex(0, 3), ItemIndex(0, 4), ItemIndex(0, 5)])
  }
}
