import Ocelot
import OcelotAdwaita

/// Hands on to the standard error stream what is a surprise here.
final class ConsoleReporter: Reporter {
  func report(_ report: Report) {
    // A key that overtakes the search of the key before is no surprise here.
    guard report.code != .staleResult else { return }
    LineReporter.standardError.report(report)
  }
}
