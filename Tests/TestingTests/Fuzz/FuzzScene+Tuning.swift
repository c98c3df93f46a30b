import OcelotTesting

extension FuzzScene {
  /// Changes one of a layout's own properties, by number: twice the same is once.
  @MainActor
  static func tune(_ layout: any Layout, _ number: Int) {
    let small = Double(number % 11)
    switch layout {
    case let flow as FlowLayout: tune(flow, number, small)
    case let table as TableLayout:
      switch number % 3 {
      case 0: table.style = number % 2 == 0 ? .plain : .grouped
      case 1: table.showsSeparators = number % 2 == 0
      default:
        if case .fixed = table.rowHeight {
          table.rowHeight = .fixed(20 + small)
        } else {
          table.rowHeight = .selfSizing(estimate: 15 + 2 * small)
        }
      }
    case let columns as ColumnFlowLayout:
      switch number % 3 {
      case 0: columns.itemHeight = 30 + small
      case 1: columns.minimumColumnWidth = 50 + 8 * small
      default: columns.spacing = small
      }
    case let mosaic as MosaicLayout:
      if number % 2 == 0 { mosaic.segmentHeight = 50 + small } else { mosaic.gutter = small }
    case let waterfall as WaterfallLayout:
      switch number % 3 {
      case 0: waterfall.columns = .count(1 + number % 4)
      case 1: waterfall.spacing = small
      default: waterfall.sectionInsets = Insets(all: small)
      }
    case let composed as ComposedLayout:
      guard number % 2 == 0 else {
        composed.sectionSpacing = small
        return
      }
      composed.provider = { section, _ in
        switch (section + number) % 3 {
        case 0: .table(.selfSizing(estimate: 20 + small))
        case 1: .columns(itemHeight: 40, minimumWidth: 80)
        default: .mosaic(segmentHeight: 50 + small)
        }
      }
    default: break
    }
  }

  @MainActor
  private static func tune(_ flow: FlowLayout, _ number: Int, _ small: Double) {
    switch number % 5 {
    case 0: flow.metrics.lineSpacing = small
    case 1: flow.metrics.itemSpacing = small
    case 2:
      flow.metrics.sectionInsets = Insets(top: small, leading: 4, bottom: 3, trailing: small)
    case 3:
      if flow.metrics.estimatedItemSize == .zero {
        flow.metrics.itemSize = Size(width: 30 + small, height: 40 - small)
      } else {
        flow.metrics.estimatedItemSize = Size(width: 40 + small, height: 20 + small)
      }
    default:
      let all: [FlowJustification] = [.spread, .start, .center, .end]
      flow.metrics.justification = all[number % all.count]
      flow.metrics.lastLine = number % 2 == 0 ? nil : .start
    }
  }
}
