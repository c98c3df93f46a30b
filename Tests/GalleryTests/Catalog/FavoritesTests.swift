import Foundation
import TestSupport
import Testing

@testable import Gallery

@MainActor
@Suite struct FavoritesTests {
  private let folder = TemporaryFolder()

  private func favorites() -> Favorites {
    Favorites(database: FavoritesDatabase(path: folder.path("favorites.sqlite")))
  }

  @Test("Whoever observes favorites is forgotten when it goes, and keeps nothing alive")
  func observers() async throws {
    final class Owner {}
    var told = 0
    weak var known: Favorites?
    do {
      let favorites = favorites()
      known = favorites
      try await favorites.load()
      var owner: Owner? = Owner()
      if let owner { favorites.observe(by: owner) { _, favorites in told += favorites.ids.count } }
      favorites.insert("a")
      #expect(told == 1)
      owner = nil
      favorites.insert("b")
      #expect(told == 1)
      for _ in 0..<100 { favorites.observe(by: Owner()) { _, _ in told += 1 } }
      #expect(favorites.observerCount == 1)
      await favorites.whenWritten()
      let list = BigCatsSources.marked(
        Cats(server: Server(latency: 0), database: CatalogDatabase(path: ":memory:")), favorites)
      #expect(list.title == "Favorites")
    }
    #expect(known == nil)
  }

  @Test("A file that another program holds is told of at once, as such")
  func inUse() throws {
    let path = folder.path("favorites.sqlite")
    let settings = try Settings(path: path)
    let other = try Database(path: path, for: .writing)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: DatabaseError.inUse(path: path)) { try settings.set([.screen: "mail"]) }
    #expect(settings[.screen] == nil)
    try other.execute("ROLLBACK")
    #expect(DatabaseError.inUse(path: path).description.contains(path))
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

  @Test func aChangeBeforeTheFileIsReadWaitsAndTakesNothingAway() async throws {
    let first = favorites()
    try await first.load()
    for id in ["a", "b"] { first.insert(id) }
    await first.whenWritten()
    let second = favorites()
    second.toggle("c")
    second.remove("a")
    try await second.load()
    #expect(second.ids == ["b", "c"])
    await second.whenWritten()
    #expect(try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all() == ["b", "c"])
  }

  @Test func aChangeWithoutAFileIsToldOnce() async throws {
    try "x".write(toFile: folder.path("file"), atomically: true, encoding: .utf8)
    let favorites = Favorites(
      database: FavoritesDatabase(path: folder.path("file/favorites.sqlite")))
    var failures = 0
    favorites.onFailure = { _ in failures += 1 }
    favorites.insert("a")
    favorites.insert("b")
    while failures == 0 { await Task.yield() }
    await mainActorTurns()
    #expect(failures == 1 && favorites.ids.isEmpty)
  }

  @Test func productsAndCatsHaveListsOfTheirOwn() async throws {
    let path = folder.path("favorites.sqlite")
    try await FavoritesDatabase(path: path).replace(with: ["alien"])
    try await FavoritesDatabase(path: path, .cats).replace(with: ["Panthera leo"])
    #expect(try await FavoritesDatabase(path: path).all() == ["alien"])
    #expect(try await FavoritesDatabase(path: path, .cats).all() == ["Panthera leo"])
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
    #expect((failures.first as? DatabaseError)?.title == "The Database Is in Use")
    try other.execute("ROLLBACK")
    favorites.insert("b")
    await favorites.whenWritten()
    #expect(favorites.ids == ["a", "b"])
  }

  @Test("A change is made to what another process has written meanwhile, and takes none of it away")
  func changesOfOthersStay() async throws {
    let (one, other) = (favorites(), favorites())
    try await one.load()
    try await other.load()
    for id in ["a", "b"] { one.insert(id) }
    await one.whenWritten()
    // The other one still believes that there is nothing.
    #expect(other.ids.isEmpty)
    other.insert("c")
    await other.whenWritten()
    #expect(other.ids == ["a", "b", "c"])
    one.remove("a")
    await one.whenWritten()
    #expect(one.ids == ["b", "c"])
    one.move("b", after: "c", before: nil)
    await one.whenWritten()
    #expect(one.ids == ["c", "b"])
    #expect(try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all() == ["c", "b"])
  }

  @Test("What another process removes while it is moved stays removed")
  func moveOfRemoved() async throws {
    let (one, other) = (favorites(), favorites())
    try await one.load()
    for id in ["a", "b", "c", "d"] { one.insert(id) }
    await one.whenWritten()
    try await other.load()
    other.remove("b")
    await other.whenWritten()
    one.move("b", after: "d", before: nil)
    await one.whenWritten()
    #expect(one.ids == ["a", "c", "d"])
    // A neighbour that has gone does not send the row to the end.
    other.remove("c")
    await other.whenWritten()
    one.move("d", after: "a", before: "c")
    await one.whenWritten()
    #expect(one.ids == ["a", "d"])
    other.insert("e")
    other.insert("f")
    await other.whenWritten()
    one.move("a", after: "d", before: "x")
    await one.whenWritten()
    #expect(one.ids == ["d", "a", "e", "f"])
  }

