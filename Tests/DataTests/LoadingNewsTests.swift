import OcelotTesting
import Testing

@testable import OcelotData

/// What readers who do not look are told of loading.
@MainActor
struct LoadingNewsTests {
  private let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)

  private func controller(_ source: DataSource) -> CollectionController {
    let controller = CollectionController(dataSource: source)
    controller.attach(to: screen.view)
    controller.willAppear()
    return controller
  }

  @Test("One load of several is told of, and when all have ended how many items there are")
  func several() async {
    let lists = [ScriptedList("a"), ScriptedList("b")]
    let controller = controller(ComposedDataSource(lists))
    await settle()
    #expect(screen.host.announcements == ["Loading"])
    await lists[0].finish(["x", "y"])
    #expect(screen.host.announcements == ["Loading"])
    await lists[1].finish(["z"])
    #expect(screen.host.announcements == ["Loading", "3 items"])
    // What is loaded again over content is told when it is there.
    lists[1].loadContent()
    await lists[1].finish([])
    #expect(screen.host.announcements.last == "2 items")
    withExtendedLifetime(controller) {}
  }

  /// Many sections, which count how often they are asked.
  private final class Shelves: DataSource {
    var questions = 0
    override var numberOfSections: Int { 2_000 }
    override func numberOfItems(in section: Int) -> Int {
      questions += 1
      return 1
    }
    override func content(at item: ItemIndex) -> any Content { EmptyContent() }
  }

  @Test("How many items there are is told after a load without asking each section")
  func manySections() async {
    let list = ScriptedList("a")
    let shelves = Shelves()
    let controller = controller(ComposedDataSource([list, shelves]))
    await list.finish(["x"])
    screen.layout()
    #expect(screen.host.announcements.last == "2,001 items")
    shelves.questions = 0
    for things: [Thing] in [["x", "y"], ["x", "y", "z"]] {
      list.loadContent()
      await list.finish(things)
      #expect(screen.host.announcements.last == "\(grouped(2_000 + things.count)) items")
    }
    // Those in sight are asked for actions, once.
    #expect(shelves.questions < 300)
    withExtendedLifetime(controller) {}
  }

  @Test("A failure is told with its placeholder's words, or else with the controller's")
  func failure() async {
    let list = ScriptedList("a")
    list.errorPlaceholder = Placeholder(title: "No Network", message: "Try again later.")
    let controller = controller(list)
    await settle()
    await list.fail()
    #expect(screen.host.announcements == ["Loading", "No Network, Try again later."])
    list.loadContent()
    await list.finish(["x"])
    #expect(screen.host.announcements.last == "1 item")
    // Over content that stays, nothing on screen tells of it.
    list.errorPlaceholder = nil
    list.loadContent()
    await list.fail()
    #expect(screen.host.announcements.last == "Loading failed")
    withExtendedLifetime(controller) {}
  }

  @Test(
    "A failure that was retried with success is not told, nor is that of a source that was replaced"
  )
  func retried() async {
    let lists = [ScriptedList("a"), ScriptedList("b")]
    let controller = controller(ComposedDataSource(lists))
    await settle()
    await lists[0].fail()
    lists[0].loadContent()
    await lists[0].finish(["x"])
    await lists[1].finish(["y"])
    #expect(screen.host.announcements.last == "2 items")
    let (failing, other) = (ScriptedList("c"), ScriptedList("d"))
    controller.dataSource = ComposedDataSource([failing, ScriptedList("e")])
    await settle()
    await failing.fail()
    controller.dataSource = other
    await settle()
    await other.finish(["z"])
    #expect(screen.host.announcements.last == "1 item")
  }

  @Test("An empty list is told with its placeholder's words")
  func empty() async {
    let list = ScriptedList("a")
    list.noContentPlaceholder = Placeholder(title: "Nothing Here")
    let controller = controller(list)
    await settle()
    await list.script.finish(.success(.noContent {}))
    #expect(screen.host.announcements == ["Loading", "Nothing Here"])
    withExtendedLifetime(controller) {}
  }

  @Test("Loading is told of again after what loaded was left, reset or taken out")
  func leftWhileLoading() async {
    let lists = [ScriptedList("a"), ScriptedList("b"), ScriptedList("c"), ScriptedList("d")]
    let source = SegmentedDataSource(lists)
    let controller = controller(source)
    await settle()
    await lists[0].finish(["x"])
    #expect(screen.host.announcements == ["Loading", "1 item"])
    for index in 1...3 {
      source.select(index, animated: false)
      await settle()
      #expect(screen.host.announcements.count == 2 + index)
      #expect(screen.host.announcements.last == "Loading")
      if index == 3 { lists[3].reset() } else { source.select(0, animated: false) }
      await settle()
    }
    lists[3].loadContent()
    #expect(screen.host.announcements.count == 6)
    for list in lists { await list.script.finishAll() }
    withExtendedLifetime(controller) {}
  }

  @Test("Another segment without items tells what stands there, and one with items nothing")
  func segments() async {
    let lists = [ScriptedList("a"), ScriptedList("b"), ScriptedList("c"), ScriptedList("d")]
    for list in lists {
      list.title = "Segment"
      list.errorPlaceholder = Placeholder(title: "No Network")
      list.noContentPlaceholder = Placeholder(title: "Nothing Here")
    }
    lists[2].noContentPlaceholder = nil
    let source = SegmentedDataSource(lists)
    let controller = controller(source)
    await settle()
    await lists[0].fail()
    source.select(1, animated: false)
    await settle()
    await lists[1].script.finish(.success(.noContent {}))
    source.select(2, animated: false)
    await settle()
    await lists[2].script.finish(.success(.noContent {}))
    source.select(3, animated: false)
    await settle()
    await lists[3].finish(["x"])
    let before = screen.host.announcements.count
    for index in [0, 1, 2, 3, 1, 1, 0] {
      source.select(index, animated: false)
      await settle()
      // What failed is tried again.
      if index == 0 { await lists[0].fail() }
    }
    #expect(
      Array(screen.host.announcements.dropFirst(before))
        == [
          "Loading", "No Network", "Nothing Here", "0 items", "Nothing Here", "Loading",
          "No Network",
        ])
    // While one is on its way to another, the last alone is told; and on a screen that is gone
    // none.
    source.select(1, animated: false)
    source.select(2, animated: false)
    source.select(1, animated: false)
    await settle()
    controller.didDisappear()
    source.select(0, animated: false)
    await settle()
    #expect(
      Array(screen.host.announcements.dropFirst(before + 7)) == ["Nothing Here"])
    withExtendedLifetime(controller) {}
  }

  @Test("A failure in a segment without sections is reported, and told, wherever the segments are")
  func failureWithoutSections() async {
    let text = TextDataSource<Never>([])
    let parts: [DataSource] = [
      SnapshotDataSource<String, Int> { _ in EmptyContent() }, text, ComposedDataSource(),
    ]
    for part in parts {
      for isNested in [false, true] {
        let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
        let gate = ScriptedLoad()
        part.reset()
        (part.parent as? SegmentedDataSource)?.remove(part)
        part.title = "Part"
        part.loader = { try await gate.run() }
        let segments = SegmentedDataSource([part])
        let controller = CollectionController(
          dataSource: isNested ? ComposedDataSource([segments]) : segments)
        screen.show(controller)
        await settle()
        await gate.finish(.failure(LoadFailure()))
        #expect(screen.reporter.codes == [.loadFailed], "\(part.name) \(isNested)")
        #expect(screen.host.announcements == ["Loading", "Loading failed"])
      }
    }
  }

  @Test("What stands in without words is told by the number of items, or as a failure")
  func wordless() async {
    let picture = Placeholder(image: .symbol("cat"))
    for isNested in [false, true] {
      let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
      let (full, empty) = (list("Full", ["x"]), SnapshotDataSource<String, Int>())
      let drawn = ScriptedList("Drawn")
      empty.title = "Empty"
      (drawn.noContentPlaceholder, drawn.errorPlaceholder) = (picture, picture)
      let segments = SegmentedDataSource([full, empty, drawn])
      let controller = CollectionController(
        dataSource: isNested ? ComposedDataSource([segments]) : segments)
      screen.show(controller)
      func heard() async -> String? {
        await settle()
        return screen.host.announcements.last
      }
      #expect(await heard() == "1 item")
      segments.select(1)
      #expect(await heard() == "0 items", "\(isNested)")
      segments.select(2)
      #expect(await heard() == "Loading")
      await drawn.script.finish(.success(.noContent))
      #expect(await heard() == "0 items")
      drawn.loadContent()
      await drawn.fail()
      #expect(await heard() == "Loading failed")
      segments.select(0)
      segments.select(2)
      await drawn.fail()
      #expect(await heard() == "Loading failed" && !screen.host.announcements.contains(""))
    }
  }
}
