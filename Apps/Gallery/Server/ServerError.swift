import Foundation

/// Why nothing came from the server: what, where, and what to do.
enum ServerError: Error, Equatable, CustomStringConvertible {
  /// The server cannot be reached.
  case unreachable(String, reason: String)
  /// The server did not answer in time, in seconds.
  case timeout(String, seconds: Double)
  /// The answer did not arrive as a whole in time, in seconds.
  case tooSlow(String, seconds: Double)
  /// The server answered with a status other than 200.
  case status(Int, String)
  /// The answer is larger than allowed, in bytes.
  case tooLarge(String, limit: Int)
  /// The answer cannot be read; the place within it and the reason.
  case malformed(String, reason: String)

  /// The headline of a placeholder.
  var title: String {
    switch self {
    case .unreachable: "The Server Cannot Be Reached"
    case .timeout: "The Server Does Not Answer"
    case .tooSlow: "The Server Is Too Slow"
    case .status: "The Server Has a Problem"
    case .tooLarge, .malformed: "The Answer Cannot Be Read"
    }
  }

  /// The sentence under the headline.
  var message: String {
    switch self {
    case .unreachable(_, let reason): "\(reason.asSentence) Check the connection, then try again."
    case .timeout(_, let seconds):
      "Nothing came for \(seconds.formatted()) seconds. Try again."
    case .tooSlow(_, let seconds):
      "Only a part came in \(seconds.formatted()) seconds. Nothing was kept; try again."
    case .status(let code, _): "It answered with status \(code). Try again in a while."
    case .tooLarge(_, let limit): "It is larger than \(limit / 1_048_576) MiB. Nothing was kept."
    case .malformed(_, let reason): "\(reason.asSentence) Nothing was kept; try again later."
    }
  }

  /// What happened, where, and what to do.
  var description: String {
    switch self {
    case .unreachable(let place, let reason):
      "\(place): \(reason). Check the connection, then try again."
    case .timeout(let place, let seconds):
      "\(place) was silent for \(seconds.formatted()) seconds. Try again."
    case .tooSlow(let place, let seconds):
      "\(place) sent only a part in \(seconds.formatted()) seconds. Nothing was kept; try again."
    case .status(let code, let place):
      "\(place) answered with status \(code). Try again in a while."
    case .tooLarge(let place, let limit):
      "\(place) sent more than \(limit / 1_048_576) MiB. Nothing was kept."
    case .malformed(let place, let reason):
      "\(place): \(reason). Nothing was kept; try again."
    }
  }
}
