import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// A product's page, in windows of all sizes.
  @MainActor @Suite("A product's page") struct ProductPageWindowTests {
    private func texts(_ shop: CatalogWindow) -> [ShownText] {
      ShownText.all(in: shop.window.window.pointer)
    }

    private func source(_ shop: CatalogWindow) throws -> ProductPageDataSource {
      try #require(shop.window.page.controller.dataSource as? ProductPageDataSource)
    }

    @Test(
      "8.6.3 Segments are in the header bar, or at the foot of a narrow page",
      arguments: [1100, 360])
    func segments(width: Int) async throws {
      let shop = try await CatalogWindow(width: width)
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      try await shop.wait("the switcher has found its place") {
        shop.window.page.header.showsSwitcher == (width > 600)
          && texts(shop).contains { $0.text == "Reviews" }
      }
      let reviews = try #require(texts(shop).first { $0.text == "Reviews" && $0.row == nil })
      #expect(width > 600 ? reviews.frame.maxY < 60 : reviews.frame.minY > 600)
      Input.send("mousemove \(Int(reviews.frame.midX)) \(Int(reviews.frame.midY)) click 1")
      await Input.taken()
      try await shop.wait("reviews are shown") { (try? source(shop))?.selectedIndex == 2 }
      // A link in the page is followed by the switcher.
      try source(shop).select(0, animated: false)
      await shop.window.window.settle()
      shop.view.perform(.showParts, from: .item(3, 0))
      #expect(try source(shop).selectedIndex == 1)
      await shop.close()
    }

    @Test("8.6.3 The picture is beside the names, or over them; four facts share one card")
    func head() async throws {
      for width in [1100, 360] {
        let shop = try await CatalogWindow(width: width)
        await shop.window.openProduct("ghost-stories", .music)
        await shop.window.window.settle()
        let cell = try #require(shop.view.view(of: .globalHeader(0)) as? CellView)
        let content = try #require(cell.content as? ProductHeaderContent)
        #expect(content.isNarrow == (width == 360) && content.facts.count == 4)
        let name = try #require(
          texts(shop).first { $0.text == "Ghost Stories" && $0.row != nil })
        let head = ShownText.frame(of: cell.cell, in: shop.window.window.pointer)
        if width == 360 {
          #expect(name.frame.minY - head.minY > 192, "under the picture")
          #expect(abs(name.frame.midX - head.midX) < 1)
        } else {
          #expect(name.frame.minX - head.minX > 204, "beside the picture")
        }
        for fact in content.facts {
          #expect(texts(shop).contains { $0.text == fact.label && !$0.isCut }, "\(fact.label)")
        }
        await shop.close()
      }
    }

    @Test("8.6.3 Reviews are cards, in two columns where there is room")
    func reviews() async throws {
      let shop = try await CatalogWindow(height: 1_200)
      await shop.window.openProduct("wwdc", .apps, segment: 1)
      await shop.window.window.settle()
      let first = try #require(shop.view.screenFrame(of: .item(2, 0)))
      let second = try #require(shop.view.screenFrame(of: .item(2, 1)))
      #expect(first.minY == second.minY && second.minX >= first.maxX)
      #expect(first.width < 400)
      await shop.close()
    }

    @Test("8.6.3 The header bar is raised once content passes under it")
    func raised() async throws {
      let shop = try await CatalogWindow(height: 480)
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      func isFlat() -> Bool {
        gtk_widget_has_css_class(shop.window.page.header.pointer, "flat") != 0
      }
      #expect(isFlat())
      shop.window.page.scroll(to: 200)
      await shop.window.window.settle()
      #expect(!isFlat())
      shop.window.page.scroll(to: 0)
      await shop.window.window.settle()
      #expect(isFlat())
      await shop.close()
    }
  }
}

/// The light behind a product's head.
@Suite struct ProductTintTests {
  @Test("8.6.3 Dimmed text keeps a contrast of 4.5 on the tint of every product")
  func contrast() async throws {
    let shop = await CatalogFixture()
    for product in try await shop.catalog.products() {
      let tint = Artwork.tint(of: product)
      for isDark in [false, true] {
        let tones = [tint.dark, tint.light]
        let shares = ProductTint.shares(of: tones, isDark: isDark)
        #expect(
          ProductTint.leastContrast(on: tones, shares, isDark: isDark) >= 4.5, "\(product.id)")
        #expect(shares.allSatisfy { $0 > 0.02 }, "\(product.id) has a tint that can be seen")
      }
    }
  }
}
