import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension RowHeightsOnScreen {
  /// The menu of a message.
  @MainActor @Suite struct Menus {
    @Test(
      "3.24 A key opens the menu of the focused message; Archive, undo and the list work by keys",
      arguments: ["shift+F10", "Menu"])
    func keys(key: String) async throws {
      let mail = try await RowHeightsWindow()
      let messages = mail.screen.mailbox.messages
      for kind in RowHeightKind.allCases {
        mail.view(kind).focus(ItemIndex(0, 0))
        mail.table(kind).list.collection.focus()
        await mail.press("Down Down")
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 2))
        await mail.press(key)
        #expect(mail.menu(kind) == ["Archive"])
        await mail.press("Escape")
        #expect(mail.menu(kind) == nil)
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 2))
        #expect(mail.screen.mailbox.messages == messages)
        await mail.press("Down")
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 3))
        await mail.press(key)
        #expect(mail.menu(kind) == ["Archive"])
        await mail.press("Down Return")
        #expect(mail.menu(kind) == nil)
        var rest = messages
        rest.remove(at: 3)
        #expect(mail.screen.mailbox.messages == rest)
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 3), "the next message has the focus")
        await mail.press("ctrl+z")
        #expect(mail.screen.mailbox.messages == messages)
        await mail.press("Up")
        #expect(mail.rowWithFocus(kind) != nil)
      }
      await mail.close()
    }

    @Test("3.24 An open menu keeps the focus when rows are laid out, and its keys move no row")
    func arrivals() async throws {
      let mail = try await RowHeightsWindow()
      for kind in RowHeightKind.allCases {
        let messages = mail.screen.mailbox.messages
        mail.view(kind).focus(ItemIndex(0, 4))
        mail.table(kind).list.collection.focus()
        await mail.window.window.settle()
        await mail.press("Menu")
        mail.screen.mailbox.receive()
        await mail.window.window.settle()
        #expect(mail.menu(kind) == ["Archive"])
        #expect(mail.rowWithFocus(kind) == nil)
        await mail.press("End Page_Down ctrl+a")
        #expect(mail.view(kind).focusedItem == ItemIndex(0, 5))
        await mail.press("Return")
        #expect(!mail.screen.mailbox.messages.contains(messages[4]))
        #expect(mail.screen.mailbox.messages.count == messages.count)
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 5))
      }
      await mail.close()
    }

    @Test("3.24 A secondary click opens the same menu, and the keyboard goes on at that row")
    func secondaryClick() async throws {
      let mail = try await RowHeightsWindow()
      let messages = mail.screen.mailbox.messages
      for kind in RowHeightKind.allCases {
        // The focus begins elsewhere.
        mail.screen.textSize.slider.focus()
        try await mail.click(3, on: ItemIndex(0, 2), kind)
        #expect(mail.menu(kind) == ["Archive"])
        await mail.press("Escape")
        #expect(mail.menu(kind) == nil)
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 2))
        try await mail.click(3, on: ItemIndex(0, 1), kind)
        await mail.press("Down Return")
        #expect(!mail.screen.mailbox.messages.contains(messages[1]))
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 1))
        await mail.press("ctrl+z")
        #expect(mail.screen.mailbox.messages == messages)
      }
      await mail.close()
    }

    @Test("A press beside an open menu closes it, and keys work in the list again")
    func pressBeside() async throws {
      let mail = try await RowHeightsWindow()
      let messages = mail.screen.mailbox.messages
      try await mail.click(3, on: ItemIndex(0, 2), .fixed)
      #expect(mail.menu(.fixed) == ["Archive"])
      try await mail.click(1, on: ItemIndex(0, 3), .selfSizing)
      #expect(mail.menu(.fixed) == nil)
      #expect(mail.rowWithFocus(.fixed) == ItemIndex(0, 2))
      await mail.press("Down")
      #expect(mail.rowWithFocus(.fixed) == ItemIndex(0, 3))
      #expect(mail.screen.mailbox.messages == messages)
      await mail.close()
    }

    @Test(
      "Where text is large and the window low, a row with the focus is in sight, and its menu, too")
    func lowWindow() async throws {
      let mail = try await RowHeightsWindow(height: 480)
      for scale in [1.0, 3.0] {
        DesktopStyle.textScale = scale
        await mail.window.window.settle()
        for kind in RowHeightKind.allCases {
          mail.screen.textSize.slider.focus()
          await mail.window.window.settle()
          mail.view(kind).focus(ItemIndex(0, 0))
          mail.table(kind).list.collection.focus()
          await mail.press("Down")
          // Where a row has no room, Down goes through it first.
          let item = try #require(mail.rowWithFocus(kind))
          #expect(try mail.heightInSight(of: item, kind) >= 40, "\(kind) at \(scale)")
          await mail.press("Menu")
          #expect(mail.menu(kind) == ["Archive"], "\(kind) at \(scale)")
          await mail.press("Escape")
          // What is around the list is scrolled away from it.
          let scroller = try #require(mail.pageAdjustment)
          gtk_adjustment_set_value(scroller, gtk_adjustment_get_lower(scroller))
          await mail.window.window.settle()
          await mail.press("Menu")
          let place = try #require(mail.menuPlace(kind))
          #expect(place >= 0 && place <= 480, "\(kind) at \(scale)")
          await mail.press("Escape")
        }
      }
      await mail.close()
    }

    @Test("A menu closes as the list gets another width or other text: its row is elsewhere then")
    func surroundings() async throws {
      let mail = try await RowHeightsWindow()
      defer { DesktopStyle.textScale = nil }
      let changes: [@MainActor () -> Void] = [
        { DesktopStyle.setFont("Cantarell 20") }, { DesktopStyle.setFont("Cantarell 11") },
        { DesktopStyle.textScale = 3 }, { DesktopStyle.textScale = nil },
        { gtk_window_set_default_size(mail.window.window.window, 1_500, 720) },
        { gtk_window_set_default_size(mail.window.window.window, 1_100, 720) },
      ]
      _ = WarningRecorder.shared.take()
      for (number, change) in changes.enumerated() {
        let kind = RowHeightKind.allCases[number % 3]
        mail.view(kind).focus(ItemIndex(0, 2))
        mail.table(kind).list.collection.focus()
        await mail.press("Menu")
        #expect(mail.menu(kind) == ["Archive"], "\(number)")
        change()
        try await mail.wait("the menu closes after change \(number)") { mail.menu(kind) == nil }
        await mail.window.window.settle()
        #expect(mail.rowWithFocus(kind) == ItemIndex(0, 2), "\(number)")
      }
      #expect(WarningRecorder.shared.complaints() == [])
      await mail.close()
    }

    @Test("A menu goes with its message, and the next one has the focus")
    func messageGoes() async throws {
      let mail = try await RowHeightsWindow()
      mail.view(.delegate).focus(ItemIndex(0, 2))
      mail.table(.delegate).list.collection.focus()
      await mail.press("shift+F10")
      #expect(mail.menu(.delegate) == ["Archive"])
      _ = mail.screen.mailbox.archive(mail.screen.mailbox.messages[2].id)
      await mail.window.window.settle()
      #expect(mail.menu(.delegate) == nil)
      #expect(mail.rowWithFocus(.delegate) == ItemIndex(0, 2))
      await mail.press("Down")
      #expect(mail.rowWithFocus(.delegate) == ItemIndex(0, 3))
      await mail.close()
    }
  }
}

