import OcelotEngine

/// The items of a section whose arrangement was not asked yet: as long as other sections are.
///
/// A layout asks sections that come near as it prepares. Where one is looked at before that, an
/// item of it is an estimate, and instead of being measured its section is asked.
struct UnaskedBody: ComputedBody {
  var count: Int
  /// What all items take along, in points.
  private let length: Double

  /// - Parameters:
  ///   - count: the number of items.
  ///   - length: what they take along, in points.
  init(count: Int, length: Double) {
    self.count = count
    self.length = min(max(1, length), Limits.length)
  }

  var dependsOnBreadth: Bool { false }
  func openingReach(in space: BodySpace) -> Double { 0 }
  func extent(in space: BodySpace) -> Double { count > 0 ? length : 0 }

  /// An item is somewhere in the section.
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(along: 0, across: 0, length: length, breadth: space.breadth, isEstimated: true)
  }

  /// Visits the first item: that is enough to have the section asked.
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    guard count > 0, start < length, end > 0 else { return }
    _ = visit(0, slot(of: 0, in: space))
  }
}

extension SectionBox {
  /// The number of the arrangement of sections that were not asked yet.
  static let unasked = -1

  /// Whether the arrangement of the section was not asked yet.
  var isUnasked: Bool { arrangement == Self.unasked }
}

extension SectionRules {
  /// A section that is asked how it is arranged once it comes near.
  ///
  /// - Parameters:
  ///   - section: its number.
  ///   - count: the number of its items.
  ///   - length: what they are taken to be long, in points.
  ///   - room: the room of all sections.
  /// - Returns: the section, with its headers, footers and placeholder.
  func makeUnaskedSection(
    _ section: Int, count: Int, length: Double, in room: BodySpace
  ) -> SectionBox {
    let look = look(of: section)
    var box = SectionBox(
      UnaskedBody(count: count, length: length), insets: look.insets, in: room)
    box.look = look
    (box.headers, box.footers) = (look.headers, look.footers)
    box.arrangement = SectionBox.unasked
    describe(&box, section)
    return box
  }

  /// Asks for what the description of a section says again, whose arrangement was not asked yet.
  func refreshUnasked(_ box: inout SectionBox, section: Int, count: Int, in room: BodySpace) {
    let new = makeUnaskedSection(section, count: count, length: box.bodyExtent, in: room)
    let body = box.body
    let old = box
    box = new
    box.carry(old, body: body)
  }

  /// Whether a section of so many items is asked how it is arranged once it comes near, and not at
  /// once.
  func waits(_ section: Int, count: Int) -> Bool {
    section >= sectionsAskedAtOnce && count > 0 && !showsPlaceholder(section)
  }
}

extension SectionState {
  /// Whether the arrangement of a section was not asked yet.
  func isUnasked(_ section: Int) -> Bool {
    sections.summary.waiting > 0 && section >= 0 && section < sections.count
      && sections[section].isUnasked
  }

  /// Asks how a section is arranged that comes near.
  @MainActor
  mutating func ask(_ section: Int, count: Int, _ rules: any SectionRules) {
    let new = rules.makeDescribedSection(section, count: count, in: room)
    update(section) { box in
      let old = box
      box = new
      box.headers = new.headers.carrying(old.headers)
      box.footers = new.footers.carrying(old.footers)
      box.hasMeasuredOthers = old.hasMeasuredOthers
    }
  }
}
