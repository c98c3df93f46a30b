import OcelotEngine

/// Whose end the reader comes near.
extension DataSource {
  /// What is in sight of a section.
  private struct Sight {
    var first = Int.max
    var last = -1
    var count = 0
  }

  /// How many sections are looked through at most.
  static let mostSections = 1_000

  /// Has the last source whose end is near load more.
  ///
  /// Of several under each other only the last one does, so that nothing comes in above what is
  /// read.
  ///
  /// - Parameter elements: what is in sight.
  /// - Complexity: O(v + s d log c) for v elements and s sections in sight, depth d and c children.
  func loadMore(inSight elements: [ElementKey]) {
    var sights: [Int: Sight] = [:]
    for element in elements {
      guard let section = element.section, section < presentedSectionCount else { continue }
      var sight = sights[section] ?? Sight()
      if let item = element.itemIndex?.item {
        sight.first = min(sight.first, item)
        sight.last = max(sight.last, item)
        sight.count += 1
      }
      sights[section] = sight
    }
    var seen: Set<SourceIdentity> = []
    for section in sectionsInSight(sights).suffix(Self.mostSections).reversed() {
      for (source, own) in path(to: section).reversed()
      where source.more.isCounted && seen.insert(source.identity).inserted {
        let first = section - own
        let count = (first..<first + source.presentedSectionCount).clamped(to: 0..<section + 1)
          .suffix(Self.mostSections).reduce(0) { $0 + (sights[$1]?.count ?? 0) }
        let last = sights[section]?.last ?? -1
        guard source.hasAtMost(count, after: last, in: own) else { continue }
        if source.more.state == .loading || source.state.isBusy { return }
        guard source.more.state == .waiting, source.canBeginMore else { continue }
        return source.beginMore()
      }
    }
  }

  /// The sections from the first to the last in sight; those beside them that show nothing are in
  /// sight, too.
  private func sectionsInSight(_ sights: [Int: Sight]) -> Range<Int> {
    var low = sights.keys.min() ?? 0
    var end = (sights.keys.max() ?? -1) + 1
    let count = presentedSectionCount
    let showsStart = low == 0 || sights[low]?.first == 0
    let showsEnd = end == 0 || presentedItemCount(in: end - 1) == (sights[end - 1]?.last ?? -1) + 1
    if showsStart {
      while low > 0, end - low < Self.mostSections, presentedItemCount(in: low - 1) == 0 {
        low -= 1
      }
    }
    if showsEnd {
      while end < count, end - low < Self.mostSections, presentedItemCount(in: end) == 0 {
        end += 1
      }
    }
    return low..<end
  }

  /// Whether no more than some items come after one.
  private func hasAtMost(_ most: Int, after item: Int, in section: Int) -> Bool {
    var count = max(0, presentedItemCount(in: section) - item - 1)
    var next = section + 1
    while count <= most, next < presentedSectionCount {
      if next - section > Self.mostSections { return false }
      count += presentedItemCount(in: next)
      next += 1
    }
    return count <= most
  }
}
