import OcelotEngine

/// What sections that share a description have in common.
final class SectionLook {
  /// A line between sections.
  struct Line {
    /// The distances from the edges.
    let insets: Insets
    /// Whether there is one under the last section.
    let showsWhenLast: Bool
    /// What its attributes carry.
    let values: AttributeValues
  }

  /// Where it comes from; kept, so that its identity stays unique.
  let description: SectionDescription
  /// Whether headers pin where the metrics do not say.
  let pinsHeaders: Bool
  /// Whether hairlines separate rows where the metrics do not say.
  let showsLines: Bool
  /// The distances around the items.
  let insets: FlowInsets
  /// The headers, of which nothing is measured.
  let headers: [SupplementaryBox]
  /// The footers, of which nothing is measured.
  let footers: [SupplementaryBox]
  /// The lines between rows.
  let lines: RowLines?
  /// What the attributes of items carry.
  let itemValues: AttributeValues
  /// What those of the section's background carry; nil for none.
  let background: AttributeValues?
  /// The lines at the section's ends.
  let sectionLine: Line?

  @MainActor
  init(
    _ description: SectionDescription, for rules: some SectionRules, pinsHeaders: Bool,
    showsLines: Bool, _ check: MetricsCheck
  ) {
    self.description = description
    self.pinsHeaders = pinsHeaders
    self.showsLines = showsLines
    let metrics = description.metrics
    insets = FlowInsets(check.insets(metrics.padding, "padding") ?? .zero, axis: rules.axis)
    headers = description.headers.map {
      rules.makeSupplementary($0, isFooter: false, metrics, pins: pinsHeaders, check)
    }
    footers = description.footers.map {
      rules.makeSupplementary($0, isFooter: true, metrics, pins: false, check)
    }
    let color =
      (metrics.showsRowSeparators ?? showsLines) ? metrics.separatorColor ?? .separator : nil
    lines = color.map {
      RowLines(
        insets: check.insets(metrics.separatorInsets, "separatorInsets") ?? .zero,
        values: Self.values($0))
    }
    var item = AttributeValues()
    item[SelectedBackground.self] = metrics.selectedBackground ?? nil
    itemValues = item
    background = (metrics.background ?? nil).map(Self.values)
    sectionLine = (metrics.sectionSeparatorColor ?? nil).map {
      Line(
        insets: check.insets(metrics.sectionSeparatorInsets, "sectionSeparatorInsets") ?? .zero,
        showsWhenLast: metrics.showsSectionSeparatorWhenLast ?? false, values: Self.values($0))
    }
  }

  private static func values(_ color: Color) -> AttributeValues {
    var values = AttributeValues()
    values[Background.self] = color
    return values
  }
}

extension SectionRules {
  /// What a section's description says; neighbours often share one.
  ///
  /// Whether headers pin and hairlines separate rows counts where its metrics do not say.
  func look(of section: Int, pinsHeaders: Bool = false, showsLines: Bool = false) -> SectionLook {
    let description = environment?.description(of: section) ?? .plain
    if let last = lastLook, last.description === description, last.pinsHeaders == pinsHeaders,
      last.showsLines == showsLines
    {
      return last
    }
    var reports: [Report] = []
    let look = SectionLook(
      description, for: self, pinsHeaders: pinsHeaders, showsLines: showsLines,
      MetricsCheck(place: "section \(section)") { reports.append($0) })
    for report in reports { environment?.reporter.report(report) }
    lastLook = look
    return look
  }
}
