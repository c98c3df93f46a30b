import Foundation

@testable import Gallery

/// Root directories with a small dpkg database in them.
enum Fixture {
  static func root(_ name: String) -> String {
    Bundle.module.bundlePath + "/Fixtures/" + name
  }

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Parses text as dpkg's status, or as a list.
  static func database(
    _ text: String, origin: PackageVersion.Origin = .status
  ) throws -> PackageDatabase {
    var builder = PackageDatabaseBuilder()
    try builder.add(bytes(text), path: "f", origin: origin)
    return try builder.build(root: "")
  }

  /// Calls `body` with a new directory that is removed afterwards.
  static func withTemporaryRoot<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> R
  ) async throws -> R {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
  }

  /// Writes a file below `root`, with the directories on its way.
  static func write(_ bytes: [UInt8], to path: String, in root: String) throws {
    let url = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The lines that a program prints; nil if it is not there.
  static func lines(of program: String, _ arguments: [String]) throws -> [String]? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A small generator whose numbers follow from its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
