import OcelotTesting

/// One thing that happens to a screen of very many sections.
enum ManySectionsStep: Equatable {
  /// One change near what is in sight, or anywhere.
  case edit(ManySectionsEdit, isNear: Bool, isAnimated: Bool)
  case scroll(Double)
  case jump(Double)
  case scrollTo(Int, isAnimated: Bool)
  case select(Int)
  case deselect(Int)
  case selectAll
  case deselectAll
  case press(FocusMove)
  case editMode(isAnimated: Bool)
  case height(Double)
  case frames(Int)
  case layout(isAnimated: Bool)
  case width(Double)
  case textSize(Int)
  case reload

  /// Whether the step is about every section there is: it may take as long as there are many.
  var concernsAll: Bool {
    switch self {
    case .layout, .width, .textSize, .reload: true
    default: false
    }
  }

  /// Whether the step leaves sections that are not near to be asked again.
  var outdatesAll: Bool { if case .textSize = self { true } else { false } }

  /// Whether the step asks every section again.
  var asksAll: Bool {
    switch self {
    case .layout, .reload: true
    default: false
    }
  }

  /// What its cost is compared with: changes of all kinds are one, since a script has few of each.
  var kind: String {
    guard case .edit(_, _, let isAnimated) = self else {
      return String("\(self)".prefix { $0 != "(" })
    }
    return isAnimated ? "animated change" : "change"
  }

  static func random(_ random: inout SeededGenerator) -> ManySectionsStep {
    let number = random.int(in: 0..<1 << 40)
    switch random.int(in: 0..<40) {
    case 0...13:
      return .edit(.random(&random), isNear: random.chance(0.6), isAnimated: random.chance(0.4))
    case 14...19: return .scroll(random.double(in: -400...400))
    case 20...22: return .jump(random.double(in: 0...1))
    case 23: return .scrollTo(number, isAnimated: random.chance(0.5))
    case 24, 25: return .select(number)
    case 26: return .deselect(number)
    case 27: return .selectAll
    case 28: return .deselectAll
    case 29, 30:
      return .press(
        random.element(of: [.up, .down, .home, .end, .pageUp, .pageDown]) ?? .up)
    case 31, 32: return .editMode(isAnimated: random.chance(0.5))
    case 33: return .height(random.double(in: 100...400))
    case 34, 35: return .frames(random.int(in: 1...20))
    case 36: return .layout(isAnimated: random.chance(0.5))
    case 37: return .width(Double(random.int(in: 150...300)))
    case 38: return .textSize(number)
    default: return .reload
    }
  }
}
