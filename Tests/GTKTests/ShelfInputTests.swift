import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// Sections that follow each other, by the number of their items.
@MainActor
private final class ShelfSource: CollectionViewDataSource {
  var sections: [(id: Int, count: Int)] = [(0, 5), (1, 200), (2, 200), (3, 30)]
  var numberOfSections: Int { sections.count }
  func numberOfItems(in section: Int) -> Int { sections[section].count }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    AnyHashable(ItemIndex(sections[item.section].id, item.item))
  }
  func identifier(ofSection section: Int) -> AnyHashable { sections[section].id }
  func content(of element: ElementKey) -> any Content {
    ListRowContent(title: "\(element.itemIndex?.section ?? 0).\(element.itemIndex?.item ?? 0)")
  }
}

extension GTK {
  /// Shelves in windows with real input.
  @MainActor @Suite struct ShelfInput {
    private let source = ShelfSource()

    /// A carousel of five with dots, two shelves of 100 by 100, and rows, in 400 by 500 points.
    private func window() async throws -> TestWindow {
      let layout = ComposedLayout { [source] section, _ in
        switch source.sections[section].id {
        case 0:
          .shelf(
            width: .points(300), height: .points(100), spacing: 10,
            scrolling: .centered(peek: 30), showsDots: true)
        case 1, 2: .shelf(width: .points(100), height: .points(100), spacing: 10)
        default: .table(.fixed(40))
        }
      }
      let window = try await TestWindow(width: 400, height: 500, layout: layout)
      window.view.dataSource = source
      try await window.show()
      Display.setAnimations(true)
      return window
    }

    private func offset(_ window: TestWindow, _ section: Int) -> Double {
      window.view.shelfOffset(of: section)
    }

    @Test("8.2.3 Wheels scroll the shelf under the pointer sideways, and the list down")
    func wheels() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 200 170 click 7")
      // GTK's distance: the width to the power of two thirds.
      let notch = 54.288
      try await window.wait("a notch to the right") { abs(offset(window, 1) - notch) < 0.01 }
      try await window.input("keydown shift click 5 click 5 keyup shift")
      try await window.wait("Shift and the wheel, twice") {
        abs(offset(window, 1) - 3 * notch) < 0.01
      }
      try await window.input("click 6 click 6 click 6 click 6")
      try await window.wait("back to the start") { offset(window, 1) == 0 }
      #expect(window.view.contentOffset.y == 0)
      try await window.input("click 5")
      try await window.wait("the list scrolls down") { window.view.contentOffset.y > 10 }
      #expect(offset(window, 1) == 0)
      // A shelf that rests at places goes to the next one.
      try await window.input("click 4 click 4 mousemove 200 50")
      try await window.wait("the list is at its start") { window.view.contentOffset.y == 0 }
      try await window.input("click 7")
      try await window.wait("the next card") { offset(window, 0) == 310 }
      try await window.input("click 7 click 7 click 7 click 7 click 7")
      try await window.wait("the last card") { window.view.shownShelf(0)?.hiddenAfter == 0 }
      try await window.close()
    }

