import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Edit mode where rows have the heights of their texts, and what comes between.
  @MainActor @Suite struct EditModeUpsets {
    /// Rows that fit two lines at 400 points, and take three beside both controls of edit mode.
    private func list(editing: Bool = false) async throws -> SwipeWindow {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete, SwipeWindow.flag]) {
        "Row \($0.id) of a list whose rows have rather long titles, as some do, "
          + "and which nobody would like to see cut"
      }
      list.source.isReorderable = true
      if editing { try await setEditing(true, list) }
      return list
    }

    private func setEditing(_ isOn: Bool, _ list: SwipeWindow) async throws {
      list.controller.setEditing(isOn, animated: true)
      try await rest(list)
    }

    private func rest(_ list: SwipeWindow) async throws {
      try await list.window.wait("nothing moves") {
        list.editing.isIdle && !list.editing.needsFrames && list.isStill
      }
      try await list.window.frames(3)
    }

    private func ids(_ list: SwipeWindow) -> [Int] { list.source.items.map(\.id) }

    @Test("Rows grow beside the controls, and no text is shortened; the reader's place stays")
    func rowsGrow() async throws {
      let list = try await list()
      let low = try #require(list.frame(3)?.height)
      list.window.view.userScrolled(to: Point(x: 0, y: 7 * low + 20))
      try await list.window.frames(3)
      let place = try #require(list.frame(8)?.minY)
      for isOn in [true, false, true, false] {
        try await setEditing(isOn, list)
        let frame = try #require(list.frame(8))
        #expect(isOn ? frame.height >= low + 4 : frame.height == low)
        #expect(abs(frame.minY - place) <= 0.5)
        #expect(list.cutTexts() == [])
      }
      try await list.window.close()
    }

    @Test("6.4.2 Rows on their way into edit mode and out of it are not reported as too low")
    func noReport() async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let list = try await list()
      var wasLow = false
      for isOn in [true, false, true, false] {
        list.controller.setEditing(isOn, animated: true)
        try await list.window.wait("nothing moves") {
          wasLow = wasLow || list.cell(3)?.isTooLow ?? false
          return list.editing.isIdle && !list.editing.needsFrames && list.isStill
        }
        try await rest(list)
        #expect(list.cell(3)?.isTooLow == false && list.cutTexts() == [])
      }
      #expect(wasLow, "text takes its lines before the row has room for them")
      #expect(list.window.reports.all == [])
      try await list.window.close()
    }

    @Test("6.4.2 Nor is a row that keys lift on that way")
    func noReportOfLifted() async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let list = try await list()
      for _ in 0..<2 {
        list.controller.setEditing(true, animated: true)
        try await list.window.frames(2)
        #expect(list.editing.gripperActivated(ItemIndex(0, 3)))
        try await list.window.wait("nothing moves") { list.isStill }
        try await list.window.frames(3)
        #expect(list.editing.isMovingByKeys)
        list.controller.setEditing(false, animated: true)
        try await rest(list)
      }
      #expect(list.window.reports.all == [])
      try await list.window.close()
    }

    @Test("At the end of the list edit mode neither leaves a hole nor loses the end")
    func atTheEnd() async throws {
      let list = try await list()
      let view = list.window.view
      view.userScrolled(to: Point(x: 0, y: view.contentSize.height - 500))
      try await list.window.frames(3)
      for isOn in [true, false, true, false] {
        try await setEditing(isOn, list)
        #expect(view.contentOffset.y <= view.contentSize.height - 500 + 0.5)
        #expect((list.frame(39)?.minY ?? 0) < 500 || isOn)
        #expect(list.cutTexts() == [])
      }
      try await list.window.close()
    }

    @Test("Edit mode begins while a row is swiped, and while it is being swiped")
    func swiped() async throws {
      let list = try await list()
      try await list.swipe(from: 300, 125, by: -160)
      #expect(list.pull(2) > 0)
      try await setEditing(true, list)
      #expect(list.pull(2) == 0 && list.cutTexts() == [])
      try await setEditing(false, list)
      try await list.drag(from: 300, 125, by: -100)
      #expect(list.pull(2) > 0)
      list.controller.setEditing(true, animated: true)
      try await list.window.input("mousemove 150 125 mousemove 100 125 mouseup 1")
      try await rest(list)
      #expect(list.pull(2) == 0 && list.editing.batch.state == .on)
      #expect(list.performed.isEmpty && list.activated == [] && ids(list) == Array(0..<40))
      try await list.window.close()
    }

    @Test("Edit mode ends while a row is in hand: it goes home, and rows take their heights")
    func endsInADrag() async throws {
      let list = try await list()
      let low = try #require(list.frame(3)?.height)
      try await setEditing(true, list)
      let y = Int(try #require(list.frame(2)).midY)
      try await list.drag(from: 376, y, by: 0, 120)
      #expect(list.editing.reorder.lift != nil)
      list.controller.setEditing(false, animated: true)
      try await list.window.input("mousemove 376 300 mousemove 376 320 mouseup 1")
      try await rest(list)
      #expect(ids(list) == Array(0..<40))
      for row in 0..<8 { #expect(list.frame(row)?.minY == Double(row) * low) }
      try await list.window.close()
    }

    @Test("A row in hand stays under the pointer as the window becomes narrow and text grows")
    func changesInADrag() async throws {
      for isRightToLeft in [false, true] {
        if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let list = try await list(editing: true)
        let home = try #require(list.frame(2))
        let y = Int(home.midY)
        let x = isRightToLeft ? 24 : 376
        try await list.drag(from: x, y, by: 0, 100)
        let before = home.minY + 100
        // The last movements may still be on their way to the window.
        try await list.window.wait("the row is where the pointer is") {
          list.editing.reorder.lift != nil && abs((list.shown(2)?.minY ?? -1) - before) <= 0.5
        }
        try await list.resize(width: 360)
        #expect(list.editing.reorder.item == ItemIndex(0, 2))
        #expect(list.shown(2)?.width == 360)
        #expect(abs((list.shown(2)?.minY ?? -1) - before) <= 0.5)
        list.window.view.textSizeOverride = .accessibilityMedium
        try await list.window.frames(3)
        // It grows, and the pointer stays on its gripper.
        #expect((list.shown(2)?.height ?? 0) > home.height * 1.5)
        #expect(abs((list.shown(2)?.midY ?? -1) - Double(y + 100)) <= 2)
        #expect(list.cutTexts() == [])
        try await list.window.input("mousemove \(isRightToLeft ? 24 : 336) \(y + 250)")
        // Rows are high now: the list scrolls for a while before another place is nearer.
        try await list.window.wait("the gap is elsewhere") {
          list.editing.reorder.lift.map { $0.gap != $0.item } ?? false
        }
        try await list.window.input("mouseup 1")
        try await rest(list)
        #expect(ids(list) != Array(0..<40) && Set(ids(list)) == Set(0..<40))
        #expect(list.cutTexts() == [])
        try await list.window.close()
      }
    }

    @Test("The titles of half-open actions are whole, and where a gripper is they pass below it")
    func wholeTitles() async throws {
      let actions = [
        ItemAction("Remove", action: .delete, isDestructive: true),
        ItemAction("Mark as Unread", action: Action("unread")),
      ]
      let list = try await SwipeWindow(actions: actions)
      for distance in [12, 40, 90, 150] {
        try await list.drag(from: 300, 125, by: -distance)
        #expect(list.pull(2) > 0)
        #expect(list.labels().contains("Remove") && list.cutTexts() == [])
        try await list.window.input("mousemove 300 125 mouseup 1")
        try await rest(list)
      }
      try await list.window.close()
    }

    @Test("The controls of edit mode say what the application calls them, and of which row")
    func names() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.delete])
      list.source.isReorderable = true
      list.editing.titles.move = "Verschieben"
      list.controller.setEditing(true, animated: false)
      try await list.window.frames(3)
      #expect(list.tooltips(2) == ["Remove", "Verschieben"])
      #expect(list.controlsItem(2) == "Row 2")
      // Rows that come into sight have the views of others.
      for offset in [700, 1_400, 300, 1_500] {
        list.window.view.userScrolled(to: Point(x: 0, y: Double(offset)))
        try await list.window.frames(3)
        for row in offset / 50 + 1..<offset / 50 + 9 {
          #expect(list.controlsItem(row) == "Row \(row)")
        }
      }
      list.editing.titles.remove = "Entfernen"
      try await list.window.frames(2)
      #expect(list.tooltips(32) == ["Entfernen", "Verschieben"])
      try await list.window.close()
    }
  }
}

