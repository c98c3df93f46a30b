/// What steps cost with very many sections and with a hundredth of them: visits to nodes of trees,
/// and questions.
struct ManySectionsCosts {
  /// The costs of steps of one kind, added up.
  private struct Kind {
    var few = 0
    var many = 0
    var steps = 0
  }

  private var kinds: [String: Kind] = [:]

  /// Steps after one that left sections to be asked again: few are so of a hundredth of them.
  static let kindAfterTextSize = "step after another text size"

  /// Notes what the steps of one script cost.
  mutating func add(few: [(kind: String, cost: Int)], many: [(kind: String, cost: Int)]) {
    for (step, other) in zip(few, many) {
      kinds[step.kind, default: Kind()].few += step.cost
      kinds[step.kind, default: Kind()].many += other.cost
      kinds[step.kind, default: Kind()].steps += 1
    }
  }

  /// A kind of step that costs more with many sections than levels of a tree explain; nil if none
  /// does.
  ///
  /// A single step says little: the same number is another place with a hundredth of the sections.
  var excess: String? {
    for (name, kind) in kinds.sorted(by: { $0.key < $1.key }) where kind.steps >= 5 {
      let (few, many) = (kind.few / kind.steps, kind.many / kind.steps)
      // A hundred times as many sections are some levels more; a walk over all of them visits some
      // hundreds of nodes, and asks thousands of questions. What was marked and comes near
      // is brought up to date.
      if many > few * 2 + (name == Self.kindAfterTextSize ? 600 : 300) {
        return
          "\(name) costs \(many), with a hundredth of the sections \(few), in \(kind.steps) steps"
      }
    }
    return nil
  }
}
