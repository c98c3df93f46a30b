import OcelotEngine
import OcelotTesting
import Testing

@testable import OcelotLayouts

/// Very many sections in another width: each follows when it comes near.
@MainActor @Suite("Very many sections in another room") struct ManySectionsRoomTests {
  /// Sections of three items, of which each question about a section is counted.
  private final class Many: CollectionViewDataSource {
    var ids: [Int]
    private(set) var questions = 0
    init(_ count: Int) { ids = Array(0..<count) }
    var numberOfSections: Int { ids.count }
    func numberOfItems(in section: Int) -> Int { 3 }
    func identifier(of item: ItemIndex) -> AnyHashable? { ids[item.section] * 10 + item.item }
    func identifier(ofSection section: Int) -> AnyHashable { ids[section] }
    func content(of element: ElementKey) -> any Content {
      SampleContent(element.itemIndex.map { "item \(ids[$0.section] * 10 + $0.item)" } ?? "")
    }
    func description(of section: Int) -> SectionDescription {
      questions += 1
      var header = SupplementaryMetrics()
      header.height = .fixed(Double(20 + ids[section] % 3))
      return SectionDescription(metrics: SectionMetrics(), headers: [header])
    }
    func takeQuestions() -> Int {
      defer { questions = 0 }
      return questions
    }
  }

  private static func flow(_ axis: Axis, _ isMeasured: Bool) -> FlowLayout {
    var metrics = FlowMetrics()
    if isMeasured { metrics.estimatedItemSize = Size(width: 80, height: 30) }
    return FlowLayout(axis: axis, metrics: metrics)
  }

  nonisolated private static let kinds = [
    "waterfall", "columns", "measured flow", "sideways flow", "mosaic", "composed", "grid",
  ]

  private func layout(_ kind: String) -> any Layout {
    switch kind {
    case "waterfall": WaterfallLayout(columns: .minimumWidth(70), itemHeight: .ratio(1.5))
    case "columns": ColumnFlowLayout(itemHeight: 30, minimumColumnWidth: 90)
    case "measured flow": Self.flow(.vertical, true)
    case "sideways flow": Self.flow(.horizontal, false)
    case "mosaic": MosaicLayout()
    case "composed":
      ComposedLayout { section, environment in
        section % 2 == 0
          ? .waterfall(columns: .minimumWidth(70), itemHeight: .ratio(1.5))
          : environment.viewport.width > 220 ? .table(.fixed(30)) : .table(.fixed(40))
      }
    default: GridLayout()
    }
  }

  private func operations(_ layout: any Layout) -> OperationCounter {
    (layout as? SectionedLayout)?.operations ?? OperationCounter()
  }

  /// Changes the extent across the axis.
  private func narrow(_ screen: HeadlessCollection) {
    if screen.view.layout.axis == .vertical {
      screen.resize(width: 200, height: 180)
    } else {
      screen.view.contentInsets = Insets(top: 40, leading: 0, bottom: 0, trailing: 0)
    }
    screen.layout()
  }

  @Test(
    "8.1.1 Another width costs what is near, and asks no other section", arguments: kinds)
  func room(_ kind: String) {
    func cost(_ count: Int) -> (operations: Int, questions: Int) {
      let source = Many(count)
      let screen = HeadlessCollection(
        layout: layout(kind), dataSource: source, width: 240, height: 180)
      screen.scroll(to: Point(x: 400, y: 400))
      screen.layout()
      _ = source.takeQuestions()
      let operations = operations(screen.view.layout).counting { narrow(screen) }
      return (operations, source.takeQuestions())
    }
    let (few, many) = (cost(3_000), cost(60_000))
    #expect(many.operations < 2 * few.operations + 200, "\(few) and \(many)")
    #expect(many.questions <= few.questions + 20 && many.questions < 300, "\(few) and \(many)")
  }

