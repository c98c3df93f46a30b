import Testing

@testable import OcelotEngine

/// Changes in a view in which nothing can be seen: a collapsed pane, a hidden page.
@MainActor @Suite struct UnseenChangesTests {
  nonisolated private static let sizes = [
    Size(width: 0, height: 100), Size(width: 100, height: 0), .zero,
  ]

  /// A list that is read from row 30 on, in which row 31 is selected and row 33 has the focus.
  private func screen() -> Screen {
    let screen = Screen(ListData(rows: 60), layout: StackLayout())
    screen.scroll(to: 605)
    screen.view.select(ItemIndex(0, 31))
    screen.view.focus(ItemIndex(0, 33))
    return screen
  }

  private func names(_ screen: Screen, _ items: [ItemIndex]) -> [String] {
    items.map { screen.data.sections[$0.section][$0.item].id }
  }

  /// The view is seen again: what is on screen is what was, and what is named is what was named.
  private func expectTheSame(_ screen: Screen, _ lines: [String], _ name: Comment) {
    #expect(names(screen, screen.view.selectedItems) == ["31"], name)
    #expect(names(screen, screen.view.focusedItem.map { [$0] } ?? []) == ["33"], name)
    screen.view.resizeViewport(to: Size(width: 100, height: 100))
    screen.settle()
    #expect(screen.lines == lines, name)
    #expect(names(screen, screen.view.selectedItems) == ["31"], name)
    #expect(names(screen, screen.view.focusedItem.map { [$0] } ?? []) == ["33"], name)
    #expect(screen.codes() == [], name)
    #expect(throws: Never.self, name) { try screen.view.checkInvariants() }
  }

  @Test("Updates: selection, focus and what is read stay with their items", arguments: sizes)
  func updates(_ size: Size) {
    for isAnimated in [true, false] {
      for rounds in 1...2 {
        let screen = screen()
        let lines = screen.lines
        screen.view.resizeViewport(to: size)
        screen.settle()
        for round in 0..<rounds {
          let new = (0..<3).map { ListData.Row(id: "new \(round) \($0)") }
          screen.data.sections[0].insert(contentsOf: new, at: 0)
          screen.data.sections[0].remove(at: 50)
          var changes = ChangeSet([
            .insertItems(section: 0, 0..<3), .deleteItems(section: 0, 47..<48),
          ])
          changes.isAnimated = isAnimated
          screen.view.apply(changes)
          if round == 0 { screen.settle() }
        }
        expectTheSame(screen, lines, "\(size), animated: \(isAnimated), \(rounds) updates")
      }
    }
  }

  @Test("reloadData: selection, focus and what is read are found again", arguments: sizes)
  func reloads(_ size: Size) {
    let screen = screen()
    let lines = screen.lines
    screen.view.resizeViewport(to: size)
    screen.settle()
    screen.data.sections[0].insert(contentsOf: [.init(id: "new"), .init(id: "newer")], at: 7)
    screen.view.reloadData()
    #expect(names(screen, screen.view.selectedItems) == ["31"])
    screen.view.resizeViewport(to: Size(width: 100, height: 100))
    screen.settle()
    #expect(names(screen, screen.view.selectedItems) == ["31"])
    #expect(names(screen, screen.view.focusedItem.map { [$0] } ?? []) == ["33"])
    #expect(Set(screen.lines.map { $0.prefix { $0 != "@" } }).contains("31"), "\(lines)")
    #expect(screen.codes() == [])
    #expect(throws: Never.self) { try screen.view.checkInvariants() }
  }

  @Test("What was deleted meanwhile is gone when the view is seen again", arguments: sizes)
  func deletions(_ size: Size) {
    let screen = screen()
    screen.view.resizeViewport(to: size)
    screen.settle()
    screen.data.sections[0].removeSubrange(10..<60)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 10..<60)]))
    #expect(screen.view.selectedItems.isEmpty && screen.view.focusedItem == ItemIndex(0, 9))
    screen.view.resizeViewport(to: Size(width: 100, height: 100))
    screen.settle()
    #expect(screen.lines == (5..<10).map { "\($0)@\(($0 - 5) * 20)" })
    #expect(screen.codes() == [])
    #expect(throws: Never.self) { try screen.view.checkInvariants() }
  }
}

/// Anchors that were kept for the next pass, and then an update comes.
@MainActor @Suite struct KeptAnchorTests {
  @Test("Where an update leaves nothing of what was read, no anchor from before it counts")
  func nothingIsLeft() {
    func rows(_ name: String, _ count: Int, _ height: Double) -> [ListData.Row] {
      (0..<count).map { .init(id: "\(name) \($0)", height: height) }
    }
    for isAnimated in [true, false] {
      let data = ListData([rows("a", 5, 20), rows("b", 55, 20)])
      let screen = Screen(data, layout: StackLayout(isMeasured: true))
      screen.scroll(to: 610)
      // Another width keeps the place of the item (1, 26), 10 points below the top.
      screen.view.resizeViewport(to: Size(width: 80, height: 100))
      #expect(
        screen.view.engine.anchors.pending == .item(ItemIndex(1, 26), distance: Point(x: 0, y: 10)))
      data.sections = [rows("c", 25, 50), rows("d", 35, 50)]
      var changes = ChangeSet([
        .deleteSections(0..<2), .insertSections(0..<2),
      ])
      changes.isAnimated = isAnimated
      screen.view.apply(changes)
      screen.settle()
      // The item (1, 26) is the 52nd now. Rows that are seen first turn out to be higher.
      let offset = screen.view.contentOffset.y
      #expect(offset >= 610 && offset < 700, "animated: \(isAnimated)")
      #expect(screen.codes() == [])
    }
  }

  @Test("Where the row that was kept is deleted, its neighbour keeps its place")
  func neighbour() {
    for isAnimated in [true, false] {
      let data = ListData(rows: 60)
      let screen = Screen(data, layout: StackLayout(isMeasured: true))
      screen.scroll(to: 610)
      let top = screen.top(32)
      screen.view.resizeViewport(to: Size(width: 80, height: 100))
      data.sections[0].remove(at: 31)
      data.sections[0].insert(contentsOf: [.init(id: "x", height: 70), .init(id: "y")], at: 0)
      var changes = ChangeSet([
        .deleteItems(section: 0, 31..<32), .insertItems(section: 0, 0..<2),
      ])
      changes.isAnimated = isAnimated
      screen.view.apply(changes)
      screen.run(1)
      #expect(data.sections[0][33].id == "32")
      #expect(screen.top(33) == top, "animated: \(isAnimated)")
      #expect(screen.codes() == [])
    }
  }
}
