import Ocelot

/// How portraits are arranged: as many columns as there is room for.
enum PortraitGrid {
  /// How wide a portrait is before the page has a width, in points.
  static let usualWidth = 180
  /// What portraits leave around them for the highlight under the pointer, in points.
  static let halo = 8

  /// The measures of a page of a width, with text of a size.
  private struct Measures {
    /// The distance to the edges, in points.
    let margin: Double
    /// Between what is around portraits, in points.
    let spacing: (across: Double, down: Double)
    /// The least width of a portrait, in points.
    let least: Double

    /// - Parameters:
    ///   - width: the page's, in points.
    ///   - textScale: how large text is; the names under portraits grow with it.
    init(width: Double, textScale: Double) {
      let isWide = width >= DiscoverShelf.wideWidth
      margin = DiscoverShelf.margin(isWide: isWide)
      spacing = isWide ? (32, 24) : (18, 18)
      least = max(isWide ? 180 : 140, (isWide ? 150 : 132) * textScale)
    }
  }

  /// The arrangement in a page.
  static func arrangement(in width: Double, textScale: Double) -> Arrangement {
    let measures = Measures(width: width, textScale: textScale)
    let halo = Double(halo)
    var grid = Arrangement.grid(
      columns: .minimumWidth(measures.least + 2 * halo),
      itemHeight: .estimated(measures.least * CatPortrait.proportion + 60),
      spacing: measures.spacing.across - 2 * halo, rowSpacing: measures.spacing.down - 2 * halo)
    let top = measures.spacing.down - halo
    grid.insets = Insets(
      top: top, leading: measures.margin - halo, bottom: top, trailing: measures.margin - halo)
    return grid
  }

  /// The width of a portrait in a page, in points.
  static func portraitWidth(in width: Double, textScale: Double) -> Int {
    let measures = Measures(width: width, textScale: textScale)
    let inner = max(1, width - 2 * measures.margin)
    let across = measures.spacing.across
    let columns = max(1, ((inner + across) / (measures.least + across)).rounded(.down))
    return max(32, Int((inner + across) / columns - across))
  }
}

extension SectionMetrics {
  /// Portraits stand on the window, without lines.
  static let portraits: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 300)
    metrics.selectedBackground = .some(.selection)
    metrics.badges = [.status]
    return metrics
  }()
}
