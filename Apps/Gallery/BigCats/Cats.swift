import Foundation

/// The big cats, from the server's address or, without one, from the app's database.
@MainActor
final class Cats {
  /// Fetches all cats; throws a ``ServerError`` or a ``DatabaseError``.
  typealias Load = @MainActor () async throws -> [Cat]

  /// The cats that were loaded so far.
  private(set) var known: [Cat.ID: Cat] = [:]
  private let load: Load

  init(load: @escaping Load) { self.load = load }

  convenience init(server: Server, database: CatalogDatabase) {
    self.init {
      try await server.answer([Cat].self, from: "big-cats.json", empty: []) {
        try JSONEncoder().encode(try await database.cats())
      }
    }
  }

  /// All cats, in the order of the server.
  func all() async throws -> [Cat] {
    let cats = try await load()
    for cat in cats { known[cat.id] = cat }
    return cats
  }
}
