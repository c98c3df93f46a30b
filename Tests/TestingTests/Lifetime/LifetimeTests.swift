import OcelotTesting
import TestSupport
import Testing

/// Whatever a screen was made of is gone once the screen is, whatever happened on it and in
/// whatever order its parts were let go.
@MainActor
@Suite struct LifetimeTests {
  /// The kinds of sources.
  enum Kind: String, CaseIterable, Sendable {
    case basic, keyValue, text, snapshot, custom, composed, segmented
  }

  /// The layouts.
  enum Arrangement: String, CaseIterable, Sendable {
    case grid, flow, columnFlow, mosaic, table, waterfall
  }

  /// When the screen goes.
  enum Moment: String, CaseIterable, Sendable {
    case shown, loading, updating, switching, failed, edited, reset, transition, never
  }

  @Test(
    "Every kind of data source is freed, alone and in every container", arguments: Kind.allCases)
  func sources(kind: Kind) async {
    let live = LiveObjects()
    for container in [nil, Kind.composed, .segmented] {
      for isFilledLate in [false, true] {
        let source = make(kind, live, isEmpty: isFilledLate)
        var root = source
        switch container {
        case .composed: root = live.watch(ComposedDataSource([source]), "composed parent")
        case .segmented: root = live.watch(SegmentedDataSource([source]), "segmented parent")
        default: break
        }
        if isFilledLate { fill(source, live) }
        root.loadContent()
        await settle()
        #expect(root.presentedSectionCount > 0)
      }
    }
    #expect(await live.alive() == [])
    #expect(live.count >= 6)
  }

  @Test("A screen is freed whole, with every layout", arguments: Arrangement.allCases)
  func layouts(arrangement: Arrangement) async {
    for moment in Moment.allCases {
      let live = LiveObjects()
      await visit(live, arrangement, moment)
      #expect(await live.alive() == [], "\(arrangement) \(moment)")
    }
  }

