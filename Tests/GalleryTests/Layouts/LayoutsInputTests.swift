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
      shop.screen.choice == choice && shop.view.layout === shop.screen.layouts.layout(choice)
        && shop.screen.switcherBar.selected == choice.rawValue
    }

    @Test(
      "5.8.1 Each layout is a click away, in the header bar or at the foot of a narrow window",
      arguments: [1_100, 360])
    func buttons(width: Int) async throws {
      let shop = try await LayoutsWindow(width: width)
      #expect(shop.screen.switcherBar.isVisible == (width == 360))
      let switcher: Widget = width == 360 ? shop.screen.switcherBar : shop.screen.switcher
      for choice in [LayoutChoice.coverFlow, .timetable, .calendar, .circle, .calendar] {
        try await shop.click(text: choice.title, in: switcher)
        #expect(shows(choice, shop), "\(choice)")
        #expect(shop.view.visibleElements.contains { $0.itemIndex != nil })
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
      #expect(shows(.calendar, shop))
      await shop.press("Left Left Left space")
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
      try await shop.click(text: "Calendar", in: shop.screen.switcher)
      #expect(shows(.calendar, shop) && !shop.bar.byHand.isOn)
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
      try await shop.wait("the last is named") { shop.caption == "Plain Cloth" }
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
          == shop.screen.exhibitions.exhibition(
            at: shop.view.focusedItem!)?.title)
      await shop.close()
    }

    @Test("5.8.4 Exhibitions are removed from the circle and come back, by buttons and by keys")
    func removing() async throws {
      let shop = try await LayoutsWindow()
      #expect(!shop.bar.add.isSensitive && shop.caption == "October 2026")
      let third = try #require(shop.center(of: ItemIndex(0, 2)))
      let list = shop.frame(of: shop.window.page.collection)
      let click = "mousemove \(Int(list.minX + third.x)) \(Int(list.minY + third.y)) click 1"
      await shop.send(click)
      #expect(shop.caption == "Salt")
      await shop.click(shop.bar.remove)
      #expect(shop.screen.exhibitions.count == 26)
      #expect(shop.view.counts.totalItems == 26 && shop.bar.add.isSensitive)
      await shop.send(click)
      await shop.press("Home Delete")
      #expect(shop.screen.exhibitions.exhibition(at: ItemIndex(0, 0))?.title == "Boats of Paper")
      await shop.press("ctrl+z")
      #expect(shop.screen.exhibitions.exhibition(at: ItemIndex(0, 0))?.title == "Knots and Sails")
      await shop.click(shop.bar.add)
      #expect(shop.screen.exhibitions.count == 27 && !shop.bar.add.isSensitive)
      await shop.click(shop.bar.deal)
      #expect(shop.screen.exhibitions.exhibition(at: ItemIndex(0, 0))?.museum != "Harbour Museum")
      for choice in LayoutChoice.allCases {
        shop.screen.show(choice)
        await shop.window.window.settle()
        #expect(shop.view.counts.totalItems == 27)
      }
      await shop.close()
    }

    @Test("5.8.4 All of them go, in every layout, and come back", arguments: LayoutChoice.allCases)
    func emptied(choice: LayoutChoice) async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(choice)
      await shop.window.window.settle()
      await shop.press("ctrl+7 Home")
      for _ in 0..<27 { shop.window.page.commands[.remove]?() }
      await shop.window.window.settle()
      #expect(shop.screen.exhibitions.count == 0 && shop.view.counts.totalItems == 0)
      await shop.press("Right Down Delete Home End")
      for other in LayoutChoice.allCases {
        shop.screen.show(other)
        await shop.window.window.settle()
      }
      for _ in 0..<30 { shop.window.page.commands[.undo]?() }
      await shop.window.window.settle()
      #expect(shop.view.counts.totalItems == 27)
      #expect(shop.screen.exhibitions.exhibition(at: ItemIndex(8, 2))?.title == "Plain Cloth")
      await shop.close()
    }
  }
}
