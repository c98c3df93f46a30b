import OcelotEngine

/// Whose end, or start, the reader comes near.
extension DataSource {
  /// What is in sight of a section.
  private struct Sight {
    var first = Int.max
    var last = -1
    var count = 0
  }

  /// How many sections are looked through at most.
  static let mostSections = 1_000

  /// Has the last source whose end is near load more, and the first one whose start is near and
  /// that has more there.
  ///
  /// Of several under each other only the last one does, so that nothing comes in above what is
  /// read; at the start it is the first one.
  ///
  /// - Parameters:
  ///   - elements: what is in sight.
  ///   - anchoring: what stays in sight in the view.
  /// - Complexity: O(v + s d log c) for v elements and s sections in sight, depth d and c children.
  func loadMore(inSight elements: [ElementKey], _ anchoring: Anchoring) {
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
    let sections = sectionsInSight(sights)
    loadMore(sections.suffix(Self.mostSections).reversed(), atStart: false, sights)
    guard
      let source = loadMore(Array(sections.prefix(Self.mostSections)), atStart: true, sights),
      anchoring == .keepsReader, sights[0]?.first == 0
    else { return }
    source.reportShownStart()
  }

  /// Has the first source load more on the way through some sections whose edge is near.
  ///
  /// - Returns: that source, if there is one.
  @discardableResult private func loadMore(
    _ sections: [Int], atStart: Bool, _ sights: [Int: Sight]
  ) -> DataSource? {
    var seen: Set<SourceIdentity> = []
    for section in sections {
      for (source, own) in path(to: section).reversed()
      where source.more.isCounted && source.loadsMoreAtStart == atStart
        && seen.insert(source.identity).inserted
      {
        let all = section - own..<section - own + source.presentedSectionCount
        let inSight =
          atStart
          ? all.clamped(to: section..<all.upperBound).prefix(Self.mostSections)
          : all.clamped(to: 0..<section + 1).suffix(Self.mostSections)
        let count = inSight.reduce(0) { $0 + (sights[$1]?.count ?? 0) }
        let isNear =
          atStart
          ? source.hasAtMost(count, before: sights[section]?.first ?? 0, in: own)
          : source.hasAtMost(count, after: sights[section]?.last ?? -1, in: own)
        guard isNear else { continue }
        if source.more.state == .loading || source.state.isBusy { return nil }
        guard source.more.state == .waiting, source.canBeginMore, source.showsItems else {
          continue
        }
        source.beginMore()
        return source
      }
    }
    return nil
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
  /// Whether no more than some items come before one.
  private func hasAtMost(_ most: Int, before item: Int, in section: Int) -> Bool {
    var count = min(item, max(0, presentedItemCount(in: section)))
    var previous = section - 1
    while count <= most, previous >= 0 {
      if section - previous > Self.mostSections { return false }
      count += presentedItemCount(in: previous)
      previous -= 1
    }
    return count <= most
  }
}
