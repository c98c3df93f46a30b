import OcelotTesting

@testable import OcelotLayouts

extension FuzzWorld {
  /// What is wrong now, or nil.
  func check() -> String? {
    let problems = screen.inconsistencies()
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    if let missing = missingElement() { return "\(missing) was asked for" }
    return checkCounts() ?? checkFrames() ?? checkDisplay() ?? checkSelection() ?? checkPointer()
  }

  /// What is under the pointer, and nothing else, is told so.
  private func checkPointer() -> String? {
    let view = screen.view
    let sight = Rect(origin: .zero, size: view.viewportSize)
    let found = pointer.flatMap { sight.contains($0) ? view.element(at: $0) : nil }
    // A badge may be in sight that belongs to an item beyond it.
    let expected = found.flatMap { view.preparedElements.contains($0) ? $0 : nil }
    let hovered = view.preparedElements.filter {
      screen.headlessView(of: $0)?.state.isHovered == true
    }
    return hovered == [expected].compactMap(\.self)
      ? nil : "\(hovered) are under the pointer, and not \(expected.map { "\($0)" } ?? "nothing")"
  }

  /// What must hold although sections that stay are not what the change set said they are.
  ///
  /// What is on screen of items equals the data; headers and looks may be those of others until the
  /// next reload.
  func checkAfterWrongSections() -> String? {
    let problems = screen.inconsistencies()
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    if let missing = missingElement() { return "\(missing) was asked for" }
    for item in screen.visibleItems where screen.text(of: .item(item)) != text(of: .item(item)) {
      return "\(item) shows \(screen.text(of: .item(item)) ?? "nothing")"
    }
    return checkCounts()
  }

  private func checkCounts() -> String? {
    let counts = (0..<screen.view.counts.count).map { screen.view.counts[$0] }
    let data = source.sections.map(\.items.count)
    return counts == data ? nil : "the counts are \(counts), the data's \(data)"
  }

  /// The layout's elements in the viewport against the twin's, and the screen against the layout.
  private func checkFrames() -> String? {
    let view = screen.view
    let attributes = view.layout.elements(in: view.viewport).filter { !$0.element.isDecoration }
    var shown: [ElementKey: Rect] = [:]
    for element in attributes {
      if shown[element.element] != nil { return "the layout answers \(element.element) twice" }
      if element.isEstimated { return "\(element.element) is in view and not measured" }
      shown[element.element] = element.frame
    }
    if let problem = scene.isGrid ? checkGrid(shown) : checkQueries(shown) { return problem }
    return checkScreen(shown)
  }

  /// The frames in view against the twin's.
  private func checkGrid(_ shown: [ElementKey: Rect]) -> String? {
    let view = screen.view
    let twin = twin(
      rowHeight: { key in shown[key] == nil ? view.layout.attributes(of: key)?.frame.height : nil },
      height: { key in
        shown[key] == nil || !self.isTrusted(key) ? nil : self.trueHeight(of: key)
      })
    // Edges that touch are compared with a tolerance for rounding.
    let inner = view.viewport.outset(dx: -1e-6, dy: -1e-6)
    for (key, frame) in twin.frames.sorted(by: { $0.value.minY < $1.value.minY })
    where frame.intersects(inner) {
      guard let found = shown[key] else { return "\(key) is not in view, its twin is at \(frame)" }
      if !isClose(found, frame) { return "\(key) is at \(found), its twin at \(frame)" }
    }
    let outer = view.viewport.outset(dx: 1e-6, dy: 1e-6)
    for (key, frame) in shown
    where frame.intersects(inner) && twin.frames[key]?.intersects(outer) != true {
      return "\(key) is in view, its twin is not"
    }
    return nil
  }

  /// The frames in view against what the layout says of every item when it is asked for that.
  private func checkQueries(_ shown: [ElementKey: Rect]) -> String? {
    let view = screen.view
    let inner = view.viewport.outset(dx: -1e-6, dy: -1e-6)
    let composed = (view.layout as? ComposedLayout)?.core
    for (section, value) in source.sections.enumerated() {
      // Of a section that was not asked yet a layout says where its items will be.
      if composed?.isUnasked(section) == true { continue }
      for item in value.items.indices {
        let key = ElementKey.item(section, item)
        guard let frame = view.layout.attributes(of: key)?.frame else { return "\(key) is nowhere" }
        if frame.intersects(inner), shown[key] == nil { return "\(key) at \(frame) is not in view" }
        if let found = shown[key], !isClose(found, frame) {
          return "\(key) is in view at \(found), and by itself at \(frame)"
        }
      }
    }
    return nil
  }