extension SwipeWindow {
  fileprivate func cell(_ row: Int) -> CellView? {
    window.view.view(of: .item(0, row)) as? CellView
  }

  /// Where a row is in the viewport.
  fileprivate func frame(_ row: Int) -> Rect? { window.view.screenFrame(of: .item(0, row)) }

  /// Where a row is on screen, also while it is in hand.
  fileprivate func shown(_ row: Int) -> Rect? {
    let offset = window.view.contentOffset
    return cell(row)?.attributes?.frame.offset(by: Point(x: -offset.x, y: -offset.y))
  }

  /// Whether every row is where the layout has it.
  fileprivate var isStill: Bool {
    window.view.visibleElements.allSatisfy { key in
      guard let item = key.itemIndex else { return true }
      return window.view.screenFrame(of: key) == window.view.layoutFrame(of: item)
    }
  }

  fileprivate func resize(width: Int) async throws {
    gtk_window_set_default_size(
      UnsafeMutablePointer(OpaquePointer(window.window)), gint(width), 500)
    try await window.wait("the window is \(width) wide") {
      self.window.view.viewportSize.width == Double(width)
    }
    try await window.frames(3)
  }

  /// The texts on screen that are shortened, or taller than their row.
  fileprivate func cutTexts() -> [String] {
    var result: [String] = []
    for key in window.view.visibleElements {
      guard let cell = (window.view.view(of: key) as? CellView)?.cell else { continue }
      for label in labels(below: cell) {
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(label, cell, &bounds)
        let isShortened =
          pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(label))) != 0
        let bottom = Double(bounds.origin.y + bounds.size.height)
        if isShortened || bottom > Double(gtk_widget_get_height(cell)) + 0.5 {
          result.append(String(cString: gtk_label_get_text(OpaquePointer(label))))
        }
      }
    }
    return result
  }

  private func labels(below widget: WidgetPointer) -> [WidgetPointer] {
    var result: [WidgetPointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if ocelot_is_a(current, gtk_label_get_type()) != 0, gtk_widget_get_mapped(current) != 0 {
        result.append(current)
      }
      result += labels(below: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// The tooltips of a row's controls, from leading to trailing.
  fileprivate func tooltips(_ row: Int) -> [String] {
    guard let cell = cell(row) else { return [] }
    var result: [String] = []
    var child = gtk_widget_get_first_child(cell.cell)
    while let current = child {
      if let text = gtk_widget_get_tooltip_text(current) {
        result.append(String(cString: text))
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// The item that assistive technology is told with a row's controls.
  fileprivate func controlsItem(_ row: Int) -> String? { cell(row)?.controls?.item }
}
