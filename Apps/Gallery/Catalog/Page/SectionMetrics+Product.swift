import Ocelot

extension SectionMetrics {
  /// Reviews: each on a card of its own.
  static func reviews(columns: Int) -> SectionMetrics {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 120)
    metrics.columns = columns
    metrics.background = .some(nil)
    metrics.separatorColor = .some(nil)
    metrics.sectionSeparatorColor = .some(nil)
    metrics.showsColumnSeparators = false
    metrics.selectedBackground = .some(nil)
    metrics.padding = Insets(top: 0, leading: 6, bottom: 12, trailing: 6)
    metrics.maximumWidth = CardMetrics.width + 12
    return metrics
  }
}
