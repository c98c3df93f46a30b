import Ocelot

/// What the primary button went down on.
enum PressTarget: Equatable {
  /// An item, a header, or the space between.
  case content
  /// A button of an item's strip that is open or opens, 0 the outermost.
  case button(Int, of: ItemIndex)
  /// What takes the press and does no more.
  case nothing
}

extension HeadlessCollection {
  /// What a press at a point is on, after editing has heard of it.
  func pressTarget(at point: Point) -> PressTarget {
    guard let editing else { return .content }
    // A click beside a menu shuts it, and does nothing else.
    if host.menu != nil {
      editing.menuDismissed()
      return .nothing
    }
    return editing.pressBegan(at: point) ? .nothing : target(at: point)
  }

  /// Chooses an action of the menu that is open (``HeadlessHost/menu``), by its title.
  ///
  /// - Returns: whether a menu is open that has it.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let editing, let action = host.menu?.actions.first(where: { $0.title == title }) else {
      return false
    }
    editing.menuChose(action)
    layout()
    return true
  }

  /// What is at a point: where a gripper is, nothing, which only a drag moves.
  func target(at point: Point) -> PressTarget {
    guard let editing, let item = view.element(at: point)?.itemIndex,
      let frame = view.screenFrame(of: .item(item)),
      let attributes = headlessView(of: .item(item))?.attributes
    else { return .content }
    let fromLeading = host.traits.isRightToLeft ? frame.maxX - point.x : point.x - frame.minX
    let fromTrailing = frame.width - fromLeading
    let controls = attributes[EditControls.self]
    if let controls, controls.moves, fromTrailing < controls.trailingInset { return .nothing }
    guard let strip = attributes[ActionPane.self], strip.buttonCount > 0,
      strip.isOpen || editing.opens(item)
    else { return .content }
    let fromEdge =
      strip.side == .leading
      ? fromLeading - (controls?.leadingInset ?? 0) : fromTrailing - (controls?.trailingInset ?? 0)
    guard fromEdge >= 0, fromEdge < strip.extent else { return .content }
    let index = Int(fromEdge / strip.extent * Double(strip.buttonCount))
    return .button(min(index, strip.buttonCount - 1), of: item)
  }

  /// What a key means to editing: whether it was taken; nil for keys that it does not listen to
  /// now.
  func pressForEditing(_ key: Key, _ modifiers: KeyModifiers) -> Bool? {
    guard let editing else { return nil }
    // Keys are the menu's as long as one is open.
    if host.menu != nil {
      guard key == .escape, modifiers.isEmpty else { return false }
      editing.menuDismissed()
      return true
    }
    if editing.isMovingByKeys, let isTaken = pressWhileLifted(key, modifiers, editing) {
      return isTaken
    }
    // Keys that lead elsewhere, or open, shut what is open, and do what they do.
    switch key {
    case .move, .space, .enter: if editing.swipe.isOpening { editing.escapePressed() }
    case .letter, .escape, .delete, .menu: break
    }
    switch (key, modifiers) {
    case (.up, .alt), (.down, .alt):
      guard view.isEditing, let item = view.focusedItem else { return nil }
      return editing.move(item, key == .up ? .backward : .forward)
    case (.escape, []): return editing.escapePressed() ? true : nil
    case (.delete, []): return view.focusedItem.map { editing.deletePressed(on: $0) }
    case (.menu, []): return view.focusedItem.map { editing.menuKeyPressed(on: $0) }
    default: return nil
    }
  }

  /// A key while keys move an item: arrows lead it, and what lifts it drops it.
  private func pressWhileLifted(
    _ key: Key, _ modifiers: KeyModifiers, _ editing: EditingController
  ) -> Bool? {
    switch key {
    // No arrow leads away from an item in hand, whatever is held with it.
    case .move(let move):
      guard modifiers.isEmpty, let step = step(move) else { return true }
      return editing.moveLifted(step)
    case .space, .enter:
      guard modifiers.isEmpty, let item = editing.reorder.item else { return nil }
      return editing.gripperActivated(item)
    default: return nil
    }
  }

  private func step(_ move: FocusMove) -> EditingController.Step? {
    let isMirrored = host.traits.isRightToLeft
    switch move {
    case .up: return .backward
    case .down: return .forward
    case .left: return isMirrored ? .forward : .backward
    case .right: return isMirrored ? .backward : .forward
    case .home: return .first
    case .end: return .last
    case .pageUp, .pageDown: return nil
    }
  }
}

extension EditingController {
  /// Whether an item's strip is on its way open, where its buttons can be pressed already.
  fileprivate func opens(_ item: ItemIndex) -> Bool {
    if case .settlingOpen = swipe.state { swipe.item == item } else { false }
  }
}
