import CGTK
import ExampleLayouts
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The screen of layouts by pointer, wheel and keys.
  @MainActor @Suite("Layouts in a window") struct LayoutsInputTests {
    /// Whether the view shows a layout, with its items where the layout says.
    private func shows(_ choice: LayoutChoice, _ shop: LayoutsWindow) -> Bool {
      let layout: any Layout = shop.screen.layouts.layout(choice) ?? shop.screen.map.layout
      return shop.screen.choice == choice
        && shop.window.page.collection.collectionView.layout === layout
        && shop.screen.map.widget.isVisible == (choice == .map)
        && shop.screen.switcherBar.selected == choice.rawValue
    }

    @Test(
      "5.8.1 Each layout is a click away, in the header bar or at the foot of a narrow window",
      arguments: [1_100, 360])
    func buttons(width: Int) async throws {
      let shop = try await LayoutsWindow(width: width)
      #expect(shop.screen.switcherBar.isVisible == (width == 360))
      let switcher: Widget = width == 360 ? shop.screen.switcherBar : shop.screen.switcher
      for choice in [LayoutChoice.coverFlow, .timetable, .magazine, .map, .circle, .map] {
        try await shop.click(text: choice.title, in: switcher)
        #expect(shows(choice, shop), "\(choice)")
        let view = shop.window.page.collection.collectionView
        #expect(view.visibleElements.contains { $0.itemIndex != nil })
      }
      await shop.close()
    }

    @Test("5.8.1 Tab leads to the switcher, arrow keys and Space choose a layout")
    func keys() async throws {
      let shop = try await LayoutsWindow()
      #expect(shop.window.page.collection.containsFocus)
      for _ in 0..<20 where !shop.screen.switcher.containsFocus { await shop.press("shift+Tab") }
      #expect(shop.screen.switcher.containsFocus)
      for _ in 0..<4 where shop.focusedText != "Circle" { await shop.press("Left") }
      #expect(shop.focusedText == "Circle")
      await shop.press("Right space")
      #expect(shows(.coverFlow, shop))
      await shop.press("Right space")
      #expect(shows(.timetable, shop))
      await shop.press("Right Return")
      #expect(shows(.magazine, shop))
      await shop.press("Right space")
      #expect(shows(.map, shop))
      await shop.press("Left Left Left Left space")
      #expect(shows(.circle, shop))
      await shop.close()
    }

    @Test(
      "5.8.2 The slider sets the radius while it is dragged, also from right to left",
      arguments: [false, true])
    func radius(isRightToLeft: Bool) async throws {
      let shop = try await LayoutsWindow(isRightToLeft: isRightToLeft)
      func reach() -> Double {
        let frames = shop.view.visibleElements.filter { $0.itemIndex != nil }
          .compactMap { shop.view.screenFrame(of: $0)?.midY }
        return ((frames.max() ?? 0) - (frames.min() ?? 0)) / 2
      }
      let before = reach()
      #expect(before > 200)
      await shop.drag(shop.bar.slider, to: isRightToLeft ? 0.8 : 0.2) {
        #expect(reach() < before - 80, "while it is dragged")
      }
      let small = reach()
      #expect(abs(small - Double(shop.bar.slider.value)) < 3)
      shop.bar.slider.focus()
      await shop.press("Up Up Up Up Up Up Up Up Up Up")
      #expect(abs(reach() - small - 10) < 2, "arrow keys by one")
      await shop.press("End")
      #expect(abs(reach() - shop.screen.layouts.circle.greatestRadius) < 3)
      // Another range is another slider, which has the focus, too.
      let slider = shop.bar.slider
      shop.bar.show(LayoutSetting(name: "Radius", range: 1...9) { "\($0)" }, 5)
      #expect(shop.bar.slider !== slider && shop.bar.slider.containsFocus)
      await shop.close()
    }

    @Test("5.8.2 The slider leads to the next layout by hand, and back where it is nearer")
    func byHand() async throws {
      let shop = try await LayoutsWindow()
      let home = try #require(shop.center(of: ItemIndex(0, 0)))
      await shop.click(shop.bar.byHand)
      #expect(shop.bar.progress.isVisible && !shop.bar.slider.isVisible)
      await shop.drag(shop.bar.progress, to: 0.5) {
        let now = shop.center(of: ItemIndex(0, 0)) ?? home
        #expect(now != home, "halfway while it is dragged")
      }
      await shop.drag(shop.bar.progress, to: 0.2)
      await shop.click(shop.bar.byHand)
      #expect(shows(.circle, shop))
      #expect(shop.center(of: ItemIndex(0, 0)) == home)
      await shop.click(shop.bar.byHand)
      await shop.drag(shop.bar.progress, to: 0.9)
      await shop.click(shop.bar.byHand)
      #expect(shows(.coverFlow, shop))
      #expect(shop.bar.slider.isVisible && !shop.bar.progress.isVisible)
      // A layout that is chosen meanwhile takes over.
      await shop.click(shop.bar.byHand)
      await shop.drag(shop.bar.progress, to: 0.6)
      try await shop.click(text: "Timetable", in: shop.screen.switcher)
      #expect(shows(.timetable, shop) && !shop.bar.byHand.isOn)
      // So does the map, which lays out something else.
      await shop.click(shop.bar.byHand)
      await shop.drag(shop.bar.progress, to: 0.6)
      try await shop.click(text: "Map", in: shop.screen.switcher)
      #expect(shows(.map, shop) && !shop.bar.byHand.isOn && !shop.bar.byHand.isVisible)
      try await shop.click(text: "Timetable", in: shop.screen.switcher)
      #expect(shows(.timetable, shop))
      // So does another screen, and this one again.
      await shop.click(shop.bar.byHand)
      await shop.drag(shop.bar.progress, to: 0.6)
      await shop.press("ctrl+1 ctrl+7")
      try await shop.click(text: "Cover Flow", in: shop.screen.switcher)
      #expect(shows(.coverFlow, shop) && !shop.bar.byHand.isOn)
      await shop.close()
    }

    @Test("5.8.3 A turn of the wheel brings the next cover into the middle, and the slider follows")
    func wheel() async throws {
      let shop = try await LayoutsWindow(animates: true)
      shop.screen.show(.coverFlow)
      await shop.window.window.settle()
      let middle = shop.frame(of: shop.window.page.collection)
      Input.send("mousemove \(Int(middle.midX)) \(Int(middle.midY)) click 5")
      func rests(at number: Int) -> Bool {
        guard let item = shop.view.counts.item(atFlat: number - 1),
          let x = shop.center(of: item)?.x
        else { return false }
        return abs(x - middle.width / 2) < 1 && shop.bar.slider.value == number
      }
      try await shop.wait("the second is in the middle") { rests(at: 2) }
      Input.send("click 5")
      try await shop.wait("the third is") { rests(at: 3) }
      Input.send("click 4 click 4")
      try await shop.wait("the first is again") { rests(at: 1) }
      await shop.window.window.settle()
      #expect(rests(at: 1) && !shop.bar.back.isSensitive && shop.bar.forward.isSensitive)
      // Buttons and the slider go there as well.
      await shop.click(shop.bar.forward)
      try await shop.wait("a button leads to the second") { rests(at: 2) }
      await shop.drag(shop.bar.slider, to: 1)
      try await shop.wait("the slider leads to the last") { rests(at: 27) }
      #expect(!shop.bar.forward.isSensitive)
      try await shop.wait("the last is named") { shop.caption == "What’s Going On" }
      await shop.close()
    }

    @Test(
      "5.8.3 Arrow keys go through the circle and the covers, also from right to left",
      arguments: [false, true])
    func arrows(isRightToLeft: Bool) async throws {
      let shop = try await LayoutsWindow(isRightToLeft: isRightToLeft)
      let (next, previous) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
      shop.screen.show(.coverFlow)
      await shop.window.window.settle()
      await shop.press("ctrl+7 Home")
      for number in 1...6 {
        await shop.press(next)
        let item = try #require(shop.view.counts.item(atFlat: number))
        #expect(shop.view.focusedItem == item, "\(next) \(number)")
        let x = shop.center(of: item)?.x ?? 0
        #expect(abs(x - shop.frame(of: shop.window.page.collection).width / 2) < 1)
        #expect(shop.bar.slider.value == number + 1)
      }
      await shop.press("\(previous) \(previous)")
      #expect(shop.view.focusedItem == shop.view.counts.item(atFlat: 4))
      await shop.press("End")
      #expect(shop.view.focusedItem == ItemIndex(8, 2) && shop.bar.slider.value == 27)
      shop.screen.show(.circle)
      await shop.window.window.settle()
      await shop.press("Home")
      #expect(shop.view.focusedItem == ItemIndex(0, 0))
      // The way around: each key leads on, and every item is reached.
      let start = try #require(shop.center(of: ItemIndex(0, 0)))
      await shop.press(next)
      let beside = try #require(shop.view.focusedItem)
      let x = try #require(shop.center(of: beside)?.x)
      #expect(isRightToLeft ? x < start.x : x > start.x)
      await shop.press("Down Down Down")
      #expect((shop.center(of: shop.view.focusedItem!)?.y ?? 0) > start.y)
      #expect(
        shop.caption
          == shop.screen.programme.event(at: shop.view.focusedItem!)?.album.name)
      await shop.close()
    }

    @Test("5.8.4 Events are removed from the circle and come back, by buttons and by keys")
    func removing() async throws {
      let shop = try await LayoutsWindow()
      #expect(!shop.bar.add.isSensitive && shop.caption == "Saturday")
      let third = try #require(shop.center(of: ItemIndex(0, 2)))
      let list = shop.frame(of: shop.window.page.collection)
      let click = "mousemove \(Int(list.minX + third.x)) \(Int(list.minY + third.y)) click 1"
      await shop.send(click)
      #expect(shop.caption == "Ghost Stories")
      await shop.click(shop.bar.remove)
      #expect(shop.screen.programme.count == 26)
      #expect(shop.view.counts.totalItems == 26 && shop.bar.add.isSensitive)
      await shop.send(click)
      await shop.press("Home Delete")
      #expect(shop.screen.programme.event(at: ItemIndex(0, 0))?.album.name == "Abbey Road")
      await shop.press("ctrl+z")
      #expect(shop.screen.programme.event(at: ItemIndex(0, 0))?.album.name == "Kind of Blue")
      await shop.click(shop.bar.add)
      #expect(shop.screen.programme.count == 27 && !shop.bar.add.isSensitive)
      await shop.click(shop.bar.deal)
      #expect(shop.screen.programme.event(at: ItemIndex(0, 0))?.house != "Harbor")
      for choice in LayoutChoice.allCases {
        shop.screen.show(choice)
        await shop.window.window.settle()
        #expect(shop.view.counts.totalItems == 27)
      }
      await shop.close()
    }

    @Test("Delete removes albums while their list has the focus, and not while a slider has it")
    func deleteElsewhere() async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      shop.bar.slider.focus()
      await shop.press("Delete")
      #expect(shop.screen.programme.count == 27)
      shop.window.page.collection.focus()
      await shop.press("Home Delete")
      #expect(shop.screen.programme.count == 26)
      await shop.close()
    }

    @Test("Albums and tiles are selected, and open nothing")
    func activation() async throws {
      let shop = try await LayoutsWindow()
      for list in shop.window.page.lists {
        #expect(list.collection.collectionView.counts.totalItems > 0)
        #expect(!list.controller.answers.canActivate(ItemIndex(0, 0)))
      }
      await shop.close()
    }

    @Test(
      "5.8.4 All of them go, in every layout, and come back",
      arguments: LayoutChoice.allCases.filter(\.showsEvents))
    func emptied(choice: LayoutChoice) async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(choice)
      await shop.window.window.settle()
      await shop.press("ctrl+7 Home")
      for _ in 0..<27 { shop.window.page.commands[.remove]?() }
      await shop.window.window.settle()
      #expect(shop.screen.programme.count == 0 && shop.view.counts.totalItems == 0)
      if choice == .coverFlow {
        #expect(ShownText.all(in: shop.window.window.pointer).contains { $0.text == "None" })
      }
      await shop.press("Right Down Delete Home End")
      for other in LayoutChoice.allCases {
        shop.screen.show(other)
        await shop.window.window.settle()
      }
      // Where none are shown, none come back.
      shop.window.page.commands[.undo]?()
      #expect(shop.screen.choice == .map && shop.screen.programme.count == 0)
      shop.screen.show(choice)
      for _ in 0..<30 { shop.window.page.commands[.undo]?() }
      await shop.window.window.settle()
      #expect(shop.view.counts.totalItems == 27)
      #expect(shop.screen.programme.event(at: ItemIndex(8, 2))?.album.name == "What’s Going On")
      await shop.close()
    }

    @Test("5.8.7 A click and keys select tiles of the map; a card says what is selected")
    func tiles() async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(.map)
      await shop.window.window.settle()
      let map = shop.screen.map
      let view = map.list.collection.collectionView
      func card() -> Int? {
        map.layout.overlays.indices.lazy.compactMap {
          let cell = view.view(of: .decoration(.overlay, .global($0))) as? CellView
          return (cell?.content as? MapCardContent)?.tile
        }.first
      }
      #expect(card() == nil)
      let tile = 5 * IslandMap.columns + 6
      let place = try #require(view.screenFrame(of: .item(0, tile)))
      let list = shop.frame(of: map.list.collection)
      await shop.send(
        "mousemove \(Int(list.minX + place.midX)) \(Int(list.minY + place.midY)) click 1")
      #expect(map.selectedTile == tile && card() == tile)
      await shop.press("Right")
      #expect(card() == tile + 1)
      let cell = try #require(view.view(of: .item(0, tile + 1)) as? CellView)
      #expect(cell.accessibleText.hasPrefix("\(IslandMap.name(of: tile + 1)), "))
      // Delete is about events, none of which is on screen.
      await shop.press("Delete")
      #expect(shop.screen.programme.count == 27)
      await shop.close()
    }

    @Test("5.8.2 The slider zooms the map, and a button shows as much as fits, and goes back")
    func zoom() async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(.map)
      await shop.window.window.settle()
      let map = shop.screen.map
      func width() -> Double {
        map.list.collection.collectionView.layout.attributes(of: .item(0, 0))?.frame.width ?? 0
      }
      #expect(width() == 47 && shop.bar.slider.value == 100)
      await shop.drag(shop.bar.slider, to: 1) { #expect(width() > 80, "while it is dragged") }
      #expect(width() == 94)
      #expect(shop.bar.overview.accessibleLabel == "Overview")
      await shop.click(shop.bar.overview)
      #expect(width() < 47 && shop.bar.slider.value == map.zoom)
      await shop.click(shop.bar.overview)
      #expect(width() == 47)
      await shop.close()
    }

    @Test(
      "5.8.2 The overview holds the whole map, in windows of any size",
      arguments: [(1_100, 720), (360, 720), (1_100, 340)])
    func overview(width: Int, height: Int) async throws {
      let shop = try await LayoutsWindow(width: width, height: height)
      shop.screen.show(.map)
      await shop.window.window.settle()
      await shop.click(shop.bar.overview)
      let view = shop.screen.map.list.collection.collectionView
      #expect(view.contentSize.width <= view.viewportSize.width)
      #expect(view.contentSize.height <= view.viewportSize.height)
      // And fills it one way.
      #expect(
        view.contentSize.width > 0.85 * view.viewportSize.width
          || view.contentSize.height > 0.85 * view.viewportSize.height)
      #expect(shop.bar.slider.value == shop.screen.map.zoom)
      await shop.click(shop.bar.overview)
      #expect(shop.screen.map.zoom == 100 && shop.bar.slider.value == 100)
      await shop.close()
    }

    @Test("8.6.5.7 Circle and covers show albums, and name the one that is chosen")
    func albums() async throws {
      let shop = try await LayoutsWindow()
      func pictures() -> Int {
        shop.shownPictures.count { gtk_picture_get_paintable(OpaquePointer($0)) != nil }
      }
      try await shop.wait("every disc has a picture") { pictures() == 27 }
      #expect(shop.captionDetail == "27 albums")
      let list = shop.frame(of: shop.window.page.collection)
      let fourth = try #require(shop.center(of: ItemIndex(1, 0)))
      await shop.send(
        "mousemove \(Int(list.minX + fourth.x)) \(Int(list.minY + fourth.y)) click 1")
      #expect(shop.caption == "The Dark Side of the Moon")
      #expect(shop.captionDetail == "Pink Floyd\(String.dot)1973")
      shop.screen.show(.coverFlow)
      shop.screen.goToCover(5)
      await shop.window.window.settle()
      #expect(shop.caption == "Homogenic" && shop.captionDetail == "Björk\(String.dot)1997")
      // Five covers at least, and what is seen of them in the ground.
      try await shop.wait("covers and reflections have pictures") {
        pictures() >= 10 && pictures() == shop.shownPictures.count
      }
      await shop.close()
    }

    @Test("5.8.5 What a bar says begins where the bar comes into sight", arguments: [false, true])
    func visibleStart(isRightToLeft: Bool) async throws {
      let shop = try await LayoutsWindow(isRightToLeft: isRightToLeft)
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      let list = shop.frame(of: shop.window.page.collection)
      let side = shop.screen.layouts.timetable.extents.side
      for _ in 0..<12 {
        let x = shop.view.contentOffset.x
        shop.view.scroll(to: Point(x: x + 93, y: 0), animated: false)
        await shop.window.window.settle()
        for text in ShownText.all(in: shop.window.page.collection.pointer) {
          guard let row = text.row, Event.all.contains(where: { $0.album.name == text.text }) else {
            continue
          }
          let start = isRightToLeft ? list.width - text.frame.maxX : text.frame.minX
          #expect(start >= side, "\(text.text) at \(x)")
          #expect(text.frame.minX >= row.minX && text.frame.maxX <= row.maxX + 1, "\(text.text)")
        }
      }
      await shop.close()
    }
  }
}
