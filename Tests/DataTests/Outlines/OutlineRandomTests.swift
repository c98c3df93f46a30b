import OcelotEngine
import OcelotLayouts
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotData

/// Random steps on outlines, beside a twin of plain arrays.
@MainActor
struct OutlineRandomTests {
  /// What the steps ask for on purpose.
  static let expected: Set<ReportCode> = [
    .unknownKey, .duplicateIdentifier, .refusedEdit, .tooMany, .loadFailed,
  ]

  @Test("8.3.1 Through edits, moves, loads and new trees an outline is what plain arrays say")
  func twin() async {
    for seed in FuzzRun.seeds(1...40, length: 120) {
      let script = OutlineScript(seed: seed)
      // Each transaction is compared with what the outline was before.
      let recorder = Recorder(script.source)
      recorder.expectsNoProblems = false
      for step in 0..<120 {
        await script.step()
        recorder.checkNothingUntold()
        let wrong = recorder.reports.codes.filter { !Self.expected.contains($0) }
        if let problem = script.problem() ?? recorder.problems.first ?? wrong.first?.rawValue {
          Issue.record("seed \(seed), step \(step): \(problem)\n\(script.log.suffix(10))")
          return
        }
      }
      await script.finishAll()
    }
  }

  @Test("8.3.1 A screen shows an outline through all that happens to it, and nothing is reported")
  func screen() async {
    for seed in FuzzRun.seeds(101...130, length: 100) {
      let script = OutlineScript(seed: seed)
      let page = ComposedDataSource([list("above", ["a", "b"]), script.source])
      let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 2_000)
      screen.view.allowsMultipleSelection = true
      let controller = CollectionController(dataSource: page, reporter: screen.reporter)
      screen.show(controller)
      for step in 0..<100 {
        await script.step()
        if script.random.chance(10) { script.source.isSectionExpanded.toggle() }
        if script.random.chance(10) { screen.press(.letter("a"), .control) }
        screen.layout()
        if script.random.chance(30) { screen.finishAnimations() }
        if let problem = problem(on: screen, of: script) {
          Issue.record("seed \(seed), step \(step): \(problem)\n\(script.log.suffix(10))")
          return
        }
      }
      await script.finishAll()
    }
  }

  private func problem(on screen: HeadlessCollection, of script: OutlineScript) -> String? {
    let reports = screen.reporter.takeReports().filter { !Self.expected.contains($0.code) }
    if let report = reports.first { return report.description }
    if let found = screen.inconsistencies().first { return found }
    if let found = script.problem() { return found }
    let count = script.source.numberOfItems(in: 0)
    let shown = screen.view.numberOfItems(in: 1)
    if shown != count { return "the screen has \(shown) rows, not \(count)" }
    for row in 0..<count {
      let key = ElementKey.item(ItemIndex(1, row))
      guard let text = screen.text(of: key) else { continue }
      let right = ContentSummary.text(of: script.source.content(at: ItemIndex(0, row)))
      if text != right { return "row \(row) shows \(text), not \(right)" }
      let state = screen.headlessView(of: key)?.state
      let condition = script.source.condition(at: ItemIndex(0, row))
      if state?.level != condition.level || state?.isExpanded != condition.isExpanded {
        return "row \(row) is told \(String(describing: state))"
      }
    }
    return nil
  }
}
