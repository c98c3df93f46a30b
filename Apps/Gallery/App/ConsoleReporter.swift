import Foundation
import Ocelot

/// Writes reports to the standard error stream.
final class ConsoleReporter: Reporter {
  func report(_ report: Report) {
    FileHandle.standardError.write(Data("Gallery: \(report)\n".utf8))
  }
}
