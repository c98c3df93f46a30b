import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension RowHeightsOnScreen {
  /// Keys, arrivals, the archive.
  @MainActor @Suite struct Keys {
    @Test("A count that was told is taken back once there are fewer messages")
    func countIsTakenBack() async throws {
      let mail = try await RowHeightsWindow()
      let core = try #require(mail.view(.fixed).host as? CollectionCore)
      core.announce("500 items")
      core.layOut()
      await mail.window.window.settle()
      #expect(core.news.status?.text == "500 items")
      mail.view(.selfSizing).focus(ItemIndex(0, 3))
      mail.table(.selfSizing).list.collection.focus()
      await mail.press("Delete")
      #expect(mail.screen.mailbox.messages.count == 499)
      #expect(core.news.status?.text == "")
      await mail.press("ctrl+z")
      #expect(core.news.status?.text == "")
      core.announce("Told again")
      await mail.window.window.settle()
      #expect(core.news.status?.text == "Told again")
      await mail.close()
    }

    @Test("5.5.4 At the top new mail slides in")
    func arrivesOnTop() async throws {
      let mail = try await RowHeightsWindow()
      DesktopStyle.setAnimates(true)
      await mail.frames(3)
      // A busy machine may show no frame at all of one arrival; of ten it shows some.
      var seen: Set<RowHeightKind> = []
      for _ in 0..<10 where seen.count < RowHeightKind.allCases.count {
        mail.screen.mailbox.receive()
        var heights: [RowHeightKind: [Double]] = [:]
        for _ in 0..<40 {
          await mail.frames(1)
          for kind in RowHeightKind.allCases {
            heights[kind, default: []].append(try #require(mail.y(kind, ItemIndex(0, 1))))
          }
        }
        await mail.window.window.settle()
        for kind in RowHeightKind.allCases {
          let path = heights[kind]!
          let height = try #require(mail.view(kind).screenFrame(of: .item(0, 0))).height
          #expect(mail.y(kind, ItemIndex(0, 0)) == 0 && mail.y(kind, ItemIndex(0, 1)) == height)
          #expect(zip(path, path.dropFirst()).allSatisfy { $0 <= $1 + 0.01 }, "one way, \(kind)")
          if path.contains(where: { $0 > 0 && $0 < height }) { seen.insert(kind) }
        }
      }
      #expect(seen == Set(RowHeightKind.allCases), "seen on its way")
      await mail.close()
    }

    @Test("5.5.4 Deeper, nothing moves when mail arrives")
    func arrivesFarAbove() async throws {
      let mail = try await RowHeightsWindow()
      DesktopStyle.setAnimates(true)
      for kind in RowHeightKind.allCases { mail.scroll(kind, to: 200) }
      await mail.window.window.settle()
      var before: [RowHeightKind: [Int: Double]] = [:]
      for kind in RowHeightKind.allCases { before[kind] = mail.places(kind) }
      for round in 1...3 {
        await mail.press("ctrl+r")
        #expect(mail.screen.mailbox.messages.count == 500 + round)
        for _ in 0..<10 {
          await mail.frames(1)
          for kind in RowHeightKind.allCases {
            let places = mail.places(kind)
            for (id, y) in before[kind]! {
              #expect(abs(try #require(places[id]) - y) <= 0.5, "\(kind), message \(id)")
            }
          }
        }
      }
      await mail.close()
    }

    @Test("5.5.5 Each table shows how many rows were measured; the fixed one none")
    func counts() async throws {
      let mail = try await RowHeightsWindow()
      for kind in RowHeightKind.allCases { mail.scroll(kind, to: 300) }
      await mail.window.window.settle()
      #expect(mail.table(.delegate).questions > 0)
      #expect(mail.view(.selfSizing).statistics.itemMeasurements > 0)
      for category in [TextSizeCategory.large, .accessibilityMedium, .small] {
        mail.screen.textSize.choose(category)
        await mail.window.window.settle()
        // More may be asked and measured until the window rests.
        try await mail.wait("the counts show") {
          let asked = mail.table(.delegate).questions
          let measured = mail.view(.selfSizing).statistics.itemMeasurements
          return mail.table(.fixed).count.text == "0 rows measured"
            && mail.table(.delegate).count.text == "0 rows measured · \(asked) asked"
            && mail.table(.selfSizing).count.text == "\(measured) rows measured"
        }
      }
      mail.screen.mailbox.archiveAll()
      await mail.window.window.settle()
      try await mail.wait("the count shows") {
        mail.table(.fixed).count.text == "0 rows measured"
      }
      #expect(mail.view(.fixed).statistics.itemMeasurements == 0)
      await mail.close()
    }

    @Test("The button beside the slider is as high up as the letters at its ends")
    func resetBesideTheSlider() async throws {
      for width in [360, 1100] {
        let mail = try await RowHeightsWindow(width: width)
        mail.screen.textSize.choose(.medium)
        await mail.window.window.settle()
        let texts = ShownText.all(in: mail.window.window.pointer)
        let sign = try #require(texts.first { $0.text == "A" })
        let reset = try #require(texts.first { $0.text == "Reset" })
        #expect(abs(sign.frame.midY - reset.frame.midY) <= 1, "\(width) wide")
        await mail.close()
      }
    }

    @Test("5.5.6 The slider works by keys and announces its category")
    func sliderKeys() async throws {
      let mail = try await RowHeightsWindow()
      var announced: [String] = []
      mail.screen.textSize.announce = { announced.append($0) }
      #expect(mail.screen.textSize.category == .large && mail.screen.textSize.chosen == nil)
      mail.screen.textSize.slider.focus()
      await mail.press("Right")
      await mail.press("End")
      await mail.press("Left")
      await mail.press("Home")
      #expect(
        announced == [
          "112%", "312%", "276%", "82%",
        ])
      // From a list, too.
      mail.view(.selfSizing).focus(ItemIndex(0, 0))
      mail.table(.selfSizing).list.collection.focus()
      announced = []
      for (key, category) in [
        ("ctrl+plus", TextSizeCategory.small), ("ctrl+plus", .medium), ("ctrl+minus", .small),
        ("ctrl+0", .large),
      ] {
        await mail.press(key)
        #expect(mail.screen.textSize.category == category)
        for kind in RowHeightKind.allCases { #expect(mail.table(kind).textSize == category) }
        #expect(mail.screen.textSize.slider.value == category.rawValue)
      }
      #expect(announced == ["88%", "94%", "88%", "Default"])
      #expect(mail.table(.selfSizing).list.collection.containsFocus)
      await mail.close()
    }

    @Test("5.5.6 Reset follows the desktop")
    func reset() async throws {
      let mail = try await RowHeightsWindow()
      await mail.press("ctrl+plus")
      DesktopStyle.textScale = 1.25
      await mail.window.window.settle()
      #expect(mail.screen.textSize.category == .extraLarge, "what was chosen stays")
      for kind in RowHeightKind.allCases { #expect(mail.table(kind).textSize == .extraLarge) }
      await mail.press("ctrl+0")
      #expect(mail.screen.textSize.category == .extraExtraLarge)
      DesktopStyle.textScale = 1
      await mail.window.window.settle()
      #expect(mail.screen.textSize.category == .large)
      #expect(mail.screen.textSize.slider.value == TextSizeCategory.large.rawValue)
      for kind in RowHeightKind.allCases { #expect(mail.table(kind).textSize == .large) }
      await mail.close()
    }

    @Test("Delete archives the message with the focus, which passes on; Ctrl+Z brings it back")
    func archive() async throws {
      let mail = try await RowHeightsWindow()
      mail.scroll(.delegate, to: 100)
      await mail.window.window.settle()
      let view = mail.view(.delegate)
      let row = try #require(mail.rowRead(.delegate))
      view.focus(row.item)
      mail.table(.delegate).list.collection.focus()
      let messages = mail.screen.mailbox.messages
      let next = mail.y(.delegate, ItemIndex(0, row.item.item + 1))
      await mail.press("Delete")
      #expect(!mail.screen.mailbox.messages.contains(messages[row.item.item]))
      #expect(view.focusedItem == row.item)
      #expect(mail.table(.delegate).list.collection.containsFocus)
      #expect(mail.y(.delegate, row.item) == next, "what is read stays")
      await mail.press("Delete")
      #expect(mail.screen.mailbox.messages.count == 498)
      await mail.press("ctrl+z ctrl+z ctrl+z")
      #expect(mail.screen.mailbox.messages == messages)
      for list in mail.screen.mailbox.lists { #expect(list.items == messages) }
      await mail.close()
    }

    @Test("A swipe across more than half of a row archives it; a short one uncovers the button")
    func swipe() async throws {
      let mail = try await RowHeightsWindow(width: 420)
      mail.screen.select(2)
      await mail.window.window.settle()
      let messages = mail.screen.mailbox.messages
      let editing = mail.table(.selfSizing).editing
      func swipe(by distance: Double) async {
        editing.dragBegan(at: Point(x: 380, y: 40), withMouse: true)
        for step in 1...10 {
          _ = editing.dragMoved(by: Point(x: -distance * Double(step) / 10, y: 0))
          await mail.frames(1)
        }
        editing.dragEnded()
        await mail.window.window.settle()
      }
      await swipe(by: 120)
      #expect(!editing.isIdle)
      #expect(mail.screen.mailbox.messages == messages)
      await mail.press("Escape")
      #expect(editing.isIdle)
      await swipe(by: 330)
      #expect(mail.screen.mailbox.messages == Array(messages.dropFirst()))
      await mail.press("ctrl+z")
      #expect(mail.screen.mailbox.messages == messages)
      await mail.close()
    }

    @Test("The menu of a message offers Archive, as its swipe does")
    func menu() async throws {
      let mail = try await RowHeightsWindow()
      let table = mail.table(.fixed)
      let id = mail.screen.mailbox.messages[1].id
      #expect(table.editing.allActions(of: ItemIndex(0, 1)) == [.archive])
      table.list.collection.collectionView.perform(.archive, from: .item(0, 1))
      await mail.window.window.settle()
      #expect(!mail.screen.mailbox.messages.contains { $0.id == id })
      await mail.close()
    }

    @Test("Where there is room for one table, a switcher at the foot chooses it by keys")
    func narrow() async throws {
      let mail = try await RowHeightsWindow(width: 360)
      func shown() -> [RowHeightKind] {
        mail.screen.tables.filter { $0.isVisible }.map(\.kind)
      }
      #expect(shown() == [.fixed])
      gtk_widget_child_focus(mail.screen.switcher.pointer, GTK_DIR_TAB_FORWARD)
      await mail.press("Right space")
      #expect(shown() == [.delegate])
      await mail.press("Right space")
      #expect(shown() == [.selfSizing])
      mail.table(.selfSizing).list.collection.focus()
      mail.screen.select(0)
      #expect(mail.table(.fixed).list.collection.containsFocus)
      await mail.close()
    }

    @Test("Without a message every table says so, and undo brings all back")
    func noMail() async throws {
      let mail = try await RowHeightsWindow()
      mail.screen.mailbox.archiveAll()
      await mail.window.window.settle()
      for list in mail.screen.mailbox.lists {
        #expect((list.content(of: .placeholder(0)) as? PlaceholderContent)?.title == "No Mail")
      }
      for kind in RowHeightKind.allCases {
        #expect(mail.view(kind).view(of: .placeholder(0)) != nil)
      }
      await mail.press("ctrl+z")
      for kind in RowHeightKind.allCases {
        #expect(mail.y(kind, ItemIndex(0, 0)) == 0)
      }
      await mail.close()
    }
  }
}

extension RowHeightsWindow {
  /// Where the messages on screen stand, by identifier.
  func places(_ kind: RowHeightKind) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for element in view(kind).visibleElements {
      guard let item = element.itemIndex, let y = y(kind, item) else { continue }
      result[screen.mailbox.messages[item.item].id] = y
    }
    return result
  }
}
