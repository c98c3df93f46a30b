import OcelotEngine

/// Gives the items of one group their places.
///
/// First widths, from the outside; then heights by content, from the inside; then heights and
/// places from the outside.
struct GroupSolver {
  /// One item's place in the group, and the room across in which it is measured, in points.
  struct Result: Sendable {
    var slot: Slot
    var room: Double
  }

  private let plan: GroupPlan
  /// What is known of the items; those that are not there have no place.
  private let sizes: [GroupSize?]
  /// By how much estimates grew.
  private let estimateScale: Double
  private let space: BodySpace
  private var breadths: [Double]
  /// What items that are as wide as their content may take.
  private var offers: [Double]
  /// The heights that members have where nothing around them says another one.
  private var natural: [Double]

  /// What an item takes before it is measured where nothing says so, in points.
  private static let estimate = 50.0

  private init(
    _ plan: GroupPlan, sizes: [GroupSize?], estimateScale: Double, in space: BodySpace
  ) {
    self.plan = plan
    self.sizes = sizes
    self.estimateScale = estimateScale
    self.space = space
    breadths = Array(repeating: 0, count: plan.members.count)
    (offers, natural) = (breadths, breadths)
  }

  /// The places of a group's items, and its extent along, in points.
  ///
  /// - Parameters:
  ///   - plan: the pattern.
  ///   - sizes: what is known of the items that are there.
  ///   - estimateScale: by how much estimates grew.
  ///   - space: the room.
  /// - Returns: items in order, from the group's start.
  /// - Complexity: O(m) for m members.
  static func solve(
    _ plan: GroupPlan, sizes: [GroupSize?], estimateScale: Double, in space: BodySpace
  ) -> (items: [Result], extent: Double) {
    var solver = GroupSolver(plan, sizes: sizes, estimateScale: estimateScale, in: space)
    solver.findWidths()
    solver.findNaturalHeights()
    return solver.place()
  }

  // Widths.

  private mutating func findWidths() {
    let pattern = plan.members[0].pattern
    breadths[0] =
      switch pattern.width {
      case .points(let width): min(width, space.breadth)
      case .fraction(let part): min(part, 1) * space.breadth
      case .estimated(let width):
        min(pattern.isItem ? contentWidth(0, estimate: width) : width, space.breadth)
      case nil: space.breadth
      }
    offers[0] = max(0, space.breadth - pattern.insets.horizontal)
    for (number, member) in plan.members.enumerated() {
      let room = max(0, breadths[number] - member.pattern.insets.horizontal)
      switch member.pattern.kind {
      case .item: break
      case .row: shareWidth(room, among: member)
      case .column: for inner in member.members { setWidth(of: inner, in: room) }
      }
    }
  }

  /// The width of an item by its content, with its insets.
  private func contentWidth(_ number: Int, estimate: Double) -> Double {
    let member = plan.members[number]
    let known = member.firstItem < sizes.count ? sizes[member.firstItem] : nil
    return (known?.breadth ?? pixels(estimate.estimate(scaledBy: estimateScale)))
      + member.pattern.insets.horizontal
  }

  private mutating func setWidth(of number: Int, in room: Double) {
    let pattern = plan.members[number].pattern
    let wanted =
      switch pattern.width {
      case nil: room
      case .points(let width): width
      case .fraction(let part): room * part
      case .estimated(let width):
        pattern.isItem ? contentWidth(number, estimate: width) : width
      }
    breadths[number] = min(wanted, room)
    offers[number] = max(0, room - pattern.insets.horizontal)
  }

  private mutating func shareWidth(_ room: Double, among row: GroupPlan.Member) {
    let free = max(0, room - row.pattern.spacing.least * Double(row.members.count - 1))
    var rest = free
    func take(_ wanted: Double) -> Double {
      let width = min(wanted, rest)
      rest -= width
      return width
    }
    for number in row.members {
      let pattern = plan.members[number].pattern
      switch pattern.width {
      case .points(let width): breadths[number] = take(width)
      case .fraction(let part): breadths[number] = take(free * part)
      case .estimated(let width) where !pattern.isItem: breadths[number] = take(width)
      default: break
      }
    }
    for number in row.members {
      let pattern = plan.members[number].pattern
      guard pattern.measuresWidth, case .estimated(let width) = pattern.width else { continue }
      offers[number] = max(0, rest - pattern.insets.horizontal)
      breadths[number] = take(contentWidth(number, estimate: width))
    }
    let others = row.members.filter { plan.members[$0].pattern.width == nil }
    for number in others { breadths[number] = rest / Double(others.count) }
  }

  // Heights.

  private mutating func findNaturalHeights() {
    for (number, member) in plan.members.enumerated().reversed() {
      let pattern = member.pattern
      if let own = ownHeight(number) {
        natural[number] = own
        continue
      }
      let present = member.members.filter { plan.members[$0].firstItem < sizes.count }
      let content =
        switch pattern.kind {
        case .item: contentHeight(number)
        case .row: present.reduce(0) { max($0, natural[$1]) }
        case .column:
          present.reduce(0) { $0 + natural[$1] }
            + pattern.spacing.least * Double(max(0, present.count - 1))
        }
      natural[number] = content + pattern.insets.vertical
    }
  }

  /// The height that a member is given, if that does not depend on what is around it.
  private func ownHeight(_ number: Int) -> Double? {
    switch plan.members[number].pattern.height {
    case .points(let height): height
    case .ratio(let ratio): pixels(ratio * breadths[number])
    default: nil
    }
  }

  private func contentHeight(_ number: Int) -> Double {
    let member = plan.members[number]
    if member.firstItem < sizes.count, let known = sizes[member.firstItem] { return known.length }
    var estimate = Self.estimate
    if case .estimated(let height) = member.pattern.height { estimate = height }
    return pixels(estimate.estimate(scaledBy: estimateScale))
  }

