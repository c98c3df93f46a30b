import Foundation
import Testing

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

  @Test("The guide's excerpts are in the files that it names")
  func excerpts() throws {
    var parts = try Self.text("docs/Guide.md").components(separatedBy: "```swift\n")
    var before = parts.removeFirst()
    #expect(!parts.isEmpty)
    for part in parts {
      let ends = part.components(separatedBy: "```\n")
      let name = try #require(
        before.matches(of: /\(\.\.\/([^)]+\.swift)\)/).last?.output.1, "no file before \(ends[0])")
      #expect(try Self.text(String(name)).contains(ends[0]), "\(name) has not:\n\(ends[0])")
      before = ends[1]
    }
  }

  /// The documents, from the root.
  private static func documents() throws -> [String] {
    let docs = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "docs").path
    )
    .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    return ["README.md", "CONTRIBUTING.md"] + docs.sorted()
  }
}
