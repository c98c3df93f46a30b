import Foundation
import Ocelot
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// Files that are larger than anybody's, or made to be.
@Suite("Huge package files")
struct HugeInputTests {
  private static let head = "Status: install ok installed\nArchitecture: all\nVersion: 1\n"

  @Test("A description of fifty million bytes in one line is kept up to the limit and counted")
  func oneLine() throws {
    var bytes = Array("Package: big\n\(Self.head)Description: ".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "d"), count: 50_000_000)
    bytes += Array("\nHomepage: https://example.org\n\nPackage: small\n\(Self.head)".utf8)
    var builder = PackageDatabaseBuilder()
    try builder.add(bytes, path: "f", origin: .status)
    let database = try builder.build(root: "")
    #expect(database.packages.map(\.name) == ["big", "small"])
    #expect(
      database.problems.listed.map(\.reason)
        == [
          .longField("Description", limit: ControlField.textLimit), .longLine("Description"),
        ])
    #expect(database.problems.listed.map(\.line) == [5, 5])
    let package = try #require(database.packages.first)
    #expect(package.summary == String(repeating: "d", count: ControlField.firstLineLimit) + "…")
    let details = try #require(database.details(of: package))
    #expect(details.summary == package.summary)
    #expect(details.homepage == "https://example.org")
  }

  @Test("A description of a million lines is kept up to the limit, and ends in an ellipsis")
  func manyLines() throws {
    let line = " 123456789\n"
    let text =
      "Package: big\n\(Self.head)Description: short\n"
      + String(repeating: line, count: 1_000_000) + "Homepage: https://example.org\n"
    let database = try Fixture.database(text)
    #expect(
      database.problems.listed.map(\.reason)
        == [.longField("Description", limit: ControlField.textLimit)])
    let details = try #require(database.details(of: database.packages[0]))
    #expect(details.summary == "short" && details.homepage == "https://example.org")
    #expect(details.longDescription.utf8.count <= ControlField.textLimit + 3)
    #expect(details.longDescription.utf8.count > ControlField.textLimit * 9 / 10)
    #expect(details.longDescription.hasSuffix("…"))
  }

  @Test("A cut falls between characters, whatever their length", arguments: 0..<4)
  func characters(shift: Int) throws {
    let word = String(repeating: "x", count: shift) + String(repeating: "🐈", count: 20_000)
    let database = try Fixture.database(
      "Package: cats\n\(Self.head)Description: \(word)\n \(word)\n")
    let details = try #require(database.details(of: database.packages[0]))
    for text in [details.summary, details.longDescription] {
      #expect(!text.contains("\u{fffd}"))
      #expect(word.hasPrefix(text.dropLast()) && text.hasSuffix("…") || text.isEmpty)
    }
  }

  @Test("Fields as long as the limit are whole, and no problem")
  func limit() throws {
    let value = " " + String(repeating: "a", count: ControlField.limit - 1)
    let database = try Fixture.database("Package: a\n\(Self.head)Depends:\(value)\n")
    #expect(database.problems.isEmpty)
    let longer = try Fixture.database("Package: a\n\(Self.head)Depends:\(value)b\n")
    #expect(
      longer.problems.listed.map(\.reason)
        == [.longField("Depends", limit: ControlField.limit)])
  }

  @Test("One package in twenty thousand versions is read, each version once")
  func manyVersions() throws {
    let versions = (0..<20_000).map { "Package: a\nVersion: \($0)\n\n" }
    let database = try Fixture.database((versions + versions).joined(), origin: .list)
    #expect(database.packages.count == 1)
    #expect(database.packages[0].availableVersions.count == 20_000)
    #expect(database.packages[0].availableVersions.first == "19999")
  }

  @Test("Reading says how far it is: from nothing up, and never back")
  func progress() async throws {
    try await Fixture.withTemporaryRoot { root in
      let stanzas = (0..<5_000).map { "Package: p\($0)\n\(Self.head)\n" }.joined()
      try Fixture.write(Array(stanzas.utf8), to: "/var/lib/dpkg/status", in: root)
      for name in ["a", "b"] {
        try Fixture.write(
          Array(stanzas.utf8), to: "/var/lib/apt/lists/\(name)_main_binary-amd64_Packages",
          in: root)
      }
      let told = Mutex<[Double]>([])
      let database = try await PackageReader(root: root).load { part in
        told.withLock { $0.append(part) }
      }
      #expect(database.packages.count == 5_000)
      let parts = told.withLock { $0 }
      #expect(parts.count > 20)
      #expect(parts == parts.sorted() && parts.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test("Reading can be cancelled from the list, and tried again from the beginning")
  @MainActor
  func cancelling() async throws {
    var reader = PackageReader(root: Fixture.root("dpkg-root"))
    reader.quietSize = 0
    let list = PackageListDataSource(reader: reader)
    let recorder = SourceRecorder(list)
    list.pause = { try await Task.sleep(for: .seconds(3600)) }
    func placeholder() throws -> PlaceholderContent {
      try #require(list.content(of: .placeholder(0)) as? PlaceholderContent)
    }
    list.loadContent()
    func waitForProgress() async throws {
      try await eventually { try placeholder().progress != nil }
    }
    for _ in 0..<2 {
      try await waitForProgress()
      let reading = try placeholder()
      #expect(reading.showsActivity && reading.progress == 0)
      #expect(reading.button?.title == "Cancel")
      #expect(list.send(.cancel, from: .placeholder(0)) == .handled)
      #expect(await list.whenLoaded() == .noContent)
      let stopped = try placeholder()
      #expect(stopped.title == "Packages Were Not Read" && stopped.button?.title == "Retry")
      #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    }
    try await waitForProgress()
    list.pause = nil
    #expect(list.send(.cancel, from: .placeholder(0)) == .handled)
    #expect(await list.whenLoaded() == .noContent)
    #expect(list.send(.retry, from: .placeholder(0)) == .handled)
    #expect(await list.whenLoaded() == .loaded)
    #expect(!recorder.lines.isEmpty && list.listing.count > 0)
  }
}
