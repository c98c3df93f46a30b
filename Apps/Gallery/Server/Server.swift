import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where the Gallery's data comes from: the app's own files, or an address.
///
/// Latency and faults make every state of a screen reachable.
@MainActor
final class Server {
  /// The address under which the files are; nil for the app's own.
  let url: URL?
  /// How long an answer takes, in seconds.
  var latency: Double
  /// What goes wrong.
  var fault: ServerFault?

  /// The most that is taken from an address, in bytes.
  nonisolated static let sizeLimit = 8 * 1_048_576
  /// How long an address may be silent, in seconds.
  var timeout = 10.0
  /// How long an answer may take to arrive, in seconds.
  var patience = 60.0

  /// How long an answer takes unless it is set, in seconds.
  nonisolated static let usualLatency = 0.6

  init(url: URL? = nil, latency: Double = usualLatency, fault: ServerFault? = nil) {
    self.url = url
    self.latency = latency
    self.fault = fault
  }

  /// What the server says under a name, decoded off the main actor.
  ///
  /// - Parameters:
  ///   - type: What the answer's JSON stands for.
  ///   - name: The path under the server's address.
  ///   - slowness: How many times longer than others this answer takes.
  ///   - empty: What the server says if it is to have nothing.
  ///   - own: The JSON where there is no address.
  /// - Returns: The answer.
  /// - Throws: A ``ServerError``, what `own` throws, or `CancellationError` if the task was
  ///   cancelled.
  func answer<Value: Decodable & Sendable>(
    _ type: Value.Type, from name: String, slowness: Double = 1, empty: Value,
    own: @Sendable () async throws -> Data
  ) async throws -> Value {
    let fault = fault
    let delay = latency * slowness * (fault == .slow ? 10 : 1)
    if delay > 0 { try await Task.sleep(for: .seconds(delay)) }
    let place = url.map { $0.appendingPathComponent(name).absoluteString } ?? name
    switch fault {
    case .offline: throw ServerError.unreachable(place, reason: "the network is switched off")
    case .error: throw ServerError.status(500, place)
    case .empty: return empty
    case .malformed, .slow, nil: break
    }
    let data =
      if let url {
        try await Self.bytes(
          at: url.appendingPathComponent(name), timeout: timeout, patience: patience)
      } else {
        try await own()
      }
    return try await Self.decode(type, fault == .malformed ? Self.spoiled(data) : data, place)
  }

  /// The bytes at an address.
  ///
  /// Cancelling the task that waits cancels the transfer.
  @concurrent
  private nonisolated static func bytes(
    at address: URL, timeout: Double, patience: Double
  ) async throws -> Data {
    var request = URLRequest(url: address)
    request.timeoutInterval = timeout
    let (data, response): (Data, URLResponse?)
    do {
      (data, response) = try await Download.answer(
        to: request, limit: sizeLimit, patience: patience)
    } catch is CancellationError {
      throw CancellationError()
    } catch Download.Failure.tooLarge {
      throw ServerError.tooLarge(address.absoluteString, limit: sizeLimit)
    } catch Download.Failure.tooSlow {
      throw ServerError.tooSlow(address.absoluteString, seconds: patience)
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch let error as URLError where error.code == .timedOut {
      throw ServerError.timeout(address.absoluteString, seconds: timeout)
    } catch {
      throw ServerError.unreachable(address.absoluteString, reason: error.localizedDescription)
    }
    if let http = response as? HTTPURLResponse, http.statusCode != 200 {
      throw ServerError.status(http.statusCode, address.absoluteString)
    }
    return data
  }
}
