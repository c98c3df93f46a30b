import Ocelot

/// Keeps every report, for a test to look at.
///
/// ```swift
/// #expect(reporter.reports.map(\.code) == [.invalidIndex])
/// #expect(reporter.isEmpty, "\(reporter)")
/// ```
public final class RecordingReporter: Reporter, CustomStringConvertible {
  /// The reports, oldest first.
  public private(set) var reports: [Report] = []

  /// Makes a reporter without reports.
  public nonisolated init() {}

  /// Keeps a report.
  public func report(_ report: Report) { reports.append(report) }

  /// Whether nothing was reported.
  public var isEmpty: Bool { reports.isEmpty }
  /// The kinds of the reports, oldest first.
  public var codes: [ReportCode] { reports.map(\.code) }

  /// Hands the reports over and forgets them.
  @discardableResult
  public func takeReports() -> [Report] {
    defer { reports = [] }
    return reports
  }

  /// The reports, one per line.
  public nonisolated var description: String {
    MainActor.assumeIsolated { reports.map(\.description).joined(separator: "\n") }
  }
}
