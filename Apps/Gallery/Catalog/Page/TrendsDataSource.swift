import Ocelot

/// The Trends segment: thirty days as a graph and one by one.
final class TrendsDataSource: ComposedDataSource {
  private let chart = BasicDataSource<TrendChart> { $0.content }
  private let history = BasicDataSource<TrendRow> { $0.content }

  init(_ product: Product, in catalog: Catalog) {
    super.init()
    title = "Trends"
    noContentPlaceholder = Placeholder(
      title: "No Trends", message: "\(product.name) did not sell in the last thirty days.",
      image: .symbol("view-continuous-symbolic"))
    chart.isSelectable = false
    chart.defaultMetrics.rowHeight = .measured(estimate: 160)
    chart.defaultMetrics.columns = 1
    chart.defaultHeaders = [
      .pinnedTitle { _ in SectionHeaderContent("Thirty Days", detail: "Demo data") }
    ]
    history.isSelectable = false
    history.defaultHeaders = [.pinnedTitle { _ in SectionHeaderContent("History") }]
    setChildren([chart, history])
    loads { [weak self] in
      let trends = try await catalog.trends(of: product.id)
      guard !trends.isEmpty else { return .noContent }
      return .content {
        self?.chart.setItems([TrendChart(trends: trends)])
        self?.history.setItems(trends.reversed().map { TrendRow(trend: $0) })
      }
    }
  }
}

/// The graph over the days.
struct TrendChart: Identifiable, Equatable {
  let trends: [ProductTrend]

  var id: Int { 0 }

  var content: ChartContent {
    ChartContent(
      title: "Units of the last \(trends.count) days",
      points: trends.map { trend in
        ChartContent.Point(Day(trend.date)?.inWords ?? trend.date, Double(trend.units))
      }, style: .line)
  }
}

/// One day.
struct TrendRow: Identifiable, Equatable {
  let trend: ProductTrend

  var id: String { trend.date }

  var content: KeyValueContent {
    KeyValueContent(
      label: Day(trend.date)?.inWords ?? trend.date, value: "\(trend.units.grouped) units")
  }
}
