import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// What holds a page or a source may keep it after its screen.
  @MainActor @Suite struct OutlivedScreenTests {
    @Test("Callbacks of a page that outlives its window and its screen do nothing")
    func pages() async throws {
      var shop: CatalogWindow? = try await CatalogWindow()
      let pages = try #require(shop?.window.screens.map(\.page))
      weak let screen = shop?.screen
      await shop?.close()
      shop = nil
      #expect(try await eventually { screen == nil }, "nothing else keeps a screen")
      for page in pages {
        for command in page.commands.values { command() }
        for control in page.switches.values { control(true) }
        page.onWidth?(400)
        page.onColumns?(2)
        _ = page.onEscape?()
      }
      #expect(pages.count == Options.Screen.allCases.count)
    }
  }
}
