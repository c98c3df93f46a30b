import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// What the talk showed, in the Gallery's window and with real keys.
  @MainActor @Suite("The case study in a window") struct CaseStudyWindowTests {
    private func open(
      _ id: Product.ID, _ kind: ProductKind, segment: Int = 0, width: Int = 1100
    ) async throws -> CatalogWindow {
      let shop = try await CatalogWindow(width: width)
      await shop.window.openProduct(id, kind, segment: segment)
      await shop.window.window.settle()
      shop.window.page.collection.focus()
      return shop
    }

    /// The texts on screen.
    private func texts(_ shop: CatalogWindow) -> [String] {
      ShownText.all(in: shop.window.window.pointer).map(\.text)
    }

    /// The list of territories that is open; nil if none is.
    private func choices(_ shop: CatalogWindow) -> [String]? { shop.openMenu }

    @Test("5.2.9 Return on the status opens its territories, Alt+Left comes back")
    func status() async throws {
      let shop = try await open("ghost-stories", .music)
      #expect(try await shop.tab(to: "Availability"))
      #expect(shop.focus?.hasPrefix("Availability, 119 Available") == true)
      try await shop.press("Return")
      try await shop.wait("the territories are listed") {
        shop.title == "Availability" && shop.rows.contains("United States")
      }
      #expect(texts(shop).contains("119"))
      try await shop.press("alt+Left")
      try await shop.wait("the product is back") { shop.title == "Ghost Stories" }
      #expect(shop.focus?.hasPrefix("Availability") == true)
      // The row beneath leads nowhere, whatever is pressed.
      try await shop.press("Down Down Return")
      #expect(shop.window.pages.count == 2)
      await shop.close()
    }

    @Test("5.2.9 A click on the status opens its territories; its dot is green")
    func clickedStatus() async throws {
      let shop = try await open("ghost-stories", .music)
      let cell = try #require(shop.view.view(of: .item(0, 0)) as? CellView)
      let value = try #require(
        ShownText.all(in: shop.window.window.pointer).first { $0.text == "119 Available" }
      ).frame
      let pixels = try Pixels(of: shop.window.window.pointer)
      // It stands before the value, not before the label.
      let before = Rect(x: value.minX - 24, y: value.minY, width: 20, height: value.height)
      let colors = pixels.colors(in: before)
      #expect(colors.contains { Int($0.green) > Int($0.red) + 60 && $0.green > $0.blue })
      try await shop.click(cell.cell)
      try await shop.wait("the territories are listed") { shop.title == "Availability" }
      await shop.close()
    }

    @Test("5.2.10 Space opens the choice of a territory, arrows and Return choose, Escape keeps")
    func territory() async throws {
      let shop = try await open("downton-abbey-4", .tv)
      #expect(try await shop.tab(to: "Availability"))
      try await shop.press("Down Tab")
      try await shop.press("space")
      try await shop.wait("the list is open") { choices(shop)?.contains("Japan") == true }
      #expect(
        choices(shop) == ["United States", "Canada", "United Kingdom", "Germany", "Japan"])
      try await shop.press("Escape")
      try await shop.wait("the list is closed") { choices(shop) == nil }
      #expect(shop.title == "Downton Abbey, Season 4" || shop.window.pages.count == 2)
      #expect(texts(shop).contains("$24.99"))
      try await shop.press("space")
      try await shop.wait("the list is open") { choices(shop) != nil }
      try await shop.press("Down Return")
      try await shop.wait("the price is Canada’s") { texts(shop).contains("CA$29.99") }
      #expect(choices(shop) == nil && texts(shop).contains("Canada"))
      #expect(shop.window.page.collection.containsFocus)
      // The reviews are Canada's too.
      let source = try #require(shop.window.page.controller.dataSource as? ProductPageDataSource)
      source.select(2, animated: false)
      _ = await source.whenLoaded()
      await shop.window.window.settle()
      // The head alone keeps the number of home.
      #expect(texts(shop).contains("Canada"))
      #expect(texts(shop).count { $0 == "1,939 ratings" } <= 1)
      await shop.close(allowing: [.staleResult])
    }

    @Test("View in Store is a link to assistive technology, and can be reached by Tab")
    func link() async throws {
      let shop = try await open("ghost-stories", .music)
      #expect(try await shop.tab(to: "Availability"))
      for _ in 0..<20 where shop.focus?.hasPrefix("Store") != true {
        try await shop.press("Down")
      }
      try await shop.press("Tab")
      #expect(shop.focus == "View in Store")
      let root = try #require(gtk_widget_get_root(shop.window.window.pointer))
      let link = try #require(gtk_root_get_focus(root))
      #expect(
        gtk_accessible_get_accessible_role(OpaquePointer(link)) == GTK_ACCESSIBLE_ROLE_LINK)
      await shop.close()
    }

    @Test("See All leads to all sightings of a cat")
    func bigCats() async throws {
      let shop = try await CatalogWindow()
      try await shop.press("ctrl+2")
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      try await shop.press("Home Return")
      try await shop.wait("a cat opens") { shop.title == "Tiger" }
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      let source = try #require(shop.window.page.controller.dataSource as? SegmentedDataSource)
      shop.window.page.scroll(to: 2_000)
      await shop.window.window.settle()
      let button = try #require(
        shop.shownWidgets.first {
          ocelot_is_a($0, gtk_button_get_type()) != 0
            && gtk_button_get_label(cast(UnsafeMutableRawPointer($0))).map {
              String(cString: $0)
            } == "See All"
        })
      try await shop.click(button)
      try await shop.wait("all sightings are shown") { source.selectedIndex == 1 }
      await shop.close()
    }
  }
}
