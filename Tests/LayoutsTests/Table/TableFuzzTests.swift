import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Table Fuzz")
struct TableFuzzTests {
  @Test(
    "Random scripts of a table equal the slow twin, and ask no more than it, on both axes",
    arguments: [Axis.vertical, .horizontal])
  func randomScripts(axis: Axis) async {
    await StackScript.runAll(standard: 5_000) { random, answers, delegate in
      let height: TableRowHeight =
        switch random.below(5) {
        case 0: .fixed(random.length(60))
        case 1, 2: .selfSizing(estimate: random.length(60))
        default: .delegate(estimate: random.length(60))
        }
      let layout = TableLayout(
        axis: axis, rowHeight: height, style: random.pick([.plain, .grouped]),
        showsSeparators: random.oneIn(2))
      layout.delegate = delegate
      let twin = TableTwin(
        rowHeight: height, style: layout.style, hasLines: layout.showsSeparators,
        answers: answers)
      return (axis == .vertical ? layout : TransposedLayout(layout), StackTwin(rules: twin))
    }
  }
}
