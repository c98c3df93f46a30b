import OcelotEngine

/// The sizes, distances and alignments of a flow where its delegate does not say.
public struct FlowMetrics: Hashable, Sendable {
  /// The size of items, in points.
  public var itemSize = Size(width: 50, height: 50)
  /// What an item takes before it is measured, in points; zero, the default, measures nothing.
  ///
  /// Otherwise items are asked or measured as they come near the viewport: the delegate's sizes
  /// count where it has any, all others take what they need of the line that they are offered.
  public var estimatedItemSize = Size.zero
  /// The distance between lines, in points.
  public var lineSpacing = 10.0
  /// The least distance between neighbours in a line, in points.
  public var itemSpacing = 10.0
  /// The insets around a section's lines, in points.
  public var sectionInsets = Insets.zero
  /// The extent of headers along the axis, in points; 0 for none.
  public var headerExtent = 0.0
  /// The extent of footers along the axis, in points; 0 for none.
  public var footerExtent = 0.0
  /// Whether headers stay in the viewport while their section is there, if their own metrics do not
  /// say.
  public var pinsHeaders = false
  /// Whether footers stay in the viewport while their section is there.
  public var pinsFooters = false
  /// Where items are in a line that is thicker than they are.
  public var lineAlignment = FlowLineAlignment.center
  /// How the rest of a full line is spread.
  public var justification = FlowJustification.spread
  /// How the rest of a section's last line is spread; nil for the rule.
  ///
  /// By the rule, items that are all equally broad stand as in a full line, others at the start;
  /// where ``justification`` is another than spread, the last line follows it.
  public var lastLine: FlowJustification?

  /// Items of 50 by 50 points, 10 apart, spread.
  public init() {}

  /// Whether items are measured.
  var isSelfSizing: Bool { estimatedItemSize.width > 0 || estimatedItemSize.height > 0 }
}

extension FlowMetrics {
  /// What differs from other metrics.
  func change(from old: FlowMetrics) -> MetricsChange {
    if isSelfSizing != old.isSelfSizing { return .everything }
    var change = MetricsChange.sections
    if isSelfSizing {
      if estimatedItemSize != old.estimatedItemSize || sectionInsets != old.sectionInsets {
        change.insert(.estimates)
      }
    } else if itemSize != old.itemSize {
      change.insert(.sizes)
    }
    return change
  }
}

extension SizeRun {
  /// An item of which nothing is known but the metrics.
  init(usual metrics: FlowMetrics, axis: Axis) {
    let isMeasured = metrics.isSelfSizing
    let size = isMeasured ? metrics.estimatedItemSize : metrics.itemSize
    // Under a point an estimated item would cover nothing, and never be looked at.
    let least = isMeasured ? 1.0 : 0
    let (width, height) = (max(least, size.width), max(least, size.height))
    self.init(
      count: 1, breadth: axis == .vertical ? width : height,
      length: axis == .vertical ? height : width, state: isMeasured ? .unmeasured : .measured)
  }
}

extension FlowBody.Style {
  /// The distances and alignments of metrics.
  init(_ metrics: FlowMetrics) {
    self.init(
      lineSpacing: metrics.lineSpacing, itemSpacing: metrics.itemSpacing,
      alignment: metrics.lineAlignment, justification: metrics.justification,
      lastLine: metrics.lastLine)
  }
}
