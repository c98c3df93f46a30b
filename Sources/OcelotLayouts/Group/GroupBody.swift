import OcelotEngine

/// The items of one section in a pattern that repeats.
///
/// Groups of which nothing is known are arithmetic; those that were measured are single runs. Where
/// items come or go, groups that begin with another item than before are measured again: their
/// items have other rooms.
struct GroupBody: SectionBody {
  /// What decides on places besides the items.
  struct Style: Hashable, Sendable {
    var pattern: ItemGroup
    /// Between two groups, in points.
    var spacing: Double
  }

  /// A group with the places of its items.
  struct Solved {
    var items: [GroupSolver.Result] = []
    var extent = 0.0

    /// How much of the extent is estimates, in points.
    var estimated: Double {
      let open = items.count { $0.slot.isEstimated }
      return open == 0 ? 0 : extent * Double(open) / Double(items.count)
    }
  }

  /// What decides on the places in a group.
  struct Rule {
    let plan: GroupPlan
    var space: BodySpace
    var estimateScale = 1.0

    func solve(_ sizes: [GroupSize?]) -> Solved {
      let (items, extent) = GroupSolver.solve(
        plan, sizes: sizes, estimateScale: estimateScale, in: space)
      return Solved(items: items, extent: extent)
    }

    func run(_ sizes: [GroupSize?]) -> GroupRun {
      let solved = solve(sizes)
      return GroupRun(
        GroupRun.Known(sizes: sizes, extent: solved.extent, estimated: solved.estimated))
    }

    mutating func scaleEstimates(by factor: Double) {
      estimateScale = min(max(estimateScale * factor, 1e-3), 1e3)
    }
  }

  private let spacing: Double
  private(set) var rule: Rule
  private(set) var count = 0
  private(set) var groups = SummedTree<GroupRun>()
  /// A group of which nothing is known, with all items.
  private var usual = Solved()
  /// The last group, where it has fewer items and nothing is known of it.
  private var usualRest = Solved()

  /// A section without items, in a room.
  init(_ style: Style, in space: BodySpace, counter: OperationCounter) {
    spacing = style.spacing
    rule = Rule(plan: GroupPlan(style.pattern), space: space)
    groups.counter = counter
    usual = rule.solve(Array(repeating: nil, count: rule.plan.itemCount))
    measuresItems = usual.items.contains { $0.slot.isEstimated }
  }

  /// Takes other groups, of so many items.
  mutating func set(_ groups: SummedTree<GroupRun>, count: Int) {
    (self.groups, self.count) = (groups, count)
    settleRest()
  }

  /// The number of items of a group.
  var period: Int { rule.plan.itemCount }

  /// Whether items are measured.
  let measuresItems: Bool

  /// The number of items that a group has.
  private func itemCount(ofGroup group: Int) -> Int { min(period, count - group * period) }

  /// A group of a run.
  private func solved(_ group: Int, _ run: GroupRun) -> Solved {
    if let known = run.known { return rule.solve(known.sizes) }
    return itemCount(ofGroup: group) == period ? usual : usualRest
  }

  private var pitch: Double { usual.extent + spacing }

  /// What groups take along, each with the distance behind it, as if the last one were complete.
  private func extent(_ sum: GroupSummary) -> Double {
    Double(sum.plain) * pitch + sum.extent + Double(sum.groups - sum.plain) * spacing
  }

  // Places.

  func extent(in space: BodySpace) -> Double {
    guard let last = groups.last else { return 0 }
    let isPart = last.known == nil && count % period != 0
    return extent(groups.summary) - spacing - (isPart ? usual.extent - usualRest.extent : 0)
  }

  /// A group, where it is, and the run that holds it.
  private func find(_ group: Int) -> (start: Double, run: GroupRun) {
    let place = groups.place(ofRow: group)
    let inRun = Double(group - place.firstRow) * pitch
    return (extent(place.prefix) + inRun, place.element)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let group = item / period
    let (start, run) = find(group)
    return placed(solved(group, run).items[item % period].slot, in: group, at: start)
  }

  /// A slot of a group that begins at a place.
  private func placed(_ slot: Slot, in group: Int, at start: Double) -> Slot {
    var slot = slot
    // Over the first row there is no line.
    if group == 0 { slot.startsLine = false }
    slot.along += start
    return slot
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    // Edges of pixels may lie beside the group's.
    forEachGroup(from: start - 1, to: end + 1) { group, top, solved in
      for (item, result) in solved.items.enumerated() {
        let slot = placed(result.slot, in: group, at: top)
        guard slot.along < end, slot.along + slot.length > start else { continue }
        if !visit(group * period + item, slot) { return false }
      }
      return true
    }
  }

