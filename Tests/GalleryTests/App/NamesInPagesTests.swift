import Foundation
import Testing

/// Names that pages promise are declared in the sources.
@Suite struct NamesInPagesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The cells of a page's table, without its head.
  private static func rows(of page: String) throws -> [[String]] {
    try text(page).split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map {
      $0.dropFirst().dropLast().split(separator: "|").map(String.init)
    }
  }

  /// What stands between single backquotes.
  private static func code(in text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  @Test func everyNameOppositeOneOfUIKitsIsDeclared() throws {
    let folder = Self.root.appending(path: "Sources").path
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".swift") }
    let sources = try files.map { try Self.text("Sources/\($0)") }.joined()
    var declared: Set<Substring> = []
    for match in sources.matches(
      of: /\b(?:class|struct|enum|protocol|func|var|case|typealias) (\w+)/)
    {
      declared.insert(match.output.1)
    }
    let rows = try Self.rows(of: "docs/ComingFromUIKit.md")
    #expect(rows.count > 25)
    for row in rows {
      for name in Self.code(in: row[1]) {
        let word = name.drop { $0 == "." }.prefix { $0.isLetter }
        #expect(declared.contains(word), "\(name), opposite \(row[0])")
      }
    }
  }

  @Test func everyReportThatTheChecklistNamesIsMade() throws {
    let codes = try Self.text("Sources/OcelotEngine/Host/Reporter.swift")
    let start = try ["MainLoop", "DisplayError"].map {
      try Self.text("Sources/OcelotGTK/Application/\($0).swift")
    }.joined()
    let rows = try Self.rows(of: "docs/BlankList.md")
    #expect(rows.count > 8)
    for row in rows {
      if let code = Self.code(in: row[0]).first {
        #expect(codes.contains("  case \(code)\n"), "\(code)")
      } else {
        let message = row[0].split(separator: "\"")
        #expect(message.count == 3 && start.contains(message[1]), "\(row[0])")
      }
    }
  }
}
