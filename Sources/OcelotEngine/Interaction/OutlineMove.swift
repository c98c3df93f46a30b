/// What keys do in an outline: items within items, as ``ElementCondition/level`` and
/// ``ElementCondition/isExpanded`` say.
public enum OutlineMove: Hashable, Sendable {
  /// Left: collapses an item, or goes to the one that it is in; the other way round from right to left.
  case left
  /// Right: expands an item, or goes to the first in it; the other way round from right to left.
  case right
  /// An asterisk: expands an item and all that is in it.
  case expandAll
}

extension CollectionView {
  /// A key that expands or collapses the focused item of an outline, or goes to what it is in, or to what is
  /// in it.
  ///
  /// It sends ``Action/expand``, ``Action/collapse``, ``Action/expandAll`` or ``Action/focusParent`` up the
  /// chain. True if it was handled; items of no outline, and disabled ones, leave the key.
  @discardableResult
  public func moveInOutline(_ move: OutlineMove) -> Bool { engine.moveInOutline(move) }
}

extension Engine {
  func moveInOutline(_ move: OutlineMove) -> Bool {
    guard !isBusy, session.hasPrepared, dragSelection == nil, !settings.isEditing else {
      return false
    }
    runQueue()
    guard let item = focusedItem, counts.contains(item) else { return false }
    let condition = condition(of: .item(item))
    guard !condition.isDisabled || condition.isExpanded == nil else { return false }
    let goesIn = (move == .right) != isMirrored
    switch (move, condition.isExpanded) {
    case (.expandAll, .some): perform(.expandAll, from: .item(item))
    case (.expandAll, nil): return false
    case (_, false?) where goesIn: perform(.expand, from: .item(item))
    case (_, true?) where goesIn: return focusFirst(in: item, at: condition.level)
    case (_, true?): perform(.collapse, from: .item(item))
    default:
      guard !goesIn, condition.level > 0 else { return false }
      perform(.focusParent, from: .item(item))
      if let parent = focusedItem, parent != item { choose(parent) }
    }
    return true
  }

  /// Goes to the first item in an expanded one.
  private func focusFirst(in item: ItemIndex, at level: Int) -> Bool {
    let next = ItemIndex(item.section, item.item + 1)
    guard counts.contains(next), condition(of: .item(next)).level > level else { return false }
    focus(next)
    choose(next)
    return true
  }
}
