import OcelotEngine
import OcelotTesting

/// Random metrics. Lengths are quarters of a point, so that sums are exact.
extension SeededGenerator {
  mutating func length(_ bound: Int) -> Double { Double(below(bound * 4)) / 4 }

  mutating func insets(_ bound: Int) -> Insets {
    Insets(
      top: length(bound), leading: length(bound), bottom: length(bound), trailing: length(bound))
  }

  mutating func color() -> Color? { oneIn(3) ? nil : pick([.accent, .separator, .cardBackground]) }

  mutating func rowHeight() -> RowHeight? {
    switch below(8) {
    case 0: nil
    case 1, 2: .fixed(oneIn(8) ? 0 : length(60))
    case 3: .remainder(minimum: length(40))
    default: .measured(estimate: 1 + length(60))
    }
  }

  mutating func section() -> SectionMetrics {
    var metrics = SectionMetrics()
    metrics.rowHeight = rowHeight()
    if oneIn(2) { metrics.columns = 1 + below(4) }
    if oneIn(2) { metrics.padding = insets(12) }
    if oneIn(2) { metrics.separatorInsets = insets(6) }
    if oneIn(2) { metrics.sectionSeparatorInsets = insets(6) }
    if oneIn(2) { metrics.background = .some(color()) }
    if oneIn(4) { metrics.backgroundInsets = insets(9) }
    if oneIn(4) { metrics.backgroundCornerRadius = length(9) }
    if oneIn(2) { metrics.selectedBackground = .some(color()) }
    if oneIn(2) { metrics.separatorColor = .some(color()) }
    if oneIn(2) { metrics.sectionSeparatorColor = .some(color()) }
    if oneIn(4) { metrics.showsRowSeparators = oneIn(2) }
    if oneIn(4) { metrics.showsColumnSeparators = oneIn(2) }
    if oneIn(2) { metrics.showsSectionSeparatorWhenLast = oneIn(2) }
    if oneIn(2) { metrics.itemOrder = oneIn(2) ? .trailingToLeading : .leadingToTrailing }
    return metrics
  }

  mutating func supplementary() -> SupplementaryMetrics {
    var metrics = SupplementaryMetrics()
    switch below(4) {
    case 0: break
    case 1: metrics.height = .fixed(oneIn(4) ? 0 : length(50))
    default: metrics.height = .measured(estimate: 1 + length(50))
    }
    if oneIn(3) { metrics.padding = insets(10) }
    if oneIn(2) { metrics.pinsToTop = oneIn(2) }
    if oneIn(8) { metrics.isHidden = oneIn(2) }
    if oneIn(3) { metrics.visibleWhenEmpty = oneIn(2) }
    if oneIn(3) { metrics.showsSeparator = oneIn(2) }
    if oneIn(3) { metrics.background = .some(color()) }
    if oneIn(3) { metrics.selectedBackground = .some(color()) }
    if oneIn(3) { metrics.separatorColor = .some(color()) }
    if oneIn(3) { metrics.pinnedBackground = .some(color()) }
    if oneIn(3) { metrics.pinnedSeparatorColor = .some(color()) }
    return metrics
  }

  mutating func look(placeholders: Bool = true) -> SectionDescription {
    var headers: [SupplementaryMetrics] = []
    var footers: [SupplementaryMetrics] = []
    for _ in 0..<below(4) { headers.append(supplementary()) }
    for _ in 0..<below(3) { footers.append(supplementary()) }
    return SectionDescription(
      metrics: section(), headers: headers, footers: footers,
      showsPlaceholder: placeholders && oneIn(5))
  }
}
