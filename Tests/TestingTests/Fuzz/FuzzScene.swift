import OcelotTesting

/// The layout that a script runs under.
enum FuzzScene: CaseIterable, Equatable {
  case fixedGrid, measuredGrid, fixedTable, sizingTable, flow, sizingFlow, columnFlow, mosaic
  case waterfall, wordWaterfall, sidewaysFlow, sidewaysSizingFlow, composed, board
  case sidewaysTable, sidewaysSizingTable, shelves

  /// Whether every height of the data is fixed.
  var isFixed: Bool { self == .fixedGrid }
  /// Whether a twin can be worked out from the data alone.
  var isGrid: Bool { self == .fixedGrid || self == .measuredGrid }
  /// Whether the content scrolls sideways.
  var isSideways: Bool {
    switch self {
    case .sidewaysFlow, .sidewaysSizingFlow, .sidewaysTable, .sidewaysSizingTable: true
    case .fixedGrid, .measuredGrid, .fixedTable, .sizingTable, .flow, .sizingFlow, .columnFlow,
      .mosaic, .waterfall, .wordWaterfall, .composed, .board, .shelves:
      false
    }
  }
  /// Whether rows stand side by side.
  var isSidewaysTable: Bool { self == .sidewaysTable || self == .sidewaysSizingTable }
  /// Whether several items that are measured stand in one line.
  var sharesLines: Bool { self == .sidewaysSizingFlow }
  /// Whether places depend on what was there before.
  var remembers: Bool { self == .waterfall || self == .wordWaterfall || self == .shelves }

  /// Rows on a card that is no wider than most of the viewport.
  @MainActor private static let boxed: Arrangement = {
    var list = Arrangement.list(.boxed, rowHeight: .selfSizing(estimate: 25))
    list.maximumWidth = 180
    return list
  }()

  /// A large item beside two small ones.
  private static let group = Arrangement.group(
    .row(
      spacing: 6,
      [.item(width: .fraction(0.6)), .column(spacing: 3, [.item(height: .points(20)), .item()])]),
    spacing: 4)

  /// A shelf of some kind, or rows, by the number of the section.
  @MainActor static func shelf(_ section: Int) -> Arrangement {
    var shelf: Arrangement
    switch section % 6 {
    case 5:
      return .grid(
        columns: .minimumWidth(60), itemHeight: .estimated(20), spacing: 7, rowSpacing: 5)
    case 0: shelf = .shelf(width: .points(70), height: .estimated(25), spacing: 6)
    case 1:
      shelf = .shelf(
        width: .points(90), height: .points(30), rows: 2, spacing: 8, rowSpacing: 2,
        scrolling: .groupPaging)
    case 2: return .table(.selfSizing(estimate: 25))
    case 3: shelf = .shelf(width: .estimated(50), height: .estimated(20), spacing: 5)
    default:
      shelf = .shelf(
        width: .fraction(0.9), height: .ratio(0.4), spacing: 10, scrolling: .centered(peek: 12),
        showsDots: true)
    }
    shelf.insets.leading = 12
    shelf.insets.trailing = 16
    return shelf
  }

  /// A layout of this kind; heights that follow the data are asked of a delegate.
  @MainActor
  func makeLayout(_ heights: FuzzHeights) -> any Layout {
    switch self {
    case .fixedGrid, .measuredGrid: return GridLayout()
    case .fixedTable: return TableLayout(rowHeight: .fixed(30))
    case .sizingTable: return TableLayout(rowHeight: .selfSizing(estimate: 25))
    case .sidewaysTable: return TableLayout(axis: .horizontal, rowHeight: .fixed(50))
    case .sidewaysSizingTable:
      return TableLayout(axis: .horizontal, rowHeight: .selfSizing(estimate: 60))
    case .flow, .sidewaysFlow:
      var metrics = FlowMetrics()
      metrics.sectionInsets = Insets(top: 4, leading: 6, bottom: 8, trailing: 10)
      if isSideways {
        metrics.headerExtent = 30
        metrics.pinsHeaders = true
      }
      (metrics.footerExtent, metrics.pinsFooters) = (18, true)
      return FlowLayout(axis: isSideways ? .horizontal : .vertical, metrics: metrics)
    case .sizingFlow, .sidewaysSizingFlow:
      var metrics = FlowMetrics()
      metrics.estimatedItemSize = Size(width: 60, height: 25)
      metrics.itemSpacing = 4
      metrics.lineSpacing = 6
      return FlowLayout(axis: isSideways ? .horizontal : .vertical, metrics: metrics)
    case .columnFlow: return ColumnFlowLayout(itemHeight: 40, minimumColumnWidth: 90, spacing: 6)
    case .mosaic: return MosaicLayout(segmentHeight: 60)
    case .board:
      let layout = BoardLayout()
      layout.cardContent = { item in
        switch item.item % 4 {
        case 0: BoardLayout.Poster(text: "poster \(item.item)")
        case 1: nil
        default: BoardLayout.Sign(text: "card \(item.item)")
        }
      }
      layout.changeCard = { card in
        if card.element.owner?.item == 3 { card.transform = .scale(0.5, 0.9) }
      }
      return layout
    case .composed:
      let layout = ComposedLayout { section, environment in
        switch section % 6 {
        case 0: .table(.selfSizing(estimate: 25))
        case 5: Self.group
        case 4: Self.boxed
        case 1: .mosaic(segmentHeight: 60)
        case 2 where environment.viewport.width < 250: .table(.fixed(30))
        case 2: .columns(itemHeight: 40, minimumWidth: 90, spacing: 6)
        default: .flow()
        }
      }
      layout.sectionsAskedAtOnce = 1
      return layout
    case .shelves:
      let layout = ComposedLayout { section, _ in Self.shelf(section) }
      layout.sectionsAskedAtOnce = 2
      return layout
    case .waterfall: return WaterfallLayout(columns: .count(2), itemHeight: .ratio(0.4))
    case .wordWaterfall:
      let layout = WaterfallLayout(columns: .minimumWidth(80), itemHeight: .points(30))
      layout.delegate = heights
      return layout
    }
  }
}

/// Answers heights that follow the texts of the data.
final class FuzzHeights: WaterfallLayoutDelegate {
  private let source: SampleDataSource

  init(_ source: SampleDataSource) { self.source = source }

  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    .points(Double(10 + (source.item(at: item)?.text.utf8.count ?? 0) % 50))
  }
}
