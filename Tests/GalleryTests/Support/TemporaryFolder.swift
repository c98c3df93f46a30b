import Foundation

@testable import Gallery

/// A folder that goes with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  /// The file that the program fills when it starts for the first time.
  ///
  /// Filling one takes longer than many a test: each process does it once.
  private static let filledCatalog = Result {
    let folder = TemporaryFolder()
    let path = folder.path("catalog.sqlite")
    _ = try CatalogDatabase.open(
      path, facts: { try BundledFile.list("catalog.json") },
      cats: { try BundledFile.list("big-cats.json") })
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The path of the app's own data in the folder, which is there already.
  func catalog() throws -> String {
    let path = path("catalog.sqlite")
    if !FileManager.default.fileExists(atPath: path) {
      try Self.filledCatalog.get().write(to: URL(fileURLWithPath: path))
    }
    return path
  }
}
