import Ocelot
import OcelotTesting
import Testing

/// Supplementaries of any kind, with content from sources within sources, in a layout that places
/// them.
@MainActor @Suite("Supplementaries of any kind") struct SupplementaryTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var unread = 0
  }

  private struct Mark: Content, CustomStringConvertible {
    var description: String
    init(_ text: String) { description = text }
  }

  private let layout = BoardLayout()
  private let first = BasicDataSource<Row> { SampleContent("row \($0.id)") }
  private let second = BasicDataSource<Row> { SampleContent("row \($0.id)") }
  private let asked = Asked()

  /// What contents were asked for, by what they say.
  private final class Asked {
    var texts: [String] = []
    func take() -> [String] {
      defer { texts = [] }
      return texts
    }
  }

  private func mark(_ text: String) -> Mark {
    asked.texts.append(text)
    return Mark(text)
  }

  /// Two lists, each with titles at its side and badges of its unread rows, in a source that adds a
  /// title to every section.
  private func screen() -> (HeadlessCollection, ComposedDataSource, CollectionController) {
    first.setItems((0..<4).map { Row(id: $0, unread: $0 % 2) })
    second.setItems((10..<13).map { Row(id: $0, unread: 2) })
    let root = ComposedDataSource([first, ComposedDataSource([second])])
    for (name, list) in [("first", first), ("second", second)] {
      list.addSupplementary(
        Supplement { [self] _ in mark("\(name) of \(list.items.count)") }, kind: BoardLayout.title)
      list.addItemSupplementary(kind: BoardLayout.badge) { [self] item in
        let unread = list.items[item.item].unread
        return unread > 0 ? mark("\(unread) new") : nil
      }
    }
    root.addSupplementary(
      Supplement { [self] in mark("root \($0)") }, kind: BoardLayout.title)
    let screen = HeadlessCollection(layout: layout, width: 300, height: 400)
    screen.host.missingMeasure = .assume(height: 20)
    let controller = CollectionController(dataSource: root, reporter: screen.reporter)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    screen.finishAnimations()
    return (screen, root, controller)
  }

  private func badge(_ section: Int, _ item: Int) -> ElementKey {
    .supplementary(BoardLayout.badge, .item(ItemIndex(section, item)))
  }
  private func title(_ section: Int, _ ordinal: Int) -> ElementKey {
    .supplementary(BoardLayout.title, .section(section, ordinal))
  }

  @Test(
    "6.2.3 Titles at a section's side and badges of items come from the sources that added them")
  func contents() {
    let (screen, _, controller) = screen()
    defer { withExtendedLifetime(controller) {} }
    #expect(
      screen.text(of: title(0, 0)) == "root 0" && screen.text(of: title(0, 1)) == "first of 4")
    #expect(
      screen.text(of: title(1, 0)) == "root 1" && screen.text(of: title(1, 1)) == "second of 3")
    #expect(screen.text(of: badge(0, 1)) == "1 new" && screen.text(of: badge(1, 2)) == "2 new")
    #expect(screen.headlessView(of: badge(0, 0)) == nil)
    #expect(screen.reporter.reports == [])
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.3 One title is refreshed by one call: nothing else is asked, no view is made")
  func refreshing() throws {
    let (screen, root, controller) = screen()
    withExtendedLifetime(controller) {
      let view = screen.headlessView(of: title(1, 1))
      let makes = screen.host.calls.makes
      let updates = screen.host.calls.updates
      _ = asked.take()
      second.refreshSupplementary(BoardLayout.title, at: .section(0, 0))
      screen.layout()
      screen.finishAnimations()
      #expect(asked.take().filter { !$0.hasSuffix("new") } == ["second of 3"])
      #expect(screen.host.calls.updates == updates)
      second.setItems(second.items + [Row(id: 20)])
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: title(1, 1)) == "second of 3")
      second.refreshSupplementary(BoardLayout.title, at: .section(0, 0))
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: title(1, 1)) == "second of 4")
      #expect(screen.headlessView(of: title(1, 1)) === view)
      // A row and its card were made; the title was not.
      #expect(screen.host.calls.makes == makes + 2)
      _ = asked.take()
      root.refreshSupplementary(BoardLayout.title, at: .section(1, 0))
      screen.layout()
      #expect(asked.take().filter { !$0.hasSuffix("new") } == ["root 1"])
      #expect(screen.reporter.reports == [])
    }
  }

  @Test("6.2.3 A header that counts is refreshed alone")
  func header() {
    let (screen, _, controller) = screen()
    withExtendedLifetime(controller) {
      first.addSupplementary(
        Supplement { [self] _ in mark("count \(first.items.count)") }, kind: .header)
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: .header(0)) == "count 4")
      let makes = screen.host.calls.makes
      first.performUpdate {
        first.setItems(Array(first.items.dropLast()))
        first.refreshSupplementary(.header, at: .section(0, 0))
      }
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: .header(0)) == "count 3")
      #expect(screen.host.calls.makes == makes)
      #expect(screen.reporter.reports == [])
    }
  }

  @Test("6.2.3 A badge travels with its item, follows what it says, and comes and goes with it")
  func badges() throws {
    let (screen, _, controller) = screen()
    try withExtendedLifetime(controller) {
      let view = try #require(screen.headlessView(of: badge(0, 3)))
      let recorder = Recorder()
      screen.recorder = recorder
      first.setItems(first.items.reversed())
      screen.layout()
      screen.finishAnimations()
      #expect(screen.headlessView(of: badge(0, 0)) === view)
      for frame in recorder.takeFrames() {
        let badges = frame.elements.filter { $0.key.owner?.section == 0 && $0.text == "1 new" }
        for badge in badges where badge.alpha == 1 {
          let item = try #require(frame[.item(badge.key.owner!)])
          #expect(abs(item.rect.minY + 4 - badge.rect.minY) < 0.01)
        }
      }
      screen.recorder = nil
      // Row 3, now first, is read; row 2 is new.
      first.setItems(first.items.map { Row(id: $0.id, unread: $0.id == 2 ? 7 : 0) })
      screen.layout()
      screen.finishAnimations()
      #expect(screen.headlessView(of: badge(0, 0)) == nil)
      #expect(screen.text(of: badge(0, 1)) == "7 new")
      #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
    }
  }

  @Test("6.2.3 A badge alone is refreshed, also among changes of items in the same update")
  func refreshingBadges() {
    let (screen, _, controller) = screen()
    withExtendedLifetime(controller) {
      var count = 5
      second.addItemSupplementary(kind: BoardLayout.badge) { [self] in
        mark("\(second.items[$0.item].id): \(count)")
      }
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: badge(1, 2)) == "12: 5")
      count = 6
      second.performUpdate {
        second.refreshSupplementary(BoardLayout.badge, at: .item(ItemIndex(0, 2)))
        second.setItems([Row(id: 30)] + second.items)
      }
      screen.layout()
      screen.finishAnimations()
      #expect(screen.text(of: badge(1, 3)) == "12: 6")
      #expect(screen.text(of: badge(1, 2)) == "11: 5")
      #expect(screen.reporter.reports == [])
    }
  }

  @Test("6.2.3 A change that names what an item carries that is not there is reported and ignored")
  func missing() throws {
    let source = SampleDataSource([SampleSection(0, items: 0..<3)])
    source.badge = { SampleContent("badge \($0.id)") }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400)
    let change = Change.refresh(badge(0, 3))
    screen.apply(ChangeSet([change, .refresh(badge(0, 1))]))
    screen.finishAnimations()
    let report = try #require(screen.reporter.reports.first)
    #expect(screen.reporter.reports.count == 1)
    #expect(report.code == .invalidIndex && report.change == change)
    #expect(report.message.contains("section 0 had 3 items before the update"))
    #expect(screen.text(of: badge(0, 1)) == "badge 1")
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.3 What an item carries is asked again when the item is reconfigured or reloaded")
  func withItems() {
    let source = SampleDataSource([SampleSection(0, items: 0..<4)])
    source.badge = { SampleContent("badge of \($0.text)") }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400)
    source.sections[0].items[1].text = "new"
    source.sections[0].items[2].text = "newer"
    source.contentLog = []
    screen.apply(
      ChangeSet([.reconfigureItems(section: 0, 1..<2), .reloadItems(section: 0, 2..<3)]))
    screen.finishAnimations()
    #expect(screen.text(of: badge(0, 1)) == "badge of new")
    #expect(screen.text(of: badge(0, 2)) == "badge of newer")
    #expect(
      Set(source.contentLog ?? []) == [.item(0, 1), .item(0, 2), badge(0, 1), badge(0, 2)])
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.3 A control in a badge or a title reaches the source that added it, in its numbers")
  func actions() {
    let (screen, root, controller) = screen()
    withExtendedLifetime(controller) {
      var heard: [(String, ElementKey)] = []
      second.actionHandler = { action, element in
        heard.append(("second", element))
        return action == Action("mine")
      }
      root.actionHandler = { _, element in
        heard.append(("root", element))
        return true
      }
      screen.view.perform(Action("mine"), from: title(1, 1))
      screen.view.perform(Action("other"), from: badge(1, 2))
      screen.view.perform(Action("third"), from: title(1, 0))
      #expect(heard.map(\.0) == ["second", "second", "root", "root"])
      #expect(
        heard.map(\.1) == [
          title(0, 0), badge(0, 2), badge(1, 2), title(1, 0),
        ])
    }
  }

  @Test("6.2.3 A segment's supplementaries come and go with it")
  func segments() {
    let other = BasicDataSource<Row>([Row(id: 50)]) { SampleContent("row \($0.id)") }
    other.title = "Other"
    let list = BasicDataSource<Row>([Row(id: 40, unread: 1)]) { SampleContent("row \($0.id)") }
    list.title = "List"
    list.addSupplementary(Supplement(Mark("side")), kind: BoardLayout.title, inSection: 0)
    list.addItemSupplementary(kind: BoardLayout.badge) { _ in Mark("badge") }
    let root = SegmentedDataSource([other, list])
    let screen = HeadlessCollection(layout: BoardLayout(), width: 300, height: 400)
    let controller = CollectionController(dataSource: root, reporter: screen.reporter)
    controller.attach(to: screen.view)
    controller.willAppear()
    defer { withExtendedLifetime(controller) {} }
    screen.layout()
    #expect(screen.headlessView(of: title(0, 0)) == nil)
    root.select(1)
    screen.layout()
    screen.finishAnimations()
    #expect(screen.text(of: title(0, 0)) == "side" && screen.text(of: badge(0, 0)) == "badge")
    list.removeSupplementaries(kind: BoardLayout.title)
    screen.layout()
    screen.finishAnimations()
    #expect(screen.headlessView(of: title(0, 0)) == nil)
    #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
  }
}
