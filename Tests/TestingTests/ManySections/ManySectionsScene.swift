import OcelotTesting

/// The layout that a script of very many sections runs under.
enum ManySectionsScene: CaseIterable {
  case fixedGrid, measuredGrid, fixedTable, sizingTable, flow, columnFlow, mosaic, waterfall

  /// Whether rows and headers have fixed heights.
  var isFixed: Bool {
    switch self {
    case .measuredGrid, .sizingTable: false
    default: true
    }
  }

  @MainActor
  func makeLayout() -> any Layout {
    switch self {
    case .fixedGrid, .measuredGrid: GridLayout()
    case .fixedTable: TableLayout(rowHeight: .fixed(20))
    case .sizingTable: TableLayout(rowHeight: .selfSizing(estimate: 30))
    case .flow: FlowLayout()
    case .columnFlow: ColumnFlowLayout(itemHeight: 40, minimumColumnWidth: 90, spacing: 6)
    case .mosaic: MosaicLayout(segmentHeight: 60)
    case .waterfall: WaterfallLayout(columns: .count(2), itemHeight: .ratio(0.4))
    }
  }

  /// The visits to nodes of a layout's trees so far.
  @MainActor
  static func operations(of layout: any Layout) -> Int {
    switch layout {
    case let grid as GridLayout: grid.operations.count
    case let stack as SectionedLayout: stack.operations.count
    default: 0
    }
  }
}
