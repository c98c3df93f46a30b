/// What goes wrong with the server, on demand.
enum ServerFault: String, CaseIterable, Sendable {
  /// The server cannot be reached.
  case offline
  /// The server answers 500.
  case error
  /// The answer is cut off in the middle.
  case malformed
  /// The answer is an empty list.
  case empty
  /// The answer takes ten times as long.
  case slow
}
