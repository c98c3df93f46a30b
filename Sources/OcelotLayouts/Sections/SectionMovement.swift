import OcelotEngine

/// An item off the list.
struct LiftedItem {
  /// Its index.
  let index: ItemIndex
  /// Where everything is with the item in its own place.
  let base: SectionState
  /// Where everything is without it.
  let compressed: SectionState
  /// Its section with it.
  let home: PlacedSection
  /// Its section without it.
  let source: PlacedSection
  /// What is known of it.
  let record: ItemRecord
  /// Its extent along the scroll axis in its own place, in points.
  let length: Double

  /// Takes an item off the list; nil if it is not there, or covered by a placeholder.
  ///
  /// - Complexity: expected O(log n).
  init?(_ index: ItemIndex, in base: SectionState) {
    guard let home = base.place(of: index.section), home.shows(index.item) else { return nil }
    var compressed = base
    compressed.update(index.section) {
      $0.body.replace([BodyEdit(index.item..<index.item + 1)])
    }
    compressed.settle()
    compressed.heldShelf = (index.section, home.shift)
    guard let source = compressed.place(of: index.section) else { return nil }
    self.index = index
    self.base = base
    self.compressed = compressed
    self.home = home
    self.source = source
    record = home.box.body.record(of: index.item)
    length = home.box.slot(of: index.item).length.boundedLength ?? 0
  }

  /// A section without the item; nil if there is none.
  func place(of section: Int) -> PlacedSection? {
    section == index.section ? source : compressed.place(of: section)
  }
}

/// Where everything is while an item is moved: two edits on a copy of the sections.
///
/// A class, as scenes are made for every query and hold it.
final class SectionMovement {
  /// The item off the list.
  let lift: LiftedItem
  /// The item and the gap.
  let slots: SlotMap
  /// The section over whose placeholder the gap is, or nil.
  let placeholderSection: Int?
  /// Where everything is around the gap.
  let state: SectionState
  /// The item where it is without the gap, once it is asked.
  var lifted: LayoutAttributes?
  /// How far behind all items the middle of one that is put in may be in bodies that do not know
  /// it, in points; nil until it is asked.
  private var foundReach: Double?

  /// Where everything is with the item in its own place.
  var base: SectionState { lift.base }
  /// Where everything is without the item and without the gap.
  private var compressed: SectionState { lift.compressed }

  /// How far from the content a point is told apart from others, in points.
  private static var farAway: Double { 10_000 }

  /// Takes an item off the list and opens a gap; nil if either is not there, or if the item is
  /// covered by a placeholder.
  ///
  /// `known` is the movement before, if nothing but the gap has changed since.
  ///
  /// - Complexity: expected O(log n).
  init?(
    _ base: SectionState, lifted: ItemIndex, gap: ItemIndex, known: SectionMovement? = nil
  ) {
    let known = known?.slots.lifted == lifted && known?.base.shelves == base.shelves ? known : nil
    guard let lift = known?.lift ?? LiftedItem(lifted, in: base),
      let target = lift.place(of: gap.section)
    else { return nil }
    self.lift = lift
    self.lifted = known?.lifted
    foundReach = known?.foundReach
    if target.box.placeholder != nil {
      placeholderSection = gap.section
      slots = SlotMap(lifted: lifted, gap: nil)
      state = lift.compressed
      return
    }
    placeholderSection = nil
    let opening = ItemIndex(gap.section, min(max(0, gap.item), target.box.body.count))
    slots = SlotMap(lifted: lifted, gap: opening)
    state =
      opening == lifted
      ? base
      : lift.compressed.opened(
        at: opening, for: lift.record.arriving(from: lift.home.box, in: target.box))
  }

  /// Takes over what a movement of the same item found of bodies that do not know their reach, but
  /// for some sections.
  ///
  /// - Complexity: a copy of the body of each of the sections; none if nothing was asked.
  func takeReach(of former: SectionMovement, changed: Set<Int>) {
    let (old, new) = (former.compressed.sections, compressed.sections)
    guard foundReach == nil, var reach = former.foundReach, former.slots.lifted == slots.lifted,
      old.summary.unknownReaches == new.summary.unknownReaches
    else { return }
    // One that is too large is right as well: more places are looked at.
    for section in changed where section >= 0 && section < new.count {
      let box = new[section]
      if box.summary.unknownReaches > 0 { reach = max(reach, box.openedReach) }
    }
    foundReach = reach
  }

  /// How far behind all items of a section the middle of one that is put in may be, in points.
  ///
  /// - Complexity: O(1), but for a copy of each body that does not know it, the first time.
  private var openingReach: Double {
    let sections = compressed.sections
    if let foundReach { return max(sections.summary.openingReach, foundReach) }
    var (reach, seen) = (0.0, 0)
    while let place = sections.place(where: { $0.unknownReaches > seen }) {
      seen += 1
      reach = max(reach, place.element.openedReach)
    }
    foundReach = reach
    return max(sections.summary.openingReach, reach)
  }

