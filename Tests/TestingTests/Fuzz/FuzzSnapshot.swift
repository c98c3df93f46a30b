import OcelotTesting

/// What the reader saw before a step, by identity.
@MainActor
struct FuzzSnapshot {
  /// Items in the viewport from top to bottom: identity, place, and the distance from its top.
  private var items: [(id: Int, index: ItemIndex, distance: Double, length: Double)] = []
  /// The position of the anchor among them: the first item wholly below what is pinned, else the
  /// first that is not wholly covered.
  private var anchor = 0
  private let isAtStart: Bool
  /// How far the content was scrolled, in points.
  private let offset: Double
  /// How far it could be scrolled, in points.
  private let room: Double
  /// The direction in which the content scrolled.
  private let axis: Axis
  /// Whether the reader is at the end, and is to be kept there.
  private let isAtEnd: Bool
  /// Whether an animated scroll was on its way.
  private let wasFlying: Bool
  private let sections: [SampleSection]
  /// What stayed in its place through the last change of sizes, if it is still there and in sight.
  private var lasting: (id: Int, distance: Double)?

  init(_ world: FuzzWorld) {
    let view = world.screen.view
    wasFlying = world.isFlying
    isAtEnd =
      view.anchoring == .followsEnd && world.offset >= world.room - 0.5
    isAtStart = world.offset <= 0.5 && !isAtEnd && view.anchoring != .followsEnd
    (offset, room) = (world.offset, world.room)
    sections = world.source.sections
    axis = world.axis
    // What only touches the viewport, but for a rounding error, is not in sight.
    let sight = view.viewport.outset(dx: -0.01, dy: -0.01)
    let shown = view.layout.elements(in: sight)
      .compactMap { attributes in attributes.element.itemIndex.map { ($0, attributes.frame) } }
      .sorted {
        let (a, b) = (world.start(of: $0.1), world.start(of: $1.1))
        return a != b ? a < b : $0.0 < $1.0
      }
    for (index, frame) in shown {
      guard let id = world.source.item(at: index)?.id else { continue }
      let distance = world.start(of: frame) - world.offset
      items.append((id, index, distance, world.length(of: frame.size)))
    }
    let covered = view.layout.pinnedExtent(at: view.viewport.origin)
    anchor =
      items.firstIndex { $0.distance >= covered - 0.01 }
      ?? items.firstIndex { $0.distance + $0.length > covered + 0.01 } ?? 0
    if case .item(let id, let distance) = world.lasting,
      let index = world.placesByIdentity()[id],
      let frame = view.layout.attributes(of: .item(index))?.frame,
      abs(world.start(of: frame) - world.offset - distance) <= 0.01, frame.intersects(sight)
    {
      lasting = (id, distance)
    }
  }

  /// Whether a change of sizes may keep something else than the first item in its place.
  func mayKeepAnother(in world: FuzzWorld) -> Bool {
    if case .unknown = world.lasting { return true }
    return lasting != nil
  }

  /// Whether the offset, which is to stay as far as the content reaches, is another one.
  private func offsetProblem(after distance: Double = 0, in world: FuzzWorld) -> String? {
    guard !wasFlying, world.axis == axis else { return nil }
    let goal = distance == 0 ? offset : min(max(offset + distance, 0), room)
    let expected = min(max(goal, 0), world.room)
    return abs(world.offset - expected) <= 0.5
      ? nil : "the offset went from \(offset) to \(world.offset), and should be \(expected)"
  }

  /// Whether what should stay through a change of sizes moved by more than half a point.
  ///
  /// That is what stayed through the last one, as long as it is where it was; then the first item.
  func sizeProblem(in world: FuzzWorld) -> String? {
    if world.screen.view.anchoring == .keepsOffset {
      world.lasting = .unknown
      return offsetProblem(in: world)
    }
    if wasFlying { world.lasting = .unknown }
    if isAtStart || isAtEnd { world.lasting = .none }
    guard !isAtStart, !isAtEnd, !wasFlying else { return anchorProblem(in: world) }
    if case .unknown = world.lasting { return sizeProblemAfterOthers(in: world) }
    guard let stays = lasting ?? items.dropFirst(anchor).first.map({ ($0.id, $0.distance) }) else {
      return nil
    }
    world.lasting = .item(stays.id, stays.distance)
    guard let index = world.placesByIdentity()[stays.id],
      let frame = world.screen.view.layout.attributes(of: .item(index))?.frame
    else { return nil }
    return problem(stays.id, at: frame, from: stays.distance, in: world)
  }

