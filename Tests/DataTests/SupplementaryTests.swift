import OcelotEngine
import Testing

@testable import OcelotData

/// Supplementaries of any kind, from sources within sources.
@MainActor
struct SupplementaryTests {
  private let side = SupplementaryKind.custom(7)
  private let badge = SupplementaryKind.custom(8)

  private func supplement(_ name: String) -> Supplement {
    Supplement { SectionHeaderContent("\(name) \($0)") }
  }
  private func title(_ content: any Content) -> String? {
    (content as? SectionHeaderContent)?.title
  }
  private func key(_ kind: SupplementaryKind, _ section: Int, _ ordinal: Int) -> ElementKey {
    .supplementary(kind, .section(section, ordinal))
  }
  private func key(_ kind: SupplementaryKind, of item: ItemIndex) -> ElementKey {
    .supplementary(kind, .item(item))
  }

  /// A list within a source within a source, each with a supplementary of a kind.
  private func tree() -> (
    root: ComposedDataSource, middle: ComposedDataSource, leaf: BasicDataSource<Thing>
  ) {
    let leaf = list("leaf", ["x", "y"])
    let middle = ComposedDataSource([list("before", ["w"]), leaf])
    let root = ComposedDataSource([list("first", ["v"]), middle])
    for (source, name) in [(root, "root"), (middle, "middle"), (leaf, "leaf")]
      as [(DataSource, String)]
    {
      source.addSupplementary(supplement(name), kind: side)
    }
    leaf.addSupplementary(supplement("leaf alone"), kind: side, inSection: 0)
    return (root, middle, leaf)
  }

  @Test("6.2.3 Those of outer sources come first; each shows what its source says, in its numbers")
  func order() {
    let (root, middle, leaf) = tree()
    let count = root.description(of: 2).supplementaries[side]?.count ?? 0
    let titles = (0..<count).map { title(root.content(of: key(side, 2, $0))) }
    #expect(titles == ["root 2", "middle 1", "leaf 0", "leaf alone 0"])
    #expect(root.description(of: 0).supplementaries[side]?.count == 1)
    let owner = root.owner(of: key(side, 2, 3))
    #expect(owner?.source === leaf && owner?.section == 0 && owner?.element == key(side, 0, 1))
    #expect(owner?.name == .oneSection(0))
    #expect(root.owner(of: key(side, 2, 1))?.source === middle)
    #expect(root.owner(of: key(side, 2, 4)) == nil)
    #expect(root.owner(of: key(badge, 2, 0)) == nil)
    #expect(leaf.rootElement(key(side, 0, 1)) == key(side, 2, 3))
  }

