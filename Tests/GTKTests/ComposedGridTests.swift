import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// A flow, a grid of two columns and a mosaic, whose texts have one to three lines.
@MainActor
private final class MixedSource: CollectionViewDataSource {
  static let counts = [7, 31, 5]
  static let line = Color.rgba(1, 0, 0, 1)
  private let grid: SectionDescription

  init() {
    var metrics = SectionMetrics()
    metrics.columns = 2
    metrics.rowHeight = .measured(estimate: 30)
    metrics.showsRowSeparators = true
    metrics.showsColumnSeparators = true
    metrics.separatorColor = .some(Self.line)
    var header = SupplementaryMetrics()
    header.height = .fixed(40)
    header.pinsToTop = true
    grid = SectionDescription(metrics: metrics, headers: [header])
  }

  var numberOfSections: Int { Self.counts.count }
  func numberOfItems(in section: Int) -> Int { Self.counts[section] }
  func identifier(of item: ItemIndex) -> AnyHashable? { AnyHashable(item) }
  func description(of section: Int) -> SectionDescription { section == 1 ? grid : .plain }
  func content(of element: ElementKey) -> any Content {
    guard let item = element.itemIndex else { return SectionHeaderContent("Grid") }
    let words = item.section == 1 ? item.item * 5 % 17 : 0
    return ListRowContent(
      title: "\(item.section).\(item.item)" + String(repeating: " word", count: words),
      titleLines: 0)
  }
}

extension GTK {
  /// A grid of rows between other arrangements of one list, in a window with real input.
  @MainActor @Suite struct ComposedGrids {
    private let source = MixedSource()

    private func list() async throws -> TestWindow {
      let layout = ComposedLayout { section, _ in
        var flow = FlowMetrics()
        flow.itemSize = Size(width: 120, height: 60)
        return section == 0 ? .flow(flow) : section == 1 ? .grid : .mosaic(segmentHeight: 160)
      }
      let window = try await TestWindow(layout: layout)
      window.view.dataSource = source
      try await window.show()
      Input.send("mousemove 399 499")
      return window
    }

    private var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

    /// Where a cell is in the list, as GTK has it.
    private func bounds(_ view: CellView, _ window: TestWindow) -> Rect? {
      guard let list = window.widget?.pointer else { return nil }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(view.cell, list, &bounds) != 0 else { return nil }
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }

    /// What is in sight, with the cells that show it.
    private func cells(_ window: TestWindow) -> [ElementKey: (view: CellView, frame: Rect)] {
      let viewport = window.view.viewport
      var result: [ElementKey: (view: CellView, frame: Rect)] = [:]
      for attributes in window.view.layout.elements(in: viewport)
      where !attributes.element.isDecoration {
        var frame = attributes.frame.offset(by: Point(x: -viewport.minX, y: -viewport.minY))
        if isRightToLeft { frame.origin.x = viewport.width - frame.maxX }
        guard let view = window.view.view(of: attributes.element) as? CellView, view.isShown else {
          Issue.record("\(attributes.element) has no cell")
          continue
        }
        result[attributes.element] = (view, frame)
      }
      return result
    }

