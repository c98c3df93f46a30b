/// Writes each report as one line, the same report once, then counted.
///
/// Hosts make their default reporter of it, which writes to the standard error stream; the engine
/// itself writes nowhere. A report that was told is told again at its 10th, 100th, 1,000th time; of
/// one code, at most 32 unlike messages are told.
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
