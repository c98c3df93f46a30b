import Testing

@testable import Gallery

extension Windows {
  /// The end of the real program.
  @MainActor @Suite("Closing") struct ClosingTests {
    @Test("Ctrl+W at rest ends the program as soon as its window has gone, with all screens shown")
    func endsAtOnce() async throws {
      let gallery = try await RunningGallery(
        ["--screen", "catalog"], favorites: ["alien", "dracula", "cosmos"])
      // Each screen is made, and has loaded.
      gallery.press((1...9).map { "ctrl+\($0)" }.joined(separator: " "))
      gallery.press("ctrl+1")
      gallery.press("ctrl+w")
      let (isClosed, duration) = try await gallery.timeToEnd()
      #expect(isClosed)
      // Nothing is waited for any more. A machine that has much to do is slow to start a program, too.
      #expect(duration < gallery.timeToStart, "\(duration), and \(gallery.timeToStart) to start")
      try await gallery.close()
    }
  }
}
