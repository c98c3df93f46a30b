import Foundation
import TestSupport
import Testing

@testable import Gallery

/// The real program in a process of its own, with favorites, and a screen reader beside it.
@MainActor
final class GalleryProcess {
  let reader: ScreenReader
  private let process: Process
  private let usual: [String]
  private let folder = TemporaryFolder()
  private let favorites: FavoritesDatabase

  /// Starts the program with favorites of earlier runs.
  init(
    _ arguments: [String], favorites ids: [Product.ID] = [], size: String = "1100x720"
  ) async throws {
    favorites = FavoritesDatabase(path: folder.path("favorites.sqlite"))
    try await favorites.replace(with: ids)
    usual = [
      "--latency", "0", "--database", try folder.catalog(), "--size", size, "--dpkg-root",
      Fixture.root("dpkg-root"),
    ]
    let errors = folder.url.appendingPathComponent("errors")
    try Data().write(to: errors)
    process = try Self.launch(
      usual + arguments, errors: try FileHandle(forWritingTo: errors))
    reader = try ScreenReader(of: process.processIdentifier)
  }

  /// Starts the program once more, on the same files, beside the first.
  func launch(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    try Self.launch(usual + arguments, environment: environment)
  }

  /// Starts the program once more, and waits until it ends.
  ///
  /// - Returns: its exit code.
  func startAgain(_ arguments: [String]) async throws -> Int32 {
    let other = try launch(arguments)
    guard try await eventually({ !other.isRunning }) else {
      other.terminate()
      other.waitUntilExit()
      return -1
    }
    return other.terminationStatus
  }

  /// Starts the program once more, and waits until it ends.
  ///
  /// - Returns: its exit code, and what it wrote to its standard error stream.
  func startAgainReading(_ arguments: [String]) async throws -> (code: Int32, errors: String) {
    let errors = Pipe()
    let other = try Self.launch(usual + arguments, errors: errors)
    try errors.fileHandleForWriting.close()
    guard try await eventually({ !other.isRunning }) else {
      other.terminate()
      return (-1, "it did not end")
    }
    let data = try errors.fileHandleForReading.readToEnd() ?? Data()
    return (other.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static func launch(
    _ arguments: [String], environment: [String: String] = [:], errors: Any? = nil
  ) throws -> Process {
    let process = Process()
    if let errors { process.standardError = errors }
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Gallery")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["GTK_A11Y": "atspi"]) { $1 }.merging(environment) { $1 }
    try process.run()
    return process
  }

  /// Writes favorites as another process does.
  func setFavorites(_ ids: [Product.ID]) async throws { try await favorites.replace(with: ids) }

  /// Waits until the file holds certain favorites, in their order.
  func waitForFavorites(
    _ wanted: [Product.ID], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var found: [Product.ID] = []
    let holds = try await eventually(every: 50) {
      found = try await favorites.all()
      return found == wanted
    }
    if holds { return }
    let tree = try await reader.tree()
    Issue.record(
      "the file holds \(found), not \(wanted)\n\(tree)", sourceLocation: sourceLocation)
  }

  /// Where something is on the window when it no longer moves: at one place in five looks.
  func restingExtents(_ role: String, _ name: String) async throws -> [Int] {
    var (place, still): ([Int], Int) = ([], 0)
    try await eventually(every: 50) {
      let now = try await reader.find(role, name).extents
      still = now == place ? still + 1 : 0
      place = now
      return still == 5
    }
    return place
  }

  /// Ends both processes.
  func close() async {
    await reader.close()
    process.terminate()
    process.waitUntilExit()
  }

  // A test that failed on its way leaves nothing that takes the keys of the next.
  isolated deinit { if process.isRunning { process.terminate() } }

  /// What the program wrote to its standard error stream until now.
  var complaints: String {
    (try? String(contentsOf: folder.url.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
  }

  /// Whether the program is still there.
  var isRunning: Bool { process.isRunning }
}