  /// Whether nothing that was in view stayed in its place through a change of sizes.
  ///
  /// After other changes it is open whether that is the first item or the one that stayed through
  /// the last change of sizes, if it is still where it was; from here on it is known.
  private func sizeProblemAfterOthers(in world: FuzzWorld) -> String? {
    let places = world.placesByIdentity()
    var problem: String?
    for item in items[anchor...] + items[..<anchor] {
      guard let index = places[item.id],
        let frame = world.screen.view.layout.attributes(of: .item(index))?.frame
      else { continue }
      guard let found = self.problem(item.id, at: frame, from: item.distance, in: world) else {
        return nil
      }
      problem = problem ?? found
    }
    return problem
  }

  /// The identities of all items.
  var identities: Set<Int> { Set(sections.flatMap { $0.items.map(\.id) }) }

  /// The identities of items that a change set moves one by one.
  func moved(by changes: ChangeSet) -> Set<Int> {
    Set(
      changes.changes.compactMap { change in
        guard case .moveItem(let from, _) = change else { return nil }
        return sections[from.section].items[from.item].id
      })
  }

  /// Whether the anchor, or what takes its place, moved by more than half a point.
  func anchorProblem(in world: FuzzWorld, moved: Set<Int> = []) -> String? {
    let view = world.screen.view
    if wasFlying { return nil }
    if view.anchoring == .keepsOffset { return offsetProblem(in: world) }
    if isAtEnd {
      return abs(world.offset - world.room) <= 0.5
        ? nil : "left the end at \(world.room): \(view.contentOffset)"
    }
    if isAtStart {
      return world.offset <= 0.5 ? nil : "left the start: \(view.contentOffset)"
    }
    guard !items.isEmpty else { return nil }
    let places = world.placesByIdentity()
    let candidates = Array(items[anchor...]) + items[..<anchor].reversed()
    guard let stays = candidates.first(where: { places[$0.id] != nil && !moved.contains($0.id) }),
      let index = places[stays.id], let frame = view.layout.attributes(of: .item(index))?.frame
    else { return nil }
    return problem(stays.id, at: frame, from: stays.distance, in: world)
  }

  /// As ``anchorProblem(in:moved:)`` after another layout took over; where that scrolls in the
  /// other direction, whether the anchor is in sight.
  func switchProblem(in world: FuzzWorld) -> String? {
    if world.screen.view.anchoring == .keepsOffset { return offsetProblem(in: world) }
    if world.axis == axis { return anchorProblem(in: world) }
    let view = world.screen.view
    guard !wasFlying, !isAtStart, !isAtEnd, items.indices.contains(anchor),
      let index = world.placesByIdentity()[items[anchor].id],
      let frame = view.layout.attributes(of: .item(index))?.frame
    else { return nil }
    return frame.intersects(view.viewport)
      ? nil : "item \(items[anchor].id), the anchor, is at \(frame), out of \(view.viewport)"
  }

  /// How far the anchor is below the viewport's top now, if it is still there.
  func anchorDistance(in world: FuzzWorld) -> Double? {
    guard items.indices.contains(anchor),
      let index = world.placesByIdentity()[items[anchor].id],
      let frame = world.screen.view.layout.attributes(of: .item(index))?.frame
    else { return nil }
    return world.start(of: frame) - world.offset
  }

