/// Decides which reports become lines: the same one once, then counted.
///
/// A report that was told already is told again at its 10th, 100th, 1,000th time, with the count.
/// Of one code at most 32 unlike messages are told; what comes beyond those, as for every index of
/// a long list, is counted together in the same way. So neither the output nor what is kept grows
/// with the number of reports.
package struct ReportTally: Sendable {
  private struct Messages {
    var counts: [String: Int] = [:]
    var others = 0
  }

  private static let limit = 32
  private var known: [ReportCode: Messages] = [:]

  /// Makes a tally that has seen no report.
  package init() {}

  /// Counts a report.
  ///
  /// - Returns: the line that tells of it, without its end; nil if there is nothing new to tell.
  package mutating func line(for report: Report) -> String? {
    var messages = known[report.code, default: Messages()]
    defer { known[report.code] = messages }
    let text = report.message.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let count = messages.counts[text] {
      messages.counts[text] = count + 1
      return Self.isTold(count + 1) ? "\(report.code.rawValue): \(text) (\(count + 1) times)" : nil
    }
    if messages.counts.count < Self.limit {
      messages.counts[text] = 1
      return "\(report.code.rawValue): \(text)"
    }
    messages.others += 1
    guard messages.others == 1 || Self.isTold(messages.others) else { return nil }
    return "\(report.code.rawValue): \(text) (\(messages.others) more of this kind, all unlike)"
  }

  /// Whether a count is 10, 100, 1,000 or a higher power of ten.
  private static func isTold(_ count: Int) -> Bool {
    var rest = count
    while rest > 1, rest % 10 == 0 { rest /= 10 }
    return rest == 1 && count > 1
  }
}
