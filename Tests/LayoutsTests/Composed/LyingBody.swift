import OcelotEngine
import OcelotLayouts

/// Rows that count or answer wrongly.
struct LyingBody: SectionBody, Hashable {
  enum Lie: CaseIterable {
    case forgetsDeleted, forgetsInserted, none, reversed, twice, outside, nan, negative, huge
    case nowhere, estimatesForEver, negativeCount, farCount, openings, deaf
  }
  let lie: Lie
  private var number = 0
  private(set) var calls = 0

  init(lie: Lie) { self.lie = lie }

  /// What says that no breadth matters answers otherwise in each.
  var dependsOnBreadth: Bool { lie != .deaf }
  /// How high a row is.
  private func height(in space: BodySpace) -> Double { lie == .deaf ? space.breadth / 8 : 20 }

  var count: Int {
    switch lie {
    case .negativeCount: -5
    case .farCount: .max
    case .none: 0
    default: number
    }
  }
  func extent(in space: BodySpace) -> Double {
    switch lie {
    case .nan: .nan
    case .negative: -400
    case .huge: 1e300
    default: Double(number) * height(in: space)
    }
  }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    let height = height(in: space)
    let place = Double(item) * height
    return switch lie {
    case .nan, .nowhere: Slot(along: .nan, across: .nan, length: .nan, breadth: .nan)
    case .negative: Slot(along: -place, across: -50, length: -20, breadth: -space.breadth)
    case .huge: Slot(along: 1e300, across: 1e300, length: 1e300, breadth: .infinity)
    default:
      Slot(
        along: place, across: 0, length: height, breadth: space.breadth,
        isEstimated: lie == .estimatesForEver)
    }
  }
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    var items = Array(0..<max(0, min(number, 500)))
    switch lie {
    case .reversed: items.reverse()
    case .twice: items += items
    case .outside: items += [-1, -7, number, number + 3, .max, .min]
    default: break
    }
    for item in items where !visit(item, slot(of: min(max(item, -9), 10_000), in: space)) { return }
  }
  mutating func replace(_ edits: BodyEdits) {
    for edit in edits {
      if lie != .forgetsInserted { number += edit.added }
      if lie != .forgetsDeleted { number -= edit.items.count }
    }
    number = max(0, number)
  }
  func record(of item: Int) -> ItemRecord {
    lie == .nan ? ItemRecord(.points(length: .nan, breadth: -.infinity)) : ItemRecord(.ratio(-1))
  }
  var estimatedExtent: Double { lie == .nan ? .nan : lie == .huge ? .infinity : -3 }
  func openingReach(in space: BodySpace) -> Double { lie == .huge ? .infinity : .nan }
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    for item in [-1, 0, number, number + 5, .max, .min] { visit(item) }
  }
}
