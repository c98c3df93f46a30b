import CoreGraphics
import Ocelot

/// Passes reports on; of an update that had to be repaired it says first what UIKit says of it.
@MainActor
final class BatchReporter: Reporter {
  /// Where reports go; to the standard error stream unless somebody wants them.
  var next: any Reporter
  /// What is wrong with the batch under way, asked for once the engine finds something.
  var fault: (() -> BatchUpdate.Fault?)?

  init(_ next: any Reporter) { self.next = next }

  func report(_ report: Report) {
    if let fault, Self.codes.contains(report.code) {
      self.fault = nil
      if let found = fault() {
        next.report(
          Report(
            report.code,
            "\(found.message) UIKit raises here; the update is repaired: what is in sight is what "
              + "the data source says"))
      }
    }
    next.report(report)
  }

  /// What an update that UIKit refuses is reported as.
  private static let codes: Set<ReportCode> = [
    .invalidIndex, .redundant, .deletedAndMoved, .targetTaken, .movedTwice, .deletedAndReloaded,
    .countMismatch, .indexOutOfRange, .negativeCount,
  ]
}

/// Prints reports to the standard error stream, a line each.
final class StandardErrorReporter: Reporter {
  func report(_ report: Report) {
    FileHandle.standardError.write(Data("ocelot: \(report)\n".utf8))
  }
}
