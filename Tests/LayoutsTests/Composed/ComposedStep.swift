import OcelotTesting

/// One thing that happens to a composed world.
enum ComposedStep: Equatable {
  case update(UInt64, isAnimated: Bool)
  case reload
  case resize(width: Double, height: Double)
  case textSize(Int), mirror, edit
  case frames(Int), scroll(Double), jump(Double)
  case reorder(Int, Double, Double, frames: Int, isDropped: Bool)
  case provider(Int, isAnimated: Bool)
  case sizes(Bool)
  case fickle(Bool)
  case lie(Int)
  /// The provider changes the data at its next question.
  case spring(UInt64)
  case layout(Int, isAnimated: Bool)

  static func random(_ random: inout SeededGenerator, isHonest: Bool) -> ComposedStep {
    switch random.int(in: 0..<100) {
    case 0..<34: return .update(random.next(), isAnimated: random.chance(0.5))
    case 34: return .reload
    case 35..<43:
      return .resize(
        width: Double(random.int(in: 120...400)), height: Double(random.int(in: 90...300)))
    case 43: return .textSize(random.int(in: 0...11))
    case 44: return .mirror
    case 45..<48: return .edit
    case 48..<60: return .frames(random.int(in: 1...24))
    case 60..<68: return .scroll(Double(random.int(in: -200...200)))
    case 68..<72: return .jump(random.double(in: 0...1))
    case 72..<84:
      return .reorder(
        random.int(in: 0...99), Double(random.int(in: -200...200)),
        Double(random.int(in: -300...300)), frames: random.int(in: 1...12),
        isDropped: random.chance(0.7))
    case 84..<90: return .provider(random.int(in: 0...14), isAnimated: random.chance(0.5))
    case 90: return .sizes(random.chance(0.6))
    case 91..<93: return .spring(random.next())
    case 93..<97 where !isHonest: return .lie(random.int(in: 0...99))
    case 97 where !isHonest: return .fickle(random.chance(0.5))
    default: return .layout(random.int(in: 0...3), isAnimated: random.chance(0.5))
    }
  }
}
