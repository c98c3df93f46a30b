import Foundation
import Testing

@testable import Gallery

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The Catalog against the script that serves it.
@MainActor
@Suite struct CatalogServerTests {
  private let folder = TemporaryFolder()

  private func database() async throws -> CatalogDatabase {
    let database = CatalogDatabase(path: try folder.catalog())
    _ = try await database.products()
    return database
  }

  @Test("5.2.8 The database and a server give equal answers")
  func theDatabaseAndAServerGiveEqualAnswers() async throws {
    let database = try await database()
    let script = try ServedCatalog(folder.path("catalog.sqlite"))
    let remote = Catalog(server: Server(url: script.url, latency: 0), database: database)
    let own = Catalog(server: Server(latency: 0), database: database)
    #expect(try await remote.products() == own.products())
    #expect(try await remote.territories() == own.territories())
    for kind in ProductKind.allCases {
      #expect(try await remote.products(of: kind) == own.products(of: kind))
    }
    for id in ["wwdc", "ghost-stories", "downton-abbey-4", "moby-dick", "alien"] {
      #expect(try await remote.details(of: id) == own.details(of: id))
      #expect(try await remote.parts(of: id) == own.parts(of: id))
      #expect(try await remote.ratings(of: id) == own.ratings(of: id))
      #expect(try await remote.reviews(of: id) == own.reviews(of: id))
      #expect(try await remote.trends(of: id) == own.trends(of: id))
      #expect(try await remote.availability(of: id) == own.availability(of: id))
      for territory in ["US", "CA", "JP", "FR"] {
        #expect(try await remote.sale(of: id, in: territory) == own.sale(of: id, in: territory))
        #expect(
          try await remote.ratings(of: id, in: territory) == own.ratings(of: id, in: territory))
        #expect(
          try await remote.reviews(of: id, in: territory) == own.reviews(of: id, in: territory))
      }
    }
  }

  @Test("5.1.5 The database and a server give the same cats")
  func theDatabaseAndAServerGiveTheSameCats() async throws {
    let database = try await database()
    let script = try ServedCatalog(folder.path("catalog.sqlite"))
    let remote = Cats(server: Server(url: script.url, latency: 0), database: database)
    let own = Cats(server: Server(latency: 0), database: database)
    #expect(try await remote.all() == own.all())
    #expect(remote.known.count == 14 && own.known.count == 14)
  }

  @Test("5.2.7 Malformed JSON: the error names product and field")
  func malformedJSONNamesProductAndField() async {
    let text = Data(#"[{"id": "a", "kind": "music", "name": "Abbey Road", "year": "x"}]"#.utf8)
    await #expect(
      throws: ServerError.malformed(
        "music.json", reason: "entry 1 (Abbey Road), field year is not a number")
    ) {
      try await Server.decode([Product].self, text, "music.json")
    }
    await #expect(
      throws: ServerError.malformed("music.json", reason: "the text is not JSON")
    ) {
      try await Server.decode([Product].self, Data("oops".utf8), "music.json")
    }
    let unknown = Data(#"[{"id": "a", "kind": "musik", "name": "Abbey Road"}]"#.utf8)
    await #expect(
      throws: ServerError.malformed(
        "music.json", reason: "entry 1 (Abbey Road), field kind is unknown")
    ) {
      try await Server.decode([Product].self, unknown, "music.json")
    }
  }

  @Test(arguments: ["error", "malformed", "large", "loop", "hang"])
  func faultsOfAServerAreErrorsThatSayWhatToDo(fault: String) async throws {
    let database = try await database()
    let script = try ServedCatalog(folder.path("catalog.sqlite"), fault: fault)
    let server = Server(url: script.url, latency: 0)
    server.timeout = 2
    let catalog = Catalog(server: server, database: database)
    do {
      _ = try await catalog.products(of: .music)
      Issue.record("\(fault): no error")
    } catch let error as ServerError {
      #expect(error.description.contains("/catalog/music.json"), "\(error)")
      switch (fault, error) {
      case ("error", .status(500, _)), ("malformed", .malformed), ("large", .tooLarge),
        ("loop", .unreachable), ("loop", .status), ("hang", .timeout):
        break
      default: Issue.record("\(fault): \(error)")
      }
    }
  }

  @Test func transfersThatAreSentElsewhereCanBeCancelledAtAnyMoment() async throws {
    _ = try await database().products()
    let script = try ServedCatalog(folder.path("catalog.sqlite"), fault: "loop")
    let request = URLRequest(url: script.url.appendingPathComponent("catalog/music.json"))
    for round in 0..<40 {
      let transfer = Task {
        try await Download.answer(to: request, limit: 1000, patience: 60)
      }
      try await Task.sleep(for: .milliseconds(round / 2))
      transfer.cancel()
      await #expect(throws: (any Error).self) { try await transfer.value }
    }
    // Left alone, a transfer ends after as many turns as are followed.
    await #expect(throws: URLError(.httpTooManyRedirects)) {
      try await Download.answer(to: request, limit: 1000, patience: 60)
    }
  }

  @Test func anEmptyServerHasNothing() async throws {
    let catalog = Catalog(
      server: Server(latency: 0, fault: .empty), database: try await database())
    #expect(try await catalog.products(of: .music).isEmpty)
    #expect(try await catalog.details(of: "wwdc").information.isEmpty)
    #expect(try await catalog.ratings(of: "wwdc").total == 0)
  }

  @Test func anUnknownProductIsAStatusFromAServer() async throws {
    let database = try await database()
    let script = try ServedCatalog(folder.path("catalog.sqlite"))
    let catalog = Catalog(server: Server(url: script.url, latency: 0), database: database)
    await #expect(throws: ServerError.self) { try await catalog.details(of: "nope") }
  }
}

/// `Scripts/serve-catalog` in a process of its own.
final class ServedCatalog {
  let url: URL
  private let process = Process()

  init(_ database: String, fault: String? = nil) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", root.appendingPathComponent("Scripts/serve-catalog").path]
      + ["--database", database, "--port", "0"] + (fault.map { ["--fault", $0] } ?? [])
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
