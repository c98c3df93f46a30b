/// What names items in sections that are reloaded, and items that are: others may stand in their
/// places now, and what is selected, has the focus or is scrolled to is the item, not the place.
///
/// Of more than a thousand selected items none is known by its identifier: those stay by place.
extension Engine {
  /// What an update may put others in the places of, as it was before.
  struct ReplacedItems {
    /// The selected ones.
    let selected: [FormerItem]
    /// Where a stretch of them begins.
    let anchor: ItemIndex?
    /// The one with the focus.
    let focused: FormerItem?
    /// The one that is scrolled to.
    let target: FormerItem?
    /// Those that are read, and stay where they are.
    let read: [FormerItem]
  }

  /// What is read before an update that may put others in its places.
  struct FormerPlace {
    /// The item that stays where it is.
    let anchor: FormerItem?
    /// What is in sight of shelves that are reloaded.
    let shelves: [ShownInShelf]
    /// All of them.
    var items: [FormerItem] {
      shelves.flatMap { $0.items.map(\.item) } + [anchor].compactMap(\.self)
    }
  }

  /// What is read before an update, as long as what is on screen is named as it is before.
  ///
  /// - Parameters:
  ///   - anchor: what stays where it is, named as it is after the update.
  ///   - plan: the update.
  /// - Returns: what is known of it.
  func formerPlace(_ anchor: Anchor?, before plan: UpdatePlan) -> FormerPlace {
    FormerPlace(
      anchor: itemRead(anchor, before: plan),
      shelves: itemsShown(inShelvesOf: plan.reloadedSections.map(\.from)))
  }

  /// The item of an anchor, which is named as it is after an update, as it is before.
  private func itemRead(_ anchor: Anchor?, before plan: UpdatePlan) -> FormerItem? {
    // What is on screen is named as it was before other updates until the screen follows those.
    guard case .item(let item, _)? = anchor, !stage.isBehind,
      let before = plan.map.item(before: item)
    else { return nil }
    return stage[.item(before)].flatMap { FormerItem($0) }
  }

  /// Whether another item may be at an index after an update: it was reloaded, or is in a section
  /// whose items are not those that the changes said.
  func isReplaced(_ item: ItemIndex, in plan: UpdatePlan, _ repaired: Set<Int>) -> Bool {
    plan.reloads(.item(item)) || repaired.contains(item.section)
  }

  /// What is known of the items that an update reloads or repairs; nil if there are none that
  /// anything names.
  ///
  /// - Parameters:
  ///   - plan: the update.
  ///   - repaired: sections in which items are not those that the changes said, numbers after.
  ///   - read: the items that are read.
  /// - Returns: what may be elsewhere.
  func itemsReplaced(
    by plan: UpdatePlan, _ repaired: Set<Int>, reading read: [FormerItem] = []
  ) -> ReplacedItems? {
    guard !plan.reloadedSections.isEmpty || !plan.reloadedItems.isEmpty || !repaired.isEmpty
    else { return nil }
    // Where sections are reloaded, what was in one that went may be in them now.
    let sections = Set(
      plan.reloadedSections.map(\.from)
        + (plan.reloadedSections.isEmpty ? [] : plan.deletedSections))
    func isReplaced(_ former: FormerItem) -> Bool {
      guard let after = plan.map.item(after: former.index) else {
        return sections.contains(former.index.section)
          || plan.map.section(after: former.index.section).map(repaired.contains) ?? false
      }
      return self.isReplaced(after, in: plan, repaired)
    }
    let result = ReplacedItems(
      selected: selected.former.filter(isReplaced), anchor: selected.anchor,
      focused: focused.former.flatMap { isReplaced($0) ? $0 : nil },
      target: scroller.former.flatMap { isReplaced($0) ? $0 : nil },
      read: read.filter(isReplaced))
    let isEmpty =
      result.selected.isEmpty && result.read.isEmpty && result.focused == nil
      && result.target == nil
    return isEmpty ? nil : result
  }

  /// What named items that were replaced follows them; the selection goes where they are gone, and
  /// the focus and the target of a scroll stay at their places.
  ///
  /// - Returns: where the items are that were found.
  @discardableResult
  func follow(
    _ replaced: ReplacedItems, _ plan: UpdatePlan, _ repaired: Set<Int>
  ) -> [FormerItem: ItemIndex] {
    let wanted = Set(
      replaced.selected + replaced.read + [replaced.focused, replaced.target].compactMap(\.self))
    let sections = repaired.union(
      plan.reloadedSections.map(\.to) + plan.insertedSections
        + (plan.reloadedItems + plan.insertedItems).map(\.section))
    let known = sections.filter { $0 < counts.count }.sorted()
    let found = find(wanted, from: plan.map.item(after:), among: known) { index in
      // What was there before, and was not reloaded, is another item.
      plan.map.item(before: index) == nil || isReplaced(index, in: plan, repaired)
    }
    // A change in an answer: where they are is asked again when that is committed.
    guard !isDataAhead else { return [:] }
    selected.follow(replaced.selected, to: found, from: plan, anchor: replaced.anchor)
    if let former = replaced.focused { moveFocus(of: former, to: found[former]) }
    if let former = replaced.target, scroller.animation != nil {
      scroller.retarget(to: found[former])
      if found[former] == nil, let item = scroller.animation?.target.key?.itemIndex {
        let identifier = identifierToKeep(of: item)
        scroller.identify(as: identifier)
      }
    }
    return found
  }

  /// What names items in sections that hold others than was said follows them.
  func followDoubted(_ plan: UpdatePlan, in sections: Set<Int>) {
    guard let replaced = itemsReplaced(by: plan, sections) else { return }
    follow(replaced, plan, sections)
  }

  private func moveFocus(of former: FormerItem, to item: ItemIndex?) {
    if let item {
      focused.move(to: item)
      focused.identify(as: former.identifier)
    } else {
      focused.move(to: focusedItem)
      identifyFocused(focusedItem)
    }
  }
}
