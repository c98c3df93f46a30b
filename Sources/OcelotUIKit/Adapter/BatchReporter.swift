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

  /// The counts that are shown.
  var shownCounts: () -> SectionCounts? = { nil }
  /// The counts before a change was shown that no batch has told of yet; nil if none was.
  private var countsBefore: SectionCounts?
  /// Whether the batch under way tells of a change that is shown already.
  private var isLate = false

  /// A batch begins.
  ///
  /// The first one that inserts or deletes may tell of what is shown already.
  ///
  /// - Parameters:
  ///   - changesCounts: whether it inserts or deletes.
  ///   - fits: whether its changes lead from counts before it to those of the data source.
  /// - Returns: whether it tells of what is shown already.
  func beginBatch(changesCounts: Bool, fits: (SectionCounts) -> Bool) -> Bool {
    isLate = countsBefore.map(fits) ?? false
    if isLate || changesCounts { countsBefore = nil }
    return isLate
  }

  /// Everything is asked again: no batch is to tell of what changed before.
  func forgetUntoldChange() { countsBefore = nil }

  /// Reports of a batch are about to come, until it ends.
  func begin(_ fault: @escaping () -> BatchUpdate.Fault?) { (self.fault, isRight) = (fault, false) }

  /// The batch is made.
  func endBatch() { (fault, isRight, isLate) = (nil, false, false) }

  func report(_ report: Report) {
    if report.code == .untoldChange { countsBefore = countsBefore ?? shownCounts() }
    // That its change was not told in time is reported already.
    if isLate, Self.codes.contains(report.code) { return }
    if let fault, Self.codes.contains(report.code) {
      self.fault = nil
      if let found = fault() {
        next.report(
          Report(
            report.code,
            "\(found.sentence) UIKit raises here; the update is repaired: what is in sight is what "
              + "the data source says"))
      } else {
        isRight = true
      }
    }
    // UIKit lets items be named together with their section.
    guard !isRight || report.code != .redundant else { return }
    var report = report
    // In the words of those who call with UIKit's names.
    if report.code == .untoldChange {
      report.message = report.message.replacingOccurrences(
        of: Report.tellsChanges,
        with: "Call performBatchUpdates(_:completion:) with what changed, or reloadData()")
    }
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
