import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One transfer, which ends as soon as it brings more than is wanted, or takes too long as a whole.
final class Download: Sendable {
  /// Why a transfer was ended.
  enum Failure: Error {
    /// More arrived than is allowed.
    case tooLarge
    /// Something still arrived after the time was over.
    case tooSlow
  }

  typealias Outcome = (Data, URLResponse?)

  private struct State {
    var data = Data()
    var continuation: CheckedContinuation<Outcome, any Error>?
  }

  private let limit: Int
  private let end: ContinuousClock.Instant
  private let state = Mutex(State())

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
    let task = Downloads.shared.task(for: request, download)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        download.state.withLock { $0.continuation = continuation }
        // Whoever cancelled before this line found nobody to tell.
        if Task.isCancelled {
          download.finish(.failure(CancellationError()))
        } else {
          task.resume()
        }
      }
    } onCancel: {
      // The session tells of a cancelled transfer late, or never if it had hardly begun.
      download.finish(.failure(CancellationError()))
      task.cancel()
    }
  }

  /// Takes a part of the answer; false if no more is wanted.
  fileprivate func take(_ part: Data) -> Bool {
    let isTooLarge = state.withLock { state in
      guard state.data.count + part.count <= limit else { return true }
      state.data.append(part)
      return false
    }
    if isTooLarge {
      finish(.failure(Failure.tooLarge))
    } else if .now > end {
      finish(.failure(Failure.tooSlow))
    } else {
      return true
    }
    return false
  }

  /// Ends the wait, once.
  fileprivate func finish(_ failure: (any Error)?, _ response: URLResponse?) {
    if let failure { return finish(.failure(failure)) }
    finish(.success((state.withLock { $0.data }, response)))
  }

  private func finish(_ result: sending Result<Outcome, any Error>) {
    let waiting = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    waiting?.resume(with: result)
  }
}

/// The app's transfers, all in one session.
private final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  static let shared = Downloads()
  private static let session = URLSession(
    configuration: .ephemeral, delegate: shared, delegateQueue: nil)

  private let running = Mutex<[Int: Download]>([:])

  func task(for request: URLRequest, _ download: Download) -> URLSessionDataTask {
    let task = Self.session.dataTask(with: request)
    running.withLock { $0[task.taskIdentifier] = download }
    return task
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive part: Data) {
    let download = running.withLock { $0[task.taskIdentifier] }
    if download?.take(part) != true { task.cancel() }
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let download = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    download?.finish(error, task.response)
  }
}
