import Foundation
import Testing

/// Tests cite the specification by number; every number must be there.
@Suite struct SpecificationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files of a folder, from the root, whose names end so.
  private static func files(in folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (names?.allObjects as? [String] ?? []).filter { $0.hasSuffix(ending) }
      .map { "\(folder)/\($0)" }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The numbers that statements and headings of the specification begin with.
  private static func statements() throws -> [String] {
    try files(in: "docs/specification", ending: ".md").flatMap { file in
      try text(file).matches(of: #/(?m)^(?:- \*\*|#+ )(\d+(?:\.\d+)*)\b/#).map {
        String($0.output.1)
      }
    }
  }

  /// What the names of tests begin with: number, and where.
  private static func citations() throws -> [(number: String, place: String)] {
    try files(in: "Tests", ending: ".swift").flatMap { file in
      try text(file).matches(
        of: #/@(?:Test|Suite)\(\s*"(\d+(?:\.\d+)+(?:,? \d+(?:\.\d+)+)*) ([^"]*)"/#
      ).flatMap { match in
        match.output.1.split { ", ".contains($0) }.map {
          (String($0), "\(file): \(match.output.2)")
        }
      }
    }
  }

  @Test func everyNumberThatATestCitesIsInTheSpecification() throws {
    let known = Set(try Self.statements())
    let cited = try Self.citations()
    #expect(cited.count > 300)
    for (number, place) in cited {
      #expect(known.contains(number), "no statement \(number), cited in \(place)")
    }
  }

  @Test func noNumberStandsTwice() throws {
    let all = try Self.statements()
    #expect(all.count > 150)
    for (number, group) in Dictionary(grouping: all, by: { $0 }) {
      #expect(group.count == 1, "\(number)")
    }
  }

  @Test func everyStatementOfTheFirstFiveChaptersIsHeldByATest() throws {
    let cited = Set(try Self.citations().map(\.number))
    for number in try Self.statements() where number.contains(".") && !number.hasPrefix("6") {
      let isHeld = cited.contains(number) || cited.contains { $0.hasPrefix(number + ".") }
      #expect(isHeld, "no test names \(number)")
    }
  }
}
