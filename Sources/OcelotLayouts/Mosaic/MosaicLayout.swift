import OcelotEngine

/// Items in segments of equal height, one, two or three to a segment, in a repeating pattern.
///
/// A section's first item is as wide as the layout; then follow halves, two thirds with one third,
/// and one third with two thirds. One item left fills a segment, two share one. Places are
/// arithmetic: any number of items takes constant memory.
@MainActor
public final class MosaicLayout: SectionedLayout {
  /// The height of a segment, in points; 200 for one that makes no sense.
  public var segmentHeight: Double {
    didSet {
      segmentHeight = noted(segmentHeight, Self.segmentHeightRule)
      if segmentHeight != oldValue { metricsDidChange(.sections) }
    }
  }
  /// The distance between neighbours, in points; 1 for one that makes no sense.
  public var gutter: Double {
    didSet {
      gutter = noted(gutter, Self.gutterRule)
      if gutter != oldValue { metricsDidChange(.sections) }
    }
  }

  /// Makes a mosaic of segments of a height, in points; values that make no sense count as the
  /// defaults.
  public init(segmentHeight: Double = 200, gutter: Double = 1) {
    self.segmentHeight = Self.segmentHeightRule.valid(segmentHeight)
    self.gutter = Self.gutterRule.valid(gutter)
    super.init()
    core = SectionCore(self, operations: operations)
    noted(segmentHeight, Self.segmentHeightRule)
    noted(gutter, Self.gutterRule)
  }

  private static let segmentHeightRule = MetricRule("segmentHeight", from: 1, orElse: 200)
  private static let gutterRule = MetricRule("gutter", from: 0, orElse: 1)
}

extension MosaicLayout: SectionRules {
  /// The distance between two segments.
  var sectionSpacing: Double { gutter }

  func makeSection(_ section: Int, count: Int, in room: BodySpace) -> SectionBox {
    makeDecoratedSection(section, in: room) { _ in
      MosaicBody(count: count, height: segmentHeight, gutter: gutter)
    }
  }

  func body(_ old: any SectionBody, like new: any SectionBody) -> any SectionBody {
    guard var body = new as? MosaicBody else { return old }
    body.count = old.count
    return body
  }
}