    @Test("8.2.3 A button that comes under the resting pointer takes the next click")
    func buttonUnderPointer() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      let frame = try #require(window.view.shownShelf(1)?.frame)
      try await window.input("mousemove 32 \(Int(frame.midY)) click 7")
      try await window.wait("a notch to the right") { abs(offset(window, 1) - 54.288) < 0.01 }
      try await window.frames(2)
      try await window.input("click 1")
      try await window.wait("back to the start") { offset(window, 1) == 0 }
      #expect(window.view.selectedItems.isEmpty)
      try await window.close()
    }

    @Test("8.2.3 Two shelves fly at once")
    func twoFlings() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 200 170 click 7 click 7 click 7 mousemove 200 280 click 7")
      try await window.wait("both have moved") {
        offset(window, 1) > 150 && offset(window, 2) > 50
      }
      #expect(window.view.contentOffset.y == 0)
      try await window.close()
    }

    @Test("8.2.3 The pointer drags a carousel, which snaps, and neither presses nor selects")
    func drag() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 300 50 mousedown 1")
      for x in stride(from: 280, through: 100, by: -20) {
        try await window.input("mousemove \(x) 50")
        try await window.frames(1)
      }
      #expect(offset(window, 0) > 100)
      try await window.input("mouseup 1")
      try await window.wait("it snaps") { offset(window, 0) == 310 || offset(window, 0) == 620 }
      #expect(window.view.selectedItems.isEmpty)
      // Upwards is not along the shelf.
      let before = offset(window, 0)
      try await window.input(
        "mousemove 200 80 mousedown 1 mousemove 200 60 mousemove 205 20 mouseup 1")
      try await window.frames(3)
      #expect(offset(window, 0) == before)
      try await window.close()
    }

    @Test(
      "8.2.1 A carousel that is dragged is the same one where a section comes before it or goes")
    func updateWhileDragging() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 300 50 mousedown 1")
      for x in stride(from: 280, through: 180, by: -20) {
        try await window.input("mousemove \(x) 50")
      }
      try await window.frames(1)
      let before = offset(window, 0)
      #expect(before > 80)
      source.sections.insert((9, 0), at: 0)
      window.view.apply(ChangeSet([.insertSections(0..<1)]))
      try await window.frames(2)
      try await window.input("mousemove 140 50 mousemove 100 50")
      try await window.wait("it follows") { abs(self.offset(window, 1) - before - 80) < 0.01 }
      source.sections.insert(source.sections.remove(at: 1), at: 2)
      window.view.apply(ChangeSet([.moveSection(from: 1, to: 2)]))
      try await window.frames(2)
      try await window.input("mouseup 1")
      try await window.wait("it rests at a card") { self.offset(window, 2) == 310 }
      #expect(window.view.draggedShelf == nil)
      try await window.close()
    }

    @Test("8.2.3 Buttons at the ends show under the pointer and page; dots lead to their cards")
    func buttonsAndDots() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      try await window.input("mousemove 200 170")
      try await window.wait("a button where the shelf goes on") {
        core.shelfInput.buttons.map { gtk_widget_get_can_target($0.on.pointer) != 0 } == true
      }
      #expect(core.shelfInput.buttons.map { gtk_widget_get_can_target($0.back.pointer) } == 0)
      try await window.input("mousemove 370 174 click 1")
      // The first card that was cut.
      try await window.wait("a page on") { offset(window, 1) == 330 }
      try await window.wait("a button back") {
        core.shelfInput.buttons.map { gtk_widget_get_can_target($0.back.pointer) != 0 } == true
      }
      try await window.input("mousemove 30 174 click 1")
      try await window.wait("a page back") { offset(window, 1) == 0 }
      #expect(window.view.selectedItems.isEmpty)
      // Five dots of 16 points in the middle of the row below the carousel.
      try await window.input("mousemove 216 112 click 1")
      try await window.wait("the fourth card") { window.view.shownShelf(0)?.stop == 3 }
      let dots = try #require(core.shelfInput.dots[0])
      #expect(gtk_widget_get_width(dots.box) >= 80)
      try await window.close()
    }

    @Test("8.2.3 A shelf of more places than dots are for has none, which is reported once")
    func tooManyPlaces() async throws {
      source.sections[0].count = 17
      let window = try await window()
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      try await window.wait("it is reported") { !window.reports.all.isEmpty }
      window.view.invalidateLayout(.all())
      try await window.frames(3)
      let all = window.reports.all
      #expect(all.filter { $0.code == .tooMany }.count == 1, "\(all)")
      #expect(core.shelfInput.dots.isEmpty)
      #expect(window.reports.all.first?.message.contains("section 0 rests at 17 places") == true)
      source.sections[0].count = 16
      window.view.reloadData()
      try await window.wait("dots") { core.shelfInput.dots[0]?.shows(16, current: 0) == true }
      try await window.close()
    }

    private func shows(_ core: CollectionCore, back: Bool, on: Bool) -> Bool {
      core.shelfInput.buttons.map { $0.shown == (back, on) } ?? false
    }

    @Test("8.2.3 Dots and buttons show where a shelf is that moves while nothing else happens")
    func widgetsFollow() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      try await window.input("mousemove 200 60")
      try await window.wait("a button on") { self.shows(core, back: false, on: true) }
      for stop in [2, 4, 0, 3, 4] {
        // The clock of frames stands still meanwhile.
        try await window.input("sleep 1")
        window.view.scrollShelf(0, toStop: stop)
        try await window.wait("card \(stop)") { window.view.shownShelf(0)?.stop == stop }
        try await window.wait("dot \(stop)") {
          core.shelfInput.dots[0]?.shows(5, current: stop) == true
        }
        try await window.wait("buttons at card \(stop)") {
          self.shows(core, back: stop > 0, on: stop < 4)
        }
      }
      try await window.close()
    }

    @Test("8.2.3 Keys go along a shelf and between sections, and bring the focused item into sight")
    func keys() async throws {
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 50 170 click 1")
      for _ in 0..<6 { try await window.input("key Right") }
      try await window.wait("the seventh item") {
        window.view.focusedItem == ItemIndex(1, 6) && window.view.shownShelf(1)!.hiddenBefore > 300
      }
      try await window.input("key Down")
      try await window.wait("the shelf below") { window.view.focusedItem?.section == 2 }
      try await window.input("key Left key Left key Left key Left key Left")
      try await window.wait("its start keeps the focus") {
        window.view.focusedItem == ItemIndex(2, 0)
      }
      try await window.input("key Down")
      try await window.wait("the rows") { window.view.focusedItem == ItemIndex(3, 0) }
      try await window.close()
    }

    @Test("8.2 Right to left a carousel begins at the right, and the wheel goes where it points")
    func rightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await window()
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 200 170 click 6")
      try await window.wait("to the left is on") { offset(window, 1) > 50 }
      try await window.input("mousemove 30 174")
      try await window.frames(2)
      try await window.input("click 1")
      try await window.wait("the left button goes on") { offset(window, 1) > 400 }
      try await window.close()
    }

    @Test("8.2.3 A trackpad's gesture decides once which way it goes")
    func trackpad() {
      let input = OcelotGTK.ShelfInput()
      input.begin()
      #expect(input.move(by: Point(x: 3, y: 2), at: 0) == nil)
      #expect(input.gesture?.way == .undecided)
      // What was undecided counts.
      #expect(input.move(by: Point(x: 6, y: 1), at: 10_000) == 9)
      #expect(input.move(by: Point(x: 0, y: 50), at: 20_000) == 0)
      #expect(input.move(by: Point(x: 5, y: 50), at: 30_000) == 5)
      #expect(abs(input.velocity(at: 30_000) - 14 * 1_000_000 / 30_000 + 100) < 0.01)
      input.end()
      input.begin()
      #expect(input.move(by: Point(x: 3, y: -9), at: 0) == nil)
      #expect(input.gesture?.way == .elsewhere)
      #expect(input.move(by: Point(x: 90, y: 0), at: 0) == nil)
      // A fine wheel adds up over a shelf that rests at places.
      #expect(input.turnWheel(by: 0.6, over: 2, wholeOnly: true) == 0)
      #expect(input.turnWheel(by: 0.6, over: 2, wholeOnly: true) == 1)
      #expect(input.turnWheel(by: 0.6, over: 2, wholeOnly: false) == 0.6)
    }
  }
}
