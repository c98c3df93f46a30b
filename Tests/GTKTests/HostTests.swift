import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

/// Headers with content of the type of the items'.
@MainActor
private final class AlikeHeaders: CollectionViewDataSource {
  private let data: SampleDataSource
  init(_ sections: [SampleSection]) { data = SampleDataSource(sections) }
  var numberOfSections: Int { data.numberOfSections }
  func numberOfItems(in section: Int) -> Int { data.numberOfItems(in: section) }
  func identifier(of item: ItemIndex) -> AnyHashable? { data.identifier(of: item) }
  func identifier(ofSection section: Int) -> AnyHashable { data.identifier(ofSection: section) }
  func description(of section: Int) -> SectionDescription { data.description(of: section) }
  func content(of element: ElementKey) -> any Content { TextContent(element.name) }
}

extension GTK {
  @MainActor @Suite struct Hosting {
    private func window(
      _ layout: any Layout = RowLayout(), count: Int = 1000,
      content: ((Int) -> any Content)? = nil
    ) async throws -> (TestWindow, RowSource) {
      let window = try await TestWindow(layout: layout)
      let source = RowSource(count: count)
      if let content { source.content = content }
      window.show(source)
      try await window.show()
      return (window, source)
    }

    private func core(of window: TestWindow) throws -> CollectionCore {
      try #require(window.view.host as? CollectionCore)
    }

    // MARK: Anchor and fling

    @Test("4.12 A transaction leaves a fling its velocity: the correction folds in afterwards")
    func flingKeepsCorrection() async throws {
      let (window, source) = try await window()
      let adjustment = window.verticalAdjustment
      // What a fling does: it sets the values that it worked out when it began.
      for step in 1...10 {
        gtk_adjustment_set_value(adjustment, 10_000 + Double(step) * 20)
        try await window.frames(1)
      }
      #expect(window.labels().contains("Row 205"))
      source.identifiers.insert(contentsOf: 2000..<2020, at: 0)
      window.view.apply(ChangeSet([.insertItems(section: 0, 0..<20)], isAnimated: false))
      #expect(window.view.contentOffset.y == 10_200 + 1000)
      #expect(gtk_adjustment_get_value(adjustment) == 10_200)
      // The fling goes on with its own values.
      gtk_adjustment_set_value(adjustment, 10_220)
      try await window.frames(1)
      #expect(window.view.contentOffset.y == 10_220 + 1000)
      #expect(window.labels().contains("Row 205"))
      try await window.wait("the fling ends") { gtk_adjustment_get_value(adjustment) == 11_220 }
      #expect(window.view.contentOffset.y == 11_220)
      #expect(gtk_adjustment_get_lower(adjustment) == 0)
      #expect(gtk_adjustment_get_upper(adjustment) == 51_000)
      try await window.close()
    }

