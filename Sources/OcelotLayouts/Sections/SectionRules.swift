import OcelotEngine

/// What a layout of stacked sections decides: everything else is the same for all of them.
@MainActor
protocol SectionRules: AnyObject {
  /// The direction in which content scrolls.
  var axis: Axis { get }
  /// Who is asked for descriptions.
  var environment: (any LayoutEnvironment)? { get }
  /// Counts the visits to nodes of trees.
  var operations: OperationCounter { get }
  /// What sections look like.
  var looks: SectionLooks { get set }
  /// The distance between two sections that are not empty, in points.
  var sectionSpacing: Double { get }
  /// The least extent of content across, in points; nil for that of the viewport.
  var minimumBreadth: Double? { get }
  /// An empty context of the layout's own class.
  func makeContext() -> InvalidationContext
  /// A section as it begins, in the room of all sections.
  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox
  /// What is known of an item that comes to a section with a body, where it is the same of all; nil
  /// where they are asked for.
  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord?
  /// What is known of items that come to a section with a body.
  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord]
  /// Whether items of a body are measured: of one that is asked for again, the old size is an
  /// estimate.
  func measuresItems(of body: any SectionBody) -> Bool
  /// Whether an item that comes from another section keeps its size, if both are arranged alike.
  func keepsSizes(in section: Int) -> Bool
  /// The items of a section as another body of the same kind, without items, says.
  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody
  /// Whether nothing but its description decides on a section besides its items, and it is the
  /// same.
  func isAsDescribed(_ box: SectionBox, section: Int) -> Bool
  /// Asks again for the sizes of a section's items, where somebody was asked.
  func refreshSizes(_ box: inout SectionBox, section: Int)
  /// Whether a context wants every question asked again.
  func asksAgain(_ context: InvalidationContext) -> Bool
  /// Whether sections are looked at whose items or extent across changed.
  var inspectsSections: Bool { get }
  /// Looks at such a section, which has so many items, and reports what is odd.
  func inspect(_ box: SectionBox, section: Int, count: Int)
  /// The number of a section's arrangement: those of one number are arranged alike.
  func arrangementNumber(of section: Int) -> Int
  /// Whether sections may be arranged in several ways, which depend on their indexes and the room.
  var arrangementsVary: Bool { get }
  /// How many sections are asked at once how they are arranged, the others once they come near.
  var sectionsAskedAtOnce: Int { get }
  /// The most sections that a change of all, as of the room's breadth, brings up to date at once;
  /// of more, each one is when it comes near.
  var sectionsRenewedAtOnce: Int { get }
  /// How an element that came looks before it is shown, or nil to fade in.
  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes?
  /// How an element that goes looks once it is gone, or nil to fade out.
  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes?
}

extension SectionRules {
  /// An ordinary item: all are alike.
  func usualRecord(in section: Int, for body: any SectionBody) -> ItemRecord? { ItemRecord() }
  /// Ordinary items: all are alike.
  func records(of items: Range<Int>, in section: Int, for body: any SectionBody) -> [ItemRecord] {
    [ItemRecord(count: items.count)]
  }
  /// Edits that put new items in places of a section's body.
  func edits(
    _ edits: [(place: Range<Int>, items: Range<Int>)], in section: Int, for body: any SectionBody
  ) -> BodyEdits {
    let usual = usualRecord(in: section, for: body)
    var alike: [ItemRecord] = []
    return BodyEdits(
      edits.map { place, items in
        guard let usual else {
          return BodyEdit(place, records(of: items, in: section, for: body))
        }
        // One list for all that are as many.
        if alike.first?.count != items.count { alike = [usual.with(items.count)] }
        return BodyEdit(place, alike)
      })
  }
  /// Edits that put items into a section's body.
  ///
  /// - Parameters:
  ///   - stretches: of the section, by numbers after all of them; they ascend.
  ///   - known: what is known of single ones; they ascend.
  ///   - section: the number of the section.
  ///   - body: its body.
  /// - Returns: the edits, by numbers before.
  func insertion(
    of stretches: ArraySlice<ItemRange>, known: [(item: Int, record: ItemRecord)],
    in section: Int, for body: any SectionBody
  ) -> BodyEdits {
    let usual = usualRecord(in: section, for: body)
    if let usual, known.isEmpty { return BodyEdits(inserting: stretches, alike: usual) }
    var known = known[...]
    var edits: [BodyEdit] = []
    var inserted = 0
    for items in stretches.map(\.items) {
      var new: [ItemRecord] = []
      var next = items.lowerBound
      func fill(to end: Int) {
        guard end > next else { return }
        if let usual {
          new.append(usual.with(end - next))
        } else {
          new += records(of: next..<end, in: section, for: body)
        }
      }
      while let one = known.first, one.item < items.upperBound {
        known.removeFirst()
        guard one.item >= next else { continue }
        fill(to: one.item)
        new.append(one.record)
        next = one.item + 1
      }
      fill(to: items.upperBound)
      edits.append(BodyEdit(items.place(after: inserted), new))
      inserted += items.count
    }
    return BodyEdits(edits)
  }
  /// False.
  func measuresItems(of body: any SectionBody) -> Bool { false }
  /// True.
  func keepsSizes(in section: Int) -> Bool { true }
  /// The old body: nothing but the items decides.
  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody { old }
  /// False: others decide as well.
  func isAsDescribed(_ box: SectionBox, section: Int) -> Bool { false }
  /// Does nothing: no one was asked.
  func refreshSizes(_ box: inout SectionBox, section: Int) {}
  /// False.
  func asksAgain(_ context: InvalidationContext) -> Bool { false }
  /// False: nothing can be odd.
  var inspectsSections: Bool { false }
  /// Does nothing.
  func inspect(_ box: SectionBox, section: Int, count: Int) {}
  /// 0: all are arranged alike.
  func arrangementNumber(of section: Int) -> Int { 0 }
  /// False: all are arranged alike.
  var arrangementsVary: Bool { false }
  /// No limit: all of them.
  var sectionsAskedAtOnce: Int { .max }
  /// As many as cost about a millisecond.
  var sectionsRenewedAtOnce: Int { 1_000 }
  /// Nil: elements fade in.
  func initialAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? { nil }
  /// Nil: elements fade out.
  func finalAttributes(_ attributes: LayoutAttributes) -> LayoutAttributes? { nil }

  /// Asks the questions of a section again, items aside, keeping what was measured.
  ///
  /// It has as many items as told, whatever its body says.
  func refresh(_ box: inout SectionBox, section: Int, count: Int, in room: BodySpace) {
    if box.isUnasked { return refreshUnasked(&box, section: section, count: count, in: room) }
    var new = makeSection(section, count: 0, in: room)
    if new.arrangement == box.arrangement {
      new.carry(box, body: body(box.body, like: new.body))
    } else {
      new = makeSection(section, count: count, in: room)
    }
    describe(&new, section)
    // Of another text size no one was asked the sizes of items yet.
    if box.isToBeAsked { refreshSizes(&new, section: section) }
    box = new
  }
}
