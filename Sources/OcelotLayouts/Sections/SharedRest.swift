import OcelotEngine

/// How placeholders and remainder rows share what the other elements leave of the viewport.
///
/// Each takes an equal share. One whose own height is greater keeps that; the others share what
/// it leaves.
struct SharedRest {
  /// A section whose sharing elements keep their own height.
  private struct Tall {
    var section: Int
    /// The elements up to and with this section that keep their own height.
    var count: Int
    /// Their heights.
    var extent: Double
  }

  /// The share, or nil if nothing is left and all keep their own height.
  private var share: Double?
  /// The greatest own height that does not exceed the share.
  private var limit = 0.0
  /// The section whose last element takes what rounding leaves over, and that element's height.
  private var last = (section: -1, height: 0.0)
  private var tall: [Tall] = []
  /// Whether there is anything to share.
  var isShared: Bool { share != nil }
  /// The height of all sharing elements, in points.
  private(set) var extent = 0.0

  /// All keep their own height.
  init() {}

  /// Shares out a rest.
  ///
  /// - Parameters:
  ///   - rest: what is left, in points.
  ///   - sections: the sections, some of which have sharing elements.
  ///   - scale: device pixels per point; shares are whole pixels.
  /// - Complexity: O(log s). Where own heights differ so that some exceed the share, O(p log s)
  ///   for p sections with sharing elements, which together fit into the viewport.
  init(_ rest: Double, among sections: SummedTree<SectionBox>, scale: Double) {
    let sum = sections.summary
    guard sum.sharing > 0, rest > sum.sharingExtent else {
      extent = sum.sharingExtent
      return
    }
    extent = rest
    var left = rest
    var count = sum.sharing
    if sum.sharingMaximum > rest / Double(count) {
      var all: [(section: Int, own: Double, count: Int)] = []
      var seen = 0
      while seen < sum.sharing, let place = sections.place(where: { $0.sharing > seen }) {
        let one = place.element.summary
        all.append((place.position, one.sharingMaximum, one.sharing))
        seen += one.sharing
      }
      var keeping: [(section: Int, own: Double, count: Int)] = []
      for one in all.sorted(by: { $0.own > $1.own }) {
        guard one.own > left / Double(count) else { break }
        keeping.append(one)
        left -= one.own * Double(one.count)
        count -= one.count
      }
      for one in keeping.sorted(by: { $0.section < $1.section }) {
        let before = tall.last
        tall.append(
          Tall(
            section: one.section, count: (before?.count ?? 0) + one.count,
            extent: (before?.extent ?? 0) + one.own * Double(one.count)))
      }
      let kept = Set(keeping.map(\.section))
      last.section = all.last { !kept.contains($0.section) }?.section ?? -1
    } else {
      last.section = sections.place { $0.sharing >= sum.sharing }?.position ?? -1
    }
    limit = left / Double(count)
    var share = limit.rounded(toScale: scale)
    if share * Double(count - 1) > left { share = (limit * scale).wholePart / scale }
    self.share = share
    last.height = left - share * Double(count - 1)
  }

  /// The height of one of a section's sharing elements.
  ///
  /// - Parameters:
  ///   - own: the height that it takes at least.
  ///   - section: the number of the section.
  ///   - isLast: whether it is the section's last one.
  /// - Returns: the height, in points.
  func height(own: Double, in section: Int, isLast: Bool) -> Double {
    guard let share, own <= limit else { return own }
    return isLast && section == last.section ? last.height : share
  }

  /// The height of the sharing elements in a stretch of sections from the first.
  func extent(of sum: SectionExtent) -> Double {
    guard let share else { return sum.sharingExtent }
    if sum.sharing == 0 { return 0 }
    if sum.sections > last.section, last.section >= 0 {
      // What comes after the last one that takes a share keeps its own height.
      let after = tallExtent(upTo: tall.last?.section ?? -1) - tallExtent(upTo: sum.sections - 1)
      return extent - after
    }
    let kept = tallCount(upTo: sum.sections - 1)
    return tallExtent(upTo: sum.sections - 1) + share * Double(sum.sharing - kept)
  }

  private func tallIndex(upTo section: Int) -> Int {
    tall.partitioningIndex { $0.section > section } - 1
  }

  private func tallExtent(upTo section: Int) -> Double {
    let index = tallIndex(upTo: section)
    return index < 0 ? 0 : tall[index].extent
  }

  private func tallCount(upTo section: Int) -> Int {
    let index = tallIndex(upTo: section)
    return index < 0 ? 0 : tall[index].count
  }
}
