import OcelotTesting

/// One step of a script: what is done, and the seed of its numbers.
struct GridStep: CustomStringConvertible {
  enum Kind: CaseIterable {
    case scroll, measure, resize, text, estimates, edit, outdate, update, everything
  }

  var kind: Kind
  var seed: UInt64

  var description: String { "\(kind) \(seed)" }

  /// A random step; scrolling, measuring and updates are the most frequent.
  static func random(_ generator: inout SeededGenerator) -> GridStep {
    let frequent: [Kind] = [.scroll, .measure, .update]
    let kinds = generator.chance(0.7) ? frequent : Kind.allCases
    return GridStep(
      kind: generator.element(of: kinds) ?? .scroll, seed: generator.next())
  }
}
