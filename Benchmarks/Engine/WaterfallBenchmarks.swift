import Ocelot

extension BenchmarkTable {
  /// What a waterfall of a million items takes to change.
  static let waterfalls = BenchmarkTable(
    title: "Waterfall of items of different heights, viewport 400 × 800, no toolkit"
  ) { WaterfallBenchmarks().run($0) }
}

/// One long section that depends on the width, item by item.
@MainActor
struct WaterfallBenchmarks {
  /// Heights from 40 to 159 points, that look random.
  @MainActor
  private final class Heights: WaterfallLayoutDelegate {
    func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
      .points(Double(40 + (item.item &* 2_654_435_761 >> 7) % 120))
    }
  }

  private let count = 1_000_000

  /// Runs the table unless the filter names something else.
  func run(_ filter: String = "") -> [Measurement] {
    guard filter.isEmpty || "waterfall".contains(filter) || filter.hasPrefix("waterfall") else {
      return []
    }
    let heights = Heights()
    let layout = WaterfallLayout()
    layout.delegate = heights
    let rows = Rows(count, height: .fixed(44))
    let view = CollectionView(host: NullHost(), layout: layout, reporter: SilentReporter())
    view.dataSource = rows
    view.resizeViewport(to: Size(width: 400, height: 800))
    let first = seconds { view.layoutIfNeeded() }
    var isWide = false
    let cases: [(name: String, limit: Double, run: () -> Double)] = [
      (
        "waterfall width", 5,
        {
          isWide.toggle()
          return seconds {
            view.resizeViewport(to: Size(width: isWide ? 600 : 400, height: 800))
            view.layoutIfNeeded()
          }
        }
      ),
      (
        "waterfall reload of half", 60,
        {
          seconds {
            view.apply(
              ChangeSet([.reloadItems(section: 0, 0..<count / 2)], isAnimated: false))
            view.layoutIfNeeded()
          }
        }
      ),
    ]
    return [
      Measurement(
        name: "waterfall first layout", rows: count, value: first * 1e3, unit: "ms")
    ]
      + cases.map { name, limit, run in
        _ = run()
        let times = (0..<7).map { _ in run() * 1e3 }
        return Measurement(
          name: name, rows: count, value: median(times), unit: "ms", limit: limit,
          limitsValue: true)
      }
  }
}
