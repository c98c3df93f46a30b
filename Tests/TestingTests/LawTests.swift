import Foundation
import OcelotTesting
import Testing

/// The laws of the design, one or more tests each, on the whole engine with the grid layout.
@MainActor
@Suite struct LawTests {
  /// A hundred million rows of a fixed height that count every question about a size or an item.
  private final class Endless: CollectionViewDataSource {
    var count: Int
    private(set) var contents = 0
    private(set) var descriptions = 0
    private let look: SectionDescription

    init(_ count: Int) {
      self.count = count
      var metrics = SectionMetrics()
      metrics.rowHeight = .fixed(40)
      look = SectionDescription(metrics: metrics)
    }

    func numberOfItems(in section: Int) -> Int { count }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content {
      contents += 1
      return SampleContent("row")
    }
    func description(of section: Int) -> SectionDescription {
      descriptions += 1
      return look
    }
  }

  /// What one frame, one insertion and one jump cost: visits of the layout's trees, attributes
  /// made.
  private func costs(_ n: Int) -> (operations: Int, attributes: Int) {
    let layout = GridLayout()
    let data = Endless(n)
    let screen = HeadlessCollection(
      layout: layout, dataSource: data, width: 320, height: 400)
    let start = (layout.operations.count, layout.attributesMade)
    screen.scroll(by: 37)
    data.count += 1
    screen.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
    screen.view.scroll(to: .item(0, n / 2), at: .center, animated: false)
    screen.layout()
    return (layout.operations.count - start.0, layout.attributesMade - start.1)
  }

  @Test("Law 1: frame, insertion and jump cost ten million rows what they cost a thousand")
  func nothingIsLinear() {
    let small = costs(1_000)
    let large = costs(10_000_000)
    #expect(large.operations <= small.operations * 2)
    #expect(large.attributes <= small.attributes * 2)
  }

