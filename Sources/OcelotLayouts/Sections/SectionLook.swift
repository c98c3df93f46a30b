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
  /// What of it counts where the metrics do not say.
  let defaults: Defaults
  /// The distances around the items.
  let insets: FlowInsets
  /// The headers, of which nothing is measured.
  let headers: [SupplementaryBox]
  /// The footers, of which nothing is measured.
  let footers: [SupplementaryBox]
  /// The lines between rows.
  let lines: RowLines?
  /// The lines between columns.
  let columnLines: RowLines?
  /// How items are arranged in rows of equal columns, where they are.
  let grid: GridBody.Style?
  /// What the attributes of items carry, by column.
  private let itemValues: [AttributeValues]
  /// What those of the section's background carry; nil for none.
  let background: AttributeValues?
  /// The lines at the section's ends.
  let sectionLine: Line?

  /// What counts where the metrics do not say.
  struct Defaults: Equatable {
    /// Whether headers pin.
    var pinsHeaders = false
    /// Whether hairlines separate rows, in which colour.
    var lines: Color?
    /// Whether items are in rows of equal columns.
    var isGrid = false
  }

  @MainActor
  init(
    _ description: SectionDescription, for rules: some SectionRules, _ defaults: Defaults,
    _ check: MetricsCheck
  ) {
    self.description = description
    self.defaults = defaults
    let metrics = description.metrics
    insets = FlowInsets(check.insets(metrics.padding, "padding") ?? .zero, axis: rules.axis)
    headers = description.headers.map {
      rules.makeSupplementary($0, isFooter: false, metrics, pins: defaults.pinsHeaders, check)
    }
    footers = description.footers.map {
      rules.makeSupplementary($0, isFooter: true, metrics, pins: false, check)
    }
    let isGrid = defaults.isGrid
    let color: Color? =
      metrics.separatorColor
      ?? (defaults.lines ?? (metrics.showsRowSeparators == true && !isGrid ? .separator : nil))
    let line = color.map {
      RowLines(
        insets: check.insets(metrics.separatorInsets, "separatorInsets") ?? .zero,
        crossesSection: isGrid, values: Self.values($0))
    }
    let showsLines = defaults.lines != nil || isGrid
    lines = metrics.showsRowSeparators ?? showsLines ? line : nil
    columnLines = isGrid && metrics.showsColumnSeparators ?? true ? line : nil
    grid =
      isGrid
      ? GridBody.Style(
        columns: check.columns(metrics.columns), rowHeight: check.rowHeight(metrics.rowHeight),
        order: metrics.itemOrder ?? .leadingToTrailing) : nil
    var item = AttributeValues()
    item[SelectedBackground.self] = metrics.selectedBackground ?? nil
    itemValues =
      grid.map { grid in
        (0..<grid.columns).map { column in
          var values = item
          values[ColumnIndex.self] = ColumnIndex.Value(index: column, count: grid.columns)
          return values
        }
      } ?? [item]
    background = (metrics.background ?? nil).map(Self.values)
    sectionLine = (metrics.sectionSeparatorColor ?? nil).map {
      Line(
        insets: check.insets(metrics.sectionSeparatorInsets, "sectionSeparatorInsets") ?? .zero,
        showsWhenLast: metrics.showsSectionSeparatorWhenLast ?? false, values: Self.values($0))
    }
  }

  /// What the attributes of an item carry.
  func itemValues(column: Int) -> AttributeValues {
    itemValues.indices.contains(column) ? itemValues[column] : itemValues[0]
  }

  /// What the attributes of something in a colour carry.
  static func values(_ color: Color) -> AttributeValues {
    var values = AttributeValues()
    values[Background.self] = color
    return values
  }
}

extension SectionRules {
  /// What a section's description says, and what counts where it does not; neighbours often share
  /// one.
  func look(of section: Int, _ defaults: SectionLook.Defaults = .init()) -> SectionLook {
    let description = environment?.description(of: section) ?? .plain
    if let last = lastLook, last.description === description, last.defaults == defaults {
      return last
    }
    var reports: [Report] = []
    let look = SectionLook(
      description, for: self, defaults,
      MetricsCheck(place: "section \(section)") { reports.append($0) })
    for report in reports { environment?.reporter.report(report) }
    lastLook = look
    return look
  }
}
