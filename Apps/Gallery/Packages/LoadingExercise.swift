import Foundation
import Ocelot
import OcelotAdwaita

/// Opens the list of packages and says when its first rows are drawn.
///
/// `--exercise-loading` runs it, with `--dpkg-root`.
@MainActor
enum LoadingExercise {
  /// Loads, draws and returns what it took.
  static func run(_ window: GalleryWindow) async -> String {
    guard let screen = window.screens.lazy.compactMap({ $0 as? PackagesScreen }).first
    else { return "" }
    let clock = ContinuousClock()
    let start = clock.now
    window.show(screen)
    screen.list.query.selection = .all
    _ = await screen.list.whenLoaded()
    let loaded = clock.now - start
    await window.window.settle()
    let drawn = clock.now - start
    let count = screen.list.listing.count
    return "\(count) packages: loaded after \(loaded.formatted), drawn after \(drawn.formatted)"
  }
}

extension Duration {
  fileprivate var formatted: String {
    formatted(.units(allowed: [.milliseconds], width: .abbreviated))
  }
}
