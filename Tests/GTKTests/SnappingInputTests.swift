import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// A plane of cells of 100 by 50 points: a section is a column.
@MainActor
private final class PlaneLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  var scrollsBothWays: Bool { true }
  private var counts: [Int] {
    environment.map { environment in
      (0..<environment.counts.count).map { environment.counts[$0] }
    } ?? []
  }
  func prepare(_ context: InvalidationContext) {}
  var contentSize: Size {
    Size(width: Double(counts.count) * 100, height: Double(counts.max() ?? 0) * 50)
  }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    counts.indices.flatMap { section in
      (0..<counts[section]).compactMap { attributes(of: .item(section, $0)) }
    }.filter { $0.frame.intersects(rect) }
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex, counts.indices.contains(item.section),
      item.item < counts[item.section]
    else { return nil }
    return LayoutAttributes(
      element,
      frame: Rect(
        x: Double(item.section) * 100, y: Double(item.item) * 50, width: 100, height: 50))
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}

/// Twenty columns of forty cells.
private final class PlaneSource: CollectionViewDataSource {
  var numberOfSections: Int { 20 }
  func numberOfItems(in section: Int) -> Int { 40 }
  func identifier(of item: ItemIndex) -> AnyHashable? { item }
  func content(of element: ElementKey) -> any Content {
    let item = element.itemIndex
    return ListRowContent(title: "\(item?.section ?? 0)·\(item?.item ?? 0)")
  }
}

extension GTK {
  /// Places of rest, content that scrolls both ways, and right to left, in windows with real input.
  @MainActor @Suite struct SnappingAndAxes {
    private func shelf(_ snapping: Snapping) -> FlowLayout {
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 140, height: 200)
      metrics.lineSpacing = 20
      let layout = FlowLayout(axis: .horizontal, metrics: metrics)
      layout.snapping = snapping
      return layout
    }

    private func window(_ layout: any Layout) async throws -> TestWindow {
      let window = try await TestWindow(width: 400, height: 220, layout: layout)
      let source = RowSource(count: 60)
      source.content = { ListRowContent(title: "\($0)") }
      window.show(source)
      try await window.show()
      Display.setAnimations(true)
      return window
    }

    private func horizontal(_ window: TestWindow) -> UnsafeMutablePointer<GtkAdjustment> {
      gtk_scrolled_window_get_hadjustment(window.scroller!.handle)
    }

    /// Whether an item stands in the middle, or the content at an end.
    private func rests(_ offset: Double) -> Bool {
      offset == 0 || abs((offset + 130).truncatingRemainder(dividingBy: 160)) < 0.01
    }

    @Test("6.3.3 A turn of the wheel and a key go to the next place of rest")
    func wheelAndKeys() async throws {
      let window = try await window(shelf(.centers))
      defer { Display.setAnimations(false) }
      try await window.input("mousemove 200 100 click 5")
      try await window.wait("an item is in the middle") { window.view.contentOffset.x == 30 }
      try await window.input("click 5")
      try await window.wait("the next one is") { window.view.contentOffset.x == 190 }
      #expect(gtk_adjustment_get_value(horizontal(window)) == 190)
      try await window.input("keydown shift click 5 keyup shift")
      try await window.wait("Shift and wheel as well") { window.view.contentOffset.x == 350 }
      try await window.input("click 4 click 4")
      try await window.wait("two back") { window.view.contentOffset.x == 30 }
      try await window.input("mousemove 100 100 click 1")
      for _ in 0..<5 { try await window.input("key Right") }
      try await window.wait("the focus has moved") { (window.view.focusedItem?.item ?? 0) >= 5 }
      try await window.wait("it is in the middle") {
        let item = Double(window.view.focusedItem?.item ?? 0)
        return window.view.contentOffset.x == item * 160 - 130
      }
      try await window.close()
    }

    @Test("6.3.3 The parts of a notch that a fine wheel turns lead to one place of rest together")
    func fineWheel() async throws {
      let window = try await window(shelf(.centers))
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      let none = GdkModifierType(rawValue: 0)
      for (sign, rest) in [(1.0, 30.0), (1, 190), (-1, 30)] {
        for part in 1...8 {
          #expect(core.wheelTurned(by: sign / 8, none), "\(part)")
        }
        try await window.wait("an item is in the middle") { window.view.contentOffset.x == rest }
        #expect(try await window.comesToRest())
        #expect(window.view.contentOffset.x == rest)
      }
      // What was turned the other way does not count.
      #expect(core.wheelTurned(by: 0.5, none) && core.wheelTurned(by: -1, none))
      try await window.wait("the start") { window.view.contentOffset.x == 0 }
      try await window.close()
    }

    @Test("6.3.3 Where content rests anywhere, a fine wheel scrolls by each part of a notch")
    func fineWheelAnywhere() async throws {
      let window = try await window(shelf(.none))
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      var last = 0.0
      for _ in 1...8 {
        #expect(core.wheelTurned(by: 0.125, GdkModifierType(rawValue: 0)))
        #expect(gtk_adjustment_get_value(horizontal(window)) > last)
        last = gtk_adjustment_get_value(horizontal(window))
      }
      try await window.close()
    }

