import Foundation
import Testing

/// The documents are true to the sources, as far as a program can tell.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func theReadmeShowsTheProgramThatIsBuilt() throws {
    let readme = try Self.text("README.md")
    let program = try Self.text("Apps/Hello/main.swift")
    #expect(readme.contains("```swift\n\(program)```\n"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 40)
  }

  @Test("Links of the documents lead to files that are there", arguments: try documents())
  func links(document: String) throws {
    let folder = Self.root.appending(path: document).deletingLastPathComponent()
    for link in try Self.text(document).matches(of: /\]\(([^)#\s]+)[^)]*\)/) {
      let target = String(link.output.1)
      guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
      let file = folder.appending(path: target).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(document): \(target)")
    }
  }

  /// Every excerpt of code stands below a link to the file that it is in, and the file is compiled.
  @Test(
    "Excerpts of the documents are in the files that they name",
    arguments: try documents().filter { try $0 != "README.md" && text($0).contains("```swift") })
  func excerpts(document: String) throws {
    let folder = Self.root.appending(path: document).deletingLastPathComponent()
    var parts = try Self.text(document).components(separatedBy: "```swift\n")
    var before = parts.removeFirst()
    for part in parts {
      let ends = part.components(separatedBy: "```\n")
      let link = try #require(
        before.matches(of: /\]\(([^)]+\.swift)\)/).last?.output.1, "no file before \(ends[0])")
      let file = folder.appending(path: String(link)).standardizedFileURL
      #expect(
        try String(contentsOf: file, encoding: .utf8).contains(ends[0]),
        "\(link) has not:\n\(ends[0])")
      before += ends[1]
    }
  }

  @Test("Every page is linked from the README or the guide")
  func pages() throws {
    let linked = try Self.text("README.md") + Self.text("docs/Guide.md")
    for document in try Self.documents() where document.hasPrefix("docs/") {
      let name = document.dropFirst("docs/".count)
      #expect(
        linked.contains("(docs/\(name))") || linked.contains("](\(name))")
          || name == "Machines.md" || name.contains("/"), "nobody finds \(document)")
    }
  }

  @Test(
    "A page for a beginner is short, and needs no file of the Gallery",
    arguments: ["BlankList", "ComingFromUIKit", "OwnLayout", "OwnRenderer", "OwnWindow"])
  func shortPages(name: String) throws {
    let page = try Self.text("docs/\(name).md")
    // About fifty lines of prose and code.
    let lines = page.split(separator: "\n").count
    #expect((25...75).contains(lines), "\(lines) lines")
    #expect(!page.contains("Apps/Gallery"))
  }

  /// The documents, from the root, also those in folders.
  private static func documents() throws -> [String] {
    let docs = FileManager.default.enumerator(atPath: root.appending(path: "docs").path)
    let names = (docs?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
    return ["README.md", "CONTRIBUTING.md"] + names.map { "docs/\($0)" }.sorted()
  }
}
