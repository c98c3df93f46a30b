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

  /// The sizes of the flow in a page of a width, in points: squares of 100 points or a few more,
  /// which fill the lines with equal gutters on both axes.
  static func flowMetrics(in width: Int) -> FlowMetrics {
    let (side, gutter) = (100.0, 11.0)
    let room = Double(width) - insets.horizontal
    let count = max(1, ((room + gutter) / (side + gutter)).rounded(.down))
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: side, height: side)
    metrics.lineSpacing = gutter
    metrics.itemSpacing = gutter
    guard count > 1 else { return metrics }
    let fitting = ((room - gutter * (count - 1)) / count).rounded(.down)
    metrics.itemSize = Size(width: fitting, height: fitting)
    // What is left of the line is shared out among its gutters.
    metrics.lineSpacing = (room - fitting * count) / (count - 1)
    return metrics
  }

  /// A layout of this kind for a page of a width, in points.
  ///
  /// The tiles say how high pictures are in the waterfall, and whether they see to the room around
  /// them.
  @MainActor
  func makeLayout(_ tiles: FeedTiles, width: Int = 0) -> any Layout {
    let insets = tiles.head == nil ? Self.insets : .zero
    switch self {
    case .mosaic: return MosaicLayout(segmentHeight: Self.segmentHeight(in: width))
    case .flow:
      var metrics = Self.flowMetrics(in: width)
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
