import Testing

@testable import OcelotEngine

/// Selection, focus and targets of scrolls where a section, or an item, is reloaded and shows
/// others.
@MainActor @Suite struct ReloadedSelectionTests {
  private func rows(_ names: String) -> [ListData.Row] {
    names.map { ListData.Row(id: String($0)) }
  }

  private func screen(_ sections: String...) -> Screen {
    let screen = Screen(ListData(sections.map(rows)), layout: StackLayout())
    screen.view.allowsMultipleSelection = true
    return screen
  }

  /// The identifiers of the selected items, in their order.
  private func selected(_ screen: Screen) -> String {
    screen.view.selectedItems.map { screen.data.sections[$0.section][$0.item].id }.joined()
  }

  private func focused(_ screen: Screen) -> String? {
    screen.view.focusedItem.map { screen.data.sections[$0.section][$0.item].id }
  }

  @Test("The selection of a reloaded section follows identifiers, and goes where they are gone")
  func follows() {
    for isAnimated in [false, true] {
      let screen = screen("abcdef", "uvw")
      for item in [0, 2, 5] { screen.view.select(ItemIndex(0, item)) }
      screen.view.select(ItemIndex(1, 1))
      screen.data.sections[0] = rows("xcyfz")
      var changes = ChangeSet([.reloadSections(0..<1)])
      changes.isAnimated = isAnimated
      screen.view.apply(changes)
      #expect(selected(screen) == "cfv", "animated: \(isAnimated)")
      screen.settle()
      #expect(selected(screen) == "cfv" && screen.codes() == [])
      // The identifiers go with them: another reload finds them again.
      screen.data.sections[0] = rows("fc")
      screen.view.apply(changes)
      #expect(selected(screen) == "fcv")
      screen.data.sections = [rows("v"), rows("c")]
      screen.view.reloadData()
      #expect(selected(screen) == "vc")
    }
  }

  @Test("Items move between sections that are reloaded together, also where sections move")
  func between() {
    let screen = screen("abc", "def", "ghi")
    for section in 0..<3 { screen.view.select(ItemIndex(section, 1)) }
    screen.data.sections = [rows("eab"), rows("ghi"), rows("dcf")]
    screen.view.apply(
      ChangeSet([.reloadSections(0..<2), .moveSection(from: 1, to: 2)]))
    #expect(selected(screen) == "ebh")
  }

  @Test("What was selected and is inserted elsewhere in the same change is selected there")
  func inserted() {
    let screen = screen("abc", "def")
    screen.view.select(ItemIndex(0, 1))
    screen.data.sections = [rows("ac"), rows("dbef")]
    screen.view.apply(ChangeSet([.reloadSections(0..<1), .insertItems(section: 1, 1..<2)]))
    #expect(screen.view.selectedItems == [ItemIndex(1, 1)] && screen.codes() == [])
  }

  @Test("A reloaded item stays selected, unless another one stands in its place")
  func items() {
    let screen = screen("abcd")
    screen.view.select(ItemIndex(0, 1))
    screen.view.select(ItemIndex(0, 2))
    screen.data.sections[0] = rows("abxd")
    screen.view.apply(ChangeSet([.reloadItems(section: 0, 1..<3)]))
    #expect(selected(screen) == "b")
    screen.data.sections[0] = rows("axbd")
    screen.view.apply(ChangeSet([.reloadItems(section: 0, 1..<3)]))
    #expect(selected(screen) == "b" && screen.view.selectedItems == [ItemIndex(0, 2)])
  }

  @Test("The focus follows its item; where that is gone it stays at its place")
  func focus() {
    let screen = screen("abcdef")
    screen.view.focus(ItemIndex(0, 3))
    screen.data.sections[0] = rows("dxyz")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(focused(screen) == "d")
    screen.data.sections[0] = rows("pqr")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(focused(screen) == "p")
    screen.data.sections[0] = rows("rqp")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(focused(screen) == "p")
    screen.data.sections[0] = rows("z")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(focused(screen) == "z")
    screen.data.sections[0] = rows("tuvwxz")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    screen.view.focus(ItemIndex(0, 4))
    screen.data.sections[0] = rows("mno")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(focused(screen) == "o")
    screen.data.sections[0] = []
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(screen.view.focusedItem == nil)
  }

  @Test("An animated scroll goes on to its item")
  func scroll() {
    let screen = screen("abcdefghijklmnopqrstuvwxyz")
    var ended: Bool?
    screen.view.scroll(to: .item(0, 20), at: .start, animated: true) { ended = $0 }
    screen.run(0.1)
    screen.data.sections[0] = rows("uabcdefghijklmnopqrstvwxyz")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    screen.run(1)
    #expect(ended == true && screen.view.contentOffset.y == 0)
  }

  @Test("Without identifiers, and beyond a thousand items, the selection stays by place")
  func places() {
    let data = ListData([(0..<1_500).map { ListData.Row(id: "\($0)") }])
    let screen = Screen(data, layout: StackLayout())
    screen.view.allowsMultipleSelection = true
    screen.view.selectAll()
    data.sections[0].reverse()
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(screen.view.selectedItems.count == 1_500)
  }

  @Test("The same items are asked for nothing but what tells them apart, once each")
  func cost() {
    let screen = screen("abcdef")
    screen.view.select(ItemIndex(0, 4))
    screen.data.sections[0] = rows("abcdefg")
    screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    #expect(selected(screen) == "e")
  }
}
