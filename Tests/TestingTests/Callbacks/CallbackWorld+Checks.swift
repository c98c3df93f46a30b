import Ocelot
@testable import OcelotTesting
import TestSupport

extension CallbackWorld {
  static func run(_ steps: [CallbackStep], _ kind: CallbackScene) async -> String? {
    let world = CallbackWorld(kind)
    for (number, step) in (steps + [.rest]).enumerated() {
      if let problem = world.step(step) { return "after step \(number + 1): \(problem)" }
      if world.isDown { break }
    }
    if !world.isDown {
      world.screen.view.tearDown()
    }
    return await world.afterTearDown()
  }

  private func afterTearDown() async -> String? {
    for _ in 0..<4 { screen.layout() }
    armed = []
    // A view without a host has no frame in which it would call them.
    for _ in 0..<4 where due != 0 { await mainActorTurns(1) }
    if screen.view.pooledViewCount != 0 || !screen.view.preparedElements.isEmpty
      || screen.view.leavingViewCount != 0
    {
      return "after tearDown: \(screen.view.pooledViewCount) pooled, "
        + "\(screen.view.preparedElements.count) prepared, \(screen.view.leavingViewCount) leaving"
    }
    if !screen.host.violations.isEmpty { return "after tearDown: \(screen.host.violations)" }
    return due == 0 ? nil : "after tearDown \(due) completions due"
  }

  private var ids: [Int] { screen.view.selectedItems.map { source.item(at: $0)?.id ?? -1 } }

  private func step(_ step: CallbackStep) -> String? {
    switch step {
    case .arm(let site, let skip, let act):
      if armed.count < 3 { armed.append((site, skip, act)) }
      return nil
    case .layout: screen.layout()
    case .frames(let n): screen.advanceFrames(n)
    case .rest: return rest()
    case .act(let act): return actOutside(act)
    }
    return isDown ? nil : basics()
  }

  private func atEnd() -> Bool {
    let view = screen.view
    let isVertical = view.layout.axis == .vertical
    let size = view.contentSize, port = view.viewportSize, i = view.contentInsets
    if isVertical {
      let end = max(-i.top, size.height + i.bottom - port.height)
      return abs(view.contentOffset.y - end) <= 0.5
    }
    let logical = view.isMirrored ? nil : Optional(view.contentOffset.x)
    guard let logical else { return true }
    let end = max(-i.leading, size.width + i.trailing - port.width)
    return abs(logical - end) <= 0.5
  }

  private func actOutside(_ act: CallbackAct) -> String? {
    let view = screen.view
    let fires = fired
    let before = Set(ids)
    let focus = view.focusedItem.flatMap { source.item(at: $0)?.id }
    let wasAtEnd =
      view.anchoring == .followsEnd && hasSource && view.viewportSize.width > 0
      && view.viewportSize.height > 0
      && atEnd() && !hasBeyond && !screen.clock.isTicking && transition == nil && !lifts
    perform(act)
    if isDown { return nil }
    screen.layout()
    if isDown { return nil }
    if let problem = basics() { return problem }
    guard fires == fired, armed.isEmpty else { return nil }
    // What is selected follows its items.
    var keeps = false
    switch act {
    case .update, .two, .batch, .reconfigure, .reloadItem, .reloadSection, .refresh, .layout,
      .pinch, .progress, .endPinch, .resize,
      .insets, .anchoring, .text, .mirror, .scale, .editing, .scrollTo, .offset, .user, .reload,
      .silentReload, .invalidate, .layoutIfNeeded,
      .resizeAnimated, .textOverride, .tune, .globalHeaders:
      keeps = true
    default: break
    }
    if keeps, hasSource, !view.isDragSelecting {
      let present = Set(source.sections.flatMap { $0.items.map(\.id) })
      let wanted = before.intersection(present), now = Set(ids)
      if now != wanted { return "selected \(now.sorted()), wanted \(wanted.sorted())" }
      if let focus, present.contains(focus),
        view.focusedItem.flatMap({ source.item(at: $0)?.id }) != focus
      {
        return
          "the focus went from \(focus) to \(view.focusedItem.flatMap { source.item(at: $0)?.id } ?? -1)"
      }
    }
    if wasAtEnd, keeps, view.anchoring == .followsEnd, view.viewportSize.width > 0,
      view.viewportSize.height > 0
    {
      switch act {
      case .scrollTo, .offset, .user, .pinch, .progress, .layout, .endPinch, .anchoring: break
      default:
        if transition == nil, !atEnd() {
          return
            "lost the end: offset \(view.contentOffset), content \(view.contentSize), insets \(view.contentInsets), \(view.viewportSize)"
        }
      }
    }
    return nil
  }

  private func basics() -> String? {
    var problems = screen.inconsistencies()
    let view = screen.view
    if view.viewInteraction?.adjustsElements == true {
      problems.removeAll { $0.hasPrefix("at rest custom") || $0.contains("at rest badge") }
    }
    if view.viewportSize.width == 0 || view.viewportSize.height == 0 {
      problems.removeAll {
        $0.hasPrefix("the host knows") || $0.contains("was told that it shows")
          || $0.contains("is not placed, or")
      }
    }
    if !hasSource { problems.removeAll { $0.hasPrefix("the host knows") } }
    if let first = problems.first { return first }
    if let missing = source.missingElements.first { return "\(missing) was asked for" }
    return reports()
  }

  private func reports() -> String? {
    for report in screen.reporter.takeReports() {
      switch report.code {
      case .itemTooWide, .callbackLoop, .interactionGone, .dataSourceGone, .contentTooHigh,
        .tooMany, .delegateReplaced,
        .refusedEdit, .noRoom, .cannotScroll, .invalidMetrics:
        continue
      case .indexOutOfRange: continue
      case .redundant where fired > 0: continue
      case .didNotSettle where hasBeyond || isSideways: continue
      default: return "reported \(report)"
      }
    }
    return nil
  }