  @Test("A source that is removed while it loads is freed when its load ends")
  func removedWhileLoading() async {
    let live = LiveObjects()
    let gate = Gate()
    let root = live.watch(ComposedDataSource())
    do {
      let list = live.watch(BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }, "list")
      list.loader = { [weak list] in
        await gate.wait()
        return .content { list?.setItems([GatedRow(id: "a")]) }
      }
      root.append(list)
      root.loadContent()
      root.remove(list)
    }
    #expect(await live.alive() == ["ComposedDataSource", "list"])
    gate.open()
    #expect(await live.alive() == ["ComposedDataSource"])
    #expect(root.children.isEmpty)
  }

  @Test("A screen is freed in whatever order its parts are let go", arguments: 0..<24)
  func orders(number: Int) async {
    let live = LiveObjects()
    var parts: [AnyObject] = []
    do {
      let root = live.watch(
        ComposedDataSource(Kind.allCases.dropLast(2).map { make($0, live) }), "root")
      let screen = live.watch(HeadlessCollection(layout: live.watch(GridLayout())), "screen")
      live.watch(screen.view)
      live.watch(screen.host)
      let controller = live.watch(
        CollectionController(dataSource: root, reporter: screen.reporter), "controller")
      controller.attach(to: screen.view)
      screen.layout()
      controller.willAppear()
      screen.layout()
      parts = [root, controller, screen, screen.view]
    }
    // One of the orders of four parts.
    var rest = number
    while !parts.isEmpty {
      parts.remove(at: rest % parts.count)
      rest /= parts.count + 1
      await settle()
    }
    #expect(await live.alive() == [])
  }

  // A screen, up to the moment at which it goes.

  private func visit(_ live: LiveObjects, _ arrangement: Arrangement, _ moment: Moment) async {
    let gate = Gate()
    let slow = live.watch(BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }, "slow list")
    slow.loader = { [weak slow] in
      await gate.wait()
      if moment == .failed { throw GatedFailure() }
      return .content { slow?.setItems((0..<9).map { GatedRow(id: "\($0)") }) }
    }
    let segments = live.watch(
      SegmentedDataSource(Kind.allCases.map { make($0, live) } + [slow]), "segments")
    let root = live.watch(
      ComposedDataSource(Kind.allCases.map { make($0, live) } + [segments]), "root")
    let screen = live.watch(HeadlessCollection(layout: layout(arrangement, live)), "screen")
    live.watch(screen.view)
    live.watch(screen.host)
    live.watch(any: screen.clock)
    let controller = live.watch(
      CollectionController(dataSource: root, reporter: screen.reporter), "controller")
    if moment != .never {
      controller.attach(to: screen.view)
      screen.layout()
      controller.willAppear()
      screen.layout()
    }
    switch moment {
    case .shown, .never: gate.open()
    case .loading:
      segments.select(segments.children.count - 1)
      screen.layout()
    case .updating:
      gate.open()
      root.move(segments, to: 0)
      screen.advanceFrames(2)
    case .switching:
      segments.select(segments.children.count - 1)
      screen.advanceFrames(2)
      segments.select(0)
      screen.advanceFrames(2)
    case .failed:
      segments.select(segments.children.count - 1)
      gate.open()
      await settle()
      screen.layout()
    case .edited:
      root.performUpdate {
        root.remove(segments)
        root.insert(segments, at: 0)
        slow.append(GatedRow(id: "more"))
      }
      screen.layout()
    case .reset:
      root.reset()
      screen.layout()
      root.loadContent()
      screen.layout()
    case .transition:
      screen.view.setLayout(layout(.grid, live), animated: true)
      screen.advanceFrames(2)
      let transition = screen.view.startInteractiveTransition(to: layout(.table, live))
      live.watch(transition)
      live.watch(transition.layout)
      transition.progress = 0.4
      screen.layout()
    }
    gate.open()
    if moment == .loading { slow.cancelLoads() }
  }

  private func settle() async { await mainActorTurns() }

  private func layout(_ arrangement: Arrangement, _ live: LiveObjects) -> any Layout {
    switch arrangement {
    case .grid: live.watch(GridLayout())
    case .flow: live.watch(FlowLayout())
    case .columnFlow: live.watch(ColumnFlowLayout())
    case .mosaic: live.watch(MosaicLayout())
    case .table: live.watch(TableLayout())
    case .waterfall: live.watch(WaterfallLayout())
    }
  }

  private func make(_ kind: Kind, _ live: LiveObjects, isEmpty: Bool = false) -> DataSource {
    let source: DataSource =
      switch kind {
      case .basic: BasicDataSource<GatedRow> { ListRowContent(title: $0.id) }
      case .keyValue: KeyValueDataSource<String>(title: "Details", [.init("Name") { $0 }])
      case .text: TextDataSource<String>([.init("Text") { $0 }])
      case .snapshot: SnapshotDataSource<String, String> { ListRowContent(title: $0) }
      case .custom: WildList(name: "custom", rows: [GatedRow(id: "w")])
      case .composed: ComposedDataSource()
      case .segmented: SegmentedDataSource()
      }
    source.title = kind.rawValue
    live.watch(source, kind.rawValue)
    if !isEmpty { fill(source, live) }
    return source
  }

  private func fill(_ source: DataSource, _ live: LiveObjects) {
    switch source {
    case let list as BasicDataSource<GatedRow>:
      list.setItems([GatedRow(id: "a"), GatedRow(id: "b")])
    case let details as KeyValueDataSource<String>: details.subject = "x"
    case let texts as TextDataSource<String>: texts.subject = "words"
    case let page as SnapshotDataSource<String, String>:
      page.addSectionHeader { SectionHeaderContent($0) }
      var snapshot = Snapshot<String, String>()
      snapshot.appendSections(["s"])
      snapshot.appendItems(["a", "b"])
      page.snapshot = snapshot
    case let composed as ComposedDataSource:
      composed.append(make(.basic, live))
      composed.append(make(.snapshot, live, isEmpty: true))
      composed.append(make(.snapshot, live))
    case let segmented as SegmentedDataSource:
      segmented.append(make(.text, live))
      segmented.append(make(.snapshot, live, isEmpty: true))
      segmented.append(make(.snapshot, live))
    default: break
    }
  }
}

/// Something that tasks wait for.
@MainActor
private final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    let waiting = self.waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
