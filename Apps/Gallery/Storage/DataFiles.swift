import Foundation

/// Where the Gallery's files are.
struct DataFiles: Equatable {
  /// The app's own data: products and cats.
  let catalog: String
  /// What is the reader's own: favorites, settings.
  let favorites: String

  /// The files that are wanted, or those in the user's data directory.
  init(catalog: URL?, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let file = catalog ?? Self.dataDirectory(environment).appendingPathComponent("catalog.sqlite")
    self.catalog = file.path
    favorites = file.deletingLastPathComponent().appendingPathComponent("favorites.sqlite").path
  }

  /// The app's folder below `XDG_DATA_HOME`, which counts if it is an absolute path only.
  private static func dataDirectory(_ environment: [String: String]) -> URL {
    let home = environment["HOME"].map { URL(fileURLWithPath: $0) }
    let usual =
      (home ?? FileManager.default.homeDirectoryForCurrentUser).appendingPathComponent(
        ".local/share")
    let wanted = environment["XDG_DATA_HOME"].flatMap { path in
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : nil
    }
    return (wanted ?? usual).appendingPathComponent("ocelot-gallery")
  }
}
