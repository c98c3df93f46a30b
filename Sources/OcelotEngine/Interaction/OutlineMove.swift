/// What keys do in an outline: items within items, as ``ElementCondition/level`` and
/// ``ElementCondition/isExpanded`` say.
package enum OutlineMove: Hashable, Sendable {
  /// Left: collapses an item, or goes to what it is in; the other way round from right to left.
  case left
  /// Right: expands an item, or goes to the first in it; the other way round from right to left.
  case right
  /// An asterisk: expands an item and all that is in it.
  case expandAll
}

extension CollectionView {
  /// A key that expands or collapses the focused item of an outline, or goes to what it is in, or
  /// to what is in it.
  ///
  /// It sends ``Action/expand``, ``Action/collapse``, ``Action/expandAll`` or
  /// ``Action/focusParent`` up the chain. True if it was handled: items of no outline leave the
  /// key, and those in one take Left and Right also where there is nowhere to go.
  @discardableResult
  package func moveInOutline(_ move: OutlineMove) -> Bool { engine.moveInOutline(move) }
}

extension Engine {
  func moveInOutline(_ move: OutlineMove) -> Bool {
    guard !isBusy, session.hasPrepared, dragSelection == nil else { return false }
    runQueue()
    guard let item = focusedItem, counts.contains(item) else { return false }
    let condition = condition(of: .item(item))
    guard let level = condition.level else { return false }
    // A disabled item can be left.
    let isExpanded = condition.isDisabled ? nil : condition.isExpanded
    switch (move, isExpanded) {
    case (.expandAll, nil): return false
    case (.expandAll, _): perform(.expandAll, from: .item(item))
    case (.left, _), (.right, _):
      if (move == .right) != isMirrored {
        goIn(from: item, at: level, isExpanded)
      } else if isExpanded == true {
        perform(.collapse, from: .item(item))
      } else if level > 0 {
        perform(.focusParent, from: .item(item))
        if let parent = focusedItem, parent != item { choose(parent) }
      }
    }
    return true
  }

  /// Expands an item, or goes to the first item in it.
  private func goIn(from item: ItemIndex, at level: Int, _ isExpanded: Bool?) {
    if isExpanded == false { return perform(.expand, from: .item(item)) }
    let next = ItemIndex(item.section, item.item + 1)
    guard isExpanded == true, counts.contains(next),
      let nextLevel = self.condition(of: .item(next)).level, nextLevel > level
    else { return }
    focus(next)
    if let focusedItem { choose(focusedItem) }
  }
}
