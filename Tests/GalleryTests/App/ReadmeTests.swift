import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test func theReadmeShowsTheProgramThatIsBuilt() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(
      contentsOf: root.appending(path: "Apps/Hello/main.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(program)```\n"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 < 40)
  }
}
