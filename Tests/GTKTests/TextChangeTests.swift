import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Fonts, text scales and style rules that change while rows are on screen.
  @MainActor @Suite struct TextChanges {
    /// What is changed about text, and how it goes back.
    enum Setting: CaseIterable {
      case nothing
      case scale150
      case scale105
      case font
      case family
      case rootRule
      case innerRule

      @MainActor func set() {
        switch self {
        case .nothing: break
        case .scale150: DesktopStyle.textScale = 1.5
        case .scale105: DesktopStyle.textScale = 1.05
        case .font: DesktopStyle.setFont("Cantarell 16")
        case .family: DesktopStyle.setFont("Monospace 11")
        case .rootRule: Rules.load("window { font-size: 150%; }")
        case .innerRule: Rules.load("row label.title { font-size: 200%; }")
        }
      }

      @MainActor static func reset() {
        DesktopStyle.textScale = 1
        DesktopStyle.setFont("Cantarell 11")
        Rules.load("")
      }
    }

    /// A stylesheet of the application's that changes while it runs.
    @MainActor enum Rules {
      private static let provider: UnsafeMutablePointer<GtkCssProvider> = {
        let provider = gtk_css_provider_new()!
        gtk_style_context_add_provider_for_display(
          gdk_display_get_default()!, OpaquePointer(provider),
          guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        return provider
      }()

      static func load(_ css: String) { gtk_css_provider_load_from_data(provider, css, -1) }
    }

    private static func content(_ number: Int) -> any Content {
      switch number % 3 {
      case 0: ListRowContent(title: "Row \(number)")
      case 1:
        ListRowContent(
          title: "Row \(number)", subtitle: String(repeating: "a word ", count: 3 + number % 20),
          subtitleLines: 0)
      default: TextContent(String(repeating: "Text \(number) ", count: 1 + number % 17))
      }
    }

    private static func window(_ layout: any Layout) async throws -> (TestWindow, RowSource) {
      let window = try await TestWindow(layout: layout)
      let source = RowSource(count: 300)
      source.content = content
      var metrics = SectionMetrics()
      metrics.rowHeight = .measured(estimate: 60)
      source.description = SectionDescription(metrics: metrics)
      window.show(source)
      try await window.show()
      return (window, source)
    }

    private static func layout(_ name: String) -> any Layout {
      name == "table" ? TableLayout(rowHeight: .selfSizing(estimate: 60)) : GridLayout()
    }

    /// The height of each row on screen, and what is wrong with where it is and what it shows.
    private static func rows(_ window: TestWindow) throws -> (
      heights: [Int: Double], wrong: [String]
    ) {
      var heights: [Int: Double] = [:]
      var wrong: [String] = []
      var frames: [(Int, Rect)] = []
      for key in window.view.visibleElements {
        guard let item = key.itemIndex, let frame = window.view.screenFrame(of: key),
          let cell = window.view.view(of: key) as? CellView
        else { continue }
        heights[item.item] = frame.height
        for (other, rect) in frames where rect.outset(dx: -0.5, dy: -0.5).intersects(frame) {
          wrong.append("rows \(other) and \(item.item) overlap")
        }
        frames.append((item.item, frame))
        var natural: gint = 0
        // With its margins.
        let width = gtk_widget_get_width(cell.cell) - gint(cell.padding.horizontal)
        gtk_widget_measure(
          cell.body.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        let insets = cell.padding.vertical
        if abs(Double(natural) + insets - frame.height) > 1 {
          wrong.append("row \(item.item) is \(frame.height) high and needs \(natural)")
        }
      }
      return (heights, wrong)
    }

    private func check(_ window: TestWindow, _ layout: String, _ what: String) async throws {
      let (heights, wrong) = try Self.rows(window)
      #expect(wrong == [], "\(what)")
      // A window that never knew another setting.
      let (fresh, _) = try await Self.window(Self.layout(layout))
      let first = heights.keys.min() ?? 0
      fresh.view.scroll(to: .item(0, first), at: .start, animated: false)
      try await fresh.frames(3)
      let expected = try Self.rows(fresh).heights
      for (row, height) in heights {
        guard let other = expected[row] else { continue }
        #expect(abs(height - other) < 0.01, "\(what): row \(row)")
      }
      #expect(!expected.isEmpty)
      try await fresh.close()
    }

    @Test(
      "6.4.1 Rows are as high as in a new window after any change of text, and back",
      arguments: ["grid", "table"], Setting.allCases)
    func liveChange(layout: String, setting: Setting) async throws {
      Setting.reset()
      defer { Setting.reset() }
      let (window, _) = try await Self.window(Self.layout(layout))
      // Seen rows are measured, and their views wait for reuse.
      for item in [0, 30, 90] {
        window.view.scroll(to: .item(0, item), at: .start, animated: false)
        try await window.frames(2)
      }
      window.view.scroll(to: .item(0, 60), at: .start, animated: false)
      try await window.frames(2)
      func top() throws -> Double { try #require(window.view.screenFrame(of: .item(0, 60))).minY }
      let before = try top()
      setting.set()
      try await window.frames(3)
      #expect(abs(try top() - before) <= 0.5)
      try await check(window, layout, "changed")
      // What is off the screen, and what waits for reuse.
      window.view.scroll(to: .item(0, 30), at: .start, animated: false)
      try await window.frames(3)
      try await check(window, layout, "scrolled")
      let middle = try #require(window.view.screenFrame(of: .item(0, 30))).minY
      Setting.reset()
      try await window.frames(3)
      #expect(abs(try #require(window.view.screenFrame(of: .item(0, 30))).minY - middle) <= 0.5)
      try await check(window, layout, "back")
      window.view.scroll(to: .item(0, 90), at: .start, animated: false)
      try await window.frames(3)
      try await check(window, layout, "back and scrolled")
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("6.4.1 Views that are made after a change of the list's own text size measure with it")
    func newViews() async throws {
      Setting.reset()
      defer { Setting.reset() }
      let (window, _) = try await Self.window(Self.layout("grid"))
      for size in [TextSizeCategory.accessibilityMedium, .extraSmall, .accessibilityLarge] {
        window.view.textSizeOverride = size
        try await window.frames(3)
        for item in stride(from: 0, to: 60, by: 4) {
          window.view.scroll(to: .item(0, item), at: .start, animated: false)
          try await window.frames(1)
          let wrong = try Self.rows(window).wrong
          #expect(wrong == [], "\(size) at \(item)")
        }
      }
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("6.4.1 Margins, borders and padding that rules give rows count, also where they change")
    func margins() async throws {
      Setting.reset()
      defer { Setting.reset() }
      let (window, _) = try await Self.window(Self.layout("grid"))
      let rules = [
        "row { margin: 5px 20px; }", "row { border: 2px solid; padding: 3px 30px 0 0; }", "",
      ]
      for rule in rules {
        Rules.load(rule)
        try await window.frames(3)
        var count = 0
        for key in window.view.visibleElements {
          let cell = try #require(window.view.view(of: key) as? CellView)
          let (width, height) = (gtk_widget_get_width(cell.cell), gtk_widget_get_height(cell.cell))
          var natural: gint = 0
          gtk_widget_measure(
            cell.body.pointer, GTK_ORIENTATION_VERTICAL, width - gint(cell.padding.horizontal), nil,
            &natural, nil, nil)
          #expect(natural + gint(cell.padding.vertical) == height, "\(rule) \(key)")
          count += 1
        }
        #expect(count > 2)
      }
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("6.4.1 Rows that were measured before they had a window are measured again in it")
    func earlyMeasures() async throws {
      Setting.reset()
      defer { Setting.reset() }
      Rules.load("window.large label { font-size: 200%; }")
      let window = try await TestWindow(layout: Self.layout("grid"))
      gtk_widget_add_css_class(window.window, "large")
      let content = Self.content(1)
      let list = CollectionWidget(layout: GridLayout())
      let early = list.height(of: content, width: 300)
      var heights: [Double] = []
      list.onFontChange = { heights.append(list.height(of: content, width: 300)) }
      let root = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window.window))
      let scrolled = list.scrolled()
      gtk_window_set_child(root, scrolled.pointer)
      try await window.show()
      #expect(try #require(heights.last) > early * 1.5)
      let fresh = CollectionWidget(layout: GridLayout())
      let others = fresh.scrolled()
      gtk_window_set_child(root, others.pointer)
      #expect(heights.last == fresh.height(of: content, width: 300))
      gtk_window_set_child(root, window.scroller?.pointer)
      withExtendedLifetime((scrolled, others)) {}
      try await window.close()
    }

    @Test("6.4.1 A second window follows, and a list that was hidden when it is shown again")
    func hidden() async throws {
      Setting.reset()
      defer { Setting.reset() }
      let (first, _) = try await Self.window(Self.layout("grid"))
      let (second, _) = try await Self.window(Self.layout("grid"))
      let scroller = try #require(second.scroller).pointer
      for setting in [Setting.scale150, .font, .innerRule, .nothing] {
        gtk_widget_set_visible(scroller, 0)
        try await second.frames(1)
        Setting.reset()
        setting.set()
        try await first.frames(3)
        let wrong = try Self.rows(first).wrong
        #expect(wrong == [], "\(setting)")
        gtk_widget_set_visible(scroller, 1)
        try await second.frames(3)
        try await check(second, "grid", "\(setting)")
        let (a, b) = (try Self.rows(first).heights, try Self.rows(second).heights)
        #expect(a == b, "\(setting)")
      }
      try await second.close()
      try await first.close()
    }

    /// What the program does with a list that is in no window.
    enum Away: CaseIterable { case rests, lays, measures, scrolls, reloads }

    @Test(
      "6.4.1 A list that was in no window as text changed forgets what its labels measured",
      arguments: Away.allCases)
    func away(_ away: Away) async throws {
      defer { Setting.reset() }
      for setting in Setting.allCases {
        Setting.reset()
        let (window, source) = try await Self.window(Self.layout("grid"))
        let root = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window.window))
        window.view.scroll(to: .item(0, 30), at: .start, animated: false)
        try await window.frames(2)
        window.view.scroll(to: .item(0, 0), at: .start, animated: false)
        try await window.frames(2)
        gtk_window_set_child(root, nil)
        try await window.frames(1)
        for setting in [setting, .font, setting] {
          setting.set()
          switch away {
          case .rests: break
          case .lays: window.view.layoutIfNeeded()
          case .measures: _ = window.widget?.height(of: Self.content(1), width: 300)
          case .scrolls:
            window.view.scroll(to: .item(0, 30), at: .start, animated: false)
            window.view.layoutIfNeeded()
          case .reloads:
            window.view.reloadData()
            window.view.layoutIfNeeded()
          }
          await Task.yield()
        }
        gtk_window_set_child(root, window.scroller?.pointer)
        try await window.frames(4)
        #expect(staleLabels(window.window) == [], "\(setting)")
        try await check(window, "grid", "\(setting)")
        withExtendedLifetime(source) {}
        try await window.close()
      }
    }

    /// The rows of a list that has controls and panes, which do not fit or lie over each other.
    private static func misfits(_ list: SwipeWindow, except lifted: Int? = nil) -> [String] {
      var wrong: [String] = []
      var frames: [(Int, Rect)] = []
      for key in list.window.view.visibleElements {
        guard let item = key.itemIndex?.item, item != lifted,
          let frame = list.window.view.screenFrame(of: key),
          let cell = list.window.view.view(of: key) as? CellView
        else { continue }
        if cell.isTooLow || cell.leastHeight > frame.height + 0.5 {
          wrong.append("row \(item) is \(frame.height) high and needs \(cell.leastHeight)")
        }
        for (other, rect) in frames where rect.outset(dx: -0.5, dy: -0.5).intersects(frame) {
          wrong.append("rows \(other) and \(item) overlap")
        }
        frames.append((item, frame))
      }
      return frames.count > 2 ? wrong : ["few rows"]
    }

    private enum Doing: CaseIterable { case swiped, editing, lifted, scrolling, updating }

    @Test(
      "6.4.1 Rows fit whatever the reader and the program do as text changes",
      arguments: Doing.allCases)
    private func doing(_ doing: Doing) async throws {
      Setting.reset()
      defer {
        Setting.reset()
        Display.setAnimations(false)
      }
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag]) {
        "Row \($0.id) of a list whose rows have rather long titles, as some do"
      }
      list.source.isReorderable = true
      let window = list.window
      switch doing {
      case .swiped: try await list.swipe(from: 300, 100, by: -150)
      case .editing: list.controller.setEditing(true, animated: false)
      case .lifted:
        list.controller.setEditing(true, animated: false)
        try await window.frames(3)
        let home = try #require(window.view.screenFrame(of: .item(0, 2)))
        try await list.drag(from: 376, Int(home.midY), by: 0, 60)
        #expect(list.editing.reorder.lift != nil)
      case .scrolling: break
      case .updating:
        Display.setAnimations(true)
        list.source.remove(at: 1)
      }
      for setting in [Setting.scale150, .font, .scale105, .nothing] {
        if doing == .scrolling {
          for _ in 0..<3 {
            let adjustment = window.verticalAdjustment
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 41)
            try await window.frames(1)
          }
        }
        Setting.reset()
        setting.set()
        try await window.frames(3)
        if doing == .updating {
          try await window.wait("nothing moves") { !list.editing.needsFrames }
          try await window.frames(60)
        }
        let lifted = list.editing.reorder.lift?.item.item
        #expect(Self.misfits(list, except: lifted) == [], "\(setting)")
      }
      if doing == .lifted {
        try await window.input("mouseup 1")
        try await window.wait("the row is down") { list.editing.isIdle }
        try await window.frames(3)
        #expect(Self.misfits(list) == [])
      }
      #expect(window.reports.all == [])
      try await window.close()
    }
  }
}
