import CGTK
import Foundation
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotGTK

extension Windows {
  /// Gestures in the Catalog that a key interrupts while the button is held.
  @MainActor @Suite("Interrupted gestures in the Catalog") struct CatalogGestureTests {
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
        try await Task.sleep(for: .milliseconds(30))
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

    @Test("A star that is dragged while a key is pressed reacts to the next click")
    func star() async throws {
      let shop = try await CatalogWindow(width: 1000)
      do {
        let key = "ctrl+e"
        await shop.window.openProduct("alien", .movies)
        try await shop.wait("the star is there") { shop.star != nil }
        let star = try #require(shop.star)
        let frame = ShownText.frame(of: star, in: shop.window.window.pointer)
        let (x, y) = (Int(frame.midX), Int(frame.midY))
        Input.send("mousemove \(x) \(y) mousedown 1 mousemove \(x - 30) \(y + 10)")
        try await Task.sleep(for: .milliseconds(30))
        await shop.window.window.settle()
        Input.send("key \(key)")
        try await Task.sleep(for: .milliseconds(30))
        await shop.window.window.settle()
        Input.send("mousemove \(x - 60) \(y + 10) mouseup 1")
        try await Task.sleep(for: .milliseconds(30))
        try await shop.wait("\(key): the star is back") { shop.star != nil }
        #expect(shop.pressedLooks == [], "\(key)")
        let before = shop.screen.favorites.ids
        Input.send("mousemove \(x) \(y) click 1")
        try await shop.wait("\(key): the click counts") { shop.screen.favorites.ids != before }
        try await shop.wait("\(key): nothing looks pressed") { shop.pressedLooks == [] }
      }
      await shop.close()
    }
  }
}

extension CatalogWindow {
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
        let name = gtk_button_get_icon_name(cast(UnsafeMutableRawPointer(widget))),
        String(cString: name).hasSuffix("starred-symbolic")
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
