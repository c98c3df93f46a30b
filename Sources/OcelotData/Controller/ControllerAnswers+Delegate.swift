import OcelotEngine

/// What the view tells of the reader.
extension ControllerAnswers: CollectionViewDelegate {
  /// Whom the controller hands on to.
  private var listener: (any CollectionViewDelegate)? { controller?.viewDelegate }

  /// Tells one after the other of an item, each where it is by then, until it is gone.
  private func tell(_ item: ItemIndex, _ listeners: (ItemIndex) -> Void...) {
    guard dataSource.checks(item), let item = FollowedItem(item, in: dataSource) else { return }
    for listener in listeners {
      guard let index = item.index(in: dataSource) else { return }
      listener(index)
    }
  }

  /// Not while a gesture goes on, nor in edit mode.
  package func shouldHighlight(_ item: ItemIndex) -> Bool {
    guard let controller, !controller.isEditing, controller.machines.allSatisfy(\.isIdle) else {
      return false
    }
    return controller.viewDelegate?.shouldHighlight(item) ?? true
  }
  /// Hands on.
  package func didHighlight(_ item: ItemIndex) { listener?.didHighlight(item) }
  /// Hands on.
  package func didUnhighlight(_ item: ItemIndex) { listener?.didUnhighlight(item) }
  /// Not in edit mode.
  package func shouldSelect(_ item: ItemIndex) -> Bool {
    guard let controller, !controller.isEditing else { return false }
    return controller.viewDelegate?.shouldSelect(item) ?? true
  }
  /// Not in edit mode.
  package func shouldDeselect(_ item: ItemIndex) -> Bool {
    guard let controller, !controller.isEditing else { return false }
    return controller.viewDelegate?.shouldDeselect(item) ?? true
  }
  /// Tells the item's data source, then the controller's `onSelect`.
  package func didSelect(_ item: ItemIndex) {
    guard let controller else { return }
    defer { lookAfterCallback() }
    tell(
      item, dataSource.itemWasSelected, { controller.onSelect?($0) },
      { controller.viewDelegate?.didSelect($0) })
  }
  /// Hands on.
  package func didDeselect(_ item: ItemIndex) { listener?.didDeselect(item) }
  /// Hands on, after the controller's `onSelectionChange`.
  package func selectionDidChange() {
    guard let controller else { return }
    controller.onSelectionChange?()
    controller.viewDelegate?.selectionDidChange()
  }
  /// Whether the item's data source, the controller's `onActivate` or the delegate that it hands on
  /// to does anything.
  package func canActivate(_ item: ItemIndex) -> Bool {
    guard let controller, !controller.isEditing, dataSource.checks(item),
      !dataSource.condition(at: item).isDisabled
    else { return false }
    return controller.onActivate != nil || dataSource.canActivate(at: item)
      || controller.viewDelegate?.canActivate(item) ?? false
  }
  /// Tells the item's data source, then the controller's `onActivate`.
  ///
  /// Not in edit mode.
  package func didActivate(_ item: ItemIndex) {
    guard let controller, !controller.isEditing else { return }
    defer { lookAfterCallback() }
    tell(
      item, dataSource.itemWasActivated, { controller.onActivate?($0) },
      { controller.viewDelegate?.didActivate($0) })
  }
  /// Hands on.
  package func willDisplay(_ element: ElementKey) { listener?.willDisplay(element) }
  /// Hands on.
  package func didEndDisplaying(_ element: ElementKey) { listener?.didEndDisplaying(element) }
  /// Looks at what is on screen, then hands on.
  package func didLayOut() {
    guard let controller else { return }
    controller.lookForActions()
    controller.lookForMore()
    controller.lookForAppearance()
    controller.viewDelegate?.didLayOut()
  }
  /// Hands on.
  package func willBeginDragging() { listener?.willBeginDragging() }
  /// Hands on.
  package func didScroll() { listener?.didScroll() }
  /// Hands on.
  package func willEndDragging(velocity: Point) { listener?.willEndDragging(velocity: velocity) }
  /// Hands on.
  package func didEndScrolling() { listener?.didEndScrolling() }
  /// As the delegate says that the controller hands on to.
  package func targetOffset(proposed: Point) -> Point {
    listener?.targetOffset(proposed: proposed) ?? proposed
  }
  /// As the delegate says that the controller hands on to.
  package func targetOffset(proposed: Point, velocity: Point) -> Point {
    listener?.targetOffset(proposed: proposed, velocity: velocity) ?? proposed
  }
}
