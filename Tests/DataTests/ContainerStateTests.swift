import OcelotEngine
import Testing

@testable import OcelotData

/// What containers say of themselves as their children come, go and are empty.
@MainActor @Suite("States of containers") struct ContainerStateTests {
  @Test("1.24 The footer that loads more stands under the last item, whatever is empty below it")
  func footer() async {
    let (posts, tips) = (list("posts", ["a", "b"]), list("tips"))
    tips.noContentPlaceholder = Placeholder(title: "No Tips")
    tips.loader = { .noContent }
    let page = ComposedDataSource([posts, tips])
    page.moreLoader = { throw LoadFailure() }
    let recorder = Recorder(page)
    page.loadContent()
    await settle()
    #expect(tips.placeholder != nil)
    func footers() -> [Int] { (0..<2).map { page.description(of: $0).footers.count } }
    page.beginMore()
    #expect(footers() == [1, 0])
    await settle()
    #expect(page.more.state == .stopped(hasFailed: true) && footers() == [1, 0])
    tips.setItems(["c"])
    #expect(footers() == [0, 1])
    tips.setItems([])
    #expect(footers() == [1, 0])
    posts.setItems([])
    recorder.checkNothingUntold()
    #expect(TreeInvariants.problems(of: page) == [])
  }

  @Test("1.24 The footer goes along also with a source that tells what has changed already")
  func footerOfTeller() async {
    final class Tips: DataSource {
      var count = 0
      override var numberOfSections: Int { 1 }
      override func numberOfItems(in section: Int) -> Int { count }
      override func content(at item: ItemIndex) -> any Content { TextContent("\(item.item)") }
      override func identifier(at item: ItemIndex) -> ItemIdentifier { makeIdentifier(item.item) }
    }
    let tips = Tips()
    let page = ComposedDataSource([list("posts", ["a", "b"]), tips])
    page.moreLoader = { throw LoadFailure() }
    let recorder = Recorder(page)
    page.loadContent()
    page.beginMore()
    await settle()
    func footers() -> [Int] { (0..<2).map { page.description(of: $0).footers.count } }
    #expect(footers() == [1, 0])
    tips.count = 1
    tips.emit(ChangeSet([.insertItems(section: 0, 0..<1)]))
    #expect(footers() == [0, 1])
    recorder.checkNothingUntold()
    tips.count = 0
    tips.emit(ChangeSet([.deleteItems(section: 0, 0..<1)]))
    #expect(footers() == [1, 0])
    recorder.checkNothingUntold()
  }

  @Test("A container without content stays so as children go and move, until one comes")
  func noContent() async {
    let parts = (0..<4).map { list("\($0)", [Thing("\($0)")]) }
    let page = ComposedDataSource(Array(parts.prefix(3)))
    page.noContentPlaceholder = Placeholder(title: "No Account")
    page.loader = { .noContent }
    page.loadContent()
    await settle()
    page.remove(parts[2])
    page.move(parts[0], to: 1)
    #expect(page.state == .noContent && page.placeholder?.title == "No Account")
    page.append(parts[3])
    #expect(page.state == .loaded && page.placeholder == nil)
    let segments = SegmentedDataSource(Array([list("a", ["a"]), list("b", ["b"])]))
    segments.noContentPlaceholder = Placeholder(title: "No Account")
    segments.loader = { .noContent }
    segments.loadContent()
    await settle()
    segments.remove(segments.children[0])
    #expect(segments.placeholder?.title == "No Account")
  }

  @Test("1.16 Segments that are hidden and shown again look as before")
  func segments() {
    let page = SegmentedDataSource([list("a"), list("b")])
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = false
    page.setMetrics(metrics, ofHeader: .segments)
    page.showsSegments = false
    page.showsSegments = true
    #expect(page.globalDescription.headers.map(\.pinsToTop) == [false])
  }
}
