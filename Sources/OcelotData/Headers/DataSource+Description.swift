import OcelotEngine

/// What a source says about one of its sections.
struct SectionSupplements {
  var metrics = SectionMetrics()
  var headers: [Supplement] = []
  var footers: [Supplement] = []
  /// Those of kinds of an application's own.
  var others: [SupplementaryKind: [Supplement]] = [:]
}

/// The descriptions of sections, by the sources that have a say in them.
///
/// Sections for which the same sources speak share one.
struct DescriptionCache {
  /// One source's say.
  struct Contribution: Hashable {
    let source: SourceIdentity
    /// Whether the keyed headers, and what else it has of the whole, are among it.
    let leads: Bool
    /// The section, if the source says something about it alone.
    let section: Int?
    /// Whether the footer under the last item is among it.
    let showsMore: Bool
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
      headers: supplements.keyed.map(\.supplement.metrics),
      supplementaries: supplements.ofWhole.mapValues { $0.map(\.metrics) })
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
    let leads = section == 0 && parent != nil && supplements.lead
    let showsMore = moreFooter?.section == section
    let isSpecial = supplements.sections[section] != nil || showsMore
    let isCovered = placeholder != nil
    guard
      leads || isSpecial || isCovered || hasDefaults
    else { return nil }
    return DescriptionCache.Contribution(
      source: identity, leads: leads, section: isSpecial ? section : nil,
      showsMore: showsMore, showsPlaceholder: isCovered)
  }

  private var hasDefaults: Bool {
    !defaultHeaders.isEmpty || !defaultFooters.isEmpty || !supplements.others.isEmpty
      || defaultMetrics != SectionMetrics()
  }

  private static func describe(
    _ path: [(source: DataSource, section: Int)]
  ) -> SectionDescription {
    let isCovered = path.last?.source.placeholder != nil
    var metrics = SectionMetrics()
    var headers: [SupplementaryMetrics] = []
    var footers: [SupplementaryMetrics] = []
    var others: [SupplementaryKind: [SupplementaryMetrics]] = [:]
    for (source, section) in path {
      metrics = metrics.overlaid(by: source.defaultMetrics)
      if let own = source.supplements.sections[section]?.metrics {
        metrics = metrics.overlaid(by: own)
      }
      headers += source.headers(in: section).map {
        var metrics = $0.supplement.metrics
        // Those that are still there over a placeholder are shown.
        if isCovered || source.headersHideRows && metrics.visibleWhenEmpty == nil {
          metrics.visibleWhenEmpty = true
        }
        return metrics
      }
      for kind in source.otherKinds(in: section) {
        let own = source.others(kind, in: section).map(\.supplement.metrics)
        if !own.isEmpty { others[kind, default: []] += own }
      }
    }
    if !isCovered {
      for (source, section) in path.reversed() {
        footers += source.footers(in: section).map(\.supplement.metrics)
      }
    }
    return SectionDescription(
      metrics: metrics, headers: headers, footers: footers, supplementaries: others,
      showsPlaceholder: isCovered)
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
    if stage.renumbersSections, hasNumberedSupplements {
      sections.formUnion(RangeSet(all).subtracting(stage.sectionsInPlace(of: all.count)))
    }
    for section in pending.refreshedSections {
      if let before = stage.section(before: section) { sections.insert(contentsOf: before.alone) }
    }
    if stage.renumbersSections, !isRoot, supplements.lead {
      // What is of the whole leads another section now.
      if pending.sectionCount > 0, stage.section(after: 0) != 0 {
        sections.insert(contentsOf: 0..<1)
      }
      if let first = stage.section(before: 0), first != 0 {
        sections.insert(contentsOf: first.alone)
      }
    }
    if let changed = changedFooters(pending, stage) {
      sections.insert(contentsOf: changed.before)
      for section in changed.after {
        if let before = stage.section(before: section) {
          sections.insert(contentsOf: before.alone)
        }
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
    let asked = sections.union(refreshed)
    result += refreshes(pending, after: changes) { section in
      asked.contains(section)
    }
    return result
  }

  /// The sections under whose last items a footer came, went or shows something else: numbers
  /// before, and numbers now.
  private func changedFooters(
    _ pending: PendingChanges, _ stage: UpdateStage
  ) -> (before: Range<Int>, after: Range<Int>)? {
    let (old, new) = (pending.footer, moreFooter)
    guard old != new || old != nil && stage.renumbersSections else { return nil }
    func alone(_ footer: MoreFooter?) -> Range<Int> { footer.map { $0.section.alone } ?? 0..<0 }
    return (alone(old), alone(new))
  }

  /// What every section has that may show something else under another number.
  private var hasNumberedSupplements: Bool {
    (defaultHeaders + defaultFooters + supplements.others.values.joined())
      .contains(where: \.dependsOnNumber)
  }

  /// The single supplementaries to be asked again, by their places before, where the whole section
  /// is not.
  private func refreshes(
    _ pending: PendingChanges, after changes: [Change], unless isAsked: (Int) -> Bool
  ) -> [Change] {
    guard !pending.refreshedElements.isEmpty else { return [] }
    let stage = UpdateStage(changes)
    return pending.refreshedElements.compactMap { element in
      guard let leading = leading(element),
        let before = stage.element(before: withInnerFooters(leading))
      else { return nil }
      if before.section.map(isAsked) ?? pending.refreshesDescription { return nil }
      return .refresh(before)
    }
  }

  /// A footer's place behind those of the sources within this one.
  private func withInnerFooters(_ element: ElementKey) -> ElementKey {
    guard case .supplementary(.footer, .section(let section, let ordinal)) = element else {
      return element
    }
    let inner = path(to: section).dropFirst()
      .reduce(0) { $0 + $1.source.footers(in: $1.section).count }
    return .footer(section, ordinal.saturatingAdd(inner))
  }
}

extension Change {
  /// The sections whose headers and metrics the change has asked again.
  fileprivate var refreshedSections: Range<Int>? {
    if case .refreshSections(let sections) = self { sections } else { nil }
  }
}
