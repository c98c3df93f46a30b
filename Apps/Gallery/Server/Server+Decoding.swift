import Foundation

extension Server {
  /// Decodes an answer; the error names the entry and the field.
  @concurrent
  nonisolated static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, _ data: Data, _ place: String
  ) async throws -> Value {
    try Task.checkCancellation()
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw ServerError.malformed(place, reason: reason(of: error, in: data))
    }
  }

  private nonisolated static func reason(of error: DecodingError, in data: Data) -> String {
    func path(_ context: DecodingError.Context, _ last: String? = nil) -> String {
      var parts = context.codingPath.map { key in
        key.intValue.map { "entry \($0 + 1)" } ?? "field \(key.stringValue)"
      }
      if let index = context.codingPath.first?.intValue, let name = name(ofEntry: index, in: data) {
        parts[0] += " (\(name))"
      }
      if let last { parts.append("field \(last)") }
      return parts.isEmpty ? "the text" : parts.joined(separator: ", ")
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(path(context, key.stringValue)) is missing"
    case .valueNotFound(_, let context): "\(path(context)) is empty"
    case .typeMismatch(let type, let context): "\(path(context)) is not \(name(of: type))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "the text is not JSON" : "\(path(context)) is unknown"
    @unknown default: "the text is not JSON"
    }
  }

  /// An answer in which a field of one entry is of another type; half of one that has no entries.
  nonisolated static func spoiled(_ data: Data) -> Data {
    let names: Set<String> = ["id", "name", "title"]
    func spoil(_ entry: [String: Any]) -> [String: Any]? {
      let fields = entry.keys.sorted().filter { !names.contains($0) && !(entry[$0] is NSNull) }
      guard let field = fields.first else { return nil }
      var entry = entry
      entry[field] = entry[field] is String ? 0 : "?"
      return entry
    }
    var answer = try? JSONSerialization.jsonObject(with: data)
    if var list = answer as? [[String: Any]], !list.isEmpty, let entry = spoil(list[list.count / 2])
    {
      list[list.count / 2] = entry
      answer = list
    } else if let entry = answer as? [String: Any], let entry = spoil(entry) {
      answer = entry
    } else {
      answer = nil
    }
    return answer.flatMap { try? JSONSerialization.data(withJSONObject: $0) }
      ?? data.prefix(data.count / 2)
  }

  /// What an entry of a list calls itself, so that a reader finds it.
  private nonisolated static func name(ofEntry index: Int, in data: Data) -> String? {
    guard let entries = try? JSONSerialization.jsonObject(with: data) as? [Any],
      entries.indices.contains(index), let entry = entries[index] as? [String: Any]
    else { return nil }
    return (entry["name"] ?? entry["title"]) as? String
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
