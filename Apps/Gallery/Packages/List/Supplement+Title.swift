import Ocelot

extension Supplement {
  /// A header that stays at the top while its section is on screen.
  static func pinnedTitle(
    _ content: @escaping @MainActor (Int) -> SectionHeaderContent
  ) -> Supplement {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    metrics.background = .some(.windowBackground)
    metrics.pinnedSeparatorColor = .some(.separator)
    return Supplement(metrics: metrics) { content($0) }
  }
}