  private func checkScreen(_ shown: [ElementKey: Rect]) -> String? {
    let view = screen.view
    let prepared = Set(view.preparedElements)
    for (key, frame) in shown {
      guard prepared.contains(key) else { return "\(key) is in view and has no view" }
      let content = screen.text(of: key)
      if content != text(of: key) {
        return "\(key) shows \(content ?? "nothing"), the data says \(text(of: key) ?? "nothing")"
      }
      guard !screen.clock.isTicking else { continue }
      var wanted = frame
      if view.isMirrored { wanted = frame.mirrored(in: view.contentSize.width) }
      wanted.origin = wanted.origin - view.contentOffset
      guard let found = screen.frame(of: key), isClose(found, wanted) else {
        return "\(key) is on screen at \(String(describing: screen.frame(of: key))), not \(wanted)"
      }
    }
    guard !screen.clock.isTicking else { return nil }
    if view.leavingViewCount != 0 { return "\(view.leavingViewCount) views leave for ever" }
    return completionsDue == 0 ? nil : "\(completionsDue) completions were not called"
  }

  private func checkDisplay() -> String? {
    guard !screen.clock.isTicking else { return nil }
    let shown = screen.view.visibleElements.count
    return spy.displayed == shown
      ? nil : "\(spy.displayed) elements were said to be displayed, \(shown) are"
  }

  private func checkSelection() -> String? {
    let found = Set(screen.view.selectedItems.map { source.item(at: $0)?.id ?? -1 })
    guard found == selected else { return "selected are \(found), and should be \(selected)" }
    guard let focused = screen.view.focusedItem else { return nil }
    return source.item(at: focused) == nil ? "the focus is at \(focused), which is nothing" : nil
  }

  /// Whether the size of an element must be right.
  private func isTrusted(_ key: ElementKey) -> Bool {
    guard let trusted, let index = key.itemIndex, let id = identity(index),
      !trusted.seen.contains(id)
    else { return true }
    return trusted.reports.contains {
      $0.contains("(\(index.section), ") || $0.contains("section \(index.section)")
    }
  }

  /// Everything against the twin, when everything is measured.
  func checkAll() -> String? { (scene.isGrid ? checkTwin() : nil) ?? checkFresh() }

  private func checkTwin() -> String? {
    let view = screen.view
    let twin = twin(height: trueHeight)
    for (key, frame) in twin.frames.sorted(by: { $0.value.minY < $1.value.minY }) {
      let found = view.layout.attributes(of: key)?.frame
      if found.map({ isClose($0, frame) }) != true {
        return "\(key) is at \(String(describing: found)), its twin at \(frame)"
      }
    }
    let height = view.contentSize.height
    return abs(height - twin.contentHeight) < 1e-6
      ? nil : "the content is \(height) high, its twin \(twin.contentHeight)"
  }

  /// Everything against a screen that shows the same for the first time.
  private func checkFresh() -> String? {
    if scene.remembers { apply(.reload) }
    let size = screen.view.viewportSize
    let layout = scene.makeLayout(heights)
    for number in tunings { FuzzScene.tune(layout, number) }
    let twin = HeadlessCollection(
      layout: layout, width: size.width, height: size.height,
      traits: screen.host.traits)
    twin.show(source)
    let editing = EditingController()
    twin.view.interaction = editing
    twin.view.setEditing(screen.view.isEditing, animated: false)
    twin.layout()
    screen.finishAnimations()
    scrollShelves(of: twin)
    // Both remember what they see from here on.
    if scene.remembers { twin.view.reloadData() }
    twin.layout()
    for screen in [screen, twin] {
      screen.finishAnimations()
      screen.lookAtEverything()
    }
    if scene == .shelves {
      // Which items of a shelf were measured depends on how it was scrolled.
      for screen in [screen, twin] { screen.lookAtShelves(source.sections.map(\.items.count)) }
      scrollShelves(of: twin)
      for screen in [screen, twin] { screen.lookAtEverything() }
    }
    defer {
      twin.view.tearDown()
      editing.attach(to: nil)
    }
    for (section, value) in source.sections.enumerated() {
      for key in [.header(section), .footer(section)]
        + value.items.indices.map({ ElementKey.item(section, $0) })
      {
        let (mine, other) = (
          screen.view.layout.attributes(of: key)?.frame, twin.view.layout.attributes(of: key)?.frame
        )
        guard let mine, let other else {
          if (mine == nil) != (other == nil) { return "\(key) is there once" }
          continue
        }
        if !isClose(mine, other) { return "\(key) is at \(mine), on a new screen at \(other)" }
      }
    }
    let (mine, other) = (screen.view.contentSize, twin.view.contentSize)
    guard abs(mine.height - other.height) + abs(mine.width - other.width) < 1e-6 else {
      return "the content is \(mine), on a new screen \(other)"
    }
    return RestingScreen(screen).difference(from: RestingScreen(twin))
  }

