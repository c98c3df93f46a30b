import OcelotEngine

/// Where headers are at one offset: global ones, and those of the section under them.
struct PinnedPlaces {
  /// How far the content is scrolled, in points; 0 at the top.
  let offset: Double
  /// Where each global header is.
  let globalTops: [Double]
  /// Where each global header would be without pinning.
  let naturalGlobalTops: [Double]
  /// Where the lowest shown global header ends.
  let globalBottom: Double
  /// The section whose headers pin, or nil.
  let section: Int?
  /// How much of the viewport's start pinned headers cover, in points.
  let coveredExtent: Double
  /// Where the section's displaced headers are, by ordinal.
  private let displaced: [Int: Double]

  /// A header that pins, where it would be, and where it would stand in the stack.
  private struct Candidate {
    var ordinal: Int
    var natural: Double
    var stacked: Double
    var height: Double
  }

  /// Pins the headers of a state.
  ///
  /// - Complexity: O(log s + headers), and O(global headers) where no section's header pins.
  init(_ state: GridState, at offset: Double) {
    self.offset = offset
    var tops: [Double] = []
    var natural: [Double] = []
    var y = 0.0
    var stack = offset
    var lowest = 0.0
    for (ordinal, header) in state.global.headers.enumerated() {
      let height = header.isShown ? state.globalSizes[ordinal].extent : 0
      natural.append(y)
      if header.isShown, header.pinsToTop, y <= stack {
        tops.append(stack)
        stack += height
      } else {
        tops.append(y)
      }
      if header.isShown { lowest = max(lowest, tops[ordinal] + height) }
      y += height
    }
    globalTops = tops
    naturalGlobalTops = natural
    globalBottom = lowest

    var covered = stack
    var displaced: [Int: Double] = [:]
    var pinnedSection: Int?
    if state.sections.summary.pinning > 0, state.isVisible,
      let place = state.geometry(endingBelow: stack), place.top <= stack
    {
      pinnedSection = place.number
      let section = place.section
      var next = stack
      var end = stack
      var headers: [Candidate] = []
      for (ordinal, header) in section.metrics.headers.enumerated()
      where header.pinsToTop && section.showsHeader(ordinal) {
        headers.append(
          Candidate(
            ordinal: ordinal, natural: place.headerTop(ordinal), stacked: next,
            height: section.headerSize(ordinal).extent))
        next += section.headerSize(ordinal).extent
      }
      // The last displaced one is pushed off by the section's end, and all others with it.
      let last = headers.last { $0.stacked > $0.natural }
      let excess = max(0, last.map { $0.stacked + $0.height - place.bottom } ?? 0)
      for header in headers where header.stacked >= header.natural {
        let top = max(header.natural, header.stacked - excess)
        if top > header.natural { displaced[header.ordinal] = top }
        end = max(end, top + header.height)
      }
      covered = end
    }
    section = pinnedSection
    self.displaced = displaced
    coveredExtent = max(0, covered - offset)
  }

  /// Where a section's header is if it is displaced.
  func displacedTop(_ ordinal: Int, of section: Int) -> Double? {
    section == self.section ? displaced[ordinal] : nil
  }
}
