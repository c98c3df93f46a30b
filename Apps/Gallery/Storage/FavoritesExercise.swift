import Foundation

/// A process that changes favorites until it is killed, and says what was acknowledged.
///
/// `--exercise-favorites SEED` runs it, with `--database`. Whoever kills it can compare what it
/// said with what the file holds.
@MainActor
enum FavoritesExercise {
  /// The changes of a seed, one after the other.
  struct Script {
    private var numbers: DemoNumbers

    init(seed: String) { numbers = DemoNumbers(seed) }

    /// The next change: a product goes to a place, or goes.
    mutating func next() -> (id: Product.ID, place: Int?) {
      let id = "product-\(numbers.number(in: 0...19))"
      return numbers.number(in: 0...2) == 0 ? (id, nil) : (id, numbers.number(in: 0...20))
    }
  }

  /// Changes the favorites; prints the number of a change when its write was acknowledged.
  static func run(seed: String, path: String) async throws {
    let favorites = Favorites(database: FavoritesDatabase(path: path))
    favorites.onFailure = { fail("\($0)", code: 1) }
    try await favorites.load()
    var script = Script(seed: seed)
    for number in 1... {
      let change = script.next()
      if let place = change.place {
        favorites.insert(change.id, at: place)
      } else {
        favorites.remove(change.id)
      }
      // Now and then several changes wait for their writes together.
      guard number % 7 != 0 else { continue }
      await favorites.whenWritten()
      // Where no one reads any more, the exercise is over.
      try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
    }
  }
}