  /// Scrolls the shelves of another screen to where they are on this one.
  private func scrollShelves(of twin: HeadlessCollection) {
    for section in source.sections.indices {
      twin.view.scrollShelf(section, to: screen.view.shelfOffset(of: section), animated: false)
    }
  }

  /// The twin; for heights that it cannot know the layout's are taken.
  private func twin(
    rowHeight: (ElementKey) -> Double? = { _ in nil }, height: (ElementKey) -> Double?
  ) -> NaiveGrid {
    let view = screen.view
    return NaiveGrid(
      source.sections, width: view.viewportSize.width, offset: view.contentOffset.y,
      rowHeight: rowHeight,
      badgeSize: { view.layout.attributes(of: $0)?.frame.size ?? .zero },
      height: { key, _ in height(key) ?? view.layout.attributes(of: key)?.frame.height ?? 0 })
  }

  /// The height that a measured item or header needs.
  private func trueHeight(of key: ElementKey) -> Double? {
    let metrics = screen.host.textMetrics
    guard let index = key.itemIndex else { return metrics.lineHeight + 20 }
    let section = source.sections[index.section]
    let edges = NaiveGrid.columnEdges(section.metrics, screen.view.viewportSize.width)
    let controls = screen.view.isEditing ? 2 * 39.0 : 0
    return metrics.height(
      of: section.items[index.item].text, width: max(0, NaiveGrid.leastWidth(edges) - controls))
  }

  private func text(of key: ElementKey) -> String? {
    if let index = key.itemIndex { return source.item(at: index)?.text }
    if case .supplementary(.footer, _) = key { return "" }
    if let owner = key.owner { return source.item(at: owner).map { "badge of \($0.text)" } }
    return key.section.map { source.sections[$0].header ?? "" }
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }
}

extension HeadlessCollection {
  /// Scrolls from the start to the end, so that everything is measured, and back.
  ///
  /// Where lines break elsewhere, items may come to a line before the viewport that nobody has
  /// seen: then once more.
  func lookAtEverything() {
    for _ in 0..<8 {
      lookOnce()
      if view.layout.estimatedExtent == 0 { break }
    }
  }

  /// Scrolls every shelf from its start to its end, so that all its items are measured, and back.
  func lookAtShelves(_ counts: [Int]) {
    for (section, count) in counts.enumerated() where count > 0 {
      view.scroll(to: .item(ItemIndex(section, 0)), at: .start, animated: false)
      layout()
      guard let width = view.layout.shelf(of: section)?.frame.width, width > 0 else { continue }
      let offset = view.shelfOffset(of: section)
      view.scrollShelf(section, to: 0, animated: false)
      layout()
      for _ in 0..<1_000 {
        let old = view.shelfOffset(of: section)
        view.scrollShelf(section, to: old + width * 0.9, animated: false)
        layout()
        if view.shelfOffset(of: section) == old { break }
      }
      view.scrollShelf(section, to: offset, animated: false)
      layout()
    }
    scrollToStart()
  }

  private func lookOnce() {
    scrollToStart()
    let isVertical = view.layout.axis == .vertical
    for _ in 0..<4_000 {
      let old = view.contentOffset
      let size = view.viewportSize
      let step = (isVertical ? size.height : size.width) * 0.9
      scroll(by: !isVertical && view.isMirrored ? -step : step)
      if view.contentOffset == old { break }
    }
    scrollToStart()
  }
}