  /// Where the middle of the gap would be at another place in a section, which is clamped to it.
  ///
  /// - Complexity: expected O(log n).
  private func middle(of gap: ItemIndex, in target: PlacedSection) -> Point? {
    if target.box.placeholder != nil { return compressed.placeholderFrame(target).middle }
    let item = min(max(0, gap.item), target.box.body.count)
    if ItemIndex(gap.section, item) == slots.lifted {
      return base.frame(of: lift.home.box.slot(of: item), in: lift.home).middle
    }
    let record = lift.record.arriving(from: lift.home.box, in: target.box)
    // How high placeholders are depends on everything else, and so are headers of an empty section.
    if compressed.sections.summary.sharing > 0 || target.isCollapsed {
      let opened = compressed.opened(at: ItemIndex(gap.section, item), for: record)
      return opened.place(of: gap.section).map {
        opened.frame(of: $0.box.slot(of: item), in: $0)
      }?.middle
    }
    var slot = target.box.body.slot(opening: item, for: record, in: target.box.space)
    // The gap may be the first thing that there is of the section.
    if target.box.extent <= 0, slot.length > 0,
      compressed.sections.summary(before: gap.section).shown > 0
    {
      slot.along += compressed.spacing
    }
    return compressed.frame(of: slot, in: target).middle
  }

  /// The index at which the gap would have its middle nearest to a point.
  ///
  /// The places around the point are tried, one after the other: what comes before a place is where
  /// it is without the gap, or nearly so.
  ///
  /// - Parameters:
  ///   - center: the point, in content coordinates.
  ///   - current: where the gap is now, which wins ties.
  /// - Returns: an index, as the item would have it after moving there.
  /// - Complexity: expected O(v log n) for v places between the point and the nearest one.
  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    let isVertical = compressed.axis == .vertical
    // Farther away all places are as far, but for rounding.
    func bounded(_ value: Double, _ extent: Double) -> Double {
      min(max(-Self.farAway, value), extent + Self.farAway)
    }
    let along = bounded(isVertical ? center.y : center.x, compressed.extent)
    let across = bounded(isVertical ? center.x : center.y, compressed.breadth)
    let point = isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
    var search = GapSearch(center: point, current: current)
    var tried: Set<ItemIndex> = []
    func offer(_ gap: ItemIndex, _ place: PlacedSection) {
      guard tried.insert(gap).inserted, let middle = middle(of: gap, in: place) else { return }
      let uncovers = place.isCollapsed && compressed.sections[place.number].hidesSupplementaries
      search.offer(gap, middle, uncovers: uncovers)
    }
    offer(slots.lifted, lift.source)
    if let target = lift.place(of: current.section), current.item >= 0,
      current.item <= target.box.body.count
    {
      offer(current, target)
    }
    // Beyond the content nothing is nearer than at its edges.
    let near = min(max(0, along), compressed.extent + compressed.length)
    // No place is farther away, unless a body says nonsense.
    let farthest = compressed.extent + compressed.length + lift.length + Self.farAway
    let beyond = along - near
    let aside = across - min(max(0, across), compressed.breadth)
    var radius = max(1, lift.length)
    while true {
      radius = min(radius, search.distance)
      // A hair more, so that rounding leaves no tie out.
      let distance = search.distance + 1e-6
      forEachOpening(
        along: near - radius - 1e-6...near + radius + 1e-6,
        across: across - distance...across + distance, offer)
      let (reach, best) = (radius + beyond.magnitude, search.distance)
      if radius > farthest || best <= radius || best * best < reach * reach + aside * aside {
        break
      }
      radius *= 2
    }
    return search.best(own: slots.lifted, length: lift.length, axis: compressed.axis)
  }

  /// Visits the places in a rectangle; others may be among them.
  private func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>,
    _ visit: (ItemIndex, PlacedSection) -> Void
  ) {
    // A section that is empty without the gap begins a distance lower with it, and placeholders
    // become smaller.
    let shift = compressed.spacing + compressed.rest.extent
    let reach = shift + lift.length + openingReach + 1
    var next = compressed.place(endingBelow: along.lowerBound - reach)
    var empty = 0
    while let place = next, place.top <= along.upperBound + reach {
      let start = place.bodyTop
      if place.box.placeholder != nil || along.lowerBound - start <= reach {
        visit(ItemIndex(place.number, 0), place)
      }
      if place.box.placeholder == nil {
        let inset = place.bodyAcross
        place.box.body.forEachOpening(
          along: along.lowerBound - start - shift...along.upperBound - start + shift,
          across: across.lowerBound - inset...across.upperBound - inset,
          for: lift.record.arriving(from: lift.home.box, in: place.box),
          in: place.box.space
        ) { item in
          if item >= 0, item <= place.box.body.count { visit(ItemIndex(place.number, item), place) }
        }
      }
      empty = place.bottom > place.top ? 0 : empty + 1
      // Of any number of sections without extent, which all begin in one place, the first ones.
      next =
        empty < 16
        ? compressed.place(of: place.number + 1)
        : compressed.place(after: place.number, endingBelow: place.bottom)
    }
  }
}

extension PlacedSection {
  /// Whether there is such an item, not covered by a placeholder.
  fileprivate func shows(_ item: Int) -> Bool {
    item >= 0 && box.placeholder == nil && item < box.body.count
  }
}

extension SectionBox {
  /// Whether a section without items has a header or footer that comes with the first one.
  fileprivate var hidesSupplementaries: Bool {
    headers.contains { $0.looks?.isVisibleWhenEmpty != true && $0.size.extent > 0 }
      || footers.contains { $0.size.extent > 0 }
  }
}

extension SectionState {
  /// Whether there is such an item, not covered by a placeholder.
  func shows(_ item: ItemIndex) -> Bool {
    guard item.section >= 0, item.section < sections.count, item.item >= 0 else { return false }
    let box = sections[item.section]
    return box.placeholder == nil && item.item < box.body.count
  }

  /// The same with a gap in a section that shows its items.
  fileprivate func opened(at gap: ItemIndex, for record: ItemRecord) -> SectionState {
    var opened = self
    opened.update(gap.section) { $0.body.open(at: gap.item, for: record) }
    opened.settle()
    return opened
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: midX, y: midY) }
}
