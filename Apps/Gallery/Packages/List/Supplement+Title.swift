import Ocelot

extension Supplement {
  /// A header that stays at the top while its section is on screen, with a line under it while rows
  /// scroll beneath.
  static func pinnedTitle(
    _ content: @escaping @MainActor (Int) -> SectionHeaderContent
  ) -> Supplement {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    // It begins where the card does.
    metrics.padding = groupTitlePadding
    metrics.background = .some(.windowBackground)
    metrics.showsSeparator = true
    metrics.separatorColor = .some(nil)
    metrics.pinnedSeparatorColor = .some(.separator)
    return Supplement(metrics: metrics) { content($0) }
  }
}
