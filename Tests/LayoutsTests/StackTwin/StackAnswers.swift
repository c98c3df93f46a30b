import OcelotEngine
import OcelotLayouts
import OcelotTesting

/// What an application answers about rows and items, by identity, and how often it was asked.
///
/// An answer may change without notice: it counts when it is asked for.
@MainActor
final class StackAnswers {
  /// Changes with every change of the answers.
  var generation = 0
  /// Whether a waterfall has a delegate.
  var answersHeights = true
  /// The identities of items in whose name somebody was asked, in order.
  var asked: [Int] = []

  private func random(_ id: Int) -> SeededGenerator {
    // About one answer in four changes with each generation.
    var random = SeededGenerator(seed: UInt64(id))
    let phase = random.below(4)
    return SeededGenerator(seed: UInt64(id) &* 1_000 &+ UInt64((generation + phase) / 4))
  }

  func estimates(ofSection id: Int) -> TableRowEstimates? {
    var random = random(id)
    switch random.below(4) {
    case 0: return .each
    case 1: return .uniform(random.oneIn(5) ? -3 : random.length(70))
    default: return nil
    }
  }

  func estimate(of id: Int) -> Double? {
    asked.append(id)
    var random = random(id)
    if random.oneIn(4) { return nil }
    return random.oneIn(9) ? -1 : random.length(80)
  }

  func rowAnswer(of id: Int) -> TableRowAnswer {
    var random = random(id)
    if random.oneIn(3) { return .automatic }
    return .points(random.oneIn(9) ? -1 : random.oneIn(9) ? 0 : random.length(90))
  }

  func waterfallHeight(of id: Int) -> WaterfallHeight? {
    guard answersHeights else { return nil }
    asked.append(id)
    var random = random(id)
    if random.oneIn(9) { return .points(random.oneIn(2) ? -1 : 0) }
    return random.oneIn(3) ? .ratio(random.length(3)) : .points(random.length(120))
  }
}

/// Answers for a layout whose items are known by their identities.
@MainActor
final class StackDelegate: TableLayoutDelegate, WaterfallLayoutDelegate {
  let answers: StackAnswers
  /// The identity of an item, and of a section.
  var item: (ItemIndex) -> Int = { _ in 0 }
  var section: (Int) -> Int = { _ in 0 }

  init(_ answers: StackAnswers) {
    self.answers = answers
  }

  func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer {
    answers.rowAnswer(of: self.item(item))
  }
  func estimatedRowHeights(in section: Int, of layout: TableLayout) -> TableRowEstimates? {
    answers.estimates(ofSection: self.section(section))
  }
  func estimatedRowHeight(at item: ItemIndex, in layout: TableLayout) -> Double? {
    answers.estimate(of: self.item(item))
  }
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    answers.waterfallHeight(of: self.item(item)) ?? .points(-1)
  }
}