  /// As ``anchorProblem(in:moved:)`` after several changes and scrolls in one frame, if the anchor
  /// is there after all of them.
  func burstProblem(in world: FuzzWorld, moved: Set<Int>, distance: Double?) -> String? {
    let view = world.screen.view
    if wasFlying { return nil }
    if view.anchoring == .keepsOffset { return nil }
    if isAtStart || isAtEnd, distance != nil { return nil }
    guard !isAtStart, !isAtEnd else { return anchorProblem(in: world) }
    guard items.indices.contains(anchor), !moved.contains(items[anchor].id),
      let index = world.placesByIdentity()[items[anchor].id],
      let frame = view.layout.attributes(of: .item(index))?.frame
    else { return nil }
    return problem(
      items[anchor].id, at: frame, from: distance ?? items[anchor].distance, in: world)
  }

  private func problem(
    _ id: Int, at frame: Rect, from distance: Double, in world: FuzzWorld
  ) -> String? {
    let wanted = min(max(world.start(of: frame) - distance, 0), world.room)
    let movement = wanted - world.offset
    guard abs(movement) > 0.5 else {
      FuzzWorld.largestMovement = max(FuzzWorld.largestMovement, abs(movement))
      return nil
    }
    return "item \(id), the anchor, moved by \(movement) from \(distance)"
  }

  /// Whether what was in view before and after a scroll moved by another distance than the rest.
  func scrollProblem(by distance: Double, in world: FuzzWorld) -> String? {
    let view = world.screen.view
    if view.anchoring == .keepsOffset { return offsetProblem(after: distance, in: world) }
    var distances: [Double] = []
    for item in items {
      guard let frame = view.layout.attributes(of: .item(item.index))?.frame else { continue }
      distances.append(world.start(of: frame) - world.offset - item.distance)
    }
    guard let low = distances.min(), let high = distances.max(), high - low > 0.5 else {
      return nil
    }
    // Where the margin waits, the lines at the edge are measured as they come into sight.
    if world.scene.sharesLines || view.fillsMarginLater && world.scene == .sizingFlow {
      // Items that come into sight may take others to another line, but for the anchor; if all that
      // was in sight leaves it, there is none.
      let extent = world.length(of: view.viewportSize)
      let stay = items.contains {
        $0.distance - distance < extent && $0.distance + $0.length - distance > 0
      }
      let isAtEdge = isAtStart || world.offset <= 0.5 || world.offset >= world.room - 0.5
      if !stay || isAtEdge || distances.contains(where: { abs($0 + distance) <= 0.5 }) {
        return nil
      }
    }
    return "scrolling moved items by \(low) to \(high)"
  }
}

extension FuzzWorld {
  /// How far the content can be scrolled, in points.
  var room: Double {
    let (content, viewport) = (screen.view.contentSize, screen.view.viewportSize)
    return max(0, length(of: content) - length(of: viewport))
  }

  /// The direction in which content scrolls.
  var axis: Axis { screen.view.layout.axis }
  /// How far the content is scrolled, in points.
  var offset: Double { along(screen.view.viewport.origin) }
  /// The coordinate along the axis, in points.
  func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }
  /// The extent along the axis, in points.
  func length(of size: Size) -> Double { axis == .vertical ? size.height : size.width }
  /// Where a frame begins along the axis, in points.
  func start(of frame: Rect) -> Double { along(frame.origin) }
  /// A point along the axis.
  func point(at along: Double) -> Point {
    axis == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
  }
  /// Whether content scrolls sideways from the right.
  private var isReversed: Bool { axis == .horizontal && screen.view.isMirrored }
  /// A distance toward the end as a scrollbar sees it.
  func seen(_ distance: Double) -> Double { isReversed ? -distance : distance }
  /// The offset that a scrollbar has at a distance from the start.
  func seenOffset(at along: Double) -> Point {
    isReversed
      ? Point(x: screen.view.contentSize.width - along - screen.view.viewportSize.width, y: 0)
      : point(at: along)
  }

  /// Where each item is, by identity.
  func placesByIdentity() -> [Int: ItemIndex] {
    var result: [Int: ItemIndex] = [:]
    for (number, section) in source.sections.enumerated() {
      for (item, value) in section.items.enumerated() { result[value.id] = ItemIndex(number, item) }
    }
    return result
  }
}
