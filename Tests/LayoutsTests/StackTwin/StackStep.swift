import OcelotTesting

/// One step of a script: what is done, and the seed of its numbers.
struct StackStep: CustomStringConvertible {
  enum Kind: CaseIterable {
    case scroll, measure, resize, insets, scale, text, estimates, edit, name, rethink, update
    case everything
  }

  var kind: Kind
  var seed: UInt64

  var description: String { "\(kind) \(seed)" }

  /// A random step; scrolling, measuring and updates are the most frequent.
  static func random(_ generator: inout SeededGenerator) -> StackStep {
    let frequent: [Kind] = [.scroll, .measure, .update]
    let kinds = generator.chance(0.6) ? frequent : Kind.allCases
    return StackStep(kind: generator.element(of: kinds) ?? .scroll, seed: generator.next())
  }
}
