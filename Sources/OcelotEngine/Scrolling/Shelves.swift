/// How far the shelves of a collection are scrolled, and those that move.
///
/// An offset belongs to the section's identifier: it is kept while the section is gone, and comes
/// back with it. It asks no one and calls no one.
struct Shelves {
  /// How far they are scrolled, by section.
  private(set) var offsets = ShelfOffsets()
  /// What tells scrolled sections apart.
  private var identifiers: [Int: AnyHashable] = [:]
  /// The offsets of sections that are gone, and where they stood.
  private var remembered: [AnyHashable: (offset: Double, standing: Standing?)] = [:]
  /// The animated scrolls under way, by section.
  private(set) var motions: [Int: ScrollAnimation] = [:]
  /// What animated scrolls bring into sight, by section.
  private(set) var aims: [Int: Aim] = [:]
  /// Where shelves stand that rest at places, as they were when they were scrolled.
  private(set) var standings: [Int: Standing] = [:]
  /// The section whose shelf the reader drags; nil while none is.
  var dragged: Int? { drag?.section }
  private var drag: (section: Int, identifier: AnyHashable?)?
  /// Shelves whose items are elsewhere than on screen.
  private var moved: Set<Int> = []
  /// What the next preparation leaves where it is; nil where that is still to be looked up.
  private var kept: [(item: ItemIndex, start: Double)]?

  /// Where a shelf stands that rests at places.
  struct Standing {
    /// The distance between the places, in points.
    let stopDistance: Double
    /// How many items the section has, where the shelf stands at its end; nil elsewhere.
    let itemsToEnd: Int?
    /// Whether the offset is the number of a place, since the distance is not known yet.
    var countsStops = false
    /// The standing of a shelf whose offset is the number of a place.
    static let counted = Standing(stopDistance: 1, itemsToEnd: nil, countsStops: true)
  }

  /// An element that a shelf scrolls to, and where it is to stand.
  struct Aim {
    /// The element.
    var element: ElementKey
    /// Where it is to stand in the shelf.
    let position: ScrollPosition
  }

  /// So many offsets of sections that are gone are kept.
  static let mostRemembered = 10_000

  /// Whether a shelf's items are elsewhere than on screen.
  var hasMoved: Bool { !moved.isEmpty }
  /// Whether offsets of sections that are gone are kept.
  var remembersAny: Bool { !remembered.isEmpty }
  /// The sections that move by themselves, ascending.
  var movingSections: [Int] { motions.keys.sorted() }

  /// What tells a scrolled section apart, if that is known.
  func identifier(of section: Int) -> AnyHashable? { identifiers[section] }

  /// A shelf is scrolled.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - offset: from the start, in points.
  ///   - identifier: what tells the section apart; nil where nothing does.
  ///   - standing: where it stands then; nil where it rests anywhere.
  mutating func scroll(
    _ section: Int, to offset: Double, identifier: AnyHashable?, standing: Standing? = nil
  ) {
    offsets[section] = offset
    identifiers[section] = offset > 0 ? identifier : nil
    standings[section] = offset > 0 ? standing : nil
    moved.insert(section)
  }

  /// A shelf's items moved on both sides of an update, and it with them.
  mutating func shift(_ section: Int, by distance: Double) {
    guard distance != 0, offsets[section] > 0 else { return }
    offsets[section] = max(0, offsets[section] + distance)
    if offsets[section] == 0 { (identifiers[section], standings[section]) = (nil, nil) }
    motions[section]?.shift(by: Point(x: distance, y: 0))
  }

  /// Keeps the offset of a section that goes.
  ///
  /// A shelf that is taken away while it is dragged is not let go of: it comes back at a place of
  /// rest.
  private mutating func remember(
    _ offset: Double, standing: Standing?, of identifier: AnyHashable?, isDragged: Bool
  ) {
    guard let identifier, offset > 0 else { return }
    if remembered.count >= Self.mostRemembered { remembered.removeAll() }
    var rest = offset
    if isDragged, let standing, standing.stopDistance > 0, standing.itemsToEnd == nil {
      rest = (offset / standing.stopDistance).rounded() * standing.stopDistance
    }
    remembered[identifier] = (rest, standing)
  }

  /// A section is here that was gone.
  mutating func restore(_ section: Int, as identifier: AnyHashable) {
    guard let (offset, standing) = remembered.removeValue(forKey: identifier) else { return }
    scroll(section, to: offset, identifier: identifier, standing: standing)
  }

  /// Takes the sections whose items are elsewhere than on screen, ascending.
  mutating func takeMoved() -> [Int] {
    defer { moved.removeAll() }
    return moved.sorted()
  }

