import Ocelot

/// How the pictures of a feed are laid out.
enum FeedArrangement: Int, CaseIterable {
  case mosaic
  case flow
  case waterfall

  /// What the switcher says.
  var title: String {
    switch self {
    case .mosaic: "Mosaic"
    case .flow: "Flow"
    case .waterfall: "Waterfall"
    }
  }

  /// The symbolic icon beside that.
  var symbol: String {
    switch self {
    case .mosaic: "ocelot-mosaic-symbolic"
    case .flow: "view-app-grid-symbolic"
    case .waterfall: "ocelot-waterfall-symbolic"
    }
  }

  /// A layout of this kind; the tiles say how high pictures are in the waterfall.
  @MainActor
  func makeLayout(_ tiles: FeedTiles) -> any Layout {
    switch self {
    case .mosaic: return MosaicLayout()
    case .flow:
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 104, height: 104)
      metrics.lineSpacing = 14
      metrics.sectionInsets = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return FlowLayout(metrics: metrics)
    case .waterfall:
      let layout = WaterfallLayout(
        columns: .minimumWidth(160),
        sectionInsets: Insets(top: 10, leading: 10, bottom: 10, trailing: 10))
      layout.delegate = tiles
      return layout
    }
  }
}