  // Places.

  /// The start of a member, its height, and whether that was given by what is around it.
  private struct Place {
    var along = 0.0
    var across = 0.0
    var length = 0.0
    var isGiven = false
  }

  private func place() -> (items: [Result], extent: Double) {
    var places = Array(repeating: Place(), count: plan.members.count)
    var items: [Result] = []
    items.reserveCapacity(sizes.count)
    places[0].length = natural[0]
    places[0].isGiven = ownHeight(0) != nil
    for (number, member) in plan.members.enumerated() {
      if member.firstItem >= sizes.count { break }
      var inner = places[number]
      let insets = member.pattern.insets
      inner.along += insets.top
      inner.across += insets.leading
      inner.length = max(0, inner.length - insets.vertical)
      let breadth = max(0, breadths[number] - insets.horizontal)
      switch member.pattern.kind {
      case .item: items.append(item(number, inner, breadth))
      case .row: placeRow(member, inner, breadth, &places)
      case .column: placeColumn(member, inner, &places)
      }
    }
    return (items, natural[0])
  }

  private func item(_ number: Int, _ place: Place, _ breadth: Double) -> Result {
    let member = plan.members[number]
    let (start, end) = (edge(place.across), edge(place.across + breadth))
    let (top, bottom) = (pixel(place.along), pixel(place.along + place.length))
    let measuresWidth = member.pattern.measuresWidth
    let room = measuresWidth ? offers[number] : max(0, end - start)
    let isKnown = sizes[member.firstItem]?.isMeasured(in: room) == true
    return Result(
      slot: Slot(
        along: top, across: start, length: max(0, bottom - top), breadth: max(0, end - start),
        isEstimated: !isKnown && (measuresWidth || measuresHeight(number, isGiven: place.isGiven)),
        startsLine: top == 0),
      room: room)
  }

  /// Whether a member's content decides on its height, or on that of what is around it.
  private func measuresHeight(_ number: Int, isGiven: Bool) -> Bool {
    switch plan.members[number].pattern.height {
    case .points, .ratio: false
    case .estimated: true
    case nil, .fraction: !isGiven
    }
  }

  private func placeRow(
    _ row: GroupPlan.Member, _ inner: Place, _ breadth: Double, _ places: inout [Place]
  ) {
    var gap = row.pattern.spacing.least
    if case .flexible = row.pattern.spacing, row.members.count > 1 {
      let used = row.members.reduce(0) { $0 + breadths[$1] }
      gap = max(gap, (breadth - used) / Double(row.members.count - 1))
    }
    var across = inner.across
    for number in row.members {
      places[number] = inner
      places[number].across = across
      across += breadths[number] + gap
      switch plan.members[number].pattern.height {
      case nil: break
      case .fraction(let part):
        let wanted = pixels(inner.length * part)
        places[number].length =
          inner.isGiven ? wanted : min(max(wanted, natural[number]), inner.length)
      case .points, .ratio:
        places[number].length = min(natural[number], inner.length)
        places[number].isGiven = true
      case .estimated:
        places[number].length = min(natural[number], inner.length)
        places[number].isGiven = false
      }
    }
  }

  private func placeColumn(_ column: GroupPlan.Member, _ inner: Place, _ places: inout [Place]) {
    // Where nothing said how high it is, those that are not there leave no room.
    let present =
      inner.isGiven
      ? column.members : column.members.filter { plan.members[$0].firstItem < sizes.count }
    let spacing = column.pattern.spacing
    let free = max(0, inner.length - spacing.least * Double(present.count - 1))
    let lengths = lengths(of: present, in: free, isGiven: inner.isGiven)
    var gap = spacing.least
    if case .flexible = spacing, present.count > 1 {
      gap = max(gap, (inner.length - lengths.reduce(0, +)) / Double(present.count - 1))
    }
    var along = inner.along
    for (number, length) in zip(present, lengths) {
      places[number] = inner
      (places[number].along, places[number].length) = (along, length)
      along += length + gap
      switch plan.members[number].pattern.height {
      case .points, .ratio: places[number].isGiven = true
      case .estimated: places[number].isGiven = false
      case nil, .fraction: break
      }
    }
  }

  /// The heights of a column's members.
  private func lengths(of members: [Int], in free: Double, isGiven: Bool) -> [Double] {
    var rest = free
    var lengths: [Double?] = members.map { number in
      let wanted: Double
      switch plan.members[number].pattern.height {
      case nil where isGiven: return nil
      case .fraction(let part) where isGiven: wanted = free * part
      default: wanted = natural[number]
      }
      let length = min(wanted, rest)
      rest -= length
      return length
    }
    // Those that fill a column share what is left of it; by their content they have that already.
    let filling = members.indices.filter { plan.members[members[$0]].pattern.height == nil }
    guard !filling.isEmpty, rest > 0 else { return lengths.map { $0 ?? 0 } }
    for i in filling { lengths[i] = (lengths[i] ?? 0) + rest / Double(filling.count) }
    return lengths.map { $0 ?? 0 }
  }

  // Pixels.

  /// A length in whole pixels.
  private func pixels(_ value: Double) -> Double {
    max(1, (value * space.scale).rounded(.down) / space.scale).boundedExtent
  }

  /// The nearest edge of a pixel along.
  private func pixel(_ along: Double) -> Double { (along * space.scale).rounded() / space.scale }

  /// The nearest edge of a pixel across.
  private func edge(_ across: Double) -> Double {
    ((space.origin + across) * space.scale).rounded() / space.scale - space.origin
  }
}
