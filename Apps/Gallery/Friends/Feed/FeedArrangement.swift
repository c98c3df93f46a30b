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
    case .flow: "ocelot-flow-symbolic"
    case .waterfall: "ocelot-waterfall-symbolic"
    }
  }

  /// The distance of pictures from the edges of the page, and of the name over them, in points.
  static let margin = 18.0
  /// What is around pictures, in points.
  static let insets = Insets(top: 10, leading: margin, bottom: margin, trailing: margin)

  /// Whether pictures stand apart, with round corners.
  var hasCards: Bool { self != .mosaic }

  /// How high the mosaic's pictures are in a page of a width, both in points.
  static func segmentHeight(in width: Int) -> Double { max(200, (Double(width) / 4).rounded()) }

  /// A layout of this kind for a page of a width, in points.
  ///
  /// The tiles say how high pictures are in the waterfall, and whether they see to the room around them.
  @MainActor
  func makeLayout(_ tiles: FeedTiles, width: Int = 0) -> any Layout {
    let insets = tiles.head == nil ? Self.insets : .zero
    switch self {
    case .mosaic: return MosaicLayout(segmentHeight: Self.segmentHeight(in: width))
    case .flow:
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 100, height: 100)
      metrics.lineSpacing = 11
      metrics.sectionInsets = insets
      return FlowLayout(metrics: metrics)
    case .waterfall:
      let layout = WaterfallLayout(
        columns: .minimumWidth(150),
        sectionInsets: insets)
      layout.delegate = tiles
      return layout
    }
  }
}
