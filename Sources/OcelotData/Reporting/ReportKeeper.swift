import OcelotEngine

/// Keeps the reports of data sources that nothing shows yet, until there is someone to tell.
final class ReportKeeper: Reporter {
  /// How many are kept; of those beyond, only the number.
  static let limit = 100
  private var reports: [Report] = []
  private var dropped = 0

  func report(_ report: Report) {
    if reports.count < Self.limit { reports.append(report) } else { dropped += 1 }
  }

  /// Tells another reporter what was kept, and keeps it no longer.
  func deliver(to reporter: any Reporter) {
    let (reports, dropped) = (self.reports, self.dropped)
    (self.reports, self.dropped) = ([], 0)
    for report in reports { reporter.report(report) }
    guard dropped > 0 else { return }
    reporter.report(
      Report(
        .reportsDropped,
        "\(dropped) more reports were made before the data source was attached; only the first "
          + "\(Self.limit) are kept. Attach its controller to a view earlier, or set its reporter"))
  }
}