  @Test("8.1.1 What is read stays, and where all was looked at all is as it would be")
  func sameInTheEnd() throws {
    for kind in Self.kinds {
      let source = Many(1_100)
      let screen = HeadlessCollection(
        layout: layout(kind), dataSource: source, width: 240, height: 180)
      let isVertical = screen.view.layout.axis == .vertical
      screen.view.scroll(to: .item(600, 0), at: .start, animated: false)
      screen.layout()
      let read = try #require(screen.frame(of: .item(600, 0)))
      narrow(screen)
      let now = try #require(screen.frame(of: .item(600, 0)))
      #expect(isVertical ? now.minY == read.minY : now.minX == read.minX, "\(kind)")
      #expect(screen.inconsistencies() == [])
      // Who asks for an item that is far away gets its size in the new room.
      let far = screen.view.layout.attributes(of: .item(7, 1))?.frame.size
      for step in [-900.0, 900] {
        for _ in 0..<400 {
          screen.scroll(by: step)
          screen.layout()
        }
      }
      #expect(screen.inconsistencies() == [])
      // What was measured narrower before is another estimate than what never was.
      if kind == "measured flow" { continue }
      let fresh = HeadlessCollection(
        layout: layout(kind), dataSource: source, width: 240, height: 180)
      narrow(fresh)
      fresh.view.reloadData()
      fresh.layout()
      if kind == "composed" {
        for _ in 0..<400 {
          fresh.scroll(by: 900)
          fresh.layout()
        }
      }
      for item in [ItemIndex(0, 2), ItemIndex(7, 1), ItemIndex(600, 0), ItemIndex(1_099, 2)] {
        #expect(
          screen.view.layout.attributes(of: .item(item))?.frame
            == fresh.view.layout.attributes(of: .item(item))?.frame, "\(kind) \(item)")
      }
      #expect(far == fresh.view.layout.attributes(of: .item(7, 1))?.frame.size, "\(kind)")
      #expect(screen.view.contentSize == fresh.view.contentSize, "\(kind)")
    }
  }

  @Test("8.1.1 A section that comes, goes or moves costs the same among very many")
  func sections() {
    func costs(_ count: Int) -> [Int] {
      let source = Many(count)
      let screen = HeadlessCollection(
        layout: layout("composed"), dataSource: source, width: 240, height: 180)
      let operations = operations(screen.view.layout)
      func apply(_ change: Change) -> Int {
        operations.counting { screen.apply(ChangeSet([change], isAnimated: false)) }
      }
      source.ids.insert(count, at: 1)
      let insertion = apply(.insertSections(1..<2))
      source.ids.remove(at: 2)
      let deletion = apply(.deleteSections(2..<3))
      source.ids.insert(source.ids.remove(at: 0), at: count - 1)
      let move = apply(.moveSection(from: 0, to: count - 1))
      #expect(screen.inconsistencies() == [])
      return [insertion, deletion, move]
    }
    let (few, many) = (costs(1_000), costs(60_000))
    for (few, many) in zip(few, many) { #expect(many < 2 * few + 100, "\(few) and \(many)") }
  }

  @Test("8.1.1 Of very many sections that were asked those near are asked again where one comes")
  func askedOnes() {
    var asked: [Int] = []
    let source = Many(1_500)
    let layout = ComposedLayout { section, _ in
      asked.append(section)
      return section % 2 == 0 ? .table(.fixed(30)) : .table(.fixed(40))
    }
    layout.sectionsAskedAtOnce = .max
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 240, height: 180)
    asked = []
    source.ids.insert(9_000, at: 1)
    screen.apply(ChangeSet([.insertSections(1..<2)], isAnimated: false))
    #expect(asked.count < 60 && asked.contains(1) && asked.contains(2), "\(asked.count)")
    #expect(screen.inconsistencies() == [])
    #expect(screen.frame(of: .item(1, 0))?.height == 40)
    #expect(screen.view.layout.attributes(of: .item(1_000, 0))?.frame.height == 30)
    #expect(screen.view.layout.attributes(of: .item(1_001, 0))?.frame.height == 40)
    screen.view.scroll(to: .item(1_001, 0), at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: .item(1_001, 0))?.height == 40)
    #expect(screen.inconsistencies() == [])
  }
}
