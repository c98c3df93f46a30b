import OcelotEngine

// Sections that a change of all concerns, as of the room's breadth: they are marked, and brought up
// to date when they are looked at. Until then they are as they were.
extension SectionState {
  /// Whether any section is out of date.
  var hasOutdated: Bool { sections.summary.oldest < epoch }

  /// Whether a section is out of date.
  func isOutdated(_ section: Int) -> Bool {
    hasOutdated && section >= 0 && section < sections.count
      && sections[section].isOutdated(by: epoch)
  }

  /// A section as it is asked: in the room of now, or in that of before while it is out of date.
  func seen(_ box: SectionBox) -> SectionBox {
    box.isOutdated(by: epoch) ? box : box.seen(in: room)
  }

  /// The first section that is out of date.
  ///
  /// - Complexity: O(log s).
  var firstOutdated: Int? { sections.place { [epoch] in $0.oldest < epoch }?.position }

  /// The sections that are still to be asked how they are arranged, or out of date, of those from
  /// one place to another.
  ///
  /// - Complexity: O(log s) where there are none, else O(k) for k sections there.
  func waiting(in reach: Range<Double>) -> [Int] {
    guard sections.summary.waiting > 0 || hasOutdated, isVisible,
      let first = sections.place(where: { end(of: $0) > reach.lowerBound })?.position
    else { return [] }
    let last = sections.place(where: { end(of: $0) > reach.upperBound })?.position
    let near = first..<(last ?? sections.count - 1) + 1
    let sum = sections.summary(in: near)
    guard sum.waiting > 0 || sum.oldest < epoch else { return [] }
    return near.filter { sections[$0].isUnasked || sections[$0].isOutdated(by: epoch) }
  }

  /// Brings a section up to date; where arrangements vary, it is asked for its own again.
  @MainActor
  mutating func renew(_ section: Int, count: Int, _ rules: any SectionRules) {
    let room = room
    update(section) { box in
      box.forgetEpoch()
      if rules.arrangementsVary || box.isToBeAsked {
        rules.refresh(&box, section: section, count: count, in: room)
      }
    }
  }

  /// Lets every measured size be an estimate, scaled by a factor.
  ///
  /// Sections are out of date from here on, and are asked every question again as they are brought
  /// up to date.
  ///
  /// - Complexity: O(s) for s sections; no one is asked.
  mutating func askLater(scaledBy factor: Double) {
    outdateSections()
    sections.updateEach {
      $0.outdateAll(scaledBy: factor)
      $0.askLater()
    }
  }
}
