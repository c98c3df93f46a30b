import CoreGraphics
import Ocelot

/// Passes reports on; of an update that had to be repaired it says first what UIKit says of it.
@MainActor
final class BatchReporter: Reporter {
  /// Where reports go; to the standard error stream unless somebody wants them.
  var next: any Reporter

  init(_ next: any Reporter) { self.next = next }

  /// What was reported for a name that is reported once.
  private var told: Set<String> = []

  /// What is wrong with the batch under way, asked for once the engine finds something.
  private var fault: (() -> BatchUpdate.Fault?)?
  /// Whether nothing is wrong with it, as far as it was asked for.
  private var isRight = false

  /// Whether a change was shown that no batch had told of yet.
  private var isWordMissing = false
  /// Whether the batch under way tells of a change that is shown already.
  private var isLate = false

  /// A batch begins; whether it may be the one that tells of what is shown already.
  func beginBatch() -> Bool {
    (isLate, isWordMissing) = (isWordMissing, false)
    return isLate
  }

  /// Reports of a batch are about to come, until it ends.
  func begin(_ fault: @escaping () -> BatchUpdate.Fault?) { (self.fault, isRight) = (fault, false) }

  /// The batch is made.
  func endBatch() { (fault, isRight, isLate) = (nil, false, false) }

  func report(_ report: Report) {
    if report.code == .untoldChange { isWordMissing = true }
    // It was reported that the change came without a word: that the word comes late is no more.
    if isLate, Self.codes.contains(report.code) { return }
    if let fault, Self.codes.contains(report.code) {
      self.fault = nil
      if let found = fault() {
        next.report(
          Report(
            report.code,
            "\(found.message). UIKit raises here; the update is repaired: what is in sight is what "
              + "the data source says"))
      } else {
        isRight = true
      }
    }
    // UIKit lets items be named together with their section.
    guard !isRight || report.code != .redundant else { return }
    next.report(report)
  }

  /// Reports something the first time that it is met under a name.
  func report(_ report: Report, onceFor name: String) {
    if told.insert(name).inserted { self.report(report) }
  }

  /// What an update that UIKit refuses is reported as.
  private static let codes: Set<ReportCode> = [
    .invalidIndex, .redundant, .deletedAndMoved, .targetTaken, .movedTwice, .deletedAndReloaded,
    .countMismatch, .indexOutOfRange, .negativeCount,
  ]
}

extension LineReporter {
  /// Writes to the standard error stream, for all collection views of the program.
  static let standardError = LineReporter {
    FileHandle.standardError.write(Data("Ocelot: \($0)\n".utf8))
  }
}
