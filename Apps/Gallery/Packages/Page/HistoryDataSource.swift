import Ocelot

/// The History segment: what dpkg's log tells, by month and one by one.
final class HistoryDataSource: ComposedDataSource {
  private let chart = BasicDataSource<MonthChart> { $0.content }
  private let events = BasicDataSource<EventRow> { $0.content }

  init(_ package: Package, in library: PackageLibrary) {
    super.init()
    title = "History"
    chart.isSelectable = false
    chart.defaultHeaders = [.pinnedTitle { _ in SectionHeaderContent("Changes by Month") }]
    chart.defaultMetrics.rowHeight = .measured(estimate: 160)
    chart.defaultMetrics.columns = 1
    events.isSelectable = false
    events.defaultHeaders = [
      .pinnedTitle { [events] _ in
        SectionHeaderContent("Events", detail: events.items.count.grouped)
      }
    ]
    noContentPlaceholder = Placeholder(
      title: "No History",
      message: "dpkg’s log does not mention \(package.displayName).",
      image: .symbol("document-open-recent-symbolic"))
    setChildren([chart, events])
    loads { [weak self] in
      // What has loaded before is to be as the log is now.
      if self?.state == .refreshing { library.forgetLog() }
      let history = try await library.history(of: package)
      guard !history.events.isEmpty else { return .noContent }
      return .content {
        self?.chart.setItems(MonthChart(months: history.months).map { [$0] } ?? [])
        self?.events.setItems(EventRow.rows(of: history))
      }
    }
  }
}

/// The graph over the events.
struct MonthChart: Identifiable, Hashable, Sendable {
  let months: [PackageHistory.Month]

  var id: Int { 0 }

  /// Nil for a graph of nothing.
  init?(months: [PackageHistory.Month]) {
    guard !months.isEmpty else { return nil }
    self.months = months
  }

  var content: ChartContent {
    ChartContent(
      title: "Changes by month, \(months[0].month.text) to \(months[months.count - 1].month.text)",
      points: months.map { ChartContent.Point($0.month.text, Double($0.count)) })
  }
}

extension EventRow {
  /// One row for each event, the newest first.
  static func rows(of history: PackageHistory) -> [EventRow] {
    history.events.enumerated().map { EventRow(id: history.events.count - $0, event: $1) }
  }
}
