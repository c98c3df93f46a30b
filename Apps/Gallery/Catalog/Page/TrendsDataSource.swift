import Ocelot

/// The Trends segment: thirty days as a graph and one by one.
///
/// A source of its own, derived from the base class: two sections that come from one answer.
final class TrendsDataSource: DataSource {
  /// The graph, and the days.
  private enum Section: Int, CaseIterable {
    case graph
    case history
  }

  /// The days, the oldest first.
  private var trends: [ProductTrend] = []
  private let today: @MainActor () -> Day

  /// Shows the trends of a product up to the day before the one that it is.
  init(_ product: Product, in catalog: Catalog, today: @escaping @MainActor () -> Day) {
    self.today = today
    super.init()
    title = "Trends"
    noContentPlaceholder = Placeholder(
      title: "No Trends", message: "\(product.name) did not sell in the last thirty days.",
      image: .symbol("ocelot-trends-symbolic"))
    var graph = SectionMetrics()
    graph.rowHeight = .measured(estimate: 160)
    graph.columns = 1
    setMetrics(graph, inSection: Section.graph.rawValue)
    setHeaders(
      [.groupTitle { _ in SectionHeaderContent("Last 30 Days", detail: "Demo data") }],
      inSection: Section.graph.rawValue)
    setHeaders(
      [.groupTitle { _ in SectionHeaderContent("History") }],
      inSection: Section.history.rawValue)
    loads { [weak self] in
      let trends = try await catalog.trends(of: product.id)
      return trends.isEmpty ? .noContent { self?.show([]) } : .content { self?.show(trends) }
    }
  }

  override var numberOfSections: Int { trends.isEmpty ? 0 : Section.allCases.count }

  override func numberOfItems(in section: Int) -> Int {
    switch Section(rawValue: section) {
    case .graph where !trends.isEmpty: 1
    case .history: trends.count
    case .graph, nil: 0
    }
  }

  override func content(at item: ItemIndex) -> any Content {
    switch Section(rawValue: item.section) {
    case .graph: chart
    case .history where trends.indices.contains(item.item):
      // The newest day is on top.
      row(of: trends[trends.count - 1 - item.item])
    case .history, nil: EmptyContent()
    }
  }

  override func identifier(at item: ItemIndex) -> ItemIdentifier {
    guard item.section == Section.history.rawValue, trends.indices.contains(item.item) else {
      return super.identifier(at: item)
    }
    return makeIdentifier(trends[trends.count - 1 - item.item].date)
  }

  override func allowsSelection(at item: ItemIndex) -> Bool { false }
  override func resetContent() { show([]) }

  private func show(_ new: [ProductTrend]) {
    guard new != trends else { return }
    let old = numberOfSections
    trends = new
    emit(
      ChangeSet(
        (old > 0 ? [.deleteSections(0..<old)] : [])
          + (numberOfSections > 0 ? [.insertSections(0..<numberOfSections)] : [])))
  }

  /// The day of a trend: the last one is yesterday, whenever the numbers were made up.
  private func day(of trend: ProductTrend) -> Day? {
    guard let last = trends.last.flatMap({ Day($0.date) }), let day = Day(trend.date) else {
      return nil
    }
    return today().before(1 + last.number - day.number)
  }

  private var chart: ChartContent {
    ChartContent(
      title: "Units of the last \(trends.count) days",
      points: trends.map { trend in
        // The year is below, beside each day.
        ChartContent.Point(day(of: trend)?.withoutYear ?? trend.date, Double(trend.units))
      }, style: .line)
  }

  private func row(of trend: ProductTrend) -> DayRowContent {
    DayRowContent(
      day: day(of: trend)?.inWords ?? trend.date,
      value: trend.units == 1 ? "1 unit" : "\(trend.units.grouped) units")
  }
}
