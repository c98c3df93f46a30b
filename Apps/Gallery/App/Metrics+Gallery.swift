import Ocelot

/// How cards of rows stand on their pages, in points.
enum CardMetrics {
  /// The most that a card takes: wider rows are hard to read.
  static let width = 720.0
  /// The least distance of a card from the edges of the page.
  static let side = 12.0
  /// The distance of texts from the edges of their card, as in the library's own rows.
  static let inset = 15.0
}

extension SectionMetrics {
  /// Rows as high as what they show, with lines between and after them.
  static let rows: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 56)
    metrics.separatorColor = .some(.separator)
    metrics.sectionSeparatorColor = .some(.separator)
    metrics.showsSectionSeparatorWhenLast = true
    // Short sections would show stubs of the line between columns.
    metrics.showsColumnSeparators = false
    metrics.selectedBackground = .some(.selection)
    return metrics
  }()

  /// The same rows on a card, no wider than they can be read.
  static let boxed: SectionMetrics = {
    var metrics = rows
    metrics.background = .some(.cardBackground)
    metrics.backgroundArea = .items
    metrics.backgroundCornerRadius = 12
    metrics.padding = Insets(
      top: 9, leading: CardMetrics.side, bottom: 15, trailing: CardMetrics.side)
    metrics.maximumWidth = CardMetrics.width
    metrics.sectionSeparatorColor = .some(nil)
    return metrics
  }()
}

extension SupplementaryMetrics {
  /// Segments that stay at the top, with a line under them while content scrolls beneath.
  static let segments: SupplementaryMetrics = {
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    metrics.visibleWhenEmpty = true
    metrics.background = .some(.windowBackground)
    metrics.showsSeparator = true
    metrics.separatorColor = .some(nil)
    metrics.pinnedSeparatorColor = .some(.separator)
    return metrics
  }()
}

extension Supplement {
  /// A title over a card of rows, which begins where the card does.
  static func cardTitle(_ title: String) -> Supplement {
    var metrics = SupplementaryMetrics()
    metrics.padding = cardTitlePadding
    return Supplement(SectionHeaderContent(title), metrics: metrics)
  }

  /// What is around a title over a card.
  static let cardTitlePadding = Insets(
    top: 23, leading: CardMetrics.side, bottom: 11, trailing: CardMetrics.side)
  /// What is around a title over one of several cards.
  static let groupTitlePadding = Insets(
    top: 15, leading: CardMetrics.side, bottom: 5, trailing: CardMetrics.side)
}

extension DataSource {
  /// Has the titles over sections begin where their cards do.
  func alignTitles() {
    for index in defaultHeaders.indices {
      defaultHeaders[index].metrics.padding = Supplement.groupTitlePadding
    }
  }
}
