import Foundation
import Testing

/// What is said of the members that applications implement: each names what it is in UIKit.
@Suite struct HookDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  @Test(
    "Each hook says which name it has in UIKit, or that it has none",
    arguments: [
      "OcelotEngine/Layout/Layout.swift", "OcelotEngine/View/CollectionViewDelegate.swift",
      "OcelotEngine/View/CollectionViewDataSource.swift",
      "OcelotGTK/Rendering/ContentRenderer.swift",
    ])
  func names(path: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let start = try #require(text.range(of: "public protocol "))
    var comment: [Substring] = []
    var hooks = 0
    for line in text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("}") { break }
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(4))
      } else if code.hasPrefix("func ") || code.hasPrefix("var ") {
        hooks += 1
        let said = comment.joined(separator: " ")
        #expect(
          said.contains("Corresponds to") || said.contains("counterpart in UIKit"),
          "\(path): \(code)")
        comment = []
      } else if code.isEmpty {
        comment = []
      }
    }
    #expect(hooks > 5)
  }
}
