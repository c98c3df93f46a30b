import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  @MainActor @Suite struct RealInput {
    let source = RowSource(count: 1000)
    let listener = Listener()

    private func window(_ layout: any Layout = RowLayout()) async throws -> TestWindow {
      let window = try await TestWindow(layout: layout)
      window.view.dataSource = source
      window.view.delegate = listener
      try await window.show()
      Input.send("mousemove 200 475")
      return window
    }

    @Test("The wheel scrolls, the delegate hears of it and of its end")
    func wheel() async throws {
      let window = try await window()
      try await window.input("click 5 click 5")
      #expect(window.view.contentOffset.y > 50)
      #expect(listener.scrolls > 0)
      try await window.wait("the movement ends") { listener.ends == 1 }
      try await window.close()
    }

    @Test("A click selects and activates a row and gives it the focus")
    func click() async throws {
      let window = try await window()
      try await window.input("mousemove 100 125 click 1")
      #expect(listener.selected == [2])
      #expect(listener.activated == [2])
      #expect(window.view.focusedItem == ItemIndex(0, 2))
      #expect(window.hasFocus)
      try await window.close()
    }

    @Test("A button in a row sends its action and leaves the row unselected")
    func buttonInRow() async throws {
      source.content = {
        ListRowContent(
          title: "Row \($0)", accessory: .favorite(isOn: false, action: Action("favorite")))
      }
      let window = try await window()
      try await window.input("mousemove 370 125 click 1")
      #expect(source.actions.map(\.0) == [Action("favorite")])
      #expect(source.actions.map(\.1) == [.item(0, 2)])
      #expect(listener.selected == [])
      try await window.close()
    }

    @Test("Arrow, page, home and end keys move focus and selection")
    func keys() async throws {
      let window = try await window()
      try await window.input("mousemove 100 25 click 1 mousemove 200 490")
      try await window.input("key Down")
      #expect(window.view.focusedItem == ItemIndex(0, 1))
      #expect(window.view.selectedItems == [ItemIndex(0, 1)])
      try await window.input("key End")
      #expect(window.view.focusedItem == ItemIndex(0, 999))
      #expect(window.view.contentOffset.y == 49_500)
      #expect(window.hasFocus)
      try await window.input("key Page_Up")
      #expect(window.view.focusedItem!.item < 999 && window.view.focusedItem!.item >= 988)
      try await window.input("key Home")
      #expect(window.view.focusedItem == ItemIndex(0, 0))
      #expect(window.view.contentOffset.y == 0)
      try await window.input("key ctrl+Down")
      #expect(window.view.focusedItem == ItemIndex(0, 1))
      #expect(window.view.selectedItems == [ItemIndex(0, 0)])
      try await window.input("key Return")
      #expect(listener.activated.last == 1)
      try await window.close()
    }

    @Test("The focus stays with its item while it is scrolled away, and keys go on from it")
    func focusSurvivesScrolling() async throws {
      let window = try await window()
      try await window.input("mousemove 100 125 click 1 mousemove 200 490")
      gtk_adjustment_set_value(window.verticalAdjustment, 20_000)
      try await window.frames(3)
      #expect(window.hasFocus)
      try await window.input("key Down")
      #expect(window.view.focusedItem == ItemIndex(0, 3))
      #expect(window.view.contentOffset.y < 200)
      try await window.close()
    }

    @Test("The focus stays with its item when the item gets a new view")
    func focusSurvivesReload() async throws {
      let window = try await window()
      try await window.input("mousemove 100 125 click 1 mousemove 200 490")
      window.view.apply(ChangeSet([.reloadItems(section: 0, 2..<3)]))
      try await window.frames(3)
      #expect(window.hasFocus)
      try await window.input("key Down")
      #expect(window.view.focusedItem == ItemIndex(0, 3))
      try await window.close()
    }

    @Test(
      "4.39 Tab into a list goes to what is in sight, selected if it can be, and scrolls nothing",
      arguments: [(nil, 400), (398, 400), (403, 403)] as [(Int?, Int)])
    func tabIntoScrolled(selected: Int?, focused: Int) async throws {
      let window = try await TestWindow()
      window.view.dataSource = source
      let button = Button(symbol: "starred-symbolic", label: "Star") {}
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), nil)
      let column = BoxWidget(
        vertical: true, [button, window.scroller!.expanding(vertically: true)])
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), column.pointer)
      try await window.show()
      gtk_widget_grab_focus(button.pointer)
      window.view.scroll(to: .item(0, 400), at: .start, animated: false)
      if let selected { window.view.select(ItemIndex(0, selected)) }
      try await window.frames(3)
      #expect(window.view.focusedItem == nil && window.view.contentOffset.y == 20_000)
      try await window.input("key Tab")
      #expect(window.view.focusedItem == ItemIndex(0, focused))
      #expect(window.view.contentOffset.y == 20_000)
      try await window.close()
    }

    @Test("4.38 Control and Space toggle once, however long they are held")
    func heldToggle() async throws {
      let window = try await window()
      try await window.input("mousemove 100 125 click 1 mousemove 200 490")
      #expect(listener.selected == [2])
      Input.send("keydown ctrl keydown space")
      try await window.wait("the key repeats") {
        window.widget.flatMap { WindowInput.ofWindow(of: $0.pointer) }?.isRepeating == true
      }
      try await window.frames(40)
      try await window.input("keyup space keyup ctrl")
      #expect(window.view.selectedItems.isEmpty && listener.selected == [2])
      try await window.close()
    }

    @Test("4.38 A key that is held in a list in a popover opens one item, as in a window")
    func heldInPopover() async throws {
      let window = try await TestWindow()
      window.view.dataSource = source
      window.view.delegate = listener
      let button = Button(symbol: "starred-symbolic", label: "Star") {}
      let popover = gtk_popover_new()!
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), button.pointer)
      gtk_popover_set_child(
        UnsafeMutablePointer(OpaquePointer(popover)),
        window.scroller!.sized(width: 200, height: 200).pointer)
      gtk_widget_set_parent(popover, button.pointer)
      try await window.show()
      gtk_popover_popup(UnsafeMutablePointer(OpaquePointer(popover)))
      let list = window.widget!.pointer
      try await window.wait("the list is shown") { gtk_widget_get_mapped(list) != 0 }
      gtk_widget_grab_focus(list)
      window.view.focus(ItemIndex(0, 1))
      try await window.wait("the list has the focus") { window.hasFocus }
      Input.send("keydown Return")
      try await window.wait("the key repeats") {
        WindowInput.ofWindow(of: list)?.isRepeating == true
      }
      try await window.input("keyup Return")
      #expect(listener.activated == [1])
      // An open one keeps the pointer for itself.
      gtk_popover_popdown(UnsafeMutablePointer(OpaquePointer(popover)))
      try await window.wait("the popover is shut") { gtk_widget_get_mapped(popover) == 0 }
      try await window.frames(3)
      gtk_widget_unparent(popover)
      try await window.close()
    }

    @Test("Tab enters a row's controls and then leaves the collection")
    func tab() async throws {
      source.content = {
        ListRowContent(
          title: "Row \($0)", accessory: .favorite(isOn: false, action: Action("favorite")))
      }
      let window = try await window()
      try await window.input("mousemove 100 125 click 1 mousemove 200 490")
      try await window.input("key Tab")
      #expect(window.hasFocus)
      try await window.input("key space")
      #expect(source.actions.map(\.1) == [.item(0, 2)])
      try await window.input("key Down")
      #expect(window.view.focusedItem == ItemIndex(0, 3))
      try await window.close()
    }
  }
}