    /// Checks that cells are where the collection view has their elements, rows as high as their
    /// highest cell, and that nothing is reported.
    private func check(
      _ window: TestWindow, _ when: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let cells = cells(window)
      #expect(!cells.isEmpty, "\(when)", sourceLocation: sourceLocation)
      for (key, cell) in cells {
        let found = bounds(cell.view, window)
        // Cells are placed at whole points.
        let isThere =
          found.map {
            abs($0.minX - cell.frame.minX) <= 0.51 && abs($0.minY - cell.frame.minY) <= 0.51
              && abs($0.width - cell.frame.width) <= 1 && abs($0.height - cell.frame.height) <= 1
          } ?? false
        #expect(
          isThere, "\(when): \(key) is at \(String(describing: found)), not \(cell.frame)",
          sourceLocation: sourceLocation)
        if let text = key.itemIndex.map({ "\($0.section).\($0.item)" }) {
          let label = window.labels(below: cell.view.cell).first ?? ""
          #expect(
            label.split(separator: " ").first.map(String.init) == text, "\(when): \(key)",
            sourceLocation: sourceLocation)
        }
      }
      for item in stride(from: 0, to: MixedSource.counts[1] - 1, by: 2) {
        guard let first = cells[.item(1, item)], let second = cells[.item(1, item + 1)] else {
          continue
        }
        let (left, right) = isRightToLeft ? (second, first) : (first, second)
        #expect(left.frame.minX == 0, sourceLocation: sourceLocation)
        #expect(right.frame.minX == left.frame.maxX, sourceLocation: sourceLocation)
        #expect(
          right.frame.maxX == window.view.viewportSize.width, sourceLocation: sourceLocation)
        #expect(left.frame.minY == right.frame.minY, sourceLocation: sourceLocation)
        #expect(left.frame.height == right.frame.height, sourceLocation: sourceLocation)
        // What is cut by an edge may wait to be measured; what is whole has its height.
        guard left.frame.minY >= 0, left.frame.maxY <= window.view.viewportSize.height else {
          continue
        }
        let need = max(left.view.leastHeight, right.view.leastHeight)
        #expect(
          abs(left.frame.height - need) <= 1,
          "\(when): row of \(item) is \(left.frame.height) high, and needs \(need)",
          sourceLocation: sourceLocation)
      }
      #expect(
        window.reports.all.isEmpty, "\(when): \(window.reports.all)", sourceLocation: sourceLocation
      )
    }

    /// Checks that the focus of GTK is in the cell of the focused item, in sight below the header.
    private func checkFocus(_ window: TestWindow, _ when: String) throws {
      let item = try #require(window.view.focusedItem)
      let view = try #require(window.view.view(of: .item(item)) as? CellView)
      let focus = try #require(gtk_root_get_focus(gtk_widget_get_root(window.window)))
      #expect(
        focus == view.cell || gtk_widget_is_ancestor(focus, view.cell) != 0, "\(when): \(item)")
      let place = try #require(bounds(view, window))
      let covered = window.view.layout.pinnedExtent(at: window.view.contentOffset)
      #expect(place.minY >= covered - 0.51, "\(when): \(item) is under the header")
      #expect(place.maxY <= window.view.viewportSize.height + 0.51, "\(when): \(item)")
    }

    @Test("8 Down and Up go through flow, grid and mosaic in a column; cells are at their frames")
    func columns() async throws {
      let window = try await list()
      check(window, "at first")
      window.view.focus(ItemIndex(0, 0))
      window.widget?.focus()
      try await window.frames(2)
      var way: [ItemIndex] = []
      for key in ["Down", "Up"] {
        way = []
        for _ in 0..<60 {
          let before = window.view.focusedItem
          try await window.input("key \(key)")
          if window.view.focusedItem == before || !window.hasFocus { break }
          try checkFocus(window, key)
          check(window, key)
          way.append(try #require(window.view.focusedItem))
        }
        // Every row of the grid has an item on the way, in the left column.
        let rows = way.filter { $0.section == 1 }.map(\.item)
        let all = Array(stride(from: 0, to: MixedSource.counts[1], by: 2))
        #expect(rows == (key == "Down" ? all : all.reversed()))
        #expect(Set(way.map(\.section)) == [0, 1, 2])
      }
      try await window.close()
    }

    @Test("8 Right and Left go from item to item across the sections, with the key held down")
    func order() async throws {
      let window = try await list()
      window.view.focus(ItemIndex(0, 5))
      window.widget?.focus()
      try await window.frames(2)
      let all = MixedSource.counts.indices.flatMap { section in
        (0..<MixedSource.counts[section]).map { ItemIndex(section, $0) }
      }
      for item in all.drop(while: { $0 <= ItemIndex(0, 5) }) {
        try await window.input("key Right")
        #expect(window.view.focusedItem == item)
        try checkFocus(window, "Right")
        check(window, "Right")
      }
      // Several keys between two frames.
      for _ in 0..<6 { try await window.input("key Left key Left key Left key Left key Left") }
      #expect(window.view.focusedItem == all[all.count - 31])
      try checkFocus(window, "Left")
      check(window, "Left")
      try await window.close()
    }

    @Test(
      "8 The grid's header stays on top of its rows, and its lines are drawn between them",
      arguments: [false, true])
    func headerAndLines(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await list()
      let core = try #require(window.core as? CollectionCore)
      for item in [0, 8, 20, 24] {
        window.view.scroll(to: .item(1, item), at: .start, animated: false)
        try await window.frames(3)
        check(window, "at \(item)")
        let header = try #require(window.view.view(of: .header(1)) as? CellView)
        let place = try #require(bounds(header, window))
        #expect(place == Rect(x: 0, y: 0, width: 400, height: 40), "at \(item)")
        let offset = window.view.contentOffset.y
        let lines = core.decorations.filter { $0[Background.self] == MixedSource.line }
        for kind in [DecorationKind.rowSeparator, .columnSeparator] {
          let inSight = lines.filter {
            guard case .decoration(let found, _) = $0.element, found == kind else { return false }
            let y = $0.frame.midY - offset
            return y > 41 && y < 499
          }
          #expect(inSight.count > 1, "at \(item)")
          for line in inSight {
            let (x, y) = (Int(line.frame.midX), Int(line.frame.midY - offset))
            let color = try window.color(x: min(x, 399), y: y)
            #expect(color == [255, 0, 0], "at \(item): \(line.element) at \(line.frame)")
          }
        }
      }
      // The mosaic pushes it off.
      window.view.scroll(to: .item(2, 0), at: .start, animated: false)
      try await window.frames(3)
      check(window, "at the mosaic")
      try await window.close()
    }

    @Test(
      "8 Another width and height leave the reader's row in sight, and measure rows again",
      arguments: [false, true])
    func resizing(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await list()
      for (section, item) in [(0, 4), (1, 12), (2, 2)] {
        window.view.focus(ItemIndex(section, item))
        window.widget?.focus()
        try await window.frames(3)
        for (width, height) in [(281, 500), (281, 260), (523, 260), (400, 500)] {
          gtk_window_set_default_size(
            UnsafeMutablePointer(OpaquePointer(window.window)), gint(width), gint(height))
          try await window.wait("the list is \(width) × \(height)") {
            window.view.viewportSize == Size(width: Double(width), height: Double(height))
          }
          try await window.frames(3)
          check(window, "\(section).\(item), \(width) × \(height)")
          for key in ["Down", "Up"] {
            try await window.input("key \(key)")
            try checkFocus(window, "\(section).\(item), \(width) × \(height), \(key)")
            check(window, "\(section).\(item), \(width) × \(height), \(key)")
          }
        }
      }
      try await window.close()
    }
  }
}
