/// Tells an optional method that is implemented from one that is not.
///
/// The default of each such method says that it is missing; the call through the property of the
/// method's name answers nil then.
@MainActor
enum OptionalCall {
  private static var isMissing = false

  /// The default of a method ran.
  static func missing() { isMissing = true }

  /// The default of a method ran, whose answer counts for nothing.
  static func missing<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// What a method answers, or nil if its default did.
  static func answer<Answer>(_ method: () -> Answer) -> Answer? {
    let outer = isMissing
    isMissing = false
    defer { isMissing = outer }
    let answer = method()
    return isMissing ? nil : answer
  }
}
