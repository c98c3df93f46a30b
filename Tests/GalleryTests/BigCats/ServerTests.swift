import Foundation
import TestSupport
import Testing

@testable import Gallery

@MainActor
@Suite struct ServerTests {
  @Test func theAppsOwnFileHoldsFourteenCats() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    #expect(cats.count == 14)
    #expect(cats.map(\.name).contains("Ocelot"))
    #expect(Set(cats.map(\.id)).count == 14)
    #expect(cats.first { $0.name == "Tiger" }?.status == .endangered)
  }

  @Test func faultsAreErrorsThatSayWhatAndWhere() async {
    await #expect(throws: ServerError.status(500, "big-cats.json")) {
      try await Server(latency: 0, fault: .error).load([Cat].self, from: "big-cats.json")
    }
    await #expect(throws: ServerError.self) {
      try await Server(latency: 0, fault: .malformed).load([Cat].self, from: "big-cats.json")
    }
    await #expect(
      throws: ServerError.unreachable("big-cats.json", reason: "the network is switched off")
    ) {
      try await Server(latency: 0, fault: .offline).load([Cat].self, from: "big-cats.json")
    }
  }

  @Test("5.2.7 An answer that is spoiled for demonstration has an entry and a field to name")
  func spoiled() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    do {
      _ = try await Server(latency: 0, fault: .malformed).load([Cat].self, from: "big-cats.json")
      Issue.record("a spoiled answer is read")
    } catch ServerError.malformed(let place, let reason) {
      #expect(place == "big-cats.json")
      #expect(reason.hasPrefix("entry 8 (\(cats[7].name)), field "), "\(reason)")
    }
    // What has no entries is cut.
    let text = Data(#"["a", "b"]"#.utf8)
    #expect(Server.spoiled(text).count == text.count / 2)
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Server.spoiled(Data("[]".utf8)))
    }
  }

  @Test func anEmptyAnswerIsAnEmptyList() async throws {
    let cats = try await Server(latency: 0, fault: .empty).load([Cat].self, from: "big-cats.json")
    #expect(cats.isEmpty)
  }

  @Test func aMissingFieldIsNamed() async {
    let text = Data(#"[{"name": "Tiger"}]"#.utf8)
    let reason = "entry 1 (Tiger), field species is missing"
    await #expect(throws: ServerError.malformed("x", reason: reason)) {
      try await Server.decode([Cat].self, text, "x")
    }
  }

  @Test func nobodyListeningIsUnreachable() async {
    let server = Server(url: URL(string: "http://127.0.0.1:1")!, latency: 0)
    do {
      _ = try await server.load([Cat].self, from: "big-cats.json")
      Issue.record("nobody listens there")
    } catch ServerError.unreachable(let place, _) {
      #expect(place == "http://127.0.0.1:1/big-cats.json")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func aServerThatHangsIsATimeoutAndCancellingEndsTheWait() async throws {
    // A socket that accepts and never answers.
    let listener = try HangingListener()
    // Closed at the end of the test, not after its last use.
    defer { withExtendedLifetime(listener) {} }
    let server = Server(url: URL(string: "http://127.0.0.1:\(listener.port)")!, latency: 0)
    server.timeout = 1
    await #expect(
      throws: ServerError.timeout(
        "http://127.0.0.1:\(listener.port)/big-cats.json", seconds: 1)
    ) {
      try await server.load([Cat].self, from: "big-cats.json")
    }
    // Longer than other tests may keep the main actor busy.
    server.timeout = 3_600
    let load = Task { try await server.load([Cat].self, from: "big-cats.json") }
    #expect(try await eventually { listener.hasCalls(2) }, "the request is under way")
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
  }

  @Test func anEndlessAnswerEndsAtTheLimit() async throws {
    let listener = try HangingListener(repeating: (String(repeating: " ", count: 65_536), 0))
    // Closed at the end of the test, not after its last use.
    defer { withExtendedLifetime(listener) {} }
    let server = Server(url: URL(string: "http://127.0.0.1:\(listener.port)")!, latency: 0)
    await #expect(
      throws: ServerError.tooLarge(
        "http://127.0.0.1:\(listener.port)/big-cats.json", limit: Server.sizeLimit)
    ) {
      try await server.load([Cat].self, from: "big-cats.json")
    }
  }

  @Test func anAnswerInDropsEndsWhenTheTimeIsOver() async throws {
    let listener = try HangingListener(repeating: (" ", 0.05))
    // Closed at the end of the test, not after its last use.
    defer { withExtendedLifetime(listener) {} }
    let server = Server(url: URL(string: "http://127.0.0.1:\(listener.port)")!, latency: 0)
    server.patience = 0.3
    await #expect(
      throws: ServerError.tooSlow(
        "http://127.0.0.1:\(listener.port)/big-cats.json", seconds: 0.3)
    ) {
      try await server.load([Cat].self, from: "big-cats.json")
    }
  }

  @Test(arguments: [
    (#"{"name": "Tiger"}"#, "the text is not a list"),
    (#"[{"name": 1}]"#, "entry 1, field name is not a text"),
    (#"["Tiger"]"#, "entry 1 is not an object"),
  ])
  func aWrongTypeIsNamedInPlainWords(text: String, reason: String) async {
    await #expect(throws: ServerError.malformed("x", reason: reason)) {
      try await Server.decode([Cat].self, Data(text.utf8), "x")
    }
  }

  @Test func aCatHasTheSameSightingsEachTime() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    for cat in cats {
      #expect(Sighting.all(of: cat) == Sighting.all(of: cat))
      #expect((0...19).contains(Sighting.all(of: cat).count))
    }
    #expect(cats.contains { Sighting.all(of: $0).isEmpty })
  }
}
