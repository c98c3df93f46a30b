import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Waterfall Fuzz")
struct WaterfallFuzzTests {
  @Test("Random scripts of a waterfall equal the slow twin, and ask no more than it")
  func randomScripts() async {
    await StackScript.runAll(standard: 5_000) { random, answers, delegate in
      let layout = WaterfallLayout(
        columns: random.oneIn(2)
          ? .count(random.below(7)) : .minimumWidth(20 + random.length(120)),
        spacing: random.oneIn(4) ? 0 : random.length(12),
        sectionInsets: random.oneIn(2) ? .zero : random.insets(20),
        itemHeight: random.oneIn(2) ? .points(random.length(90)) : .ratio(random.length(2)))
      answers.answersHeights = !random.oneIn(5)
      if answers.answersHeights { layout.delegate = delegate }
      let twin = WaterfallTwin(
        columns: layout.columns, spacing: layout.spacing, sectionInsets: layout.sectionInsets,
        itemHeight: layout.itemHeight, answers: answers)
      return (layout, StackTwin(rules: twin))
    }
  }
}
