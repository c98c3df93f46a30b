import OcelotTesting

/// One change of the data.
///
/// Numbers are taken modulo what there is.
enum FuzzEdit: Equatable {
  case insert(section: Int, at: Int, count: Int, words: Int)
  case delete(section: Int, at: Int, count: Int)
  case move(section: Int, item: Int, toSection: Int, to: Int)
  case retext(section: Int, item: Int, words: Int)
  case insertSection(at: Int, count: Int, look: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  case look(section: Int, Int)
}

/// One of several things that happen to a screen before its next frame.
enum FuzzEvent: Equatable {
  case update([FuzzEdit])
  /// The items change, and the change set says something else of items.
  case wrong([FuzzEdit], [Change])
  case scroll(Double)
  case resize(width: Double, height: Double)
}

/// One thing that happens to a screen.
enum FuzzStep: Equatable {
  /// The data changes, and the change set says so.
  case update([FuzzEdit], isAnimated: Bool)
  /// The data changes in a block that says so call by call, in this order or the other way round.
  case calls([FuzzEdit], isReversed: Bool)
  /// The items change, and the change set says something else of items.
  case wrong([FuzzEdit], [Change])
  /// The data changes, and the change set says something else of sections too; then everything is
  /// asked again, or other steps follow.
  case wrongSections([FuzzEdit], [Change], reloads: Bool)
  /// The data changes, and everything is asked anew.
  case reload([FuzzEdit])
  /// Several things happen in one frame, the last change perhaps animated.
  case burst([FuzzEvent], last: [FuzzEdit], isAnimated: Bool)
  case scroll(Double)
  /// A shelf scrolls sideways, if the section has one, and goes on at a velocity.
  case shelf(Int, by: Double, velocity: Double?)
  case jump(Double)
  case scrollTo(Int)
  /// An animated scroll to an item begins, and goes on under the steps that follow.
  case fly(Int)
  /// A finger drags the content over some frames.
  case drag(Double, frames: Int)
  /// Another layout takes over.
  case layout(Int, isAnimated: Bool)
  /// Another layout comes as far as a gesture says while the data changes, and stays or goes.
  case pinch(Int, [Double], [FuzzEdit], isFinished: Bool)
  case resize(width: Double, height: Double)
  /// The viewport loses its width, its height or both, the data changes, and the size returns.
  case collapse(width: Bool, height: Bool, [FuzzEdit])
  /// Something covers the viewport's end while the data changes.
  case cover(Double, [FuzzEdit])
  case textSize(Int)
  case mirror
  /// Edit mode is switched.
  case edit(isAnimated: Bool)
  /// What stays in sight from here on.
  case anchoring(Anchoring)
  /// The application scrolls beyond an end, and comes back in some way.
  case beyond(Double, isAnimated: Bool, back: Int)
  /// How animated changes are shown from here on.
  case animation(Int)
  /// Whether the margin around the viewport may wait for later frames from here on.
  case margin(waits: Bool)
  /// The pointer moves to a point, and stays there, or out of the list.
  case pointer(Point?)
  case frames(Int)
  case select(Int)
  case key(FocusMove)
  case invalidate(Int)
  /// A property of the layout on screen changes.
  case tune(Int, isAnimated: Bool)
}

extension FuzzStep {
  /// A step; of those that scroll, some scroll shelves where there are any.
  static func random(_ random: inout SeededGenerator, hasShelves: Bool = false) -> FuzzStep {
    switch random.int(in: 0..<100) {
    case 0..<6:
      let events = (0..<random.int(in: 1...4)).map { _ in event(&random) }
      return .burst(events, last: edits(&random), isAnimated: random.chance(0.3))
    case 6..<26:
      return .update(edits(&random), isAnimated: random.chance(0.5))
    case 26..<30: return .calls(edits(&random), isReversed: random.chance(0.5))
    case 30..<37:
      let changes = (0..<random.int(in: 0...4)).map { _ in change(&random, ofSections: false) }
      let edits = (0..<random.int(in: 0...3)).map { _ in itemEdit(&random) }
      return .wrong(edits, changes)
    case 37..<40:
      let changes = (0..<random.int(in: 0...4)).map { _ in change(&random, ofSections: true) }
      let edits = (0..<random.int(in: 0...3)).map { _ in sectionEdit(&random) }
      return .wrongSections(edits, changes, reloads: random.chance(0.5))
    case 40..<42: return .reload(edits(&random))
    case 42..<66 where hasShelves && random.chance(0.4):
      return .shelf(
        random.int(in: 0...99), by: Double(random.int(in: -300...300)),
        velocity: random.chance(0.4) ? Double(random.int(in: -900...900)) : nil)
    case 42..<66: return .scroll(Double(random.int(in: -240...240)) / 2)
    case 66..<72: return .jump(random.double(in: 0...1))
    case 72..<74: return .scrollTo(random.int(in: 0...999))
    case 74:
      return random.chance(0.7)
        ? .fly(random.int(in: 0...999))
        : .drag(
          Double(random.int(in: -200...200)), frames: random.int(in: 1...6))
    case 75..<79:
      return .resize(
        width: Double(random.int(in: 90...400)), height: Double(random.int(in: 60...260)))
    case 79:
      return random.chance(0.5)
        ? .collapse(
          width: random.chance(0.6), height: random.chance(0.6),
          random.chance(0.8) ? edits(&random) : [])
        : .cover(Double(random.int(in: 1...150)), random.chance(0.6) ? edits(&random) : [])
    case 80:
      guard random.chance(0.5) else { return .textSize(random.int(in: 0...11)) }
      return .beyond(
        Double(random.int(in: -150...150)), isAnimated: random.chance(0.5),
        back: random.int(in: 0...2))
    case 81:
      switch random.int(in: 0..<9) {
      case 0: return .anchoring(.followsEnd)
      case 1: return .anchoring(.keepsReader)
      case 8: return .anchoring(.keepsOffset)
      case 2: return .animation(random.int(in: 0...3))
      case 3, 4: return .margin(waits: random.chance(0.8))
      case 5, 6:
        return .pointer(
          random.chance(0.9)
            ? Point(x: random.double(in: -10...400), y: random.double(in: -10...300)) : nil)
      default: return .mirror
      }
    case 82..<91: return .frames(random.int(in: 1...24))
    case 91..<94: return .select(random.int(in: 0...999))
    case 94..<97:
      let moves: [FocusMove] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      return .key(moves[random.int(in: 0..<moves.count)])
    case 97:
      let number = random.int(in: 0...999)
      return random.chance(0.3)
        ? .invalidate(number) : .tune(number, isAnimated: random.chance(0.5))
    case 98: return .edit(isAnimated: random.chance(0.7))
    default:
      let number = random.int(in: 0...99)
      guard random.chance(0.4) else { return .layout(number, isAnimated: random.chance(0.6)) }
      return .pinch(
        number, (0..<random.int(in: 0...4)).map { _ in random.double(in: -0.2...1.2) },
        random.chance(0.5) ? edits(&random) : [], isFinished: random.chance(0.5))
    }
  }

