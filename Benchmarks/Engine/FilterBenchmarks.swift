import Ocelot

extension BenchmarkTable {
  /// A filter typed over a long list in sections.
  static let filter = BenchmarkTable(
    title: "Typing in a filter over 63,682 rows in 60 sections: the transaction and its frame"
  ) { FilterBenchmarks().run($0) }
}

/// A list under a filter: each key lets thousands of rows go, here and there.
@MainActor
struct FilterBenchmarks {
  /// The rows that pass, by section, and what turns one list into the next.
  @MainActor
  private final class FilteredRows: CollectionViewDataSource {
    private static let total = 63_682
    private static let sectionCount = 60
    private(set) var sections: [[Int]] = []
    private let look: SectionDescription

    init() {
      var metrics = SectionMetrics()
      metrics.rowHeight = .measured(estimate: 44)
      var header = SupplementaryMetrics()
      header.height = .fixed(30)
      header.pinsToTop = true
      look = SectionDescription(metrics: metrics, headers: [header])
    }

    /// Shows the rows of which so many in a hundred pass.
    func show(_ percentage: Int) -> ChangeSet {
      let size = Self.total / Self.sectionCount
      let old = sections
      sections = (0..<Self.sectionCount).map { section in
        (section * size..<(section + 1) * size).filter { number in
          // Scattered as words are that hold a letter.
          Int(UInt64(number) &* 0x9E37_79B9_7F4A_7C15 >> 33) % 100 < percentage
        }
      }
      var changes = ChangeSet(isAnimated: false)
      for (section, (before, after)) in zip(old, sections).enumerated() {
        let kept = Set(before).intersection(after)
        for item in before.indices where !kept.contains(before[item]) {
          changes.append(.deleteItems(section: section, item..<item + 1))
        }
        for item in after.indices where !kept.contains(after[item]) {
          changes.append(.insertItems(section: section, item..<item + 1))
        }
        changes.append(.refreshSections(section..<section + 1))
      }
      return changes
    }

    var numberOfSections: Int { sections.count }
    func numberOfItems(in section: Int) -> Int { sections[section].count }
    func identifier(of item: ItemIndex) -> AnyHashable? { sections[item.section][item.item] }
    func description(of section: Int) -> SectionDescription { look }
    func content(of element: ElementKey) -> any Content {
      let number = element.itemIndex.map { sections[$0.section][$0.item] } ?? 0
      return RowContent(number: number, height: Rows.height(number))
    }
  }

  func run(_ filter: String) -> [Measurement] {
    guard filter.isEmpty || "filter".contains(filter) else { return [] }
    let rows = FilteredRows()
    _ = rows.show(100)
    let host = NullHost()
    let view = CollectionView(host: host, layout: GridLayout(), reporter: SilentReporter())
    view.dataSource = rows
    view.resizeViewport(to: Size(width: 400, height: 800))
    view.layoutIfNeeded()
    // Two keys, and both taken back.
    let steps = [60, 15, 60, 100]
    var names: [String] = []
    var samples = steps.map { _ in [Double]() }
    for round in 0..<9 {
      for (index, step) in steps.enumerated() {
        let changes = rows.show(step)
        if round == 0 { names.append("\(changes.changes.count) changes, \(step) % pass") }
        samples[index].append(
          seconds {
            view.apply(changes)
            view.layoutIfNeeded()
          } * 1e3)
      }
    }
    return zip(names, samples).map { name, times in
      Measurement(
        name: "filter: \(name)", rows: 63_682, value: median(times), unit: "ms", limit: 8,
        limitsValue: true)
    }
  }
}
