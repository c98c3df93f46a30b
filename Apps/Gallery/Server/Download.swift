import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One transfer, which ends as soon as it brings more than is wanted, or takes too long as a whole.
///
/// Its session calls it on one queue, one call at a time.
final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// Why a transfer was ended.
  enum Failure: Error {
    /// More arrived than is allowed.
    case tooLarge
    /// Something still arrived after the time was over.
    case tooSlow
  }

  private typealias Outcome = (Data, URLResponse?)

  private let limit: Int
  private let end: ContinuousClock.Instant
  private var data = Data()
  private var failure: Failure?
  private var continuation: CheckedContinuation<Outcome, any Error>?

  private init(limit: Int, patience: Double) {
    self.limit = limit
    end = .now + .seconds(patience)
  }

  /// The answer to a request; cancelling the task that waits cancels the transfer.
  ///
  /// At most `limit` bytes are taken, and while something arrives the whole may take `patience`
  /// seconds.
  static func answer(to request: URLRequest, limit: Int, patience: Double) async throws
    -> (Data, URLResponse?)
  {
    let download = Download(limit: limit, patience: patience)
    let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        download.continuation = $0
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive part: Data) {
    guard failure == nil else { return }
    if data.count + part.count > limit {
      failure = .tooLarge
    } else if .now > end {
      failure = .tooSlow
    } else {
      return data.append(part)
    }
    data = Data()
    task.cancel()
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error = failure ?? error {
      continuation?.resume(throwing: error)
    } else {
      continuation?.resume(returning: (data, task.response))
    }
    continuation = nil
  }
}
