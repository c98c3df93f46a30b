import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

extension Windows {
  /// The menu at the foot of Hundred Million.
  @MainActor @Suite("Menu of the rows") struct RowsMenuTests {
    @Test("5.7 The menu at the foot selects all rows, deletes them and starts over")
    func commands() async throws {
      let shop = try await CatalogWindow()
      try await shop.press("ctrl+6")
      let screen = shop.screen(HundredMillionScreen.self)
      let menu = screen.foot.menu
      try await shop.press("Home shift+Down")
      try await shop.choose("Delete Selected", in: menu)
      #expect(screen.rows.rows.count == 99_999_998)
      #expect(screen.page.toastCommand == .undo)
      try await shop.press("ctrl+z")
      #expect(screen.rows.rows.count == 100_000_000)
      try await shop.choose("Select All", in: menu)
      #expect(screen.view.selection.count == 100_000_000)
      try await shop.choose("Delete Selected", in: menu)
      #expect(screen.rows.rows.count == 0)
      try await shop.choose("Start Over", in: menu)
      #expect(screen.rows.rows.count == 100_000_000)
      try await shop.choose("Delete Selected", in: menu)
      try await shop.wait("it is said that nothing is selected") {
        shop.text("Nothing is selected") != nil
      }
      await shop.close()
    }
  }
}
