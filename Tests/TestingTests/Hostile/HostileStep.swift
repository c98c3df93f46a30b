import OcelotTesting

/// Something that happens to a screen whose layout or renderers answer what makes no sense.
enum HostileStep {
  case update([FuzzEdit], animated: Bool)
  case reload
  case scroll(Double)
  case scrollTo(Int, animated: Bool)
  case resize(Double, Double)
  case insets(Double)
  case textSize(Int)
  case mirror
  case edit
  case frames(Int)
  case key(FocusMove)
  case click(Double, Double)
  case drag(Double, Double)
  case reorder(Int, Double)
  case swipe(Int)
  case layout(Int, animated: Bool)
  case pinch(Int, Double, isFinished: Bool)
  case anchoring(Anchoring)
  /// The application scrolls anywhere, and asks where things are.
  case beyond(Double, Int, animated: Bool)

  static func random(_ random: inout SeededGenerator) -> HostileStep {
    let isAnimated = random.chance(0.6)
    let number = random.int(in: 0..<100)
    switch random.int(in: 0..<28) {
    case 0...4:
      return .update(FuzzStep.edits(&random), animated: isAnimated)
    case 5: return .reload
    case 6...8: return .scroll(random.double(in: -300...300))
    case 9: return .scrollTo(number, animated: isAnimated)
    case 10: return .resize(random.double(in: 0...300), random.double(in: 0...300))
    case 11: return .insets(random.double(in: -10...60))
    case 12: return .textSize(number)
    case 13: return .mirror
    case 14: return .edit
    case 15, 16: return .frames(random.int(in: 1...8))
    case 17, 18:
      let moves: [FocusMove] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      return .key(moves[number % moves.count])
    case 19: return .click(random.double(in: 0...240), random.double(in: 0...180))
    case 20: return .drag(random.double(in: -20...260), random.double(in: -50...250))
    case 21: return .reorder(number, random.double(in: -200...200))
    case 22: return .swipe(number)
    case 23: return .layout(number, animated: isAnimated)
    case 24: return .pinch(number, random.double(in: 0...1), isFinished: isAnimated)
    case 25, 26:
      return .beyond(random.double(in: -400...4_000), number, animated: isAnimated)
    default: return .anchoring([.followsEnd, .keepsReader, .keepsOffset][number % 3])
    }
  }
}
