import CGTK
import Foundation
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Gestures in the Catalog that a key interrupts while the button is held.
  @MainActor @Suite("Interrupted gestures in the Catalog") struct CatalogGestureTests {
    @Test("The menu of More opens beside its button")
    func more() async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.music)
      await shop.window.swipe(ItemIndex(0, 2), by: 220)
      await shop.window.window.settle()
      let more = try #require(shop.button("More"))
      let button = ShownText.frame(of: more, in: shop.window.window.pointer)
      try await shop.click(more)
      try await shop.wait("the menu is open") { shop.openMenu?.isEmpty == false }
      let popover = try #require(
        shop.shownWidgets.first { ocelot_is_a($0, gtk_popover_get_type()) != 0 })
      var place = GdkRectangle()
      #expect(gtk_popover_get_pointing_to(cast(UnsafeMutableRawPointer(popover)), &place) != 0)
      // In the list, which begins where the page does.
      let list = ShownText.frame(
        of: gtk_widget_get_parent(popover), in: shop.window.window.pointer)
      #expect(Double(place.x) + list.minX == button.minX && Double(place.width) == button.width)
      try await shop.press("Escape Escape")
      await shop.close()
    }

    @Test(
      "A swipe under which another screen is opened leaves a row that reacts to the first click")
    func swipe() async throws {
      let shop = try await CatalogWindow(width: 1000)
      for key in ["ctrl+3", "ctrl+2"] {
        await shop.window.showCatalog(.music)
        try await shop.wait("the list is there") { shop.rows.count > 3 }
        let frame = try shop.frame(of: ItemIndex(0, 2))
        let (x, y) = (Int(frame.midX), Int(frame.midY))
        Input.send("mousemove \(x) \(y) mousedown 1 mousemove \(x - 20) \(y)")
        Input.send("mousemove \(x - 60) \(y)")
        try await shop.wait("\(key): the row is swiped") { shop.swipedItem == ItemIndex(0, 2) }
        Input.send("key \(key)")
        try await shop.wait("\(key): the swipe ends") {
          shop.title != "Music" || shop.swipedItem == nil
        }
        Input.send("mousemove \(x - 40) \(y) mouseup 1")
        await Input.taken()
        try await shop.press("ctrl+1")
        try await shop.wait("\(key): the list is back") {
          shop.title == "Music" && shop.rows.count > 3 && shop.swipedItem == nil
        }
        #expect(shop.pressedLooks == [], "\(key)")
        let place = try shop.frame(of: ItemIndex(0, 2))
        Input.send("mousemove \(Int(place.midX)) \(Int(place.midY)) click 1")
        try await shop.wait("\(key): a click opens the product") { shop.title != "Music" }
        try await shop.press("alt+Left")
        try await shop.wait("\(key): the list is back") { shop.title == "Music" }
        #expect(shop.pressedLooks == [], "\(key)")
      }
      await shop.close()
    }

    @Test(
      "A star that is dragged while a key is pressed reacts to the next click",
      arguments: ["ctrl+e", "ctrl+3", "ctrl+r", "Escape"])
    func star(key: String) async throws {
      let shop = try await CatalogWindow(width: 1000)
      await shop.window.openProduct("alien", .movies)
      try await shop.wait("the star is there") { shop.star != nil }
      let star = try #require(shop.star)
      let frame = ShownText.frame(of: star, in: shop.window.window.pointer)
      let (x, y) = (Int(frame.midX), Int(frame.midY))
      try await shop.send("mousemove \(x) \(y) mousedown 1 mousemove \(x - 30) \(y + 10)")
      try await shop.send("key \(key)")
      try await shop.send("mousemove \(x - 60) \(y + 10) mouseup 1")
      if key == "ctrl+3" { #expect(shop.title == "Friends") }
      // Both leave the page.
      if ["ctrl+3", "Escape"].contains(key) {
        #expect(shop.star == nil && shop.pressedLooks == [])
        await shop.window.openProduct("alien", .movies)
      }
      try await shop.wait("the star is back") { shop.star != nil }
      #expect(shop.pressedLooks == [])
      let before = shop.screen.favorites.ids
      Input.send("mousemove \(x) \(y) click 1")
      try await shop.wait("the click counts") { shop.screen.favorites.ids != before }
      try await shop.wait("nothing looks pressed") { shop.pressedLooks == [] }
      await shop.close()
    }

    @Test("A swipe under which edit mode begins is gone, and rows react when it has ended")
    func swipeIntoEditMode() async throws {
      let shop = try await CatalogWindow(width: 1000)
      await shop.window.showFavorites()
      let frame = try shop.frame(of: ItemIndex(0, 2))
      let (x, y) = (Int(frame.midX), Int(frame.midY))
      try await shop.send("mousemove \(x) \(y) mousedown 1 mousemove \(x - 20) \(y)")
      try await shop.send("mousemove \(x - 60) \(y)")
      #expect(shop.swipedItem == ItemIndex(0, 2))
      try await shop.send("key ctrl+e")
      try await shop.wait("edit mode is there") { shop.view.isEditing }
      try await shop.send("mousemove \(x - 90) \(y) mouseup 1")
      try await shop.wait("nothing is swiped") { shop.swipedItem == nil }
      #expect(shop.pressedLooks == [] && shop.rows.count == 7)
      try await shop.send("key ctrl+e")
      try await shop.wait("edit mode is over") { !shop.view.isEditing }
      let favorites = shop.title
      let place = try shop.frame(of: ItemIndex(0, 2))
      try await shop.send("mousemove \(Int(place.midX)) \(Int(place.midY)) click 1")
      try await shop.wait("a click opens the product") { shop.title != favorites }
      await shop.close()
    }

    @Test(
      "A row that is dragged while a key is pressed lands where it was or where it is, and moves again",
      arguments: ["Escape", "ctrl+e", "ctrl+3", "ctrl+z", "Delete", "F9"])
    func drag(key: String) async throws {
      let shop = try await CatalogWindow(width: 1000)
      await shop.window.showFavorites()
      try await shop.press("ctrl+e")
      let ids = shop.screen.favorites.ids
      let (x, y) = try await shop.lift()
      try await shop.send("key \(key)")
      try await shop.send("mousemove \(x) \(y + 60) mouseup 1")
      try await shop.wait("nothing is in hand") { shop.editing?.isIdle != false }
      #expect(Set(shop.screen.favorites.ids).isSubset(of: ids), "none is there twice")
      if ["Escape", "ctrl+3"].contains(key) { #expect(shop.screen.favorites.ids == ids) }
      if key == "F9" { try await shop.press("F9") }
      // All is as it was, and a row can be dragged.
      shop.window.showCatalogPlace(0)
      try await shop.wait("favorites are there") { shop.title == "Favorites" && !shop.rows.isEmpty }
      if !shop.view.isEditing { try await shop.press("ctrl+e") }
      #expect(shop.pressedLooks == [])
      let before = shop.screen.favorites.ids
      _ = try await shop.lift()
      try await shop.send("mouseup 1")
      try await shop.wait("the row is in another place") {
        shop.editing?.isIdle != false && shop.screen.favorites.ids != before
      }
      #expect(Set(shop.screen.favorites.ids) == Set(before))
      // A busy machine may load favorites again before the load before has ended.
      await shop.close(allowing: [.staleResult])
    }

    @Test(
      "A window that closes while a row is dragged, or a star is held, closes", arguments: [0, 1])
    func closing(what: Int) async throws {
      let shop = try await CatalogWindow(width: 1000)
      await shop.window.showFavorites()
      if what == 0 {
        try await shop.press("ctrl+e")
        _ = try await shop.lift()
      } else {
        await shop.window.openProduct("alien", .movies)
        try await shop.wait("the star is there") { shop.star != nil }
        let frame = ShownText.frame(of: try #require(shop.star), in: shop.window.window.pointer)
        try await shop.send("mousemove \(Int(frame.midX)) \(Int(frame.midY)) mousedown 1")
      }
      Input.send("key ctrl+w")
      try await shop.wait("the window is closed") {
        gtk_widget_get_mapped(shop.window.window.pointer) == 0
      }
      Input.send("mousemove 300 300 mouseup 1")
      await Input.taken()
      // On a slow machine the loads of favorites overtake each other.
      await shop.close(allowing: [.staleResult])
    }
  }
}

extension CatalogWindow {
  /// Sends input and waits until the window is at rest.
  fileprivate func send(_ input: String) async throws {
    Input.send(input)
    await Input.taken()
    await window.window.settle()
  }

  /// Lifts the second row by its gripper, drags it over two others, and holds it; where the pointer
  /// is then.
  fileprivate func lift() async throws -> (x: Int, y: Int) {
    let frame = try frame(of: ItemIndex(0, 1))
    let next = try self.frame(of: ItemIndex(0, 3))
    let (x, y) = (Int(frame.maxX) - 24, Int(frame.midY))
    try await send("mousemove \(x) \(y) mousedown 1 mousemove \(x) \(y + 10)")
    try await send("mousemove \(x) \(y + 30) mousemove \(x) \(Int(next.midY))")
    try await wait("the row is in hand") { self.editing?.reorder.lift != nil }
    return (x, Int(next.midY))
  }

  fileprivate var editing: EditingController? { view.interaction as? EditingController }

  fileprivate func frame(of item: ItemIndex) throws -> Rect {
    let cell = try #require(view.view(of: .item(item)) as? CellView)
    return ShownText.frame(of: cell.cell, in: window.window.pointer)
  }

  /// The item that is swiped aside.
  fileprivate var swipedItem: ItemIndex? {
    (view.interaction as? EditingController)?.swipe.item
  }

  /// The star of the product on the page.
  fileprivate var star: WidgetPointer? {
    func find(_ widget: WidgetPointer) -> WidgetPointer? {
      if ocelot_is_a(widget, gtk_button_get_type()) != 0, gtk_widget_get_mapped(widget) != 0,
        ["Favorite", "Favorited"].contains(ShownText.all(in: widget).map(\.text).joined())
      {
        return widget
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if let found = find(current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }
    return find(window.page.collection.pointer)
  }

  /// The widgets in rows and headers that look pressed.
  fileprivate var pressedLooks: [String] {
    func pressed(_ widget: WidgetPointer) -> [String] {
      var result: [String] = []
      if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 {
        result.append(String(cString: gtk_widget_get_css_name(widget)))
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        result += pressed(current)
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }
    return view.visibleElements.flatMap { key in
      (view.view(of: key) as? CellView).map { pressed($0.cell) } ?? []
    }
  }
}
