import OcelotEngine
import Testing

@testable import OcelotData

/// Supplementaries of the whole, from the outermost source and from sources within.
@MainActor
@Suite("Supplementaries of the whole")
struct GlobalSupplementaryTests {
  private let side = SupplementaryKind.custom(7)

  private func supplement(_ name: String) -> Supplement {
    Supplement { SectionHeaderContent("\(name) \($0)") }
  }
  private func titles(_ source: DataSource, _ section: Int?) -> [String?] {
    let description = section.map { source.description(of: $0) } ?? source.globalDescription
    return (description.supplementaries[side] ?? []).indices.map { ordinal in
      let place = section.map { ElementPlace.section($0, ordinal) } ?? .global(ordinal)
      let content = source.content(of: .supplementary(side, place))
      return (content as? SectionHeaderContent)?.title
    }
  }
  private func global(_ ordinal: Int) -> ElementKey { .supplementary(side, .global(ordinal)) }

  @Test("6.2.3 The outermost source's are of the whole, another one's lead its first section")
  func places() {
    let leaf = list("leaf", ["x"])
    leaf.addGlobalSupplementary(supplement("leaf"), kind: side)
    leaf.addSupplementary(supplement("every"), kind: side)
    #expect(titles(leaf, nil) == ["leaf 0"] && titles(leaf, 0) == ["every 0"])
    let middle = ComposedDataSource([list("before", ["w"]), leaf])
    middle.addGlobalSupplementary(supplement("middle"), kind: side)
    let root = ComposedDataSource([list("first", ["v"]), middle])
    root.addGlobalSupplementary(supplement("root"), kind: side)
    root.addGlobalSupplementary(supplement("second"), kind: side)
    root.addSupplementary(supplement("all"), kind: side)
    #expect(titles(root, nil) == ["root 0", "second 0"])
    #expect(titles(root, 0) == ["all 0"])
    #expect(titles(root, 1) == ["all 1", "middle 0"])
    #expect(titles(root, 2) == ["all 2", "leaf 0", "every 0"])
    let owner = root.owner(of: global(1))
    #expect(owner?.source === root && owner?.name == .whole(1) && owner?.element == global(1))
    let inner = root.owner(of: .supplementary(side, .section(2, 1)))
    #expect(inner?.source === leaf && inner?.name == .whole(0))
    #expect(root.owner(of: global(2)) == nil)
    #expect(root.owner(of: .supplementary(.custom(9), .global(0))) == nil)
    // Alone again they are of the whole.
    root.remove(middle)
    middle.remove(leaf)
    #expect(titles(leaf, nil) == ["leaf 0"] && titles(leaf, 0) == ["every 0"])
  }

  @Test("6.2.3 One is refreshed by its number among the source's own, wherever it is shown")
  func refreshing() {
    let leaf = list("leaf", ["x"])
    let root = ComposedDataSource([list("first", ["v"]), leaf])
    root.addSupplementary(supplement("all"), kind: side)
    for source in [root, leaf] as [DataSource] {
      source.addGlobalSupplementary(supplement("a"), kind: side)
      source.addGlobalSupplementary(supplement("b"), kind: side)
    }
    let recorder = Recorder(root)
    root.refreshSupplementary(side, at: .global(1))
    leaf.refreshSupplementary(side, at: .global(1))
    leaf.refreshSupplementary(side, at: .section(0, 0))
    #expect(
      recorder.changes == [
        [.refresh(global(1))], [.refresh(.supplementary(side, .section(1, 2)))],
        [.refresh(.supplementary(side, .section(1, 1)))],
      ])
    // A list that is the root itself.
    let alone = list("alone", ["x"])
    alone.addGlobalSupplementary(supplement("a"), kind: side)
    let other = Recorder(alone)
    alone.refreshSupplementary(side, at: .global(0))
    #expect(other.changes == [[.refresh(global(0))]])
    #expect(recorder.reports.codes == [] && other.reports.codes == [])
  }

  @Test("6.2.3 What comes and goes has the description asked again")
  func changes() {
    let leaf = list("leaf", ["x"])
    let root = ComposedDataSource([list("first", ["v"]), leaf])
    let recorder = Recorder(root)
    root.addGlobalSupplementary(supplement("root"), kind: side)
    #expect(recorder.changes.last?.contains(.refreshGlobal) == true)
    leaf.addGlobalSupplementary(supplement("leaf"), kind: side)
    #expect(recorder.changes.last == [.refreshSections(1..<2)])
    // Where another section comes first, what leads it goes along.
    let lists = ComposedDataSource([list("a", ["1"]), list("b", ["2"])])
    lists.addGlobalSupplementary(supplement("lists"), kind: side)
    root.append(lists)
    #expect(titles(root, 2) == ["lists 0"] && titles(root, 3) == [])
    lists.insert(list("c", ["3"]), at: 0)
    #expect(recorder.changes.last?.contains(.refreshSections(2..<3)) == true)
    #expect(titles(root, 2) == ["lists 0"] && titles(root, 3) == [])
    root.removeSupplementaries(kind: side)
    #expect(titles(root, nil) == [] && titles(root, 1) == ["leaf 0"])
    leaf.removeSupplementaries(kind: side)
    #expect(titles(root, 1) == [])
  }

  @Test(
    "Over a placeholder are those that are visible when empty; of a source that shows none, none")
  func placeholder() async {
    let leaf = ScriptedList("leaf")
    leaf.noContentPlaceholder = Placeholder(title: "nothing")
    leaf.addGlobalSupplementary(supplement("hidden"), kind: side)
    var metrics = SupplementaryMetrics()
    metrics.visibleWhenEmpty = true
    leaf.addGlobalSupplementary(
      Supplement(SectionHeaderContent("shown"), metrics: metrics), kind: side)
    let empty = ComposedDataSource()
    empty.addGlobalSupplementary(supplement("empty"), kind: side)
    let root = ComposedDataSource([empty, leaf])
    root.loadContent()
    await leaf.finish([])
    #expect(titles(root, 0) == ["shown"])
    let recorder = Recorder(root)
    leaf.refreshSupplementary(side, at: .global(1))
    #expect(recorder.changes == [[.refresh(.supplementary(side, .section(0, 0)))]])
    leaf.refreshSupplementary(side, at: .global(0))
    empty.refreshSupplementary(side, at: .global(0))
    #expect(recorder.changes.count == 1 && recorder.reports.codes == [])
  }

  @Test("What makes no sense is reported and changes nothing")
  func mistakes() {
    let leaf = list("leaf", ["x"])
    let root = ComposedDataSource([leaf])
    let recorder = Recorder(root)
    for kind in [SupplementaryKind.header, .footer, .placeholder] {
      root.addGlobalSupplementary(supplement("x"), kind: kind)
    }
    root.refreshSupplementary(side, at: .global(0))
    leaf.refreshSupplementary(side, at: .global(-1))
    #expect(
      recorder.reports.codes == [
        .refusedEdit, .refusedEdit, .refusedEdit, .indexOutOfRange, .indexOutOfRange,
      ])
    #expect(recorder.changes == [])
  }
}
