import Foundation
import Testing

@testable import Gallery

/// The real program in a process of its own, with favorites, and a screen reader beside it.
@MainActor
final class GalleryProcess {
  let reader: ScreenReader
  private let process = Process()
  private let folder = TemporaryFolder()
  private let favorites: FavoritesDatabase

  /// Starts the program with favorites of earlier runs.
  init(
    _ arguments: [String], favorites ids: [Product.ID] = [], size: String = "1100x720"
  ) async throws {
    favorites = FavoritesDatabase(path: folder.path("favorites.sqlite"))
    try await favorites.replace(with: ids)
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("Gallery")
    process.arguments =
      ["--latency", "0", "--database", folder.path("catalog.sqlite"), "--size", size] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["GTK_A11Y": "atspi"]) {
      $1
    }
    try process.run()
    reader = try ScreenReader(of: process.processIdentifier)
  }

  /// Waits until the file holds certain favorites, in their order.
  func waitForFavorites(
    _ wanted: [Product.ID], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var found: [Product.ID] = []
    for _ in 0..<1_200 {
      found = try await favorites.all()
      if found == wanted { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    let tree = try await reader.tree()
    Issue.record(
      "the file holds \(found), not \(wanted)\n\(tree)", sourceLocation: sourceLocation)
  }

  /// Ends both processes.
  func close() async {
    await reader.close()
    process.terminate()
    process.waitUntilExit()
  }

  /// Whether the program is still there.
  var isRunning: Bool { process.isRunning }
}