  private static func event(_ random: inout SeededGenerator) -> FuzzEvent {
    switch random.int(in: 0..<16) {
    case 0, 1: .scroll(Double(random.int(in: -100...100)))
    case 2, 3:
      .resize(width: Double(random.int(in: 90...400)), height: Double(random.int(in: 60...260)))
    case 4:
      .wrong(
        (0..<random.int(in: 0...2)).map { _ in itemEdit(&random) },
        (0..<random.int(in: 0...3)).map { _ in change(&random, ofSections: false) })
    default: .update(edits(&random))
    }
  }

  static func edits(_ random: inout SeededGenerator) -> [FuzzEdit] {
    (0..<random.int(in: 1...3)).map { _ in edit(&random) }
  }

  private static func edit(_ random: inout SeededGenerator) -> FuzzEdit {
    switch random.int(in: 0..<20) {
    case 0..<14: return itemEdit(&random)
    case 14..<16:
      return .retext(
        section: number(&random), item: number(&random), words: random.int(in: 0...30))
    case 16..<19: return sectionEdit(&random)
    default: return .look(section: number(&random), number(&random))
    }
  }

  private static func itemEdit(_ random: inout SeededGenerator) -> FuzzEdit {
    let (a, b) = (number(&random), number(&random))
    switch random.int(in: 0..<14) {
    case 0..<6:
      return .insert(
        section: a, at: b, count: random.int(in: 1...4), words: random.int(in: 0...30))
    case 6..<11: return .delete(section: a, at: b, count: random.int(in: 1...5))
    default: return .move(section: a, item: b, toSection: number(&random), to: number(&random))
    }
  }

  private static func sectionEdit(_ random: inout SeededGenerator) -> FuzzEdit {
    let (a, b) = (number(&random), number(&random))
    switch random.int(in: 0..<3) {
    case 0: return .insertSection(at: a, count: random.int(in: 0...12), look: b)
    case 1: return .deleteSection(a)
    default: return .moveSection(a, to: b)
    }
  }

