import Foundation
import Ocelot

/// Writes reports to the standard error stream.
final class ConsoleReporter: Reporter {
  func report(_ report: Report) {
    // A key that overtakes the search of the key before is no surprise here.
    guard report.code != .staleResult else { return }
    FileHandle.standardError.write(Data("Gallery: \(report)\n".utf8))
  }
}