    @Test("4.16 Rows measured above the reader move nothing on screen")
    func measuringKeepsAnchor() async throws {
      let (window, _) = try await window(
        RowLayout(rowHeight: 80, measures: true), count: 300,
        content: { TextContent(String(repeating: "Text \($0) ", count: 1 + $0 % 17)) })
      window.view.scroll(to: .item(0, 200), at: .start, animated: false)
      try await window.frames(2)
      var before = try #require(window.view.screenFrame(of: .item(0, 200))).minY
      for _ in 0..<30 {
        let adjustment = window.verticalAdjustment
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) - 10)
        try await window.frames(1)
        guard let frame = window.view.screenFrame(of: .item(0, 200)), frame.minY < 500 else {
          break
        }
        #expect(abs(frame.minY - before - 10) <= 0.5)
        before = frame.minY
      }
      try await window.close()
    }

    @Test("The program's scrolling ends the reader's")
    func programmaticScrollWins() async throws {
      let (window, _) = try await window()
      gtk_adjustment_set_value(window.verticalAdjustment, 5_000)
      window.view.scroll(to: .item(0, 600), at: .start, animated: false)
      #expect(gtk_adjustment_get_value(window.verticalAdjustment) == 30_000)
      #expect(window.view.contentOffset.y == 30_000)
      try await window.close()
    }

    // MARK: Drawing

    @Test("Without a data source the scrollbar has nothing to scroll, and with one again it has")
    func noSource() async throws {
      let (window, source) = try await window(count: 100)
      let adjustment = window.verticalAdjustment
      let height = gtk_adjustment_get_upper(adjustment)
      gtk_adjustment_set_value(adjustment, 1_000)
      try await window.frames(2)
      #expect(height > 1_000 && gtk_adjustment_get_value(adjustment) == 1_000)
      window.view.dataSource = nil
      try await window.frames(2)
      #expect(gtk_adjustment_get_upper(adjustment) <= gtk_adjustment_get_page_size(adjustment))
      #expect(gtk_adjustment_get_value(adjustment) == 0 && window.labels() == [])
      window.view.dataSource = source
      try await window.frames(2)
      #expect(gtk_adjustment_get_upper(adjustment) == height && !window.labels().isEmpty)
      try await window.close()
    }

    @Test("Decorations are drawn above and below rows by z-index")
    func decorations() async throws {
      let layout = RowLayout()
      layout.decorates = true
      let (window, _) = try await window(layout)
      #expect(try window.color(x: 200, y: 49) == [255, 0, 0])
      #expect(try window.color(x: 200, y: 99) == [255, 0, 0])
      #expect(try window.color(x: 200, y: 45) != [255, 0, 0])
      try await window.close()
    }

    @Test("Siblings follow the drawing order after every scroll")
    func siblingOrder() async throws {
      let (window, _) = try await window()
      for offset in [0.0, 60, 300, 280, 5_000, 4_900, 0] {
        gtk_adjustment_set_value(window.verticalAdjustment, offset)
        try await window.frames(2)
        let rows = window.labels().compactMap { Int($0.dropFirst(4)) }
        #expect(rows == rows.sorted(), "at \(offset)")
        #expect(rows.contains(Int(offset / 50) + 1))
      }
      try await window.close()
    }

    @Test("Scrolling far makes no more views than a screen and its margins need")
    func reuse() async throws {
      let (window, _) = try await window()
      for step in 0..<40 {
        gtk_adjustment_set_value(window.verticalAdjustment, Double(step) * 700)
        try await window.frames(1)
      }
      // 500 points show 10 or 11 rows; 375 points of margins another 8.
      #expect(window.view.statistics.viewsMade <= 45)
      try await window.close()
    }

    // MARK: Measuring

    @Test("4.19 Equal content, width and text size are measured once")
    func measuresOnce() async throws {
      let renderer = CountingRenderer()
      var renderers = Renderers.standard
      renderers.register(renderer)
      let window = try await TestWindow(renderers: renderers)
      try await window.show()
      let core = try core(of: window)
      let content = CountedContent(text: "Same")
      for _ in 0..<5 { _ = core.measure(content, element: .item(0, 0), width: 300) }
      #expect(renderer.updates == 1)
      _ = core.measure(content, element: .item(0, 0), width: 200)
      #expect(renderer.updates == 2)
      _ = core.measure(CountedContent(text: "Other"), element: .item(0, 0), width: 300)
      #expect(renderer.updates == 3)
      for _ in 0..<5 { _ = core.measure(content, element: .item(0, 9), width: 300) }
      #expect(renderer.updates == 3)
      try await window.close()
    }

    @Test("A narrower row needs more lines")
    func measuresWrapping() async throws {
      let (window, _) = try await window()
      let core = try core(of: window)
      let text = TextContent("A text of a good many words that does not fit into one short line")
      let wide = core.measure(text, element: .item(0, 0), width: 2000).height
      let narrow = core.measure(text, element: .item(0, 0), width: 100).height
      #expect(narrow > 2 * wide - 16)
      try await window.close()
    }

    // MARK: Surroundings

    @Test("A larger text size makes measured rows higher and keeps the anchor")
    func textScale() async throws {
      let (window, _) = try await window(
        RowLayout(rowHeight: 50, measures: true), count: 200,
        content: { TextContent("Text \($0)") })
      window.view.scroll(to: .item(0, 100), at: .start, animated: false)
      try await window.frames(2)
      let before = try #require(window.view.layout.attributes(of: .item(0, 100))).frame.height
      DesktopStyle.textScale = 1.5
      defer { DesktopStyle.textScale = nil }
      try await window.frames(3)
      #expect(window.view.host.traits.textSize == .nearest(toFactor: 1.5))
      let after = try #require(window.view.layout.attributes(of: .item(0, 100))).frame.height
      #expect(after > before)
      #expect(abs(try #require(window.view.screenFrame(of: .item(0, 100))).minY) <= 0.5)
      DesktopStyle.textScale = nil
      try await window.frames(3)
      #expect(window.view.layout.attributes(of: .item(0, 100))?.frame.height == before)
      try await window.close()
    }

    @Test("A view's own text size changes its rows alone, keeps the anchor, and goes back")
    func textSizeOverride() async throws {
      let (window, _) = try await window(
        RowLayout(rowHeight: 50, measures: true), count: 200,
        content: { TextContent("Text \($0)") })
      window.view.scroll(to: .item(0, 100), at: .start, animated: false)
      try await window.frames(2)
      let before = try #require(window.view.layout.attributes(of: .item(0, 100))).frame.height
      window.view.textSizeOverride = .accessibilityLarge
      try await window.frames(3)
      #expect(window.view.textSize == .accessibilityLarge)
      let after = try #require(window.view.layout.attributes(of: .item(0, 100))).frame.height
      // Text of 33 points instead of 17, and the same distances around it.
      #expect(after > before + 10)
      #expect(abs(try #require(window.view.screenFrame(of: .item(0, 100))).minY) <= 0.5)
      // Rows that come now are as high, whether their widgets are new or not.
      window.view.scroll(to: .item(0, 20), at: .start, animated: false)
      try await window.frames(2)
      #expect(window.view.layout.attributes(of: .item(0, 22))?.frame.height == after)
      window.view.textSizeOverride = nil
      try await window.frames(3)
      #expect(window.view.layout.attributes(of: .item(0, 22))?.frame.height == before)
      try await window.close()
    }

    @Test("Natural sizes are as wide as the text, at most as offered, and as high as that needs")
    func naturalSizes() async throws {
      let (window, _) = try await window()
      let core = try core(of: window)
      let short = TextContent("Short")
      let long = TextContent("A text of a good many words that does not fit into one short line")
      func natural(_ text: TextContent, _ width: Double) -> Size {
        core.naturalSize(
          of: text, in: nil, element: .item(0, 0), offered: Size(width: width, height: .infinity))
      }
      let free = natural(short, .infinity)
      #expect(free.width > 20 && free.width < 150)
      #expect(natural(short, 400) == free)
      #expect(natural(long, 100).width == 100)
      #expect(natural(long, 100).height > 2 * free.height - 16)
      #expect(natural(long, .infinity).height == free.height)
      try await window.close()
    }

    @Test("Dark appearance reaches the traits and the semantic colours")
    func darkAppearance() async throws {
      let (window, _) = try await window()
      DesktopStyle.appearance = .light
      try await window.frames(2)
      #expect(!window.view.host.traits.isDark)
      let light = Palette.shared.resolve(.viewBackground, on: window.widget!.pointer)
      DesktopStyle.appearance = .dark
      defer { DesktopStyle.appearance = .system }
      try await window.frames(3)
      #expect(window.view.host.traits.isDark)
      let dark = Palette.shared.resolve(.viewBackground, on: window.widget!.pointer)
      #expect(light.red > 0.9)
      #expect(dark.red < 0.3)
      #expect(Palette.shared.resolve(.cardBackground, on: window.widget!.pointer).alpha == 1)
      DesktopStyle.appearance = .light
      try await window.frames(2)
      try await window.close()
    }

    // MARK: Assistive technology

    @Test("4.35 The last of 10,000 reads \"10,000 of 10,000\"")
    func position() async throws {
      let (window, _) = try await window(count: 10_000)
      window.view.scroll(to: .item(0, 9_999), at: .end, animated: false)
      try await window.frames(2)
      let last = try #require(window.view.view(of: .item(0, 9_999)) as? CellView)
      #expect(last.accessibleText == "Row 9999, 10,000 of 10,000")
      #expect(gtk_accessible_get_accessible_role(last.cell.opaque) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
      #expect(
        gtk_accessible_get_accessible_role(window.widget!.handle) == GTK_ACCESSIBLE_ROLE_LIST)
      try await window.close()
    }

    @Test("The cell of a header is not taken for an item, nor that of an item for a header")
    func rolesOfReusedCells() async throws {
      let source = AlikeHeaders(
        (0..<60).map { section in
          SampleSection(
            section, (0..<(section < 20 ? 1 : 12)).map { SampleItem(section * 20 + $0, "item") },
            header: "header")
        })
      let window = try await TestWindow(layout: GridLayout())
      window.view.dataSource = source
      try await window.show()
      for index in [0, 40, 5, 59, 0] {
        window.view.scroll(to: .header(index), at: .start, animated: false)
        try await window.frames(2)
        for element in window.view.visibleElements {
          let cell = try #require(window.view.view(of: element) as? CellView)
          let role = gtk_accessible_get_accessible_role(cell.cell.opaque)
          #expect(
            (role == GTK_ACCESSIBLE_ROLE_LIST_ITEM) == (element.itemIndex != nil), "\(element.name)"
          )
          #expect((gtk_widget_get_focusable(cell.cell) != 0) == (element.itemIndex != nil))
        }
      }
      try await window.close()
    }

    @Test("Places among all items are told once for many changes, and of the focused item at once")
    func latePositions() async throws {
      let (window, source) = try await window(count: 100)
      window.view.focus(ItemIndex(0, 2))
      let row = try #require(window.view.view(of: .item(0, 1)) as? CellView)
      let focused = try #require(window.view.view(of: .item(0, 2)) as? CellView)
      try await window.wait("places are told") { row.toldLabel == "Row 1, 2 of 100" }
      #expect(focused.toldLabel == "Row 2, 3 of 100")
      let core = try core(of: window)
      try await window.wait("no place waits to be told") { core.positionTimer == 0 }
      for number in 1...3 {
        source.identifiers.insert(1_000 + number, at: 0)
        window.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
        window.view.layoutIfNeeded()
        #expect(focused.toldLabel == "Row 2, \(3 + number) of \(100 + number)")
        #expect(row.toldLabel == "Row 1, 2 of 100")
        #expect(core.positionTimer != 0)
      }
      #expect(row.accessibleText == "Row 1, 5 of 103")
      try await window.wait("places are told again") { row.toldLabel == "Row 1, 5 of 103" }
      // Other content is told at once, its place later.
      source.content = { TextContent("Line \($0)") }
      window.view.reloadData()
      window.view.layoutIfNeeded()
      let line = try #require(window.view.view(of: .item(0, 4)) as? CellView)
      #expect(line.toldLabel.hasPrefix("Line 1"))
      try await window.wait("places are told at last") { line.toldLabel == "Line 1, 5 of 103" }
      try await window.close()
    }

    @Test("A row whose content changes and whose words do not is told nothing, and keeps its place")
    func sameWords() async throws {
      let (window, source) = try await window(count: 100)
      source.content = { ListRowContent(title: "Row \($0)", image: .symbol("starred-symbolic")) }
      window.view.reloadData()
      window.view.focus(ItemIndex(0, 2))
      try await window.frames(2)
      let row = try #require(window.view.view(of: .item(0, 1)) as? CellView)
      let focused = try #require(window.view.view(of: .item(0, 2)) as? CellView)
      try await window.wait("places are told") { row.toldLabel == "Row 1, 2 of 100" }
      source.content = { ListRowContent(title: "Row \($0)", image: .symbol("list-add-symbolic")) }
      window.view.apply(ChangeSet([.reconfigureItems(section: 0, 1..<3)], isAnimated: false))
      window.view.layoutIfNeeded()
      #expect(row.toldLabel == "Row 1, 2 of 100")
      #expect(focused.toldLabel == "Row 2, 3 of 100")
      // Other words are told at once, with the place where the focus is.
      source.content = { ListRowContent(title: "Line \($0)") }
      window.view.apply(ChangeSet([.reconfigureItems(section: 0, 1..<3)], isAnimated: false))
      window.view.layoutIfNeeded()
      #expect(row.toldLabel == "Line 1")
      #expect(focused.toldLabel == "Line 2, 3 of 100")
      try await window.close()
    }

    @Test("Places that are still to be told go with their list")
    func positionsGo() async throws {
      let (window, source) = try await window(count: 100)
      source.identifiers.insert(1_000, at: 0)
      window.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
      window.view.layoutIfNeeded()
      let core = try core(of: window)
      #expect(core.positionTimer != 0)
      try await window.close()
      #expect(core.positionTimer == 0)
    }

    // MARK: Rest

    @Test("A window at rest makes no frames and has neither tick nor timer")
    func idle() async throws {
      let (window, _) = try await window()
      try await window.input("mousemove 200 300 click 5")
      #expect(try await window.comesToRest())
      let core = try core(of: window)
      #expect(core.scheduler.tick == 0)
      #expect(core.scrolling.motion.timer == 0)
      try await window.close()
    }

    @Test("Without a display the error says what, where and what to do")
    func displayError() {
      let error = DisplayError(environment: ["DISPLAY=:99"])
      #expect(error.description.contains("cannot open a display (DISPLAY=:99)"))
      #expect(error.description.contains("xvfb-run -a"))
      #expect(
        DisplayError(environment: []).description
          .contains("neither WAYLAND_DISPLAY nor DISPLAY is set"))
    }
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  fileprivate var opaque: OpaquePointer { OpaquePointer(self) }
}

struct CountedContent: Content {
  var text: String
}

/// Counts its updates.
final class CountingRenderer: ContentRenderer {
  var updates = 0
  func makeView(_ context: RenderContext) -> Label { Label(overflow: .wrap) }
  func update(_ view: Label, with content: CountedContent) {
    updates += 1
    view.text = content.text
  }
}
