import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The list in two columns, by pointer and by keys.
  @MainActor @Suite("Two Columns") struct TwoColumnsTests {
    private func open(width: Int = 1_100) async throws -> CatalogWindow {
      let shop = try await CatalogWindow(width: width)
      shop.window.show(shop.screen(TwoColumnsScreen.self))
      await shop.window.window.settle()
      #expect(shop.title == "Two Columns")
      return shop
    }

    private func frame(_ item: Int, _ shop: CatalogWindow) throws -> Rect {
      let cell = try #require(shop.view.view(of: .item(0, item)) as? CellView)
      return ShownText.frame(of: cell.cell, in: shop.window.window.pointer)
    }

    /// Drags the pointer with its button down, and lets go if wanted.
    private func drag(
      _ shop: CatalogWindow, from start: Point, by distance: Point, releases: Bool
    ) async {
      func move(_ share: Double) -> String {
        "mousemove \(Int(start.x + distance.x * share)) \(Int(start.y + distance.y * share))"
      }
      Input.send("\(move(0)) mousedown 1 \(move(0.3)) \(move(0.6)) \(move(1))")
      await Input.taken()
      await shop.window.window.settle()
      guard releases else { return }
      Input.send("mouseup 1")
      await Input.taken()
      await shop.window.window.settle()
    }

    private func names(_ shop: CatalogWindow) -> [String] {
      shop.screen(TwoColumnsScreen.self).list.items.map(\.name)
    }

    @Test("Delete removes a row while the list has the focus, and not while a button has it")
    func deleteElsewhere() async throws {
      let shop = try await open()
      let list = shop.window.page.collection
      shop.view.focus(ItemIndex(0, 1))
      list.focus()
      let before = names(shop)
      for _ in 0..<5 where list.containsFocus { try await shop.press("shift+Tab") }
      #expect(!list.containsFocus && shop.view.focusedItem == ItemIndex(0, 1))
      try await shop.press("Delete")
      #expect(names(shop) == before)
      list.focus()
      try await shop.press("Delete")
      #expect(names(shop).count == before.count - 1)
      await shop.close()
    }

    @Test(
      "3.10, 5.10.1 A row of the second column that is swiped slides under the first",
      arguments: [false, true])
    func secondColumn(isRightToLeft: Bool) async throws {
      let shop = try await open()
      DesktopStyle.isRightToLeft = isRightToLeft
      await shop.window.window.settle()
      let (first, second) = (try frame(2, shop), try frame(3, shop))
      #expect(isRightToLeft ? second.maxX == first.minX : second.minX == first.maxX)
      #expect(second.minY == first.minY)
      // Under the pointer rows look otherwise.
      let middle = Point(x: second.midX, y: second.midY)
      Input.send("mousemove \(Int(middle.x)) \(Int(middle.y))")
      await Input.taken()
      await shop.window.window.settle()
      let before = try Pixels(of: shop.window.window.pointer)
      let pull = isRightToLeft ? 60.0 : -60
      await drag(shop, from: middle, by: Point(x: pull, y: 0), releases: false)
      let after = try Pixels(of: shop.window.window.pointer)
      #expect(before.colors(in: first) == after.colors(in: first), "not a pixel changes")
      #expect(before.colors(in: second) != after.colors(in: second))
      // The row goes on behind the edge, and what is uncovered is at the end of the cell.
      let end = Rect(
        x: isRightToLeft ? second.minX + 2 : second.maxX - 6, y: second.minY + 2, width: 4,
        height: 4)
      #expect(Set(after.colors(in: end)) != Set(before.colors(in: end)))
      Input.send("mouseup 1")
      await Input.taken()
      // In the first column the content goes beyond the outer edge, and the second stays.
      await shop.window.window.settle()
      try await shop.press("Escape")
      let rest = try Pixels(of: shop.window.window.pointer)
      await drag(
        shop, from: Point(x: first.midX, y: first.midY), by: Point(x: pull, y: 0), releases: false)
      let swiped = try Pixels(of: shop.window.window.pointer)
      #expect(rest.colors(in: first) != swiped.colors(in: first))
      Input.send("mouseup 1")
      await Input.taken()
      await shop.close()
    }

    @Test(
      "8.6.4 The text of a row that is swiped aside keeps its beginning", arguments: [1_100, 360])
    func wholeText(width: Int) async throws {
      let shop = try await open(width: width)
      let row = try frame(2, shop)
      await drag(
        shop, from: Point(x: row.maxX - 20, y: row.midY), by: Point(x: -100, y: 0), releases: true)
      let name = names(shop)[2]
      let text = try #require(
        ShownText.all(in: shop.window.window.pointer).first { $0.text == name })
      #expect(text.frame.minX >= row.minX + 11 && text.frame.minX < row.minX + 20)
      await shop.close()
    }

    @Test("5.10.1 Rows of both columns are removed by a swipe and by keys, and come back")
    func removing() async throws {
      let shop = try await open()
      let all = names(shop)
      for item in [2, 3] {
        let row = try frame(item, shop)
        await drag(
          shop, from: Point(x: row.maxX - 20, y: row.midY), by: Point(x: -300, y: 0),
          releases: true)
        try await shop.wait("\(item) has gone") { self.names(shop).count == all.count - 1 }
        #expect(!names(shop).contains(all[item]))
        #expect(shop.text("Removed “\(all[item])”") != nil)
        try await shop.press("ctrl+z")
        #expect(names(shop) == all)
        #expect(shop.view.focusedItem == ItemIndex(0, item))
        try await shop.press("Delete")
        #expect(names(shop).count == all.count - 1)
        try await shop.press("ctrl+z")
        #expect(names(shop) == all)
      }
      // The other way round a row is packed.
      let row = try frame(3, shop)
      let packed = shop.screen(TwoColumnsScreen.self).list.packedCount
      await drag(
        shop, from: Point(x: row.minX + 20, y: row.midY), by: Point(x: 300, y: 0), releases: true)
      try await shop.wait("a thing is packed or not") {
        shop.screen(TwoColumnsScreen.self).list.packedCount != packed
      }
      await shop.close()
    }

    @Test("5.10.1 In edit mode rows are removed and go to the other column by hand and by keys")
    func editing() async throws {
      let shop = try await open()
      let all = names(shop)
      try await shop.press("Home ctrl+e")
      #expect(shop.view.isEditing)
      // By its grip, to the place beside it.
      let (first, second) = (try frame(0, shop), try frame(1, shop))
      await drag(
        shop, from: Point(x: first.maxX - 24, y: first.midY),
        by: Point(x: second.midX - first.midX, y: 0), releases: true)
      try await shop.wait("it has moved") { self.names(shop).prefix(2) == [all[1], all[0]] }
      #expect(try await shop.tab(to: "Move"))
      try await shop.press("alt+Down")
      #expect(names(shop) != all && Set(names(shop)) == Set(all))
      try await shop.press("Escape Escape")
      #expect(!shop.view.isEditing)
      await shop.close()
    }

    @Test(
      "5.10.1 The bar of edit mode removes all, and one undo brings all back",
      arguments: [1_100, 360])
    func editBar(width: Int) async throws {
      let shop = try await open(width: width)
      let all = names(shop)
      #expect(shop.text("Remove All") == nil)
      try await shop.press("ctrl+e")
      try await shop.wait("the bar is there") { shop.text("Done") != nil }
      let done = try #require(shop.text("Done")).frame
      Input.send("mousemove \(Int(done.midX)) \(Int(done.midY)) click 1")
      try await shop.wait("edit mode has ended") { !shop.view.isEditing }
      try await shop.press("ctrl+e")
      try await shop.wait("the bar is there again") { shop.text("Remove All") != nil }
      let remove = try #require(shop.text("Remove All")).frame
      Input.send("mousemove \(Int(remove.midX)) \(Int(remove.midY)) click 1")
      try await shop.wait("all has gone") { self.names(shop).isEmpty && !shop.view.isEditing }
      #expect(shop.text("Removed 24 things") != nil)
      try await shop.press("ctrl+z")
      #expect(names(shop) == all)
      try await shop.press("ctrl+z")
      #expect(names(shop) == all, "there is nothing more to undo")
      await shop.close()
    }

    @Test("5.10.1 What was removed to the last comes back by a button, in its order")
    func bringingBack() async throws {
      let shop = try await open()
      let all = names(shop)
      let list = shop.screen(TwoColumnsScreen.self).list
      while !list.items.isEmpty { list.removeItem(at: ItemIndex(0, list.items.count / 2)) }
      await shop.window.window.settle()
      #expect(shop.window.page.header.subtitle == "Demo data")
      let button = try #require(shop.text("Bring Back All")).frame
      Input.send("mousemove \(Int(button.midX)) \(Int(button.midY)) click 1")
      try await shop.wait("all is back") { self.names(shop) == all }
      #expect(shop.window.page.header.subtitle.contains("of 24 packed"))
      #expect(shop.window.page.collection.containsFocus)
      try await shop.press("ctrl+z")
      #expect(names(shop) == all, "there is nothing more to undo")
      await shop.close()
    }

    @Test("5.10.1 A narrow page has one column, and nothing left says so")
    func narrow() async throws {
      let shop = try await open(width: 360)
      let (first, second) = (try frame(0, shop), try frame(1, shop))
      #expect(first.minX == second.minX && second.minY > first.minY)
      let list = shop.screen(TwoColumnsScreen.self).list
      list.setItems([])
      await shop.window.window.settle()
      #expect(shop.text("Nothing to Take Along") != nil)
      await shop.close()
    }
  }
}