  /// All items are where they are laid out.
  mutating func forgetMoved() { moved.removeAll() }

  /// Items stay where they are when the layout is prepared next, and no others.
  mutating func keep(_ items: [(item: ItemIndex, start: Double)]) { kept = items }

  /// Takes what stays where it is; nil where nothing was said.
  mutating func takeKept() -> [(item: ItemIndex, start: Double)]? {
    defer { kept = nil }
    return kept
  }

  // Motion.

  /// The reader drags a shelf.
  mutating func beginDrag(of section: Int, identifier: AnyHashable?) {
    drag = (section, identifier)
  }

  /// The reader drags no shelf any more.
  mutating func endDrag() { drag = nil }

  /// A shelf moves by itself, maybe until an element is in sight.
  mutating func begin(_ motion: ScrollAnimation, of section: Int, showing aim: Aim? = nil) {
    (motions[section], aims[section]) = (motion, aim)
  }

  /// A shelf that moves comes to rest elsewhere, in points from its start.
  mutating func rest(_ section: Int, at offset: Double) {
    motions[section]?.rest(at: Point(x: offset, y: 0))
  }

  /// Ends the motion of a shelf; nil if it does not move.
  mutating func endMotion(of section: Int) -> ScrollAnimation? {
    aims[section] = nil
    return motions.removeValue(forKey: section)
  }

  /// Ends all motion.
  mutating func endMotions() -> [ScrollAnimation] {
    defer { (motions, aims) = ([:], [:]) }
    return movingSections.compactMap { motions[$0] }
  }

  // Updates.

  /// Sections follow an update.
  ///
  /// - Returns: the motions of sections that went.
  /// - Complexity: O(s log k) for s scrolled shelves and k changes; O(1) where sections stay.
  mutating func follow(_ plan: UpdatePlan) -> [ScrollAnimation] {
    followAims(plan)
    if kept != nil { kept = [] }
    guard
      !(plan.deletedSections.isEmpty && plan.insertedSections.isEmpty
        && plan.reloadedSections.isEmpty)
    else { return [] }
    var ended: [ScrollAnimation] = []
    let (old, oldIdentifiers, oldMotions) = (offsets, identifiers, motions)
    let oldStandings = standings
    (offsets, identifiers, motions, standings) = (ShelfOffsets(), [:], [:], [:])
    let reloaded = Dictionary(
      plan.reloadedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    func follow(_ section: Int) -> Int? { plan.map.section(after: section) ?? reloaded[section] }
    for section in old.sections {
      if let after = follow(section) {
        offsets[after] = old[section]
        identifiers[after] = oldIdentifiers[section]
        standings[after] = oldStandings[section]
      } else {
        remember(
          old[section], standing: oldStandings[section], of: oldIdentifiers[section],
          isDragged: section == dragged)
      }
    }
    drag = drag.flatMap { drag in follow(drag.section).map { ($0, drag.identifier) } }
    for (section, motion) in oldMotions.sorted(by: { $0.key < $1.key }) {
      if let after = follow(section) {
        motions[after] = motion
      } else {
        ended.append(motion)
      }
    }
    moved = Set(moved.compactMap(follow))
    return ended
  }

  /// What comes into sight is another index now; what is gone, or in another section, does not.
  private mutating func followAims(_ plan: UpdatePlan) {
    let old = aims
    aims = [:]
    for (section, aim) in old.sorted(by: { $0.key < $1.key }) {
      guard let element = plan.map.element(after: aim.element),
        let after = plan.map.section(after: section), element.section == after
      else { continue }
      aims[after] = Aim(element: element, position: aim.position)
    }
  }

  /// Everything was asked again: sections are known by what tells them apart.
  ///
  /// - Parameter present: what tells the sections apart now that are scrolled or dragged, of those
  ///   that are there.
  /// - Returns: whether a section is elsewhere, or gone, and remembered.
  mutating func restart(with present: [Int: AnyHashable?]) -> Bool {
    var isLost = false
    let dragged = dragged
    if let drag, present[drag.section] != .some(drag.identifier) { self.drag = nil }
    for section in offsets.sections {
      if let now = present[section], identifiers[section] == nil || identifiers[section] == now {
        continue
      }
      remember(
        offsets[section], standing: standings[section], of: identifiers[section],
        isDragged: section == dragged)
      offsets[section] = 0
      (identifiers[section], standings[section]) = (nil, nil)
      isLost = true
    }
    moved.removeAll()
    return isLost
  }

  /// Other data is shown: all shelves are at their starts.
  mutating func clear() { self = Shelves() }
}