    @Test("6.3.3 A finger that lets go, a fling of GTK's, and a scrollbar end at a place of rest")
    func fingers() async throws {
      let window = try await window(shelf(.centers))
      defer { Display.setAnimations(false) }
      let core = try #require(window.view.host as? CollectionCore)
      let adjustment = horizontal(window)
      core.fingerWentDown(1)
      for step in 1...6 {
        gtk_adjustment_set_value(adjustment, Double(step) * 15)
        try await window.frames(1)
      }
      core.fingerWentUp(1)
      // What a scrolled window's own fling does in its first frame.
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 25)
      try await window.wait("content rests") {
        rests(window.view.contentOffset.x) && window.view.contentOffset.x >= 30
          && gtk_adjustment_get_value(adjustment) == window.view.contentOffset.x
      }
      #expect(try await window.comesToRest())
      #expect(rests(window.view.contentOffset.x))
      // A scrollbar or assistive technology sets any value.
      gtk_adjustment_set_value(adjustment, 3_333)
      try await window.wait("content rests near") {
        rests(window.view.contentOffset.x) && abs(window.view.contentOffset.x - 3_333) <= 80
      }
      #expect(try await window.comesToRest())
      #expect(gtk_adjustment_get_value(adjustment) == window.view.contentOffset.x)
      try await window.close()
    }

    @Test(
      "6.3.3 Within a page that scrolls, the wheel alone is the page's, and with Shift the list's")
    func wheelWithinPage() async throws {
      let window = try await window(shelf(.pages))
      defer { Display.setAnimations(false) }
      // The list with its own scrolled window goes into one that scrolls up and down.
      let list = window.scroller!
      let page = gtk_scrolled_window_new()!
      gtk_widget_set_size_request(list.pointer, -1, 200)
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), page)
      let column = BoxWidget(vertical: true, [list, Label("below").sized(height: 900)])
      gtk_scrolled_window_set_child(OpaquePointer(page), column.pointer)
      try await window.frames(5)
      let vertical = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
      try await window.input("mousemove 200 100 click 5")
      try await window.wait("the page scrolls") { gtk_adjustment_get_value(vertical) > 20 }
      #expect(window.view.contentOffset.x == 0)
      try await window.input("keydown shift click 5 keyup shift")
      try await window.wait("the list goes to its next page") {
        window.view.contentOffset.x == 400
      }
      try await window.close()
    }

    @Test(
      "6.3.4 Sideways and right to left: first items at the right, wheel and keys lead to the left")
    func rightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await window(shelf(.none))
      defer { Display.setAnimations(false) }
      let adjustment = horizontal(window)
      let end = 60.0 * 160 - 20 - 400
      #expect(gtk_adjustment_get_value(adjustment) == end)
      #expect(window.view.screenFrame(of: .item(0, 0))?.maxX == 400)
      #expect(window.labels().contains("0"))
      try await window.input("mousemove 200 100 click 5")
      try await window.wait("the wheel leads to the left") {
        gtk_adjustment_get_value(adjustment) < end - 40
      }
      let shown = try #require(window.view.visibleElements.compactMap(\.itemIndex).min())
      let frame = try #require(window.view.screenFrame(of: .item(shown)))
      try await window.input("mousemove \(max(5, Int(frame.minX) + 10)) 100 click 1")
      let first = try #require(window.view.focusedItem?.item)
      for _ in 0..<6 { try await window.input("key Left") }
      try await window.wait("Left goes on") { window.view.focusedItem?.item == first + 6 }
      #expect(window.view.screenFrame(of: .item(0, first + 6)).map { $0.minX >= 0 } == true)
      try await window.input("key End")
      try await window.wait("the end is at the left") {
        gtk_adjustment_get_value(adjustment) == 0
      }
      #expect(window.view.screenFrame(of: .item(0, 59))?.minX == 0)
      try await window.input("key Home")
      try await window.wait("the start is at the right") {
        gtk_adjustment_get_value(adjustment) == end
      }
      try await window.close()
    }

    @Test("6.3.4 Content that scrolls both ways: both scrollbars, wheel, Shift and wheel, keys")
    func bothWays() async throws {
      let window = try await TestWindow(width: 400, height: 300, layout: PlaneLayout())
      let source = PlaneSource()
      window.view.dataSource = source
      try await window.show()
      let (x, y) = (horizontal(window), window.verticalAdjustment)
      #expect(gtk_adjustment_get_upper(x) == 2_000 && gtk_adjustment_get_upper(y) == 2_000)
      try await window.input("mousemove 200 150 click 5")
      try await window.wait("the wheel goes down") { gtk_adjustment_get_value(y) > 30 }
      #expect(gtk_adjustment_get_value(x) == 0)
      try await window.input("keydown shift click 5 keyup shift")
      try await window.wait("with Shift to the side") { gtk_adjustment_get_value(x) > 30 }
      try await window.input("mousemove 50 60 click 1")
      let start = try #require(window.view.focusedItem)
      for _ in 0..<6 { try await window.input("key Right") }
      for _ in 0..<8 { try await window.input("key Down") }
      try await window.wait("the focus is there") {
        window.view.focusedItem == ItemIndex(start.section + 6, start.item + 8)
      }
      let frame = try #require(
        window.view.screenFrame(of: .item(start.section + 6, start.item + 8)))
      #expect(frame.minX >= 0 && frame.maxX <= 400 && frame.minY >= 0 && frame.maxY <= 300)
      #expect(window.reports.all.isEmpty)
      withExtendedLifetime(source) {}
      try await window.close()
    }
  }
}
