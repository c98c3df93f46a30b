import OcelotEngine

/// What a controller answers the view that it is attached to: the view's data source, and its
/// delegate.
///
/// An object of its own, so that what a view alone asks and tells is not among the members of
/// ``CollectionController``. It keeps the data source: a pass that began goes on to its end where
/// the controller is let go meanwhile.
@MainActor
package final class ControllerAnswers {
  /// What is shown.
  private(set) var dataSource: DataSource
  /// Whose answers they are; nil once that is gone.
  private(set) weak var controller: CollectionController?

  /// Makes the answers about a data source.
  init(about dataSource: DataSource) { self.dataSource = dataSource }

  /// Has a controller hear of what the reader does.
  func serve(_ controller: CollectionController) { self.controller = controller }

  /// Another data source is shown.
  func show(_ dataSource: DataSource) { self.dataSource = dataSource }

  /// Has the view compare its counts with the data: callbacks are where data changes without a
  /// word.
  func lookAfterCallback() { controller?.shownView?.invalidateLayout(InvalidationContext()) }

  private var reporter: any Reporter { controller?.reporter ?? dataSource.reporter }
}

extension ControllerAnswers: AttachedDataSource {
  /// Follows its view, which may be switched by itself.
  package func editModeDidChange(_ isEditing: Bool, animated: Bool, in view: CollectionView) {
    guard let controller, view === controller.collectionView else { return }
    controller.setEditing(isEditing, animated: animated)
  }
}

/// What the view asks about the data.
extension ControllerAnswers: CollectionViewDataSource {
  /// The number of sections.
  package var numberOfSections: Int {
    controller?.reportOtherDelegate()
    return dataSource.presentedSectionCount
  }
  /// The number of items in a section.
  package func numberOfItems(in section: Int) -> Int {
    dataSource.findUntoldSections(at: section)
    return dataSource.presentedItemCount(in: section)
  }
  /// Whether an update is open.
  package var isChanging: Bool { dataSource.transaction.depth > 0 }
  /// What tells an item apart; nil where its data source has nothing but its index for that.
  package func identifier(of item: ItemIndex) -> AnyHashable? {
    let identifier = dataSource.checkedIdentifier(at: item)
    return identifier.isIndex ? nil : AnyHashable(identifier)
  }
  /// Where items are.
  package func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex]? {
    places(of: identifiers)
  }
  /// The same, which is always known.
  func places(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex] {
    let found = dataSource.find(Set(identifiers.compactMap { $0.base as? ItemIdentifier }))
    return Dictionary(uniqueKeysWithValues: found.map { (AnyHashable($0), $1) })
  }
  /// What stands for an item that is gone.
  package func item(standingFor identifier: AnyHashable) -> ItemIndex? {
    (identifier.base as? ItemIdentifier).flatMap { dataSource.item(standingFor: $0) }
  }
  /// What tells a section apart; that it has none, where its data source has nothing but its number
  /// for that.
  package func identifier(ofSection section: Int) -> AnyHashable {
    dataSource.isTold(bySectionNumber: section)
      ? AnyHashable(SectionNumber()) : dataSource.identifier(ofSection: section)
  }
  /// What names an item in a state that outlasts the program.
  package func restorationName(of item: ItemIndex) -> String? {
    dataSource.checks(item) ? dataSource.restorationName(of: item) : nil
  }
  /// What names a section in a state that outlasts the program.
  package func restorationName(ofSection section: Int) -> String? {
    dataSource.restorationName(ofSection: section)
  }
  /// What an element shows.
  package func content(of element: ElementKey) -> any Content { dataSource.content(of: element) }
  /// How an element stands.
  package func condition(of element: ElementKey) -> ElementCondition {
    dataSource.condition(of: element)
  }
  /// The metrics and headers of the collection as a whole.
  package var globalDescription: SectionDescription { dataSource.globalDescription }
  /// The metrics, headers and footers of a section.
  package func description(of section: Int) -> SectionDescription {
    dataSource.description(of: section)
  }
  /// The kinds of supplementaries that an item carries.
  package func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    dataSource.checks(item) ? dataSource.supplementaryKinds(at: item) : []
  }
  /// Whether the reader may select an item.
  package func allowsSelection(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.allowsSelection(at: item)
  }
  /// Whether an item can be edited.
  package func canEdit(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.canEdit(at: item)
  }
  /// Whether an item can be moved.
  package func canMove(at item: ItemIndex) -> Bool {
    dataSource.checks(item) && dataSource.canMove(at: item)
  }
  /// Whether an item may move.
  package func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    dataSource.checks(from) && dataSource.mayMove(from: from, to: to)
  }
  /// Moves an item.
  package func move(from: ItemIndex, to: ItemIndex) {
    if dataSource.checks(from) { dataSource.move(from: from, to: to) }
  }
  /// The buttons that swiping towards leading uncovers.
  package func trailingActions(at item: ItemIndex) -> [ItemAction] {
    dataSource.checks(item) ? dataSource.trailingActions(at: item) : []
  }
  /// The buttons that swiping towards trailing uncovers.
  package func leadingActions(at item: ItemIndex) -> [ItemAction] {
    dataSource.checks(item) ? dataSource.leadingActions(at: item) : []
  }
  /// Sends an action up the chain: the data sources, then the controller's `onAction`; an item is
  /// removed on `.delete`.
  ///
  /// What no one handles is reported. Always true: nothing is left to do.
  package func perform(_ action: Action, from element: ElementKey) -> Bool {
    let controller = controller
    defer { lookAfterCallback() }
    if action == .focusParent, let item = element.itemIndex {
      if dataSource.checks(item), let parent = dataSource.outlineParent(of: item) {
        controller?.shownView?.focus(parent)
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
    if controller?.onAction?(action, now) == true { return true }
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
  /// As the controller says.
  package var prefetchesItems: Bool { controller?.prefetchesItems ?? false }
  /// Hands on which items are likely to be needed.
  package func prefetch(_ items: [ItemIndex]) { dataSource.prefetch(items) }
  /// Hands on which items are not needed after all.
  package func cancelPrefetch(_ items: [ItemIndex]) { dataSource.cancelPrefetch(items) }
}
