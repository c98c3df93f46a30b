import Ocelot

extension BenchmarkTable {
  /// What many sections cost.
  static let sections = BenchmarkTable(
    title: "Sections of 3 rows with a header, no toolkit, viewport 400 × 800, processor time"
  ) { SectionBenchmarks().run($0) }
}

/// Costs that could grow with the number of sections.
@MainActor
struct SectionBenchmarks {
  private let sizes = [1_000, 10_000, 100_000]

  /// Measures what a filter names; everything if it is empty.
  func run(_ filter: String) -> [Measurement] {
    guard filter.isEmpty || "sections".contains(filter) || filter.hasPrefix("sections") else {
      return []
    }
    return sizes.flatMap { measure($0, "sections", asksAgain: 50) { GridLayout() } }
      + sizes.flatMap {
        measure($0, "sections of a table", asksAgain: nil) {
          TableLayout(rowHeight: .selfSizing(estimate: 44))
        }
      }
  }

  // What asks about every section again has a limit of its own, in milliseconds.
  private func measure(
    _ count: Int, _ title: String, asksAgain: Double?, _ layout: @escaping () -> any Layout
  ) -> [Measurement] {
    let before = allocatedBytes()
    let stage = SectionStage(count, layout)
    var result: [Measurement] = []
    if let before, let after = allocatedBytes() {
      result.append(
        Measurement(
          name: "\(title): bytes of each", rows: count,
          value: Double(after - before) / Double(count), unit: "bytes",
          limit: count == sizes.last ? 1_000 : nil, limitsValue: true))
    }
    let cases: [(name: String, limit: Double?, run: () -> Double)] = [
      ("edit mode on", 1, { stage.toggleEditing() }),
      ("one insertion, everything selected", 1, { stage.insertSelected() }),
      ("one selection, everything selected", 1, { stage.selectOne() }),
      ("frame of a layout switch", 1, { stage.switchLayout() }),
      ("width", 50, { stage.changeWidth() }),
      ("text size", asksAgain, { stage.changeTextSize() }),
      ("reload", asksAgain, { stage.reload() }),
    ]
    for (name, limit, run) in cases {
      _ = run()
      let times = (0..<7).map { _ in run() * 1e3 }
      result.append(
        Measurement(
          name: "\(title): \(name)", rows: count, value: median(times), unit: "ms",
          limit: count == sizes.last ? limit : nil, limitsValue: true))
    }
    return result
  }
}

/// Many small sections.
@MainActor
private final class SectionStage: CollectionViewDataSource {
  private let host = NullHost()
  private let view: CollectionView
  private let look: SectionDescription
  private var counts: [Int]
  private let makeLayout: () -> any Layout
  private var isSwitched = false

  init(_ count: Int, _ makeLayout: @escaping () -> any Layout) {
    self.makeLayout = makeLayout
    counts = Array(repeating: 3, count: count)
    var metrics = SectionMetrics()
    metrics.rowHeight = .measured(estimate: 44)
    var header = SupplementaryMetrics()
    header.height = .measured(estimate: 30)
    header.pinsToTop = true
    look = SectionDescription(metrics: metrics, headers: [header])
    view = CollectionView(host: host, layout: makeLayout(), reporter: SilentReporter())
    view.allowsMultipleSelection = true
    view.dataSource = self
    view.resizeViewport(to: Size(width: 400, height: 800))
    view.layoutIfNeeded()
    view.scroll(to: .item(count / 2, 0), at: .start, animated: false)
    view.layoutIfNeeded()
  }

  var numberOfSections: Int { counts.count }
  func numberOfItems(in section: Int) -> Int { counts[section] }
  func description(of section: Int) -> SectionDescription { look }
  func identifier(of item: ItemIndex) -> AnyHashable? { nil }
  func content(of element: ElementKey) -> any Content {
    RowContent(number: element.itemIndex?.item ?? 0, height: 44)
  }

  /// Seconds that edit mode takes to come, with its frame.
  func toggleEditing() -> Double {
    let time = seconds {
      view.setEditing(true, animated: false)
      view.layoutIfNeeded()
    }
    view.setEditing(false, animated: false)
    view.layoutIfNeeded()
    return time
  }

  /// Seconds that an insertion takes while everything is selected.
  func insertSelected() -> Double {
    view.selectAll()
    view.layoutIfNeeded()
    let section = counts.count / 2
    counts[section] += 1
    let time = seconds {
      view.apply(ChangeSet([.insertItems(section: section, 1..<2)], isAnimated: false))
      view.layoutIfNeeded()
    }
    return time
  }

  /// Seconds that taking one item out of a selection of all takes.
  func selectOne() -> Double {
    view.selectAll()
    view.layoutIfNeeded()
    let item = ItemIndex(counts.count / 2, 0)
    return seconds {
      view.deselect(item)
      view.layoutIfNeeded()
    }
  }

  /// Seconds that a frame takes while one layout becomes another.
  func switchLayout() -> Double {
    isSwitched.toggle()
    view.setLayout(isSwitched ? TableLayout(rowHeight: .fixed(30)) : makeLayout(), animated: true)
    view.layoutIfNeeded()
    host.tick()
    view.layoutIfNeeded()
    let time =
      seconds {
        for _ in 0..<5 {
          host.tick()
          view.layoutIfNeeded()
        }
      } / 5
    while host.isTicking {
      host.tick()
      view.layoutIfNeeded()
    }
    return time
  }

  /// Seconds that another width takes.
  func changeWidth() -> Double {
    let width = view.viewportSize.width == 400 ? 401.0 : 400
    return seconds {
      view.resizeViewport(to: Size(width: width, height: 800))
      view.layoutIfNeeded()
    }
  }

  /// Seconds that another text size takes.
  func changeTextSize() -> Double {
    host.traits.textScale = host.traits.textScale == 1 ? 1.1 : 1
    return seconds {
      view.traitsDidChange()
      view.layoutIfNeeded()
    }
  }

  /// Seconds that a reload takes.
  func reload() -> Double {
    seconds {
      view.reloadData()
      view.layoutIfNeeded()
    }
  }
}
