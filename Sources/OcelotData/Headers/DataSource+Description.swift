import OcelotEngine

/// What a source says about one of its sections.
struct SectionSupplements {
  var metrics = SectionMetrics()
  var headers: [Supplement] = []
  var footers: [Supplement] = []
}

/// The descriptions of sections, by the sources that have a say in them.
///
/// Sections for which the same sources speak share one.
struct DescriptionCache {
  /// One source's say.
  struct Contribution: Hashable {
    let source: SourceIdentity
    /// Whether the keyed headers are among it.
    let leads: Bool
    /// The section, if the source says something about it alone.
    let section: Int?
    let showsPlaceholder: Bool
  }

  private(set) var global: SectionDescription?
  private(set) var sections: [[Contribution]: SectionDescription] = [:]

  /// Keeps the description of the collection as a whole.
  mutating func keep(global: SectionDescription) { self.global = global }

  mutating func removeAll() {
    global = nil
    if !sections.isEmpty { sections = [:] }
  }

  subscript(contributions: [Contribution]) -> SectionDescription? {
    get { sections[contributions] }
    set { sections[contributions] = newValue }
  }
}

extension DataSource {
  /// The metrics and headers of the collection as a whole.
  public final var globalDescription: SectionDescription {
    if let description = descriptions.global { return description }
    let description = SectionDescription(
      metrics: defaultMetrics.overlaid(by: globalMetrics),
      headers: supplements.keyed.map(\.supplement.metrics))
    descriptions.keep(global: description)
    return description
  }

  /// The metrics, headers and footers of a section: each source's from the outermost to the
  /// innermost.
  ///
  /// Sections that look alike for the same reasons share one description.
  ///
  /// - Complexity: O(d log c) for depth d and c children.
  public final func description(of section: Int) -> SectionDescription {
    let path = path(to: section)
    guard !path.isEmpty else {
      report(.indexOutOfRange, "section \(section) of \(presentedSectionCount)")
      return .plain
    }
    let contributions = path.compactMap { $0.source.contribution(in: $0.section) }
    if contributions.isEmpty { return .plain }
    if let description = descriptions[contributions] { return description }
    let description = Self.describe(path)
    descriptions[contributions] = description
    return description
  }

  private func contribution(in section: Int) -> DescriptionCache.Contribution? {
    let leads = section == 0 && parent != nil && !supplements.keyed.isEmpty
    let isSpecial = supplements.sections[section] != nil
    let isCovered = placeholder != nil
    guard
      leads || isSpecial || isCovered || hasDefaults
    else { return nil }
    return DescriptionCache.Contribution(
      source: identity, leads: leads, section: isSpecial ? section : nil,
      showsPlaceholder: isCovered)
  }

  private var hasDefaults: Bool {
    !defaultHeaders.isEmpty || !defaultFooters.isEmpty || defaultMetrics != SectionMetrics()
  }

  private static func describe(
    _ path: [(source: DataSource, section: Int)]
  ) -> SectionDescription {
    let isCovered = path.last?.source.placeholder != nil
    var metrics = SectionMetrics()
    var headers: [SupplementaryMetrics] = []
    var footers: [SupplementaryMetrics] = []
    for (source, section) in path {
      metrics = metrics.overlaid(by: source.defaultMetrics)
      if let own = source.supplements.sections[section]?.metrics {
        metrics = metrics.overlaid(by: own)
      }
      headers += source.headers(in: section).map {
        var metrics = $0.supplement.metrics
        // Those that are still there over a placeholder are shown.
        if isCovered { metrics.visibleWhenEmpty = true }
        return metrics
      }
    }
    if !isCovered {
      for (source, section) in path.reversed() {
        footers += source.footers(in: section).map(\.supplement.metrics)
      }
    }
    return SectionDescription(
      metrics: metrics, headers: headers, footers: footers, showsPlaceholder: isCovered)
  }

  // What is to be asked again.

  /// The headers, footers and metrics to be asked again, numbers before, where the section is
  /// still there after `changes`.
  func descriptionChanges(_ pending: PendingChanges, besides changes: [Change]) -> [Change] {
    let isRoot = parent == nil
    let stage = UpdateStage(changes.filter(\.isOfSections))
    let refreshed = RangeSet(changes.compactMap(\.refreshedSections))
    var result: [Change] = []
    if pending.refreshesDescription, isRoot { result.append(.refreshGlobal) }
    var sections = RangeSet<Int>()
    let all = 0..<max(0, pending.sectionCount)
    let movesNumbers = stage.renumbersSections && !supplements.sections.isEmpty
    if pending.refreshesDescription || movesNumbers {
      sections.insert(contentsOf: all)
    }
    if stage.renumbersSections, (defaultHeaders + defaultFooters).contains(where: \.dependsOnNumber)
    {
      sections.formUnion(RangeSet(all).subtracting(stage.sectionsInPlace(of: all.count)))
    }
    for section in pending.refreshedSections {
      if let before = stage.section(before: section) { sections.insert(contentsOf: before.alone) }
    }
    if stage.renumbersSections, !isRoot, !supplements.keyed.isEmpty {
      // The headers lead another section now.
      if pending.sectionCount > 0, stage.section(after: 0) != 0 {
        sections.insert(contentsOf: 0..<1)
      }
      if let first = stage.section(before: 0), first != 0 {
        sections.insert(contentsOf: first.alone)
      }
    }
    sections.formIntersection(stage.keptSections(of: all.count))
    sections.subtract(refreshed)
    result += sections.ranges.map { .refreshSections($0) }

    for key in pending.refreshedHeaders {
      if isRoot {
        if !pending.refreshesDescription, let i = supplements.index(of: key) {
          result.append(.refresh(.globalHeader(i)))
        }
      } else if pending.sectionCount > 0, stage.section(after: 0) == 0, !sections.contains(0),
        !refreshed.contains(0),
        let ordinal = headers(in: 0).firstIndex(where: { $0.name == .key(key) })
      {
        result.append(.refresh(.header(0, ordinal)))
      }
    }
    return result
  }
}

extension Change {
  /// The sections whose headers and metrics the change has asked again.
  fileprivate var refreshedSections: Range<Int>? {
    if case .refreshSections(let sections) = self { sections } else { nil }
  }
}