extension RowHeightsWindow {
  /// The row of a table that has the keyboard's focus itself.
  func rowWithFocus(_ kind: RowHeightKind) -> ItemIndex? {
    guard let item = view(kind).focusedItem,
      let cell = view(kind).view(of: .item(item)) as? CellView,
      gtk_root_get_focus(OpaquePointer(window.window.pointer)) == cell.cell
    else { return nil }
    return item
  }

  /// The part of a row's height that is within the window, in points.
  func heightInSight(of item: ItemIndex, _ kind: RowHeightKind) throws -> Double {
    let frame = try #require(view(kind).screenFrame(of: .item(item)))
    let list = table(kind).list.collection.pointer
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(list, window.window.pointer, 0, 0, &x, &y)
    let bottom = min(y + min(frame.maxY, view(kind).viewportSize.height), windowHeight)
    return bottom - max(0, y + max(0, frame.minY))
  }

  private var windowHeight: Double { Double(gtk_widget_get_height(window.window.pointer)) }

  /// What the page around the tables is scrolled by.
  var pageAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
    let list = table(.fixed).list.collection.pointer
    guard let own = gtk_widget_get_ancestor(list, gtk_scrolled_window_get_type()),
      let parent = gtk_widget_get_parent(own),
      let page = gtk_widget_get_ancestor(parent, gtk_scrolled_window_get_type())
    else { return nil }
    return gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
  }

  /// How far from the window's top the open menu of a table points to; nil without one.
  func menuPlace(_ kind: RowHeightKind) -> Double? {
    let list = table(kind).list.collection.pointer
    var child = gtk_widget_get_first_child(list)
    while let current = child {
      var place = GdkRectangle()
      if ocelot_is_a(current, gtk_popover_get_type()) != 0, gtk_widget_get_mapped(current) != 0,
        gtk_popover_get_pointing_to(cast(UnsafeMutableRawPointer(current)), &place) != 0
      {
        var x = 0.0
        var y = 0.0
        gtk_widget_translate_coordinates(
          list, window.window.pointer, Double(place.x), Double(place.y), &x, &y)
        return y
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  /// What the open menu of a table says; nil without one.
  func menu(_ kind: RowHeightKind) -> [String]? {
    var child = gtk_widget_get_first_child(table(kind).list.collection.pointer)
    while let current = child {
      if ocelot_is_a(current, gtk_popover_get_type()) != 0, gtk_widget_get_mapped(current) != 0 {
        return labels(below: current)
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  private func labels(below widget: WidgetPointer) -> [String] {
    var result: [String] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if ocelot_is_a(current, gtk_label_get_type()) != 0, gtk_widget_get_mapped(current) != 0,
        let text = gtk_label_get_text(OpaquePointer(current)), text.pointee != 0
      {
        result.append(String(cString: text))
      }
      result += labels(below: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// Presses a button of the mouse in the middle of a row.
  func click(_ button: Int, on item: ItemIndex, _ kind: RowHeightKind) async throws {
    let frame = try #require(view(kind).screenFrame(of: .item(item)))
    let root = window.window.pointer
    var left = 0.0
    var top = 0.0
    var x = 0.0
    var y = 0.0
    gtk_native_get_surface_transform(OpaquePointer(root), &left, &top)
    gtk_widget_translate_coordinates(
      table(kind).list.collection.pointer, root, frame.minX + frame.width / 2,
      frame.minY + frame.height / 2, &x, &y)
    await send("mousemove \(Int(x + left)) \(Int(y + top)) click \(button)")
  }
}
