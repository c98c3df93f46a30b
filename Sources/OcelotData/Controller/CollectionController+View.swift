import OcelotEngine

extension CollectionController: AttachedDataSource {
  /// Reports a view that it is not attached to.
  package func willShow(in view: CollectionView) { reportMissingAttachment(to: view) }
  /// Follows its view, which may be switched by itself.
  package func editModeDidChange(_ isEditing: Bool, animated: Bool, in view: CollectionView) {
    if view === collectionView { setEditing(isEditing, animated: animated) }
  }
}

/// What the view asks about the data.
extension CollectionController: CollectionViewDataSource {
  /// The number of sections.
  public var numberOfSections: Int {
    reportOtherDelegate()
    return dataSource.presentedSectionCount
  }
  /// The number of items in a section.
  public func numberOfItems(in section: Int) -> Int {
    dataSource.findUntoldSections(at: section)
    return dataSource.presentedItemCount(in: section)
  }
  /// Whether an update is open.
  public var isChanging: Bool { dataSource.transaction.depth > 0 }
  /// What tells an item apart; nil where its data source has nothing but its index for that.
  public func identifier(of item: ItemIndex) -> AnyHashable? {
    let identifier = dataSource.checkedIdentifier(at: item)
    return identifier.isIndex ? nil : AnyHashable(identifier)
  }
  /// Where items are.
  public func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex]? {
    let found = dataSource.find(Set(identifiers.compactMap { $0.base as? ItemIdentifier }))
    return Dictionary(uniqueKeysWithValues: found.map { (AnyHashable($0), $1) })
  }
  /// What tells a section apart.
  public func identifier(ofSection section: Int) -> AnyHashable {
    dataSource.identifier(ofSection: section)
  }
  /// What names an item in a state that outlasts the program.
  public func restorationName(of item: ItemIndex) -> String? {
    dataSource.checks(item) ? dataSource.restorationName(of: item) : nil
  }
  /// What names a section in a state that outlasts the program.
  public func restorationName(ofSection section: Int) -> String? {
    dataSource.restorationName(ofSection: section)
  }
  /// What an element shows.
  public func content(of element: ElementKey) -> any Content { dataSource.content(of: element) }
  /// How an element stands.
  public func condition(of element: ElementKey) -> ElementCondition {
    dataSource.condition(of: element)
  }
  /// The metrics and headers of the collection as a whole.
  public var globalDescription: SectionDescription { dataSource.globalDescription }
  /// The metrics, headers and footers of a section.
  public func description(of section: Int) -> SectionDescription {
    dataSource.description(of: section)
  }
  /// The kinds of supplementaries that an item carries.
  public func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    dataSource.checks(item) ? dataSource.supplementaryKinds(at: item) : []
  }
  /// Whether the reader may select an item.
  public func allowsSelection(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.allowsSelection(at: item)
  }
  /// Whether an item can be edited.
  public func canEdit(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.canEdit(at: item)
  }
  /// Whether an item can be moved.
  public func canMove(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.canMove(at: item)
  }
  /// Whether an item may move.
  public func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    dataSource.checks(from) && dataSource.mayMove(from: from, to: to)
  }
  /// Moves an item.
  public func move(from: ItemIndex, to: ItemIndex) {
    if dataSource.checks(from) { dataSource.move(from: from, to: to) }
  }
  /// The buttons that swiping towards leading uncovers.
  public func trailingActions(at item: ItemIndex) -> [ItemAction] {
    dataSource.checks(item) ? dataSource.trailingActions(at: item) : []
  }
  /// The buttons that swiping towards trailing uncovers.
  public func leadingActions(at item: ItemIndex) -> [ItemAction] {
    dataSource.checks(item) ? dataSource.leadingActions(at: item) : []
  }
  /// Sends an action up the chain: the data sources, then ``onAction``; an item is removed on
  /// `.delete`.
  ///
  /// What no one handles is reported. Always true: nothing is left to do.
  public func perform(_ action: Action, from element: ElementKey) -> Bool {
    defer { lookAfterCallback() }
    if action == .focusParent, let item = element.itemIndex {
      if dataSource.checks(item), let parent = dataSource.outlineParent(of: item) {
        shownView?.focus(parent)
      }
      return true
    }
    let item = element.itemIndex.flatMap { FollowedItem($0, in: dataSource) }
    switch dataSource.send(action, from: element) {
    case .handled: return true
    case .gone: return reportGone(element, action)
    case .unhandled: break
    }
    // Whoever did not handle it may have changed the data all the same.
    var now = element
    if let item {
      guard let index = item.index(in: dataSource) else { return reportGone(element, action) }
      now = .item(index)
    }
    if let onAction, onAction(action, now) { return true }
    if action == .delete, let item {
      guard let index = item.index(in: dataSource) else { return reportGone(element, action) }
      dataSource.removeItem(at: index)
      return true
    }
    reporter.report(
      Report(
        .unhandledAction,
        "\(action) from \(element.name): no one handled it. Have perform(_:from:) or actionHandler of its "
          + "data source, or the controller's onAction, answer true for it; a list's onAction hears of items"
      ))
    return true
  }
  private func reportGone(_ element: ElementKey, _ action: Action) -> Bool {
    reporter.report(
      Report(.unhandledAction, "\(action): \(element.name) is not there any more; dropped"))
    return true
  }
  /// Hands on which items are likely to be needed.
  public func prefetch(_ items: [ItemIndex]) { dataSource.prefetch(items) }
  /// Hands on which items are not needed after all.
  public func cancelPrefetch(_ items: [ItemIndex]) { dataSource.cancelPrefetch(items) }
}

