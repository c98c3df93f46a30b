import OcelotTesting

/// The layout that a script runs under.
enum FuzzScene: CaseIterable, Equatable {
  case fixedGrid, measuredGrid, fixedTable, sizingTable, flow, columnFlow, mosaic, waterfall

  /// Whether every height of the data is fixed.
  var isFixed: Bool { self == .fixedGrid }
  /// Whether a twin can be worked out from the data alone.
  var isGrid: Bool { self == .fixedGrid || self == .measuredGrid }
  /// Whether places depend on what was there before.
  var remembers: Bool { self == .waterfall }

  /// A layout of this kind.
  @MainActor
  func makeLayout() -> any Layout {
    switch self {
    case .fixedGrid, .measuredGrid: return GridLayout()
    case .fixedTable: return TableLayout(rowHeight: .fixed(30))
    case .sizingTable: return TableLayout(rowHeight: .selfSizing(estimate: 25))
    case .flow:
      var metrics = FlowMetrics()
      metrics.sectionInsets = Insets(top: 4, leading: 6, bottom: 8, trailing: 10)
      return FlowLayout(metrics: metrics)
    case .columnFlow: return ColumnFlowLayout(itemHeight: 40, minimumColumnWidth: 90, spacing: 6)
    case .mosaic: return MosaicLayout(segmentHeight: 60)
    case .waterfall: return WaterfallLayout(columns: .count(2), itemHeight: .ratio(0.4))
    }
  }
}
