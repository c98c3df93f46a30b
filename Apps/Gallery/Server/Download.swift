import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One transfer, which ends as soon as it brings more than is wanted, or takes too long as a whole.
///
/// Each has a session of its own: a server that sends without a pause keeps its session's queue,
/// and every other transfer there would wait for it.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
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
    var session: URLSession?
    var redirections = 0
  }

  private static let mostRedirections = 20

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
  /// seconds. Up to 20 redirections are followed.
  static func answer(to request: URLRequest, limit: Int, patience: Double) async throws
    -> (Data, URLResponse?)
  {
    let download = Download(limit: limit, patience: patience)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        download.state.withLock { $0.continuation = continuation }
        // Whoever cancelled before this line found no one to tell.
        if Task.isCancelled {
          download.finish(.failure(CancellationError()))
        } else {
          download.start(request)
        }
      }
    } onCancel: {
      // The session tells of a cancelled transfer late, or never if it had hardly begun.
      download.finish(.failure(CancellationError()))
    }
  }

  /// Asks, unless the wait is over.
  private func start(_ request: URLRequest) {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let isWanted = state.withLock { state in
      guard state.continuation != nil else { return false }
      state.session = session
      return true
    }
    if isWanted {
      task.resume()
      session.finishTasksAndInvalidate()
    } else {
      session.invalidateAndCancel()
    }
  }

  /// Asks elsewhere, where a server sent it.
  private func follow(_ request: URLRequest) {
    let count = state.withLock { state in
      state.redirections += 1
      state.data = Data()
      return state.redirections
    }
    if count > Self.mostRedirections {
      finish(.failure(URLError(.httpTooManyRedirects)))
    } else if .now > end {
      finish(.failure(Failure.tooSlow))
    } else {
      start(request)
    }
  }

  private func finish(_ result: sending Result<Outcome, any Error>) {
    let (waiting, session) = state.withLock { state in
      defer { (state.continuation, state.session) = (nil, nil) }
      return (state.continuation, state.session)
    }
    waiting?.resume(with: result)
    // It may take as long as the server likes to talk: no one waits for it.
    guard let session else { return }
    Thread.detachNewThread { session.invalidateAndCancel() }
  }

  // What the session tells.

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive part: Data) {
    let isTooLarge = state.withLock { state in
      guard state.data.count + part.count <= limit else { return true }
      state.data.append(part)
      return false
    }
    if isTooLarge {
      finish(.failure(Failure.tooLarge))
    } else if .now > end {
      finish(.failure(Failure.tooSlow))
    }
  }

  /// Follows in a session of its own, and never answers this one: an answer that meets a cancelled
  /// transfer ends the process.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler _: @escaping @Sendable (URLRequest?) -> Void
  ) {
    follow(request)
    session.invalidateAndCancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    // One that was left for another ends with an error, too.
    let isCurrent = state.withLock { state in
      guard state.session === session else { return false }
      state.session = nil
      return true
    }
    guard isCurrent else { return }
    if let error { return finish(.failure(error)) }
    finish(.success((state.withLock { $0.data }, task.response)))
  }
}
