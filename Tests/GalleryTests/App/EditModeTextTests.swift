import Foundation
import Testing

@testable import Gallery

extension Windows {
  /// Edit mode with large text, in the real program.
  @MainActor @Suite("Edit mode with large text") struct EditModeTextTests {
    private static let favorites: [Product.ID] = [
      "pride-and-prejudice", "alice", "twenty-thousand-leagues", "baskervilles", "dark-side",
      "trans-europe-express", "2001", "cosmos", "blackadder-4", "chernobyl",
    ]

    @Test(
      "6.4.2 Rows on their way into edit mode and out of it are not reported as too low",
      arguments: ["2", "1.5"])
    func noReport(scale: String) async throws {
      let gallery = try await RunningGallery(
        ["--screen", "catalog", "--size", "1100x720", "--text-scale", scale],
        favorites: Self.favorites)
      for _ in 0..<3 {
        Input.send("key ctrl+e sleep 0.7 key ctrl+e sleep 0.7")
      }
      try await gallery.close()
    }
  }
}
