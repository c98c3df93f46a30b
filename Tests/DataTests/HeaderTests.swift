import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
struct HeaderTests {
  private func supplement(_ name: String, pinned: Bool? = nil) -> Supplement {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = pinned
    return Supplement(SectionHeaderContent(name), metrics: metrics)
  }

  private func title(_ content: any Content) -> String? {
    (content as? SectionHeaderContent)?.title
  }

  /// A root, a source in it, a source in that, two lists in the last, all with headers.
  private func deepTree() -> (root: ComposedDataSource, leaf: BasicDataSource<Thing>) {
    let leaf = list("leaf", ["x"])
    let before = list("before", ["w"])
    let middle = ComposedDataSource([before, leaf])
    let outer = ComposedDataSource([list("first", ["v"]), middle])
    let root = ComposedDataSource([outer])
    for (source, name) in [
      (root, "root"), (outer, "outer"), (middle, "middle"), (leaf, "leaf"),
    ] as [(DataSource, String)] {
      source.addHeader("key") { SectionHeaderContent("\(name) key") }
      source.defaultHeaders = [supplement("\(name) default")]
      source.defaultFooters = [supplement("\(name) default footer")]
    }
    leaf.setHeaders([supplement("leaf 0")], inSection: 0)
    leaf.setFooters([supplement("leaf 0 footer")], inSection: 0)
    middle.setHeaders([supplement("middle 1")], inSection: 1)
    return (root, leaf)
  }