  private func rest() -> String? {
    let view = screen.view
    isQuiet = true
    defer { isQuiet = false }
    armed = []
    if lifts { editing.dragCancelled(); lifts = false }
    view.cancelDragSelection()
    if let transition { transition.finish(); self.transition = nil }
    screen.layout()
    if let transition = view.layout as? TransitionLayout { transition.finish() }
    editing.becomeIdle()
    if !hasSource { perform(.back) }
    if view.viewportSize.width < 40 || view.viewportSize.height < 40 {
      screen.resize(width: 240, height: 180)
    }
    let insets = view.contentInsets
    if min(insets.top, insets.leading, insets.bottom, insets.trailing) < 0 {
      view.contentInsets = .zero
    }
    if isSideways
      ? insets.vertical > view.viewportSize.height - 60
      : insets.horizontal > view.viewportSize.width - 60
    {
      view.contentInsets = .zero
    }
    screen.layout()
    screen.finishAnimations()
    for _ in 0..<40 where screen.clock.isTicking || screen.host.needsLayout {
      screen.advanceFrames(1)
    }
    screen.finishAnimations()
    if let problem = basics() { return "at rest: \(problem)" }
    if due != 0 { return "at rest \(due) completions are due" }
    let counts = (0..<view.counts.count).map { view.counts[$0] }
    if counts != source.sections.map(\.items.count) {
      return "counts \(counts), data \(source.sections.map(\.items.count))"
    }
    for key in view.preparedElements {
      if let index = key.itemIndex, screen.text(of: key) != source.item(at: index)?.text {
        return
          "\(key) shows \(screen.text(of: key) ?? "-"), not \(source.item(at: index)?.text ?? "-")"
      }
      if case .supplementary(.header, .section(let s, _)) = key,
        screen.text(of: key) != (source.sections[s].header ?? "")
      {
        return
          "\(key) shows \(screen.text(of: key) ?? "-"), not \(source.sections[s].header ?? "-")"
      }
      if let owner = key.owner, case .supplementary = key,
        screen.text(of: key) != source.item(at: owner).map({ "badge of \($0.text)" })
      {
        return
          "\(key) shows \(screen.text(of: key) ?? "-"), owner \(source.item(at: owner)?.text ?? "-")"
      }
    }
    if displayed > -1_000_000, displayed != view.visibleElements.count {
      return "\(displayed) displayed, \(view.visibleElements.count) visible"
    }
    if view.leavingViewCount != 0 { return "\(view.leavingViewCount) views leave for ever" }
    if view.selectedItems.contains(where: { source.item(at: $0) == nil }) {
      return "selected: \(view.selectedItems)"
    }
    return tuned ? nil : fresh()
  }

  /// Looks once more, in a longer viewport, where something was never in sight.
  ///
  /// Headers of the whole that are pinned may fill the viewport, and what is pinned behind them
  /// comes nowhere.
  private func lookBehindHeaders(_ screen: HeadlessCollection) {
    let headers = source.sections.indices.map { ElementKey.header($0) }
    guard headers.contains(where: { screen.view.layout.attributes(of: $0)?.isEstimated == true })
    else { return }
    let size = screen.view.viewportSize
    screen.resize(
      width: size.width + (isSideways ? 1_000 : 0), height: size.height + (isSideways ? 0 : 1_000))
    screen.lookAtAll()
    screen.resize(width: size.width, height: size.height)
    screen.scrollToStart()
  }

  private func fresh() -> String? {
    let view = screen.view
    let size = view.viewportSize
    if remembers { view.reloadData(); screen.layout() }
    let twin = HeadlessCollection(
      layout: make(kind), width: size.width, height: size.height, traits: screen.host.traits)
    twin.view.contentInsets = view.contentInsets
    twin.view.textSizeOverride = view.textSizeOverride
    let other = EditingController()
    twin.view.interaction = view.interaction == nil ? nil : other
    twin.view.setEditing(view.isEditing, animated: false)
    let move = source.onMove
    twin.show(CallbackSource(source, self))
    source.onMove = move
    for section in source.sections.indices {
      twin.view.scrollShelf(section, to: view.shelfOffset(of: section), animated: false)
    }
    if remembers { twin.view.reloadData() }
    twin.layout()
    let place = view.contentOffset
    for screen in [screen, twin] {
      screen.finishAnimations()
      for _ in 0..<8 {
        screen.lookAtAll()
        if screen.view.layout.estimatedExtent == 0 { break }
      }
      lookBehindHeaders(screen)
    }
    defer { twin.view.tearDown(); other.attach(to: nil) }
    let shelved = kind == .shelves || kind == .anyComposed
    for (section, value) in source.sections.enumerated() where !shelved {
      for key in [.header(section), .footer(section)]
        + value.items.indices.map({ ElementKey.item(section, $0) })
      {
        let mine = view.layout.attributes(of: key)?.frame,
          theirs = twin.view.layout.attributes(of: key)?.frame
        guard let mine, let theirs else {
          if (mine == nil) != (theirs == nil) { return "\(key) is there once" }
          continue
        }
        if abs(mine.minX - theirs.minX) + abs(mine.minY - theirs.minY)
          + abs(mine.width - theirs.width) + abs(mine.height - theirs.height) > 1e-6
        {
          return "\(key) is at \(mine), on a new screen at \(theirs)"
        }
      }
    }
    if !shelved, let problem = RestingScreen(screen).difference(from: RestingScreen(twin)) {
      return "fresh: \(problem)"
    }
    screen.scroll(to: place)
    return basics()
  }
}
