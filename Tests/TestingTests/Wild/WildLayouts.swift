import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Each layout with counts, metrics, sizes and questions that nobody expects.
  static var layouts: WildGroup {
    var group = WildGroup("layouts")
    for (name, make) in layoutsByName {
      group.addCounts(name, make)
      group.addQuestions(name, make)
      group.addMetrics(name, make)
    }
    group.addInits()
    group.addProperties()
    group.addArrangements()
    return group
  }

  private static let layoutsByName: [(String, @MainActor () -> any Layout)] = [
    ("GridLayout", { GridLayout() }), ("FlowLayout", { FlowLayout() }),
    ("FlowLayout across", { FlowLayout(axis: .horizontal) }),
    ("FlowLayout self-sizing", { selfSizingFlow() }),
    ("TableLayout", { TableLayout() }),
    ("TableLayout fixed", { TableLayout(rowHeight: .fixed(44)) }),
    ("TableLayout across", { TableLayout(axis: .horizontal) }),
    ("MosaicLayout", { MosaicLayout() }), ("WaterfallLayout", { WaterfallLayout() }),
    ("ColumnFlowLayout", { ColumnFlowLayout() }), ("StackLayout", { StackLayout() }),
    ("ComposedLayout", { composedLayout() }),
  ]

  private static func selfSizingFlow() -> FlowLayout {
    var metrics = FlowMetrics()
    metrics.estimatedItemSize = Size(width: 50, height: 50)
    return FlowLayout(metrics: metrics)
  }

  /// Data sources that claim any number of items and sections, at first and after updates.
  private mutating func addCounts(_ name: String, _ make: @escaping @MainActor () -> any Layout) {
    // One that keeps each item is slow with a million.
    let keepsEach = name == "WaterfallLayout" || name == "StackLayout"
    add("\(name) counts", with: keepsEach ? [-1, .max] : Wild.ints) { count in
      let source = OddSource()
      source.itemCount = count
      let screen = HeadlessCollection(layout: make(), dataSource: source)
      screen.view.scroll(to: Point(x: 1e15, y: 1e15), animated: false)
      screen.layout()
      screen.view.selectAll()
      screen.view.moveFocus(.end)
      screen.view.moveFocus(.pageUp)
      screen.apply(ChangeSet([.deleteItems(section: 0, 0..<2)]))
      if keepsEach && count == .max { return }
      source.itemCount = 5
      screen.apply(ChangeSet([.insertItems(section: 0, 0 ..< .max)]))
      source.itemCount = count
      screen.apply(ChangeSet([.insertItems(section: 0, 2 ..< .max - 3)]))
      screen.apply(.reload)
      screen.resize(width: 200, height: 300)
    }
    add("\(name) sections", with: [Int.min, -1, 3, 1000]) { count in
      let source = OddSource()
      source.sectionCount = count
      source.itemCount = .max
      let screen = HeadlessCollection(layout: make(), dataSource: source)
      screen.view.scroll(to: Point(x: 0, y: 1e18), animated: false)
      screen.layout()
      screen.apply(ChangeSet([.moveSection(from: 0, to: 2), .deleteSections(0..<1)]))
    }
  }

  private mutating func addQuestions(_ name: String, _ make: @escaping @MainActor () -> any Layout)
  {
    let type = String(name.prefix { $0 != " " })
    add(
      "\(type).elements(in:)", "\(type).shouldInvalidate(forBounds:)",
      "\(type).prepareAnimatedBounds(from:)",
      on: { HeadlessCollection(layout: make(), dataSource: WildState.source()) }, with: Wild.rects
    ) { screen, rect in
      _ = screen.view.layout.elements(in: rect)
      _ = screen.view.layout.shouldInvalidate(forBounds: rect)
      _ = screen.view.layout.context(forBounds: rect)
      screen.view.layout.prepareAnimatedBounds(from: rect)
      screen.view.layout.finishAnimatedBounds()
    }
    add(
      "\(type).attributes(of:)", "\(type).attributesBeforeUpdate(of:)",
      "\(type).initialAttributes(of:)", "\(type).finalAttributes(of:)",
      "\(type).measuringWidth(for:)", "\(type).offeredSize(for:)",
      "\(type).preferredAttributes(for:)", "\(type).shouldInvalidate(preferred:original:)",
      on: { HeadlessCollection(layout: make(), dataSource: WildState.source()) },
      with: Wild.elements
    ) { screen, key in
      let layout = screen.view.layout
      _ = layout.attributes(of: key)
      _ = layout.attributesBeforeUpdate(of: key)
      _ = layout.initialAttributes(of: key)
      _ = layout.finalAttributes(of: key)
      for value in Wild.fewDoubles {
        let odd = LayoutAttributes(
          key, frame: Rect(x: value, y: value, width: value, height: value))
        _ = layout.preferredAttributes(for: odd)
        _ = layout.offeredSize(for: odd)
        _ = layout.measuringWidth(for: odd)
        _ = layout.shouldInvalidate(preferred: odd, original: odd)
        screen.view.invalidateLayout(layout.context(preferred: odd, original: odd))
        let context = layout.makeContext()
        context.measuredSizes[key] = odd.frame.size
        context.measuredSizes[.item(0, 0)] = odd.frame.size
        layout.prepare(context)
      }
      screen.layout()
    }
    add(
      "\(type).pinnedExtent(at:)", "\(type).endPinnedExtent(at:)",
      "\(type).targetOffset(proposed:)",
      "\(type).targetOffset(proposed:velocity:)",
      "\(type).gap(nearestTo:current:)",
      on: { HeadlessCollection(layout: make(), dataSource: WildState.source()) }, with: Wild.points
    ) { screen, point in
      _ = screen.view.layout.pinnedExtent(at: point)
      _ = screen.view.layout.endPinnedExtent(at: point)
      _ = screen.view.layout.targetOffset(proposed: point)
      for snapping in [Snapping.none, .pages, .centers, .lines] {
        (screen.view.layout as? SectionedLayout)?.snapping = snapping
        _ = screen.view.layout.targetOffset(proposed: point, velocity: point)
      }
      for item in [ItemIndex(0, 0), ItemIndex(.max, .min), ItemIndex(-1, .max)] {
        _ = (screen.view.layout as? any ReorderingLayout)?.gap(nearestTo: point, current: item)
      }
    }
    add("\(type).apply(_:)", "\(type).prepare(_:)", with: oddPlans) { plan in
      // An update that nobody announced, on a layout that is shown and on one that is not.
      let screen = HeadlessCollection(layout: make(), dataSource: WildState.source())
      screen.view.layout.apply(plan)
      screen.view.layout.prepare(InvalidationContext())
      screen.view.layout.finishUpdate()
      _ = screen.view.layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 480))
      let alone = make()
      alone.prepare(.all())
      alone.apply(plan)
      alone.prepare(InvalidationContext())
      _ = alone.elements(in: Rect(x: 0, y: 0, width: 320, height: 480))
      _ = alone.contentSize
      alone.finishUpdate()
    }
  }

  private mutating func addMetrics(_ name: String, _ make: @escaping @MainActor () -> any Layout) {
    add("\(name) metrics", with: Wild.doubles) { value in
      let source = OddSource()
      let keepsEach = name == "WaterfallLayout" || name == "StackLayout"
      source.itemCount = keepsEach ? 5000 : 1_000_000
      var header = SupplementaryMetrics()
      header.pinsToTop = true
      header.padding = Insets(all: value)
      for (item, supplementary) in [
        (RowHeight.fixed(value), SupplementaryHeight.fixed(value)),
        (.measured(estimate: value), .measured(estimate: value)),
        (.remainder(minimum: value), .fixed(value)),
      ] {
        header.height = supplementary
        var metrics = SectionMetrics()
        metrics.rowHeight = item
        metrics.columns = 3
        metrics.padding = Insets(all: value)
        metrics.separatorInsets = Insets(leading: value, trailing: value)
        metrics.sectionSeparatorInsets = Insets(all: value)
        metrics.background = .some(.accent)
        metrics.backgroundInsets = Insets(all: value)
        metrics.backgroundCornerRadius = value
        metrics.maximumWidth = value
        metrics.backgroundArea = value > 1 ? .items : .section
        source.looks = SectionDescription(
          metrics: metrics, headers: [header, header], footers: [header])
        let screen = HeadlessCollection(layout: make(), dataSource: source)
        screen.scroll(by: 1000)
        screen.view.scroll(to: .item(0, source.itemCount - 1000), at: .center, animated: false)
      }
    }
    add("\(name) measures", with: Wild.doubles) { value in
      let source = OddSource()
      source.itemCount = 200
      source.contentHeight = value
      let screen = HeadlessCollection(layout: make(), dataSource: source)
      screen.host.register(
        SampleContent.self, measure: { _, _, _ in Size(width: value, height: value) })
      screen.layout()
      screen.scroll(by: 300)
      screen.host.register(
        SampleContent.self,
        preferred: { _, original in
          var result = original
          result.frame = Rect(x: value, y: value, width: value, height: value)
          return result
        })
      screen.view.reloadData()
      screen.layout()
    }
    add("\(name) columns", with: Wild.ints) { columns in
      let source = OddSource()
      source.itemCount = 1000
      var metrics = SectionMetrics()
      metrics.columns = columns
      source.looks = SectionDescription(metrics: metrics)
      let screen = HeadlessCollection(layout: make(), dataSource: source)
      screen.scroll(by: 500)
    }
  }

  private mutating func addInits() {
    add("ColumnFlowLayout.init(itemHeight:minimumColumnWidth:spacing:margin:)", with: Wild.doubles)
    {
      value in
      for layout in [
        ColumnFlowLayout(itemHeight: value), ColumnFlowLayout(minimumColumnWidth: value),
        ColumnFlowLayout(spacing: value), ColumnFlowLayout(margin: value),
        ColumnFlowLayout(
          itemHeight: value, minimumColumnWidth: value, spacing: value, margin: value),
      ] { Self.show(layout) }
    }
    add("ColumnFlowLayout.itemHeight", with: Wild.doubles) { value in
      let layout = ColumnFlowLayout()
      layout.itemHeight = value
      Self.show(layout)
    }
    add("MosaicLayout.init(segmentHeight:gutter:)", with: Wild.doubles) { value in
      for layout in [
        MosaicLayout(segmentHeight: value), MosaicLayout(gutter: value),
        MosaicLayout(segmentHeight: value, gutter: value),
      ] { Self.show(layout) }
    }
    add("WaterfallLayout.init(columns:spacing:sectionInsets:itemHeight:)", with: Wild.doubles) {
      value in
      for layout in [
        WaterfallLayout(columns: .minimumWidth(value)), WaterfallLayout(spacing: value),
        WaterfallLayout(sectionInsets: Insets(all: value)),
        WaterfallLayout(itemHeight: .points(value)), WaterfallLayout(itemHeight: .ratio(value)),
      ] { Self.show(layout, count: 5000) }
    }
    add("WaterfallColumns.count", with: Wild.ints) { count in
      Self.show(WaterfallLayout(columns: .count(count), itemHeight: .points(0)))
    }
    add("TableLayout.init(axis:rowHeight:style:showsSeparators:)", with: Wild.doubles) { value in
      for layout in [
        TableLayout(rowHeight: .fixed(value)), TableLayout(rowHeight: .delegate(estimate: value)),
        TableLayout(rowHeight: .selfSizing(estimate: value), style: .grouped),
        TableLayout(axis: .horizontal, rowHeight: .selfSizing(estimate: value)),
      ] { Self.show(layout) }
    }
    add("FlowLayout.init(axis:metrics:)", with: Wild.fewDoubles) { value in
      for axis in [Axis.vertical, .horizontal] {
        for change: (inout FlowMetrics) -> Void in [
          { $0.itemSize = Size(width: value, height: value) },
          { $0.itemSize = Size(width: value, height: 1) },
          { $0.estimatedItemSize = Size(width: value, height: value) },
          { $0.lineSpacing = value }, { $0.itemSpacing = value },
          { $0.sectionInsets = Insets(all: value) },
          {
            $0.headerExtent = value
            $0.footerExtent = value
            $0.pinsHeaders = true
            $0.pinsFooters = true
          },
          {
            $0.itemSize = Size(width: 8, height: 8)
            $0.itemSpacing = 0
            $0.lineSpacing = value
          },
        ] {
          var metrics = FlowMetrics()
          change(&metrics)
          Self.show(FlowLayout(axis: axis, metrics: metrics), count: 20_000)
        }
      }
    }
    add("StackLayout.init(itemHeight:estimate:)", with: Wild.doubles) { value in
      Self.show(StackLayout(itemHeight: value), count: 2000)
      Self.show(StackLayout(estimate: value), count: 2000)
    }
    add("FlowLayoutDelegate", with: Wild.doubles) { value in
      let delegate = OddDelegate(value)
      for each in [false, true] {
        delegate.asksEach = each
        let flow = FlowLayout()
        flow.delegate = delegate
        Self.show(flow, count: 2000)
        let table = TableLayout(rowHeight: .delegate(estimate: 44))
        table.delegate = delegate
        Self.show(table, count: 2000)
        let waterfall = WaterfallLayout()
        waterfall.delegate = delegate
        Self.show(waterfall, count: 2000)
      }
    }
    add("OddLayout", with: Wild.doubles) { value in
      let source = OddSource()
      source.itemCount = 5
      let screen = HeadlessCollection(layout: OddLayout(value), dataSource: source)
      screen.view.allowsMultipleSelection = true
      screen.layout()
      screen.scroll(by: 10)
      screen.view.scroll(to: .item(0, 3), at: .center, animated: true)
      screen.advanceFrames(2)
      screen.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
      screen.click(at: Point(x: 5, y: 5))
      screen.press(.down)
      screen.press(.pageDown)
      screen.setTraits { $0.isRightToLeft = true }
      screen.view.setLayout(GridLayout(), animated: true)
      screen.layout()
      screen.advanceFrames(2)
      screen.view.setLayout(OddLayout(value), animated: true)
      screen.layout()
      screen.advanceFrames(2)
    }
  }

  /// Shows a layout over many items, and scrolls.
  static func show(
    _ layout: any Layout, count: Int = 100_000,
    then use: @MainActor (HeadlessCollection) -> Void = { _ in }
  ) {
    let source = OddSource()
    source.itemCount = count
    let screen = HeadlessCollection(layout: layout, dataSource: source)
    screen.view.scroll(to: Point(x: 1e6, y: 1e6), animated: false)
    screen.layout()
    screen.view.scroll(to: .item(0, count - 1), at: .start, animated: false)
    screen.apply(ChangeSet([.insertItems(section: 0, 0..<1), .deleteItems(section: 0, 5..<6)]))
    use(screen)
    screen.resize(width: 100, height: 100)
  }
}