  @Test("4.21 Fixed rows, a hundred million of them: nothing measured, asked by what is near")
  func fixedRowsAskNothing() {
    let data = Endless(100_000_000)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: data, width: 320, height: 400)
    screen.scroll(by: 1_000_000_000)
    screen.view.scroll(to: .item(0, 99_999_999), at: .end, animated: false)
    screen.layout()
    #expect(screen.visibleFrame(of: .item(0, 99_999_999))?.maxY == 400)
    #expect(screen.host.calls.measures == 0)
    #expect(data.descriptions <= 2)
    // Three places were looked at, each with what is prepared around it.
    #expect(data.contents <= 3 * 20)
  }

  @Test("Law 2: whatever is said, the screen ends equal to the data")
  func updatesAreTotal() {
    let data = SampleDataSource(count: 30)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: data, width: 320, height: 400)
    _ = data.update { $0[0].items.removeSubrange(3..<9) }
    screen.apply(
      ChangeSet([
        .deleteItems(section: 0, 40..<50), .insertItems(section: 7, 0..<3),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 1_000)), .deleteSections(4..<6),
        .reloadItems(section: 0, 0..<2), .deleteItems(section: 0, 0..<1),
      ]))
    screen.finishAnimations()
    #expect(!screen.reporter.reports.isEmpty)
    #expect(screen.visibleText.prefix(5) == ["item 0", "item 1", "item 2", "item 9", "item 10"])
    #expect(screen.inconsistencies().isEmpty)
  }

  @Test("Law 3: what is read stays where it is when rows come above it and text grows")
  func theAnchorDoesNotMove() {
    let data = SampleDataSource([SampleSection(0, items: 0..<500)])
    data.sections[0].metrics.rowHeight = .measured(estimate: 30)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: data, width: 320, height: 400)
    screen.view.scroll(to: .item(0, 250), at: .start, animated: false)
    screen.scroll(by: -7)
    let top = screen.frame(of: screen.element(showing: "item 250")!)!.minY
    screen.apply(data.update { $0[0].items.insert(SampleItem(1_000, "new"), at: 3) })
    screen.finishAnimations()
    #expect(abs(screen.frame(of: screen.element(showing: "item 250")!)!.minY - top) <= 0.5)
    screen.setTraits { $0.textSize = .accessibilityMedium }
    #expect(abs(screen.frame(of: screen.element(showing: "item 250")!)!.minY - top) <= 0.5)
    screen.resize(width: 200, height: 400)
    #expect(abs(screen.frame(of: screen.element(showing: "item 250")!)!.minY - top) <= 0.5)
  }

  @Test("Law 4: two lists that load apart are revealed together, in one transaction")
  func oneReveal() async {
    let first = Gate()
    let second = Gate()
    func list(_ name: String, _ gate: Gate) -> BasicDataSource<SampleRow> {
      let source = BasicDataSource<SampleRow> { SampleContent($0.id) }
      source.loader = { [unowned source] in
        await gate.opened()
        return .content { source.setItems([SampleRow(id: name)]) }
      }
      return source
    }
    let page = ComposedDataSource([list("first", first), list("second", second)])
    let controller = CollectionController(dataSource: page)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    #expect(screen.visibleElements == [.placeholder(0)])
    let before = screen.view.statistics.transactions
    first.open()
    await page.children[0].settled()
    screen.layout()
    #expect(screen.view.statistics.transactions == before)
    #expect(screen.visibleElements == [.placeholder(0)])
    second.open()
    _ = await page.whenLoaded()
    screen.finishAnimations()
    #expect(screen.view.statistics.transactions == before + 1)
    #expect(screen.visibleText == ["first", "second"])
  }

  @Test("Law 5: the same events give the same frames, bit for bit")
  func timeIsAValue() {
    func frames() -> [Frame] {
      let data = SampleDataSource(count: 40)
      let screen = HeadlessCollection(
        layout: GridLayout(), dataSource: data, width: 320, height: 400)
      let recorder = Recorder()
      screen.recorder = recorder
      screen.apply(data.update { $0[0].items.remove(at: 2) })
      screen.advanceFrames(7)
      screen.apply(data.update { $0[0].items.insert(SampleItem(99), at: 0) })
      screen.scroll(by: 100)
      screen.advanceFrames(30)
      return recorder.frames
    }
    let once = frames()
    #expect(once.count > 20)
    #expect(once == frames())
  }

  @Test("Law 6: selection and focus follow their items through an update and a reload")
  func stateBelongsToItems() {
    let data = SampleDataSource(count: 40)
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: data, width: 320, height: 400)
    screen.view.select(ItemIndex(0, 3))
    screen.view.focus(ItemIndex(0, 4))
    screen.apply(data.update { $0[0].items.removeSubrange(0..<2) })
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.view.focusedItem == ItemIndex(0, 2))
    _ = data.update { $0[0].items.reverse() }
    screen.apply(.reload)
    #expect(screen.view.selectedItems == [ItemIndex(0, 36)])
    #expect(screen.view.focusedItem == ItemIndex(0, 35))
  }

  @Test("Law 7: the pure modules import nothing but each other")
  func theEngineIsDeafAndBlind() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let allowed = [
      "OcelotEngine": Set<String>(), "OcelotLayouts": ["OcelotEngine"],
      "OcelotData": ["OcelotEngine"], "OcelotEditing": ["OcelotEngine"],
    ]
    var seen = 0
    for (module, may) in allowed {
      let folder = root.appending(path: "Sources/\(module)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        seen += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("import ") {
          let name = String(line.dropFirst("import ".count))
          #expect(may.contains(name), "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
    #expect(seen > 100)
  }

  @Test("4.2 Over random scripts every willDisplay has one didEndDisplaying")
  func displayEventsPair() {
    @MainActor final class Ledger: CollectionViewDelegate {
      var shown = 0
      func willDisplay(_ element: ElementKey) { shown += 1 }
      func didEndDisplaying(_ element: ElementKey) { shown -= 1 }
    }
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let data = SampleDataSource([
        SampleSection(0, items: 0..<60, header: "one"), SampleSection(1, items: 60..<90),
      ])
      let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
      let ledger = Ledger()
      screen.view.delegate = ledger
      screen.show(data)
      var next = 1_000
      for _ in 0..<60 {
        switch random.int(in: 0..<5) {
        case 0: screen.scroll(by: random.double(in: -900...900))
        case 1: screen.advanceFrames(random.int(in: 1...10))
        case 2: screen.resize(width: random.double(in: 100...500), height: 400)
        default:
          let section = random.int(in: 0..<2)
          let changes = data.update { sections in
            if random.chance(0.5), sections[section].items.count > 5 {
              let at = random.int(in: 0..<sections[section].items.count - 3)
              sections[section].items.removeSubrange(at..<at + 3)
            } else {
              next += 1
              let at = random.int(in: 0...sections[section].items.count)
              sections[section].items.insert(SampleItem(next), at: at)
            }
          }
          screen.apply(changes)
        }
        screen.layout()
        #expect(screen.inconsistencies() == [], "seed \(seed)")
        let leaving = screen.view.leavingViewCount
        let visible = screen.view.visibleElements.count
        #expect((visible...visible + leaving).contains(ledger.shown), "seed \(seed)")
      }
      screen.finishAnimations()
      #expect(ledger.shown == screen.view.visibleElements.count, "seed \(seed)")
      screen.view.tearDown()
      #expect(ledger.shown == 0, "seed \(seed)")
    }
  }
}

/// A row with a name.
private struct SampleRow: Identifiable, Equatable, Sendable {
  let id: String
}

/// Holds a load until the test opens it.
@MainActor
private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func opened() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

extension DataSource {
  /// Waits until the source has settled, revealed or not.
  fileprivate func settled() async {
    while state.isBusy { await Task.yield() }
  }
}
