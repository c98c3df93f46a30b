import Foundation

/// A second process that reads and uses the Gallery through AT-SPI alone, as a screen reader does.
actor ScreenReader {
  /// An object of the Gallery's tree.
  struct Object: Decodable {
    let path: String
    let role: String
    let name: String
    var description = ""
    var states: Set<String>
    var actions: [String]
    /// Left, top, width and height, in points of the window.
    var extents: [Int]
    /// How far it is from the application; nil where only what matched was asked for.
    var depth: Int?

    /// What a reader would notice if it changed.
    var summary: String { "\(role) \(name) \(description) \(states.sorted()) \(extents)" }
  }

  /// What an object is to be like; what is nil may be anything.
  struct Query: Encodable {
    var role: String?
    /// The whole name, or its beginning and its end with an ellipsis between.
    var name: String?
    var states: [String]?
    /// An object among whose descendants it is.
    var below: String?
    /// How long it is waited for, in seconds; nil for as long as a slow machine may need.
    var patience: Double?

    init(_ role: String?, _ name: String? = nil, _ states: [String]? = nil, below: Object? = nil) {
      self.role = role
      self.name = name
      self.states = states
      self.below = below?.path
    }
  }

  /// What was looked for and not found, and all there was.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Whether the language and the library that the script needs are there.
  static func isThere() -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
      && ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil
  }

  /// Reads the process with a number.
  init(of identifier: Int32) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../ScreenReader/screen-reader.py").standardizedFileURL
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, "\(identifier)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Ends the process.
  func close() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Waits until something is as asked for.
  @discardableResult
  func find(
    _ role: String?, _ name: String? = nil, _ states: [String]? = nil, below: Object? = nil
  ) async throws -> Object {
    try await ask("wait", Query(role, name, states, below: below))
  }

  /// An event that told of another name of a status bar or an alert.
  struct News: Decodable, Equatable {
    let role: String
    let name: String
  }

  /// Waits until an event of the accessibility bus, after those heard before, tells a text.
  func hear(_ role: String, _ text: String) async throws {
    do {
      var query = Query(role, text)
      query.patience = 30
      let _: News = try await ask("hear", query)
    } catch {
      throw Failure(description: "\(role) “\(text)” was not heard, but \(try await news())")
    }
  }

  /// What events told since the last that was heard.
  func news() async throws -> [News] { try await ask("news", Query(nil)) }

  /// Whether something is as asked for within a second.
  func sees(_ role: String, _ name: String, _ states: [String], below: Object? = nil) async -> Bool
  {
    var query = Query(role, name, states, below: below)
    query.patience = 1
    return (try? await ask("wait", query) as Object) != nil
  }

  /// Waits until nothing is as asked for.
  func findNone(_ role: String?, _ name: String? = nil, below: Object? = nil) async throws {
    let _: Bool = try await ask("gone", Query(role, name, below: below))
  }

  /// Everything that is as asked for, in reading order.
  func all(_ role: String?, _ name: String? = nil, below: Object? = nil) async throws -> [Object] {
    try await ask("all", Query(role, name, below: below))
  }

  /// Performs an action of an object.
  func perform(_ action: String, of object: Object) async throws {
    let _: Bool = try await ask("act", Use(path: object.path, action: action))
  }

  /// Presses a button.
  func press(_ name: String, below: Object? = nil) async throws {
    try await perform("Click", of: find("push button", name, below: below))
  }

  /// The application and everything in it, in reading order.
  func nodes() async throws -> [Object] { try await ask("nodes", Query(nil)) }

  /// Everything there is, as text.
  func tree() async throws -> String { try await ask("tree", Query(nil)) }

  private struct Use: Encodable {
    let path: String
    let action: String
  }

  private struct Answer<Value: Decodable>: Decodable {
    let answer: Value?
    let error: String?
  }

  private func ask<Value: Decodable & Sendable>(
    _ command: String, _ details: any Encodable
  ) async throws -> Value {
    var fields =
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(details)) as? [String: Any] ?? [:]
    fields["do"] = command
    let question = try JSONSerialization.data(withJSONObject: fields)
    try input.fileHandleForWriting.write(contentsOf: question + Data("\n".utf8))
    let line = await line()
    let answer = try JSONDecoder().decode(Answer<Value>.self, from: line)
    if let value = answer.answer { return value }
    let text = String(decoding: question, as: UTF8.self)
    let tree = command == "tree" ? "" : (try? await tree()) ?? "no tree"
    throw Failure(description: "\(text): \(answer.error ?? "no answer")\n\(tree)")
  }

  /// The next line that the process writes, which is all that it writes until the next question.
  private func line() async -> Data {
    let handle = output.fileHandleForReading
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
          let more = handle.availableData
          if more.isEmpty { break }
          line += more
        }
        continuation.resume(returning: line)
      }
    }
  }
}
