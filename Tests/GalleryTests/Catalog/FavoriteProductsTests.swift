import Foundation
import Testing

@testable import Gallery

@MainActor
@Suite struct FavoriteProductsTests {
  private let folder = TemporaryFolder()

  private func favorites() -> FavoriteProducts {
    FavoriteProducts(database: FavoritesDatabase(path: folder.path("favorites.sqlite")))
  }

  @Test("5.2.4 Favorites, their order and what was deleted survive a restart")
  func favoritesSurviveARestart() async throws {
    let first = favorites()
    try await first.load()
    for id in ["a", "b", "c", "d"] { first.insert(id) }
    first.insert("d", at: 0)
    first.remove("b")
    first.insert("e", at: 99)
    #expect(first.ids == ["d", "a", "c", "e"])
    await first.whenWritten()
    let second = favorites()
    try await second.load()
    #expect(second.ids == ["d", "a", "c", "e"])
    second.toggle("a")
    second.toggle("f")
    await second.whenWritten()
    let third = favorites()
    try await third.load()
    #expect(third.ids == ["d", "c", "e", "f"])
  }

  @Test func aWriteThatFailsIsTakenBackAndTold() async throws {
    let favorites = favorites()
    try await favorites.load()
    favorites.insert("a")
    await favorites.whenWritten()
    // Another connection holds the file for writing until the patience of the first one is over.
    let other = try Database(path: folder.path("favorites.sqlite"), for: .writing)
    try other.execute("BEGIN IMMEDIATE")
    var failures: [any Error] = []
    favorites.onFailure = { failures.append($0) }
    favorites.insert("b")
    #expect(favorites.ids == ["a", "b"])
    await favorites.whenWritten()
    #expect(favorites.ids == ["a"])
    #expect(failures.count == 1)
    #expect((failures.first as? DatabaseError)?.title == "Nothing Can Be Saved")
    try other.execute("ROLLBACK")
    favorites.insert("b")
    await favorites.whenWritten()
    #expect(favorites.ids == ["a", "b"])
  }

  @Test func aFolderThatCannotBeMadeIsAnErrorThatCanBeTriedAgain() async throws {
    let path = folder.path("file/favorites.sqlite")
    try "x".write(toFile: folder.path("file"), atomically: true, encoding: .utf8)
    let favorites = FavoriteProducts(database: FavoritesDatabase(path: path))
    await #expect(throws: DatabaseError.self) { try await favorites.load() }
    try FileManager.default.removeItem(atPath: folder.path("file"))
    try await favorites.load()
    #expect(favorites.ids.isEmpty)
  }

  /// Random changes against a list, with the file read back after each pause.
  @Test func randomChangesEqualAList() async throws {
    let favorites = favorites()
    try await favorites.load()
    var twin: [String] = []
    var numbers = DemoNumbers("favorites")
    for step in 0..<300 {
      let id = "p\(numbers.number(in: 0...11))"
      switch numbers.number(in: 0...3) {
      case 0:
        favorites.remove(id)
        twin.removeAll { $0 == id }
      case 1:
        favorites.toggle(id)
        if twin.contains(id) { twin.removeAll { $0 == id } } else { twin.append(id) }
      default:
        let index = numbers.number(in: 0...12)
        favorites.insert(id, at: index)
        twin.removeAll { $0 == id }
        twin.insert(id, at: min(index, twin.count))
      }
      #expect(favorites.ids == twin, "step \(step)")
      if step % 50 == 49 {
        await favorites.whenWritten()
        let stored = try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all()
        #expect(stored == twin, "step \(step)")
      }
    }
  }
}
