import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// Edit mode with large text, in the real program.
  @MainActor
  @Suite(
    "Edit mode with large text",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct EditModeTextTests {
    private static let favorites: [Product.ID] = [
      "pride-and-prejudice", "alice", "twenty-thousand-leagues", "baskervilles", "dark-side",
      "trans-europe-express", "2001", "cosmos", "blackadder-4", "chernobyl",
    ]

    @Test(
      "6.4.2 Rows on their way into edit mode and out of it are not reported as too low",
      arguments: ["2", "1.5"])
    func noReport(scale: String) async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog", "--text-scale", scale], favorites: Self.favorites)
      let reader = gallery.reader
      try await reader.find("list item", "Pride and Prejudice…")
      try await reader.find("frame", nil, ["active"])
      for _ in 0..<2 {
        Input.send("mousemove 550 716 key ctrl+e")
        _ = try await gallery.restingExtents("push button", "Move Pride and Prejudice…")
        Input.send("key ctrl+e")
        try await reader.findNone("push button", "Move Pride and Prejudice…")
        _ = try await gallery.restingExtents("list item", "Pride and Prejudice…")
      }
      #expect(gallery.complaints == "")
      await gallery.close()
    }
  }
}
