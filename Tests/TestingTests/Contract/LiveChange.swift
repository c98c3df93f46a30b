import Ocelot
import OcelotTesting
import Testing

/// A change of a layout's own properties.
struct LiveChange: CustomTestStringConvertible, Sendable {
  let name: String
  let make: @MainActor @Sendable () -> any Layout
  let change: @MainActor @Sendable (any Layout) -> Void
  var testDescription: String { name }

  /// Every property of every layout that comes with Ocelot.
  static let all: [LiveChange] = flows + tables + others

  private init<L: Layout>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> L,
    _ change: @escaping @MainActor @Sendable (L) -> Void
  ) {
    self.name = name
    self.make = make
    self.change = { layout in if let layout = layout as? L { change(layout) } }
  }

  @MainActor private static func flow(_ isMeasured: Bool = false) -> FlowLayout {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 90, height: 40)
    if isMeasured { metrics.estimatedItemSize = Size(width: 60, height: 25) }
    return FlowLayout(metrics: metrics)
  }

  private static let flows = [
    LiveChange("flow: item size", { flow() }) { $0.metrics.itemSize = Size(width: 70, height: 90) },
    LiveChange("flow: distances", { flow() }) {
      $0.metrics.lineSpacing = 3
      $0.metrics.itemSpacing = 30
    },
    LiveChange("flow: insets", { flow() }) { $0.metrics.sectionInsets = Insets(all: 14) },
    LiveChange("flow: headers and footers", { flow() }) {
      $0.metrics.headerExtent = 25
      $0.metrics.footerExtent = 12
      $0.metrics.pinsHeaders = true
      $0.metrics.pinsFooters = true
    },
    LiveChange("flow: alignment", { flow() }) {
      $0.metrics.justification = .end
      $0.metrics.lastLine = .center
      $0.metrics.lineAlignment = .end
    },
    LiveChange("flow: measured", { flow() }) {
      $0.metrics.estimatedItemSize = Size(width: 80, height: 30)
    },
    LiveChange("flow: measured no more", { flow(true) }) { $0.metrics.estimatedItemSize = .zero },
    LiveChange("flow: another estimate", { flow(true) }) {
      $0.metrics.estimatedItemSize = Size(width: 100, height: 50)
    },
    LiveChange("measured flow: insets", { flow(true) }) {
      $0.metrics.sectionInsets = Insets(all: 20)
    },
    LiveChange("measured flow: distances", { flow(true) }) { $0.metrics.lineSpacing = 22 },
  ]

  private static let tables = [
    LiveChange("table: fixed height", { TableLayout(rowHeight: .fixed(30)) }) {
      $0.rowHeight = .fixed(47)
    },
    LiveChange("table: measured", { TableLayout(rowHeight: .fixed(30)) }) {
      $0.rowHeight = .selfSizing(estimate: 20)
    },
    LiveChange("table: fixed", { TableLayout(rowHeight: .selfSizing(estimate: 20)) }) {
      $0.rowHeight = .fixed(52)
    },
    LiveChange("table: another estimate", { TableLayout(rowHeight: .selfSizing(estimate: 20)) }) {
      $0.rowHeight = .selfSizing(estimate: 60)
    },
    LiveChange("table: style", { TableLayout(rowHeight: .fixed(30)) }) { $0.style = .grouped },
    LiveChange("table: lines", { TableLayout(rowHeight: .fixed(30)) }) {
      $0.showsSeparators = false
    },
    LiveChange("table: width", { TableLayout(rowHeight: .selfSizing(estimate: 20)) }) {
      $0.minimumContentWidth = 700
    },
    LiveChange("grid: width", { GridLayout() }) { $0.minimumContentWidth = 500 },
  ]

  private static let others = [
    LiveChange("mosaic: segments", { MosaicLayout() }) { $0.segmentHeight = 120 },
    LiveChange("mosaic: gutter", { MosaicLayout() }) { $0.gutter = 9 },
    LiveChange("column flow: height", { ColumnFlowLayout() }) { $0.itemHeight = 33 },
    LiveChange("column flow: columns", { ColumnFlowLayout() }) { $0.minimumColumnWidth = 90 },
    LiveChange("column flow: distances", { ColumnFlowLayout() }) {
      $0.spacing = 4
      $0.margin = 12
    },
    LiveChange("waterfall: columns", { WaterfallLayout() }) { $0.columns = .count(4) },
    LiveChange("waterfall: distances", { WaterfallLayout() }) {
      $0.spacing = 2
      $0.sectionInsets = Insets(all: 8)
    },
    LiveChange("waterfall: height", { WaterfallLayout() }) { $0.itemHeight = .points(44) },
    LiveChange("composed: provider", { ComposedLayout { _, _ in .table(.fixed(40)) } }) {
      $0.provider = { section, _ in
        section == 1 ? .mosaic(segmentHeight: 90) : .table(.selfSizing(estimate: 30))
      }
    },
    LiveChange("composed: distance", { ComposedLayout { _, _ in .table(.fixed(40)) } }) {
      $0.sectionSpacing = 25
    },
    LiveChange("composed: sizes", { ComposedLayout { _, _ in .waterfall() } }) {
      $0.itemSize = { .points(length: Double(20 + $0.item % 3 * 10), breadth: nil) }
    },
  ]
}