  private static func number(_ random: inout SeededGenerator) -> Int { random.int(in: 0...99) }

  static func change(_ random: inout SeededGenerator, ofSections: Bool) -> Change {
    func section() -> Int { random.int(in: -1...6) }
    func item() -> Int { random.int(in: -1...16) }
    func items() -> Range<Int> {
      let start = item()
      return start..<start + random.int(in: 0...3)
    }
    func sections() -> Range<Int> {
      let start = section()
      return start..<start + random.int(in: 0...2)
    }
    switch random.int(in: 0..<(ofSections ? 11 : 7)) {
    case 0, 1: return .insertItems(section: section(), items())
    case 2, 3: return .deleteItems(section: section(), items())
    case 4:
      return .moveItem(
        from: ItemIndex(section(), item()), to: ItemIndex(section(), item()))
    case 5: return .reloadItems(section: section(), items())
    case 6: return .reconfigureItems(section: section(), items())
    case 7: return .insertSections(sections())
    case 8: return .deleteSections(sections())
    case 9: return .moveSection(from: section(), to: section())
    default: return random.chance(0.5) ? .reloadSections(sections()) : .refresh(.header(section()))
    }
  }

  /// Simpler steps that may stand in for this one.
  var simpler: [FuzzStep] {
    switch self {
    case .update(let edits, let isAnimated):
      let fewer = Self.fewer(edits).filter { !$0.isEmpty }
      return fewer.map { .update($0, isAnimated: isAnimated) }
        + (isAnimated ? [.update(edits, isAnimated: false)] : [])
    case .calls(let edits, let isReversed):
      return Self.fewer(edits).filter { !$0.isEmpty }.map { .calls($0, isReversed: isReversed) }
        + [.update(edits, isAnimated: true)]
    case .wrong(let edits, let changes):
      return Self.fewer(edits).map { .wrong($0, changes) }
        + Self.fewer(changes).map { .wrong(edits, $0) }
    case .wrongSections(let edits, let changes, let reloads):
      return Self.fewer(edits).map { .wrongSections($0, changes, reloads: reloads) }
        + Self.fewer(changes).map { .wrongSections(edits, $0, reloads: reloads) }
        + (reloads ? [] : [.wrongSections(edits, changes, reloads: true)])
    case .burst(let events, let last, let isAnimated):
      return Self.fewer(events).map { .burst($0, last: last, isAnimated: isAnimated) }
        + Self.fewer(last).map { .burst(events, last: $0, isAnimated: isAnimated) }
        + (isAnimated ? [.burst(events, last: last, isAnimated: false)] : [])
        + events.indices.flatMap { index -> [FuzzStep] in
          guard case .update(let edits) = events[index] else { return [] }
          return Self.fewer(edits).map { fewer in
            var simpler = events
            simpler[index] = .update(fewer)
            return .burst(simpler, last: last, isAnimated: isAnimated)
          }
        }
    case .pinch(let number, let places, let edits, let isFinished):
      return Self.fewer(places).map { .pinch(number, $0, edits, isFinished: isFinished) }
        + Self.fewer(edits).map { .pinch(number, places, $0, isFinished: isFinished) }
    case .collapse(let width, let height, let edits):
      return Self.fewer(edits).map { .collapse(width: width, height: height, $0) }
        + (width && height ? [.collapse(width: true, height: false, edits)] : [])
    case .cover(let inset, let edits): return Self.fewer(edits).map { .cover(inset, $0) }
    case .edit(isAnimated: true): return [.edit(isAnimated: false)]
    case .tune(let number, isAnimated: true): return [.tune(number, isAnimated: false)]
    case .layout(let number, true): return [.layout(number, isAnimated: false)]
    case .frames(let count) where count > 1: return [.frames(1)]
    case .scroll(let distance) where distance != 50 && distance != -50:
      return [.scroll(distance > 0 ? 50 : -50)]
    case .jump(let place) where place != 0 && place != 1: return [.jump(1), .jump(0)]
    default: return []
    }
  }

  /// The list without each of its elements in turn.
  private static func fewer<T>(_ list: [T]) -> [[T]] {
    list.indices.map { index in
      var rest = list
      rest.remove(at: index)
      return rest
    }
  }

  /// Whether the change set may not fit the data.
  var isWrong: Bool {
    switch self {
    case .wrong, .wrongSections: true
    case .burst(let events, _, _):
      events.contains { if case .wrong = $0 { true } else { false } }
    default: false
    }
  }
}
