import Ocelot
@testable import OcelotTesting

/// A screen on which anything is done that the public calls allow, also from within what is asked
/// and told; at rest it is compared with its layout and with a new screen.
@MainActor
final class CallbackWorld {
  var source: SampleDataSource
  var asked: CallbackSource!
  var data: FuzzData
  let screen: HeadlessCollection
  var delegate: CallbackDelegate!
  var heights: CallbackHeights!
  let editing = EditingController()
  var kind: CallbackScene
  var displayed = 0
  var due = 0
  var armed: [(site: CallbackSite, skip: Int, act: CallbackAct)] = []
  var isActing = false
  var fired = 0
  var isQuiet = false
  var transition: LayoutTransition?
  var hasBeyond = false
  var saved: RestorationState?
  var old: [AnyObject] = []
  var isDown = false
  var lifts = false
  var hasSource = true
  let actions = [
    ItemAction("One", action: Action("one")), ItemAction("Two", action: Action("two")),
  ]

  init(_ kind: CallbackScene) {
    self.kind = kind
    data = FuzzData(isFixed: false)
    source = SampleDataSource(data.start())
    source.isEditable = true
    screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 180)
    asked = CallbackSource(source, self)
    delegate = CallbackDelegate(self)
    heights = CallbackHeights(self)
    dress(source)
    screen.view.delegate = delegate
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    screen.view.verifiesAllCounts = true
    screen.view.interaction = editing
    screen.host.register(
      SampleContent.self,
      measure: { [unowned self] content, width, metrics in
        self.reach(.measure)
        return content.headlessSize(width: width, metrics: metrics)
      })
    screen.host.register(
      SampleContent.self, apply: { [unowned self] _, _, _ in self.reach(.apply) })
    screen.host.cachesMeasures = false
    screen.view.setLayout(make(kind))
    screen.show(asked)
  }

  func dress(_ source: SampleDataSource) {
    source.isEditable = true
    source.badge = { FuzzData.hasBadge($0) ? SampleContent("badge of \($0.text)") : nil }
    source.onMove = { [weak self] in self?.apply($0) }
  }

  func make(_ kind: CallbackScene) -> any Layout {
    switch kind {
    case .wordWaterfall:
      let layout = WaterfallLayout(columns: .minimumWidth(80), itemHeight: .points(30))
      layout.delegate = heights
      return layout
    case .composed:
      let layout = ComposedLayout { [unowned self] section, environment in
        self.reach(.provider)
        switch section % 4 {
        case 0: return .table(.selfSizing(estimate: 25))
        case 1: return .mosaic(segmentHeight: 60)
        case 2: return .columns(itemHeight: 40, minimumWidth: 90, spacing: 6)
        default: return .flow()
        }
      }
      layout.sectionsAskedAtOnce = 1
      return layout
    case .anyComposed:
      let layout = ComposedLayout { [unowned self] section, environment in
        self.reach(.provider)
        switch section % 5 {
        case 0: return .shelf(width: .points(70), height: .estimated(25), spacing: 6)
        case 1:
          return .grid(
            columns: .minimumWidth(60), itemHeight: .estimated(20), spacing: 7, rowSpacing: 5)
        case 2: return .list(.boxed, rowHeight: .selfSizing(estimate: 25))
        case 3:
          return .group(
            .row(
              spacing: 6,
              [
                .item(width: .fraction(0.6)),
                .column(spacing: 3, [.item(height: .points(20)), .item()]),
              ]),
            spacing: 4)
        default:
          return .shelf(
            width: .fraction(0.9), height: .ratio(0.4), spacing: 10, scrolling: .centered(peek: 12),
            showsDots: true)
        }
      }
      return layout
    case .cells: return GridLayout()
    case .lines: return TableLayout(rowHeight: .selfSizing(estimate: 100))
    default:
      let scene = FuzzScene.allCases[kind.rawValue]
      return scene.makeLayout(FuzzHeights(source))
    }
  }

  var remembers: Bool {
    switch kind {
    case .waterfall, .wordWaterfall, .shelves, .anyComposed: true
    default: false
    }
  }
  var isSideways: Bool {
    switch kind {
    case .sidewaysFlow, .sidewaysSizingFlow, .sidewaysTable, .sidewaysSizingTable: true
    default: false
    }
  }

  var tuned = false
  var pinchFrom = CallbackScene.fixedGrid
}
