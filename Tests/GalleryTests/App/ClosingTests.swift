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
      let (isClosed, idle) = try await gallery.timeToEnd()
      #expect(isClosed)
      // Nothing is waited for any more. A machine that has much to do is slow to start a program,
      // too.
      #expect(idle < gallery.timeToStart, "\(idle) idle, and \(gallery.timeToStart) to start")
      try await gallery.close()
    }

    @Test("A star that was pressed last is kept, also while another program holds the file")
    func keepsFavorites() async throws {
      let gallery = try await RunningGallery(["--screen", "catalog"], favorites: ["alien"])
      let other = try Database(path: gallery.favorites, for: .writing)
      gallery.press("ctrl+1 Home")
      try other.execute("BEGIN IMMEDIATE")
      gallery.press("ctrl+d")
      gallery.press("ctrl+w")
      try await Task.sleep(for: .milliseconds(700))
      try other.execute("COMMIT")
      _ = try await gallery.timeToEnd()
      #expect(try await FavoritesDatabase(path: gallery.favorites).all() == [])
      try await gallery.close()
    }
  }
}
