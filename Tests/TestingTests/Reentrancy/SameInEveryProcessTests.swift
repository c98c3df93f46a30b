import OcelotTesting
import Testing

/// Law 5: nothing that leaves the engine depends on how values are hashed, which differs from
/// process to process.
@MainActor @Suite("The same in every process") struct SameInEveryProcessTests {
  @Test("Frames, callbacks, reports and completions are equal in two processes with one seed")
  func twoProcesses() async throws {
    var logs: [String] = []
    for _ in 0..<2 {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        await MainActor.run { ProcessTrace.printAll(seeds: 1...60) }
      }
      let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      logs.append(
        text.split(separator: "\n").filter { $0.hasPrefix("trace") }.joined(separator: "\n"))
    }
    try #require(logs[0].split(separator: "\n").count == 60)
    let differing = zip(logs[0].split(separator: "\n"), logs[1].split(separator: "\n"))
      .filter { $0 != $1 }
    #expect(differing.isEmpty, "\(differing.count) of 60 seeds differ, first \(differing.first!.0)")
  }
}

/// What a random script shows and tells, as text.
@MainActor
final class ProcessTrace: CollectionViewDelegate {
  private var lines: [String] = []

  func willDisplay(_ element: ElementKey) { lines.append("will \(element)") }
  func didEndDisplaying(_ element: ElementKey) { lines.append("end \(element)") }
  func didSelect(_ item: ItemIndex) { lines.append("select \(item)") }
  func didDeselect(_ item: ItemIndex) { lines.append("deselect \(item)") }

  /// Prints a line for each seed: the seed, and a number for all that was told.
  static func printAll(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let lines = ProcessTrace().run(seed)
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in lines.joined(separator: "\n").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      print("trace \(seed) \(lines.count) \(hash)")
    }
  }

  private func run(_ seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let scene = FuzzScene.allCases[Int(seed) % FuzzScene.allCases.count]
    var data = FuzzData(isFixed: scene.isFixed)
    let source = SampleDataSource(data.start())
    let heights = FuzzHeights(source)
    let screen = HeadlessCollection(
      layout: scene.makeLayout(heights), dataSource: source, width: 240, height: 180)
    screen.view.delegate = self
    screen.view.allowsMultipleSelection = true
    for step in 0..<40 {
      perform(FuzzStep.random(&random), on: screen, source, heights, &data, step)
      lines.append("\(screen.currentFrame())")
      do { try screen.view.checkInvariants() } catch { fatalError("seed \(seed): \(error)") }
    }
    screen.finishAnimations()
    lines += screen.reporter.reports.map { "\($0)" }
    screen.view.tearDown()
    // The layout does not keep the heights alive.
    return withExtendedLifetime(heights) { lines }
  }

  private func perform(
    _ step: FuzzStep, on screen: HeadlessCollection, _ source: SampleDataSource,
    _ heights: FuzzHeights, _ data: inout FuzzData, _ number: Int
  ) {
    func changes(_ edits: [FuzzEdit]) -> ChangeSet {
      source.update { for edit in edits { data.apply(edit, to: &$0) } }
    }
    switch step {
    case .update(let edits, let isAnimated):
      var changes = changes(edits)
      changes.isAnimated = isAnimated
      screen.apply(changes) { self.lines.append("completed \(number) \($0)") }
    case .wrong(let edits, let wrong), .wrongSections(let edits, let wrong, _):
      _ = changes(edits)
      screen.apply(ChangeSet(wrong)) { self.lines.append("completed \(number) \($0)") }
    case .reload(let edits):
      _ = changes(edits)
      screen.view.reloadData()
    case .scroll(let distance), .drag(let distance, _): screen.scroll(by: distance)
    case .resize(let width, let height): screen.resize(width: width, height: height)
    case .textSize(let size):
      screen.setTraits { $0.textSize = TextSizeCategory.allCases[size % 12] }
    case .layout(let number, let isAnimated):
      let scene = FuzzScene.allCases[number % FuzzScene.allCases.count]
      screen.view.setLayout(scene.makeLayout(heights), animated: isAnimated)
    case .select(let number):
      let items = screen.visibleItems
      if !items.isEmpty { screen.view.select(items[number % items.count]) }
    case .key(let move): screen.view.moveFocus(move, .extend)
    case .frames(let count): screen.advanceFrames(count)
    default: screen.advanceFrames(2)
    }
    screen.layout()
  }
}