/// What the view tells of the reader.
extension CollectionController: CollectionViewDelegate {
  /// Has the view compare its counts with the data: callbacks are where data changes without a
  /// word.
  fileprivate func lookAfterCallback() { shownView?.invalidateLayout(InvalidationContext()) }

  /// Tells one after the other of an item, each where it is by then, until it is gone.
  private func tell(_ item: ItemIndex, _ listeners: (ItemIndex) -> Void...) {
    guard dataSource.checks(item), let item = FollowedItem(item, in: dataSource) else { return }
    for listener in listeners {
      guard let index = item.index(in: dataSource) else { return }
      listener(index)
    }
  }

  private var allMachinesAreIdle: Bool { machines.allSatisfy(\.isIdle) }

  /// Not while a gesture goes on, nor in edit mode.
  public func shouldHighlight(_ item: ItemIndex) -> Bool {
    allMachinesAreIdle && !isEditing && (viewDelegate?.shouldHighlight(item) ?? true)
  }
  /// Hands on.
  public func didHighlight(_ item: ItemIndex) { viewDelegate?.didHighlight(item) }
  /// Hands on.
  public func didUnhighlight(_ item: ItemIndex) { viewDelegate?.didUnhighlight(item) }
  /// Not in edit mode.
  public func shouldSelect(_ item: ItemIndex) -> Bool {
    !isEditing && (viewDelegate?.shouldSelect(item) ?? true)
  }
  /// Not in edit mode.
  public func shouldDeselect(_ item: ItemIndex) -> Bool {
    !isEditing && (viewDelegate?.shouldDeselect(item) ?? true)
  }
  /// Tells the item's data source, then ``onSelect``.
  public func didSelect(_ item: ItemIndex) {
    defer { lookAfterCallback() }
    tell(
      item, dataSource.itemWasSelected, { self.onSelect?($0) }, { self.viewDelegate?.didSelect($0) }
    )
  }
  /// Hands on.
  public func didDeselect(_ item: ItemIndex) { viewDelegate?.didDeselect(item) }
  /// Hands on, after ``onSelectionChange``.
  public func selectionDidChange() {
    onSelectionChange?()
    viewDelegate?.selectionDidChange()
  }
  /// Whether the item's data source, ``onActivate`` or the view's delegate does anything.
  public func canActivate(_ item: ItemIndex) -> Bool {
    guard !isEditing, dataSource.checks(item) else { return false }
    guard !dataSource.condition(at: item).isDisabled else { return false }
    return onActivate != nil || dataSource.canActivate(at: item)
      || viewDelegate?.canActivate(item) ?? false
  }
  /// Tells the item's data source, then ``onActivate``.
  ///
  /// Not in edit mode.
  public func didActivate(_ item: ItemIndex) {
    guard !isEditing else { return }
    defer { lookAfterCallback() }
    tell(
      item, dataSource.itemWasActivated, { self.onActivate?($0) },
      { self.viewDelegate?.didActivate($0) })
  }
  /// Hands on.
  public func willDisplay(_ element: ElementKey) { viewDelegate?.willDisplay(element) }
  /// Hands on.
  public func didEndDisplaying(_ element: ElementKey) { viewDelegate?.didEndDisplaying(element) }
  /// Hands on.
  public func didLayOut() {
    lookForActions()
    lookForMore()
    lookForAppearance()
    viewDelegate?.didLayOut()
  }
  /// Hands on.
  public func willBeginDragging() { viewDelegate?.willBeginDragging() }
  /// Hands on.
  public func didScroll() { viewDelegate?.didScroll() }
  /// Hands on.
  public func willEndDragging(velocity: Point) {
    viewDelegate?.willEndDragging(velocity: velocity)
  }
  /// Hands on.
  public func didEndScrolling() { viewDelegate?.didEndScrolling() }
  /// Hands on.
  public func targetOffset(proposed: Point) -> Point {
    viewDelegate?.targetOffset(proposed: proposed) ?? proposed
  }
  /// Asks ``viewDelegate``.
  public func targetOffset(proposed: Point, velocity: Point) -> Point {
    viewDelegate?.targetOffset(proposed: proposed, velocity: velocity) ?? proposed
  }
}
