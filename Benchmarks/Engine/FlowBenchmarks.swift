import Ocelot

extension BenchmarkTable {
  /// What it takes to break items into lines.
  static let flows = BenchmarkTable(title: "Flow layout, viewport 400 × 800, no toolkit") {
    FlowBenchmarks().run($0)
  }
}

/// Lines of equal, different and measured items.
@MainActor
struct FlowBenchmarks {
  /// Sizes from 30 by 20 to 119 by 69 points, that look random.
  @MainActor
  private final class Sizes: FlowLayoutDelegate {
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { .each }
    func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      let number = item.item &* 2_654_435_761
      return Size(width: Double(30 + (number >> 3) % 90), height: Double(20 + (number >> 9) % 50))
    }
  }

  private let sizes = Sizes()

  /// A flow under a collection view, laid out once.
  private func firstLayout(_ count: Int, isVariable: Bool) -> Double {
    let host = NullHost()
    let rows = Rows(count, height: .fixed(44))
    let layout = FlowLayout()
    if isVariable { layout.delegate = sizes }
    let view = CollectionView(host: host, layout: layout, reporter: SilentReporter())
    view.dataSource = rows
    view.resizeViewport(to: Size(width: 400, height: 800))
    return seconds { view.layoutIfNeeded() } * 1e3
  }

  /// Runs the table unless the filter names something else.
  func run(_ filter: String = "") -> [Measurement] {
    guard filter.isEmpty || "flow prepare".contains(filter) else { return [] }
    let times = inTurn(
      9,
      [
        { self.firstLayout(1_000_000, isVariable: true) },
        { self.firstLayout(100_000_000, isVariable: false) },
      ])
    return [
      Measurement(
        name: "flow prepare, every size asked", rows: 1_000_000, value: times[0], unit: "ms",
        limit: 60, limitsValue: true),
      Measurement(
        name: "flow prepare, uniform", rows: 100_000_000, value: times[1], unit: "ms", limit: 1,
        limitsValue: true),
    ]
  }
}
