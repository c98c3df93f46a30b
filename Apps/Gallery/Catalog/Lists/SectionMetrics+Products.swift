import Ocelot

extension SectionMetrics {
  /// Products on a card that stands alone on its page.
  static let products: SectionMetrics = {
    var metrics = boxed
    metrics.rowHeight = .measured(estimate: 64)
    metrics.padding = Insets(top: 24, leading: 12, bottom: 24, trailing: 12)
    metrics.maximumWidth = 720
    return metrics
  }()
}
