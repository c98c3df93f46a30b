/// Writes each report as one line, the same report once, then counted.
///
/// Hosts make their default reporter of it, which writes to the standard error stream; the engine
/// itself writes nowhere. ``ReportTally`` says what is told.
///
/// ```swift
/// let log = LineReporter { logger.warning("\($0)") }
/// let list = CollectionWidget(layout: GridLayout(), reporter: log)
/// ```
public final class LineReporter: Reporter {
  private var tally = ReportTally()
  private let write: @MainActor (String) -> Void

  /// Makes a reporter.
  ///
  /// - Parameter write: takes a line, without its end.
  public nonisolated init(write: @escaping @MainActor (String) -> Void) { self.write = write }

  /// Writes a line, if there is something new to tell.
  public func report(_ report: Report) {
    if let line = tally.line(for: report) { write(line) }
  }
}