  @Test("A file that goes while it is open takes no change in silence; another in its place does")
  func gone() async throws {
    let path = folder.path("data/favorites.sqlite")
    let favorites = Favorites(database: FavoritesDatabase(path: path))
    var failures: [any Error] = []
    favorites.onFailure = { failures.append($0) }
    try await favorites.load()
    let settings = try Settings(path: path)
    favorites.insert("a")
    await favorites.whenWritten()
    try FileManager.default.moveItem(atPath: folder.path("data"), toPath: folder.path("elsewhere"))
    favorites.insert("b")
    await favorites.whenWritten()
    #expect(failures as? [DatabaseError] == [.gone(path: path)] && favorites.ids == ["a"])
    #expect(throws: DatabaseError.gone(path: path)) { try settings.set([.screen: "mail"]) }
    // It is put back.
    try FileManager.default.moveItem(atPath: folder.path("elsewhere"), toPath: folder.path("data"))
    favorites.insert("c")
    await favorites.whenWritten()
    try settings.set([.screen: "mail"])
    #expect(failures.count == 1 && favorites.ids == ["a", "c"])
    // Another one takes its place.
    try FileManager.default.removeItem(atPath: folder.path("data"))
    try await FavoritesDatabase(path: path).replace(with: ["x", "y"])
    favorites.insert("d")
    await favorites.whenWritten()
    #expect(failures.count == 1 && favorites.ids == ["x", "y", "d"])
    try settings.set([.screen: "friends"])
    let (stored, kept) = (FavoritesDatabase(path: path), try Settings(path: path))
    #expect(try await stored.all() == ["x", "y", "d"])
    #expect(kept[.screen] == "friends")
  }

  @Test("5.1.5 A damaged file is neither read nor written, however often it is tried")
  func damaged() async throws {
    let path = folder.path("favorites.sqlite")
    try await FavoritesDatabase(path: path).replace(with: ["a", "b"])
    // An index that does not have what it says it has.
    try Database(path: path, for: .writing).execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE INDEX favorite_place ON favorite(product)'
      WHERE name = 'favorite_place'
      """)
    let favorites = favorites()
    for _ in 0..<3 {
      let error = await #expect(throws: DatabaseError.self) { try await favorites.load() }
      #expect(error?.title == "The Database Is Damaged")
    }
    var failures = 0
    favorites.onFailure = { _ in failures += 1 }
    favorites.insert("c")
    await favorites.whenWritten()
    #expect(failures == 1 && favorites.ids.isEmpty)
    #expect(throws: DatabaseError.self) { _ = try Settings(path: path) }
    let kept = try Database(path: path, for: .reading)
      .rows("SELECT product, place FROM favorite") { row in row.text(0) }
    #expect(kept.sorted() == ["a", "b"])
  }

  @Test("Favorites that cannot be read at first are followed once they can")
  func followedLater() async throws {
    let path = folder.path("data/favorites.sqlite")
    try "x".write(toFile: folder.path("data"), atomically: true, encoding: .utf8)
    let favorites = Favorites(database: FavoritesDatabase(path: path))
    favorites.follow(path)
    await #expect(throws: DatabaseError.self) { try await favorites.load() }
    try FileManager.default.removeItem(atPath: folder.path("data"))
    try await favorites.load()
    try await FavoritesDatabase(path: path).replace(with: ["a"])
    try await eventually { favorites.ids == ["a"] }
    #expect(favorites.ids == ["a"])
  }

  @Test("The favorites are read again only if another connection has written")
  func readsOnlyChanges() async throws {
    let path = folder.path("favorites.sqlite")
    let (one, other) = (FavoritesDatabase(path: path), FavoritesDatabase(path: path))
    #expect(try await one.all().isEmpty)
    #expect(try await one.allIfChanged() == nil)
    _ = try await one.perform(.insert("a", at: nil))
    #expect(try await one.allIfChanged() == nil)
    _ = try await other.perform(.insert("b", at: 0))
    #expect(try await one.allIfChanged() == ["b", "a"])
    #expect(try await one.allIfChanged() == nil)
  }

  /// Two that change one file in turns, of which neither looks before it writes: what a slow twin
  /// says of the changes in the order in which they were written.
  @Test func randomChangesOfTwoEqualAList() async throws {
    let both = [favorites(), favorites()]
    for one in both { try await one.load() }
    var twin: [String] = []
    var numbers = DemoNumbers("two favorites")
    for step in 0..<200 {
      let one = both[numbers.number(in: 0...1)]
      let id = "p\(numbers.number(in: 0...9))"
      let place = numbers.number(in: 0...10)
      let before = one.ids
      let removes = numbers.number(in: 0...2) == 0
      if removes { one.remove(id) } else { one.insert(id, at: place) }
      // What changes nothing for the one who does it is not written.
      guard one.ids != before else { continue }
      twin.removeAll { $0 == id }
      if !removes { twin.insert(id, at: min(place, twin.count)) }
      await one.whenWritten()
      #expect(one.ids == twin, "step \(step)")
    }
    let stored = try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all()
    #expect(stored == twin)
  }

  @Test func aFolderThatCannotBeMadeIsAnErrorThatCanBeTriedAgain() async throws {
    let path = folder.path("file/favorites.sqlite")
    try "x".write(toFile: folder.path("file"), atomically: true, encoding: .utf8)
    let favorites = Favorites(database: FavoritesDatabase(path: path))
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
