import Ocelot

extension SectionMetrics {
  /// Products on a card that stands alone on its page.
  static let products: SectionMetrics = {
    var metrics = boxed
    metrics.rowHeight = .measured(estimate: 64)
    metrics.padding?.top = 24
    metrics.padding?.bottom = 24
    return metrics
  }()
}
