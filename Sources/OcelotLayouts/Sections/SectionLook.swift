import OcelotEngine

/// What sections that share a description have in common.
struct SectionLook {
  /// The distances around the items.
  let insets: FlowInsets
  /// The headers, of which nothing is measured.
  let headers: [SupplementaryBox]
  /// The footers, of which nothing is measured.
  let footers: [SupplementaryBox]
  /// The lines between rows.
  let lines: RowLines?
}

/// Reads descriptions of sections: neighbours often share one.
struct SectionLooks {
  private struct Question: Equatable {
    let description: SectionDescription
    let pinsHeaders: Bool
    let showsLines: Bool

    static func == (a: Question, b: Question) -> Bool {
      a.description === b.description && a.pinsHeaders == b.pinsHeaders
        && a.showsLines == b.showsLines
    }
  }

  private var last: (question: Question, look: SectionLook)?

  /// What a section's description says; whether headers pin and hairlines separate rows counts where
  /// its metrics do not say.
  @MainActor
  mutating func look(
    of section: Int, for rules: some SectionRules, pinsHeaders: Bool, showsLines: Bool
  ) -> SectionLook {
    let description = rules.environment?.description(of: section) ?? .plain
    let question = Question(
      description: description, pinsHeaders: pinsHeaders, showsLines: showsLines)
    if let last, last.question == question { return last.look }
    var reports: [Report] = []
    let check = MetricsCheck(place: "section \(section)") { reports.append($0) }
    let metrics = description.metrics
    let look = SectionLook(
      insets: FlowInsets(check.insets(metrics.padding, "padding") ?? .zero, axis: rules.axis),
      headers: description.headers.map {
        rules.makeSupplementary($0, isFooter: false, metrics, pins: pinsHeaders, check)
      },
      footers: description.footers.map {
        rules.makeSupplementary($0, isFooter: true, metrics, pins: false, check)
      },
      lines: Self.lines(metrics, showsLines, check))
    for report in reports { rules.environment?.reporter.report(report) }
    last = (question, look)
    return look
  }

  private static func lines(
    _ metrics: SectionMetrics, _ isUsual: Bool, _ check: MetricsCheck
  ) -> RowLines? {
    guard metrics.showsRowSeparators ?? isUsual,
      let color = metrics.separatorColor ?? .separator
    else { return nil }
    var values = AttributeValues()
    values[Background.self] = color
    return RowLines(
      insets: check.insets(metrics.separatorInsets, "separatorInsets") ?? .zero, values: values)
  }
}
