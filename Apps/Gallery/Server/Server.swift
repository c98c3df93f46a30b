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

  init(url: URL? = nil, latency: Double = 0.6, fault: ServerFault? = nil) {
    self.url = url
    self.latency = latency
    self.fault = fault
  }

  /// The file of a name, decoded off the main actor.
  ///
  /// Throws a ``ServerError``, or `CancellationError` if the task was cancelled.
  func load<Value: Decodable & Sendable>(_ type: [Value].Type, from name: String) async throws
    -> [Value]
  {
    let fault = fault
    let delay = fault == .slow ? latency * 10 : latency
    if delay > 0 { try await Task.sleep(for: .seconds(delay)) }
    let place = url.map { $0.appendingPathComponent(name).absoluteString } ?? name
    switch fault {
    case .offline: throw ServerError.unreachable(place, reason: "the network is switched off")
    case .error: throw ServerError.status(500, place)
    case .empty: return []
    case .malformed, .slow, nil: break
    }
    let data = try await Self.bytes(
      of: name, at: url, timeout: timeout, patience: patience)
    return try await Self.decode(
      type, fault == .malformed ? data.prefix(data.count / 2) : data, place)
  }

  /// The bytes of a file.
  ///
  /// Cancelling the task that waits cancels the transfer.
  @concurrent
  private nonisolated static func bytes(
    of name: String, at url: URL?, timeout: Double, patience: Double
  ) async throws -> Data {
    guard let url else {
      guard let file = Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil)
      else {
        throw ServerError.unreachable(name, reason: "the app's own file is missing")
      }
      do {
        return try Data(contentsOf: file)
      } catch {
        throw ServerError.unreachable(file.path, reason: error.localizedDescription)
      }
    }
    let address = url.appendingPathComponent(name)
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

  /// Decodes a list; the error names the entry and the field.
  @concurrent
  nonisolated static func decode<Value: Decodable & Sendable>(
    _ type: [Value].Type, _ data: Data, _ place: String
  ) async throws -> [Value] {
    try Task.checkCancellation()
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw ServerError.malformed(place, reason: reason(of: error))
    }
  }

  private nonisolated static func reason(of error: DecodingError) -> String {
    func path(_ context: DecodingError.Context, _ last: String? = nil) -> String {
      var parts = context.codingPath.map { key in
        key.intValue.map { "entry \($0 + 1)" } ?? "field \(key.stringValue)"
      }
      if let last { parts.append("field \(last)") }
      return parts.isEmpty ? "the text" : parts.joined(separator: ", ")
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(path(context, key.stringValue)) is missing"
    case .valueNotFound(_, let context): "\(path(context)) is empty"
    case .typeMismatch(let type, let context): "\(path(context)) is not \(name(of: type))"
    case .dataCorrupted(let context): "\(path(context)) is no JSON"
    @unknown default: "the text is no JSON"
    }
  }

  /// What JSON calls a type.
  private nonisolated static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
    default: "a \(type)"
    }
  }
}
