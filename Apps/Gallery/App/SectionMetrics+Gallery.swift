import Ocelot

extension SectionMetrics {
  /// Rows as high as what they show, with lines between them.
  static let rows: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 56)
    metrics.separatorColor = .some(.separator)
    metrics.selectedBackground = .some(.selection)
    return metrics
  }()
}
