import OcelotEngine

/// A question to an application that may be caused again by what answers it: it is then asked again
/// afterwards, not within.
@MainActor
final class RepeatedQuestion {
  /// How often it is asked in a row before that is given up.
  static let limit = 100

  private var isOpen = false
  private var isDue = false

  /// Asks until nothing causes the question meanwhile.
  ///
  /// - Parameters:
  ///   - name: what is called, for the report where that never comes to an end.
  ///   - source: who reports that.
  ///   - question: calls the application.
  /// - Returns: the last answer; nil where the question is open already, which asks again then.
  @discardableResult
  func answer<Answer>(
    _ name: String, of source: DataSource, _ question: () -> Answer
  ) -> Answer? {
    isDue = true
    guard !isOpen else { return nil }
    isOpen = true
    defer { isOpen = false }
    var answer: Answer?
    for _ in 0..<Self.limit where isDue {
      isDue = false
      answer = question()
    }
    if isDue {
      source.report(
        .callbackLoop,
        "\(name) causes itself each time it is called; not called a \(Self.limit + 1)st time")
    }
    return answer
  }
}
