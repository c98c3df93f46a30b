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

    @Test("5.2.3 The button in the head looks otherwise, and says so, for a favorite")
    func favoriteButton() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      func isSuggested(_ tip: String) -> Bool? {
        shop.button(tip).map { gtk_widget_has_css_class($0, "suggested-action") != 0 }
      }
      #expect(isSuggested("Add to Favorites") == true)
      #expect(texts(shop).contains { $0.text == "Favorite" })
      try await shop.click(try #require(shop.button("Add to Favorites")))
      #expect(isSuggested("Remove from Favorites") == false)
      #expect(shop.button("Add to Favorites") == nil)
      #expect(texts(shop).contains { $0.text == "Favorited" })
      await shop.close()
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

    @Test("8.6.3 A narrow window that becomes wide in one step shows the segments once")
    func widened() async throws {
      let shop = try await CatalogWindow(width: 360)
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      try await shop.wait("the switcher is at the foot") {
        texts(shop).contains { $0.text == "Reviews" && $0.frame.minY > 600 }
      }
      gtk_window_set_default_size(shop.window.window.window, 1_100, 720)
      try await shop.wait("the switcher is in the header bar, and there alone") {
        texts(shop).filter { $0.text == "Reviews" && $0.row == nil }.map { $0.frame.maxY < 60 }
          == [true]
      }
      await shop.close()
    }

    @Test(
      "8.6.3 The picture is beside the names, or over them; four facts share one card, or three")
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
        #expect(content.shownFacts.count == (width == 360 ? 3 : 4))
        for fact in content.shownFacts {
          #expect(texts(shop).contains { $0.text == fact.label && !$0.isCut }, "\(fact.label)")
        }
        // Beside each other.
        let places = content.shownFacts.compactMap { fact in
          texts(shop).first { $0.text == fact.label && $0.row != nil }?.frame
        }
        #expect(Set(places.map(\.minY)).count == 1, "\(places)")
        await shop.close()
      }
    }

    @Test("Assistive technology can open what opens something, and nothing else")
    func activation() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      let controller = shop.window.page.controller
      let opened = (0..<shop.view.counts.count).flatMap { section in
        (0..<shop.view.counts[section]).map { ItemIndex(section, $0) }
      }.filter { controller.answers.canActivate($0) }
      #expect(opened == [ItemIndex(0, 0)])
      let content = controller.answers.content(of: .item(0, 0)) as? StatusRowContent
      #expect(content?.label == "Availability")
      await shop.close()
    }

    @Test("8.6.3 The head is low over reviews and trends, and over what stands in for details")
    func lowHead() async throws {
      let shop = try await CatalogWindow(width: 360)
      func height() -> Double { shop.view.screenFrame(of: .globalHeader(0))?.height ?? 0 }
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      #expect(height() > 400)
      for segment in [1, 2, 3] {
        try source(shop).select(segment, animated: false)
        try await shop.wait("the head is low") { height() > 60 && height() < 140 }
      }
      try source(shop).select(0, animated: false)
      try await shop.wait("the head is whole") { height() > 400 }
      try await shop.press("alt+Left")
      shop.window.server.fault = .error
      await shop.window.openProduct("homogenic", .music)
      try await shop.wait("what to do is in sight") {
        texts(shop).contains { $0.text == "Retry" && $0.frame.maxY < 600 }
      }
      shop.window.server.fault = nil
      shop.window.page.commands[.reload]?()
      try await shop.wait("details are there") { height() > 400 }
      await shop.close()
    }

    @Test("8.6.3 Where text is large in a narrow window all four facts stand in two rows")
    func largeFacts() async throws {
      let shop = try await CatalogWindow(width: 360)
      DesktopStyle.textScale = 1.5
      defer { DesktopStyle.textScale = nil }
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      func content() throws -> ProductHeaderContent {
        let cell = try #require(shop.view.view(of: .globalHeader(0)) as? CellView)
        return try #require(cell.content as? ProductHeaderContent)
      }
      #expect(try content().narrowFacts == .twoRows && content().shownFacts.count == 4)
      DesktopStyle.textScale = 1
      try await shop.wait("three have room again") {
        (try? content().shownFacts.count) == 3
      }
      await shop.close()
    }

    @Test(
      "8.6.3 The mean stands beside the bars, or over them; each bar has its number and share",
      arguments: [1100, 360])
    func ratings(width: Int) async throws {
      let shop = try await CatalogWindow(width: width, height: 1_200)
      await shop.window.openProduct("wwdc", .apps, segment: 1)
      await shop.window.window.settle()
      let cell = try #require(shop.view.view(of: .item(1, 0)) as? CellView)
      let content = try #require(cell.content as? RatingSummaryContent)
      #expect(content.isNarrow == (width == 360))
      func frame(_ text: String) throws -> Rect {
        let row = ShownText.frame(of: cell.cell, in: shop.window.window.pointer)
        return try #require(
          texts(shop).first {
            $0.text == text && row.contains(Point(x: row.midX, y: $0.frame.midY))
          },
          "\(text)"
        ).frame
      }
      let mean = try frame("\((content.mean * 10).rounded() / 10)")
      let (five, one) = (try frame("5 ★"), try frame("1 ★"))
      #expect(mean.height > 2 * five.height, "it is large")
      if width == 360 { #expect(mean.maxY <= five.minY) } else { #expect(mean.maxX <= five.minX) }
      #expect(one.minY > five.minY && one.minX == five.minX)
      // A share stands at the height of its number.
      let share = try frame(content.shares[0].percent)
      #expect(abs(share.midY - five.midY) <= 1 && share.minX > five.maxX + 40)
      await shop.close()
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

    @Test(
      "8.6.3 The day at the pointer, or at the place of the keyboard, stands in a bubble",
      arguments: [false, true])
    func trends(isRightToLeft: Bool) async throws {
      DesktopStyle.isRightToLeft = isRightToLeft
      defer { DesktopStyle.isRightToLeft = false }
      let shop = try await CatalogWindow(height: 1_000)
      await shop.window.openProduct("moby-dick", .books, segment: 2)
      await shop.window.window.settle()
      let cell = try #require(shop.view.view(of: .item(0, 0)) as? CellView)
      let chart = try #require(cell.body as? ChartView)
      let content = try #require(cell.content as? ChartContent)
      #expect(content.points.count == 30 && chart.marked == nil)
      let frame = ShownText.frame(of: chart.pointer, in: shop.window.window.pointer)
      func move(to x: Double, _ y: Double) async {
        Input.send("mousemove \(Int(x)) \(Int(y))")
        await Input.taken()
        await shop.window.window.settle()
      }
      // The first day is at the left where reading begins there, the last at the other edge.
      let before = try Pixels(of: shop.window.window.pointer).colors(in: frame)
      await move(to: isRightToLeft ? frame.maxX - 2 : frame.minX + 2, frame.midY)
      #expect(chart.marked == 0)
      await move(to: isRightToLeft ? frame.minX + 2 : frame.maxX - 2, frame.midY)
      #expect(chart.marked == 29)
      #expect(try Pixels(of: shop.window.window.pointer).colors(in: frame) != before)
      #expect(chart.accessibleLabel == "Units of the last 30 days, \(spokenPoint(content, 29))")
      await move(to: frame.midX, frame.maxY + 60)
      #expect(chart.marked == nil && chart.accessibleLabel == "Units of the last 30 days")
      #expect(try Pixels(of: shop.window.window.pointer).colors(in: frame) == before)
      // By keys: the chart is a stop in its row.
      #expect(try await shop.tab(to: "Units of the last 30 days"))
      #expect(shop.view.focusedItem == ItemIndex(0, 0))
      try await shop.press("Tab")
      #expect(gtk_widget_has_focus(chart.pointer) != 0 && chart.marked == 29)
      let (earlier, later) = isRightToLeft ? ("Right", "Left") : ("Left", "Right")
      try await shop.press("\(earlier) \(earlier)")
      #expect(chart.marked == 27)
      #expect(chart.accessibleLabel == "Units of the last 30 days, \(spokenPoint(content, 27))")
      try await shop.press("\(later) \(later) \(later)")
      #expect(chart.marked == 29 && gtk_widget_has_focus(chart.pointer) != 0)
      try await shop.press("Home")
      #expect(chart.marked == 0)
      try await shop.press("End Down")
      #expect(shop.view.focusedItem == ItemIndex(1, 0) && chart.marked == nil)
      await shop.close()
    }

    private func spokenPoint(_ chart: ChartContent, _ index: Int) -> String {
      "\(chart.points[index].label): \(Int(chart.points[index].value))"
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
    let shop = try await CatalogFixture()
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