  @Test(
    "6.2.3 One is refreshed by its place among the source's own, and named in the root's numbers")
  func refreshing() {
    let (root, middle, leaf) = tree()
    let recorder = Recorder(root)
    leaf.refreshSupplementary(side, at: .section(0, 1))
    middle.refreshSupplementary(side, at: .section(1, 0))
    root.refreshSupplementary(side, at: .section(2, 0))
    #expect(
      recorder.changes == [
        [.refresh(key(side, 2, 3))], [.refresh(key(side, 2, 1))], [.refresh(key(side, 2, 0))],
      ])
    #expect(recorder.reports.codes == [])
  }

  @Test("6.2.3 Headers and footers join those of every section, or of one, and are refreshed alone")
  func headers() {
    let (root, middle, leaf) = tree()
    leaf.addSupplementary(supplement("all"), kind: .header)
    leaf.addSupplementary(supplement("one"), kind: .header, inSection: 0)
    leaf.addSupplementary(supplement("foot"), kind: .footer, inSection: 0)
    middle.addSupplementary(supplement("middle foot"), kind: .footer)
    middle.addSupplementary(supplement("middle head"), kind: .header)
    #expect(
      (0..<3).map { title(root.content(of: .header(2, $0))) } == [
        "middle head 1", "all 0", "one 0",
      ])
    #expect(
      (0..<2).map { title(root.content(of: .footer(2, $0))) } == ["foot 0", "middle foot 1"])
    let recorder = Recorder(root)
    leaf.refreshSupplementary(.header, at: .section(0, 1))
    middle.refreshSupplementary(.footer, at: .section(1, 0))
    leaf.refreshSupplementary(.footer, at: .section(0, 0))
    #expect(
      recorder.changes == [
        [.refresh(.header(2, 2))], [.refresh(.footer(2, 1))], [.refresh(.footer(2, 0))],
      ])
    leaf.removeSupplementaries(kind: .header)
    #expect(leaf.description(of: 0).headers.isEmpty)
    #expect(root.description(of: 2).headers.count == 1)
  }

  @Test("6.2.3 What an item carries is the innermost source's answer, and goes through its parents")
  func items() {
    let (root, middle, leaf) = tree()
    middle.addItemSupplementary(kind: badge) { _ in SectionHeaderContent("middle") }
    leaf.addItemSupplementary(kind: badge) {
      leaf.items[$0.item].id == "y" ? SectionHeaderContent("leaf") : nil
    }
    #expect(root.supplementaryKinds(at: ItemIndex(2, 1)) == [badge])
    #expect(root.supplementaryKinds(at: ItemIndex(0, 0)) == [])
    #expect(root.supplementaryKinds(at: ItemIndex(2, 9)) == [])
    #expect(title(root.content(of: key(badge, of: ItemIndex(2, 1)))) == "leaf")
    #expect(title(root.content(of: key(badge, of: ItemIndex(2, 0)))) == "middle")
    let recorder = Recorder(root)
    leaf.refreshSupplementary(badge, at: .item(ItemIndex(0, 1)))
    middle.refreshSupplementary(badge, at: .item(ItemIndex(1, 0)))
    #expect(
      recorder.changes == [
        [.refresh(key(badge, of: ItemIndex(2, 1)))], [.refresh(key(badge, of: ItemIndex(2, 0)))],
      ])
    leaf.performUpdate {
      leaf.refreshSupplementary(badge, at: .item(ItemIndex(0, 1)))
      leaf.insert(Thing("new"), at: 0)
    }
    #expect(recorder.changes.last?.contains(.refresh(key(badge, of: ItemIndex(2, 1)))) == true)
    // Named after the change: the same item, where it was before.
    leaf.performUpdate {
      leaf.insert(Thing("newer"), at: 0)
      leaf.refreshSupplementary(badge, at: .item(ItemIndex(0, 2)))
    }
    #expect(recorder.changes.last?.contains(.refresh(key(badge, of: ItemIndex(2, 1)))) == true)
    leaf.removeSupplementaries(kind: badge)
    #expect(title(root.content(of: key(badge, of: ItemIndex(2, 3)))) == "middle")
  }

  @Test("Behind a placeholder are only those that are visible when empty, and nothing of items")
  func placeholder() async {
    let leaf = ScriptedList("leaf")
    leaf.noContentPlaceholder = Placeholder(title: "nothing")
    leaf.addSupplementary(supplement("hidden"), kind: side)
    var metrics = SupplementaryMetrics()
    metrics.visibleWhenEmpty = true
    leaf.addSupplementary(
      Supplement(SectionHeaderContent("shown"), metrics: metrics), kind: side)
    leaf.addItemSupplementary(kind: badge) { _ in SectionHeaderContent("badge") }
    let root = ComposedDataSource([leaf])
    root.addSupplementary(supplement("root"), kind: side)
    root.loadContent()
    await leaf.finish([])
    #expect(leaf.placeholder != nil)
    let count = root.description(of: 0).supplementaries[side]?.count ?? 0
    #expect((0..<count).map { title(root.content(of: key(side, 0, $0))) } == ["root 0", "shown"])
    #expect(root.supplementaryKinds(at: ItemIndex(0, 0)) == [])
    let recorder = Recorder(root)
    leaf.refreshSupplementary(side, at: .section(0, 0))
    #expect(recorder.changes == [[.refresh(key(side, 0, 1))]])
  }

  @Test("What makes no sense is reported and changes nothing")
  func mistakes() {
    let (root, _, leaf) = tree()
    let recorder = Recorder(root)
    leaf.addSupplementary(supplement("x"), kind: .placeholder)
    leaf.removeSupplementaries(kind: .placeholder)
    leaf.addItemSupplementary(kind: .header) { _ in SectionHeaderContent("x") }
    leaf.addSupplementary(supplement("x"), kind: side, inSection: -1)
    leaf.refreshSupplementary(side, at: .section(0, 2))
    leaf.refreshSupplementary(side, at: .section(1, 0))
    leaf.refreshSupplementary(badge, at: .item(ItemIndex(0, 0)))
    root.refreshSupplementary(.header, at: .global(0))
    #expect(
      recorder.reports.codes == [
        .refusedEdit, .refusedEdit, .refusedEdit, .indexOutOfRange, .indexOutOfRange,
        .indexOutOfRange, .indexOutOfRange, .indexOutOfRange,
      ])
    #expect(recorder.changes == [])
  }
}