  /// Visits the groups that lie between two distances from the start.
  private func forEachGroup(
    from start: Double, to end: Double, _ visit: (Int, Double, Solved) -> Bool
  ) {
    guard end > 0, let first = groups.place(where: { extent($0) > start }) else { return }
    var (group, top) = (first.firstRow, extent(first.prefix))
    if first.element.known == nil, pitch > 0, start > top {
      let skipped = ((start - top) / pitch).integer(in: 0...first.element.count - 1)
      group += skipped
      top += Double(skipped) * pitch
    }
    for place in groups.places(from: first.position) {
      while group < place.endRow {
        if top >= end { return }
        let solved = solved(group, place.element)
        guard visit(group, top, solved) else { return }
        top += solved.extent + spacing
        group += 1
      }
    }
  }

  // Measuring.

  func record(of item: Int) -> ItemRecord {
    let (group, number) = (item / period, item % period)
    guard let known = groups.place(ofRow: group).element.known, let size = known.sizes[number]
    else { return ItemRecord(.usual, .unmeasured) }
    // What an item takes that is as wide as its content depends on the others of its row.
    let isSure = size.isMeasured && !rule.plan.measuresWidths[number]
    return ItemRecord(
      .points(length: size.length, breadth: size.breadth), isEstimated: !isSure)
  }

  var estimatedExtent: Double {
    let sum = groups.summary
    return sum.estimated + Double(sum.plain) * usual.estimated
  }

  mutating func update(to space: BodySpace) {
    let old = rule.space
    rule.space = space
    if space.breadth != old.breadth || space.scale != old.scale || space.origin != old.origin {
      settle()
    }
  }

  /// Solves again what is kept solved.
  ///
  /// - Parameter change: what becomes of the size of an item, where something is known of it.
  private mutating func settle(_ change: (GroupSize) -> GroupSize = { $0 }) {
    usual = rule.solve(Array(repeating: nil, count: period))
    settleRest()
    guard groups.summary.knownGroups > 0 else { return }
    let rule = rule
    groups.updateEach { run in
      if let known = run.known { run = rule.run(known.sizes.map { $0.map(change) }) }
    }
  }

  private mutating func settleRest() {
    let rest = count % period
    usualRest = rest == 0 ? Solved() : rule.solve(Array(repeating: nil, count: rest))
  }

  /// Changes what is known of the items of a group.
  mutating func changeSizes(of group: Int, _ change: (inout [GroupSize?], Solved) -> Void) {
    let run = groups.place(ofRow: group).element
    var sizes = run.known?.sizes ?? Array(repeating: nil, count: itemCount(ofGroup: group))
    change(&sizes, solved(group, run))
    groups.replaceRows(group..<group + 1, with: rule.run(sizes))
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    guard measuresItems else { return }
    let (scale, number) = (rule.space.scale, item % period)
    let measuresWidth = rule.plan.measuresWidths[number]
    func pixels(_ value: Double) -> Double { ((value * scale).rounded(.up) / scale).boundedExtent }
    changeSizes(of: item / period) { sizes, solved in
      let room = solved.items[number].room
      sizes[number] = GroupSize(
        length: pixels(length), breadth: measuresWidth ? pixels(breadth) : room, room: room,
        isMeasured: true)
    }
  }

  /// Whether an item is as wide as its content, and leaves the rest of its row to others.
  func measuresWidth(of item: Int) -> Bool {
    item >= 0 && item < count && rule.plan.measuresWidths[item % period]
  }

  /// The room across in which an item is measured that is as wide as its content.
  func offeredBreadth(of item: Int, in space: BodySpace) -> Double? {
    guard measuresWidth(of: item) else { return nil }
    let group = item / period
    return solved(group, groups.place(ofRow: group).element).items[item % period].room
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    guard let ranges else {
      if factor != 1 { rule.scaleEstimates(by: factor) }
      return settle { $0.outdated(scaledBy: factor) }
    }
    for range in ranges where !range.isEmpty {
      let touched = range.lowerBound / period...(range.upperBound - 1) / period
      for group in knownGroups(in: touched) {
        let start = group * period
        changeSizes(of: group) { sizes, _ in
          for item in range.clamped(to: start..<start + sizes.count) {
            sizes[item - start] = sizes[item - start]?.outdated(scaledBy: factor)
          }
        }
      }
    }
  }

  /// The groups of a range of which something is known.
  func knownGroups(in range: ClosedRange<Int>) -> [Int] {
    var found: [Int] = []
    var seen = groups.place(ofRow: range.lowerBound).prefix.knownGroups
    while let place = groups.place(where: { $0.knownGroups > seen }),
      place.firstRow <= range.upperBound
    {
      seen += 1
      found.append(place.firstRow)
    }
    return found
  }

  mutating func scaleEstimates(by factor: Double) {
    rule.scaleEstimates(by: factor)
    settle { $0.isMeasured ? $0 : $0.outdated(scaledBy: factor) }
  }

  // Gaps.

  func openingReach(in space: BodySpace) -> Double { 2 * (pitch + 1) }

  /// In the groups that are near: an item that is put in can make its own group longer.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    var first: Int?
    var last = 0
    forEachGroup(from: along.lowerBound - pitch, to: along.upperBound + pitch) { group, _, _ in
      first = first ?? group
      last = group
      return true
    }
    guard let first else { return visit(count) }
    for item in max(0, first - 1) * period...min(count, (last + 2) * period) { visit(item) }
  }
}