  @Test("1.4 Headers at depth 3 resolve to owner and local section")
  func depthThree() {
    let (root, leaf) = deepTree()
    // The leaf presents section 2: not the first of outer, nor of middle.
    let description = root.description(of: 2)
    let titles = description.headers.indices.map { title(root.content(of: .header(2, $0))) }
    #expect(
      titles == [
        "root default", "outer default", "middle default", "middle 1", "leaf key", "leaf default",
        "leaf 0",
      ])
    let key = root.owner(of: .header(2, 4))
    #expect(key?.source === leaf)
    #expect(key?.name == .key("key"))
    #expect(key?.section == 0)
    #expect(key?.element == .header(0, 0))
    let one = root.owner(of: .header(2, 3))
    #expect(one?.name == .oneSection(0))
    #expect(one?.section == 1)
    #expect(one?.element == .header(1, 1))
    #expect(root.owner(of: .header(2, 7)) == nil)
    #expect(root.owner(of: .header(9, 0)) == nil)
    // The first section of outer and middle.
    #expect(title(root.content(of: .header(1, 2))) == "middle key")
    #expect(title(root.content(of: .header(0, 1))) == "outer key")
  }

  @Test("Footers go from leaf to root: the section's, then the default ones")
  func footers() {
    let (root, leaf) = deepTree()
    let titles = root.description(of: 2).footers.indices.map {
      title(root.content(of: .footer(2, $0)))
    }
    #expect(
      titles == [
        "leaf 0 footer", "leaf default footer", "middle default footer", "outer default footer",
        "root default footer",
      ])
    #expect(root.owner(of: .footer(2, 1))?.source === leaf)
    #expect(root.owner(of: .footer(2, 4))?.source === root)
    #expect(root.owner(of: .footer(2, 5)) == nil)
  }

  @Test("The outermost source's keyed headers are global, in the order of insertion")
  func globalHeaders() {
    let (root, _) = deepTree()
    root.addHeader("second") { SectionHeaderContent("second") }
    #expect(root.globalDescription.headers.count == 2)
    #expect(title(root.content(of: .globalHeader(0))) == "root key")
    #expect(title(root.content(of: .globalHeader(1))) == "second")
    #expect(root.owner(of: .globalHeader(1))?.name == .key("second"))
    root.removeHeader("key")
    #expect(title(root.content(of: .globalHeader(0))) == "second")
    #expect(root.owner(of: .globalHeader(1)) == nil)
  }

  @Test("Duplicate and unknown keys are reported and change nothing")
  func keys() {
    let source = list("a")
    let recorder = Recorder(source)
    source.addHeader("k") { SectionHeaderContent("1") }
    source.addHeader("k") { SectionHeaderContent("2") }
    source.removeHeader("other")
    source.refreshHeader("other")
    #expect(recorder.reports.codes == [.duplicateKey, .unknownKey, .unknownKey])
    #expect(title(source.content(of: .globalHeader(0))) == "1")
    #expect(recorder.changes == [[.refreshGlobal, .refreshSections(0..<1)]])
  }

  @Test("refreshHeader asks that header alone again")
  func refreshing() {
    let (root, leaf) = deepTree()
    let recorder = Recorder(root)
    leaf.refreshHeader("key")
    root.refreshHeader("key")
    #expect(recorder.changes == [[.refresh(.header(2, 4))], [.refresh(.globalHeader(0))]])
  }

  @Test("Metrics merge from root to leaf, later set fields win, nil colours included")
  func metrics() {
    let leaf = list("leaf", ["x"])
    let root = ComposedDataSource([list("other", ["y"]), ComposedDataSource([leaf])])
    var outer = SectionMetrics()
    outer.padding = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)
    outer.background = .some(.accent)
    outer.columns = 2
    root.defaultMetrics = outer
    var section = SectionMetrics()
    section.columns = 3
    section.showsRowSeparators = false
    root.setMetrics(section, inSection: 1)
    var inner = SectionMetrics()
    inner.padding = .zero
    inner.background = .some(nil)
    leaf.defaultMetrics = inner
    let merged = root.description(of: 1).metrics
    #expect(merged.padding == .zero)
    #expect(merged.background == .some(nil))
    #expect(merged.columns == 3)
    #expect(merged.showsRowSeparators == false)
    #expect(root.description(of: 0).metrics == outer)
    var global = SectionMetrics()
    global.columns = 4
    root.globalMetrics = global
    #expect(root.globalDescription.metrics.columns == 4)
    #expect(root.globalDescription.metrics.padding == outer.padding)
  }

  @Test("Sections that look alike share one description, until something changes")
  func sharedDescriptions() {
    let root = ComposedDataSource((0..<5).map { list("\($0)", ["x"]) })
    #expect(root.description(of: 1) === SectionDescription.plain)
    root.defaultMetrics.columns = 2
    let description = root.description(of: 0)
    for section in 1..<5 { #expect(root.description(of: section) === description) }
    root.children[3].defaultMetrics.columns = 3
    #expect(root.description(of: 3).metrics.columns == 3)
    #expect(root.description(of: 4).metrics.columns == 2)
    #expect(root.description(of: 4) === root.description(of: 1))
  }

  @Test("What is said of a section that a kind of source never has is reported, and not kept")
  func sectionsThatCannotBe() {
    final class Pair: BasicDataSource<Thing> {
      override var numberOfSections: Int { 2 }
    }
    final class Later: BasicDataSource<Thing> {
      override var numberOfSections: Int { items.isEmpty ? 0 : 2 }
    }
    let outline = OutlineDataSource<Thing> { ListRowContent(title: $0.id) }
    for source in [list("a", ["x"]), KeyValueDataSource<Thing>([]), outline] {
      let recorder = Recorder(source)
      source.setHeaders([supplement("header")], inSection: 1)
      source.setFooters([supplement("footer")], inSection: 1)
      source.setMetrics(SectionMetrics(), inSection: 2)
      source.addSupplementary(supplement("other"), kind: .custom(1), inSection: 1)
      #expect(recorder.reports.codes == Array(repeating: .indexOutOfRange, count: 4))
      #expect(recorder.transactions.isEmpty && source.supplements.sections.isEmpty)
      source.setHeaders([supplement("header")], inSection: 0)
      #expect(recorder.reports.codes.count == 4 && source.description(of: 0).headers.count == 1)
    }
    // Sections may come later, and a subclass may have more.
    let texts = TextDataSource<Thing>([])
    for source in [texts, Pair(), Later()] {
      let recorder = Recorder(source)
      source.setHeaders([supplement("header")], inSection: 1)
      #expect(recorder.reports.codes == [])
    }
  }

  @Test("Over a placeholder a source's headers stay if they have keys, or are visible when empty")
  func headersOverPlaceholders() async {
    let list = ScriptedList("a")
    list.noContentPlaceholder = Placeholder(title: "None")
    list.addHeader("title") { SectionHeaderContent("title") }
    var metrics = SupplementaryMetrics()
    metrics.visibleWhenEmpty = false
    list.addHeader("gone", metrics: metrics) { SectionHeaderContent("gone") }
    metrics.visibleWhenEmpty = true
    list.addHeader("stays", metrics: metrics) { SectionHeaderContent("stays") }
    list.setHeaders([supplement("section")], inSection: 0)
    list.defaultFooters = [supplement("footer")]
    let root = ComposedDataSource([DataTests.list("o", ["x"]), list])
    root.defaultHeaders = [supplement("outer")]
    root.addHeader("global") { SectionHeaderContent("global") }
    let recorder = Recorder(root)
    root.loadContent()
    // The root's indicator covers everything but the global header.
    #expect(root.globalDescription.headers.count == 1)
    #expect(root.description(of: 0).headers.isEmpty)
    await list.finish([])
    let covered = root.description(of: 1)
    #expect(covered.showsPlaceholder)
    #expect(covered.footers.isEmpty)
    #expect(
      covered.headers.indices.map { title(root.content(of: .header(1, $0))) } == [
        "outer", "title", "stays",
      ])
    list.append("x")
    #expect(root.description(of: 1).headers.count == 5)
    #expect(root.description(of: 1).footers.count == 1)
    recorder.checkNothingUntold()
  }
}
