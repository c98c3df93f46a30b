import OcelotEngine

/// Where everything is while an item is moved: two edits on a copy of the sections.
struct SectionMovement {
  /// The item off the list, and the gap.
  let slots: SlotMap
  /// The section over whose placeholder the gap is, or nil.
  let placeholderSection: Int?
  /// Where everything is with the item in its own place.
  let base: SectionState
  /// Where everything is without the item and without the gap.
  let compressed: SectionState
  /// Where everything is around the gap.
  let state: SectionState
  /// What is known of the item.
  private let record: ItemRecord
  /// The extent of the item along the scroll axis in its own place, in points.
  let length: Double

  /// How far from the content a point is told apart from others, in points.
  private static var farAway: Double { 10_000 }

  /// Takes an item off the list and opens a gap; nil if either is not there, or if the item is
  /// covered by a placeholder.
  ///
  /// - Complexity: expected O(log n).
  init?(_ base: SectionState, lifted: ItemIndex, gap: ItemIndex) {
    guard base.shows(lifted), gap.section >= 0, gap.section < base.sections.count else {
      return nil
    }
    let box = base.sections[lifted.section]
    self.base = base
    record = box.body.record(of: lifted.item)
    let place = base.place(of: lifted.section)
    length = place?.box.slot(of: lifted.item).length.boundedLength ?? 0
    var compressed = base
    compressed.update(lifted.section) {
      $0.body.replace([BodyEdit(lifted.item..<lifted.item + 1)])
    }
    compressed.settle()
    self.compressed = compressed
    let target = compressed.sections[gap.section]
    if target.placeholder != nil {
      placeholderSection = gap.section
      slots = SlotMap(lifted: lifted, gap: nil)
      state = compressed
      return
    }
    placeholderSection = nil
    let opening = ItemIndex(gap.section, min(max(0, gap.item), target.body.count))
    slots = SlotMap(lifted: lifted, gap: opening)
    state =
      opening == lifted
      ? base : compressed.opened(at: opening, for: record.arriving(from: box, in: target))
  }

  /// Where the middle of the gap would be at another place, which is clamped to its section.
  ///
  /// - Complexity: expected O(log n).
  private func middle(of gap: ItemIndex) -> Point? {
    guard let target = compressed.place(of: gap.section) else { return nil }
    if target.box.placeholder != nil { return compressed.placeholderFrame(target).middle }
    let item = min(max(0, gap.item), target.box.body.count)
    if ItemIndex(gap.section, item) == slots.lifted {
      return base.place(of: gap.section).map { base.frame(of: $0.box.slot(of: item), in: $0) }?
        .middle
    }
    let record = record.arriving(from: base.sections[slots.lifted.section], in: target.box)
    // How high placeholders are depends on everything else, and so are headers of an empty section.
    if compressed.sections.summary.sharing > 0 || compressed.sections[gap.section].isCollapsed {
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
    func offer(_ gap: ItemIndex) {
      guard tried.insert(gap).inserted, let middle = middle(of: gap) else { return }
      search.offer(gap, middle)
    }
    offer(slots.lifted)
    if base.takes(current, lifted: slots.lifted) { offer(current) }
    // Beyond the content nothing is nearer than at its edges.
    let near = min(max(0, along), compressed.extent + compressed.length)
    // No place is farther away, unless a body says nonsense.
    let farthest = compressed.extent + compressed.length + length + Self.farAway
    let beyond = along - near
    let aside = across - min(max(0, across), compressed.breadth)
    var radius = max(1, length)
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
    return search.best
  }

  /// Visits the places in a rectangle; others may be among them.
  private func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, _ visit: (ItemIndex) -> Void
  ) {
    let home = base.sections[slots.lifted.section]
    // A section that is empty without the gap begins a distance lower with it, and placeholders
    // become smaller.
    let shift = compressed.spacing + compressed.rest.extent
    let reach = shift + length + compressed.sections.summary.openingReach + 1
    var next = compressed.place(endingBelow: along.lowerBound - reach)
    var empty = 0
    while let place = next, place.top <= along.upperBound + reach {
      let start = place.bodyTop
      if place.box.placeholder != nil || along.lowerBound - start <= reach {
        visit(ItemIndex(place.number, 0))
      }
      if place.box.placeholder == nil {
        let inset = place.box.insets.acrossStart
        place.box.body.forEachOpening(
          along: along.lowerBound - start - shift...along.upperBound - start + shift,
          across: across.lowerBound - inset...across.upperBound - inset,
          for: record.arriving(from: home, in: place.box),
          in: place.box.space
        ) { item in
          if item >= 0, item <= place.box.body.count { visit(ItemIndex(place.number, item)) }
        }
      }
      empty = place.bottom > place.top ? 0 : empty + 1
      // Of any number of sections without extent, which all begin in one place, the first ones.
      next =
        empty < 16
        ? compressed.place(of: place.number + 1) : compressed.place(endingBelow: place.bottom)
    }
  }
}

extension SectionState {
  /// Whether there is such an item, not covered by a placeholder.
  func shows(_ item: ItemIndex) -> Bool {
    guard item.section >= 0, item.section < sections.count, item.item >= 0 else { return false }
    let box = sections[item.section]
    return box.placeholder == nil && item.item < box.body.count
  }

  /// Whether an item may come to an index, as it would have it after moving there.
  fileprivate func takes(_ gap: ItemIndex, lifted: ItemIndex) -> Bool {
    guard gap.section >= 0, gap.section < sections.count, gap.item >= 0 else { return false }
    return gap.item <= sections[gap.section].body.count - (gap.section == lifted.section ? 1 : 0)
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
