/// What a collection view asks of its data: counts, identity, content, metrics, permissions.
///
/// Corresponds to UICollectionViewDataSource.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; one unless said otherwise.
  ///
  /// Corresponds to numberOfSections(in:).
  var numberOfSections: Int { get }
  /// The number of items in a section.
  ///
  /// Corresponds to collectionView(_:numberOfItemsInSection:).
  func numberOfItems(in section: Int) -> Int
  /// What tells an item apart from all others, also after a reload; nil: nothing does.
  ///
  /// Without one, change sets alone say where the item is: nothing compares it with what was there,
  /// and a reload finds neither its view nor its selection again. There is no default, so that the
  /// compiler refuses an answer of another type.
  ///
  /// Corresponds to the item identifiers of UICollectionViewDiffableDataSource.
  func identifier(of item: ItemIndex) -> AnyHashable?
  /// What tells a section apart from all others, also after a reload; without one, headers are
  /// trusted to belong to the section that change sets say.
  ///
  /// Corresponds to the section identifiers of UICollectionViewDiffableDataSource.
  func identifier(ofSection section: Int) -> AnyHashable
  /// What names an item in a state that outlasts the program; nil where nothing does.
  ///
  /// The identifier, if it is a text or a number, unless said otherwise.
  ///
  /// Corresponds to modelIdentifierForElement(at:in:) of UIDataSourceModelAssociation.
  func restorationName(of item: ItemIndex) -> String?
  /// What names a section in a state that outlasts the program; nil where nothing does.
  /// Without a counterpart in UIKit.
  func restorationName(ofSection section: Int) -> String?
  /// What an item, header, footer, placeholder or other supplementary shows.
  /// Asked in passes, for what comes near the viewport.
  ///
  /// Corresponds to collectionView(_:cellForItemAt:) and
  /// collectionView(_:viewForSupplementaryElementOfKind:at:).
  func content(of element: ElementKey) -> any Content
  /// What only the data knows of how an element stands; in use, by default.
  ///
  /// Asked whenever the content is.
  ///
  /// Corresponds to what UICellConfigurationState says of disabled and expanded cells.
  func condition(of element: ElementKey) -> ElementCondition
  /// The metrics and headers of the collection as a whole.
  /// Without a counterpart in UIKit, where layouts know.
  var globalDescription: SectionDescription { get }
  /// The metrics, headers and footers of a section.
  /// Without a counterpart in UIKit, where layouts know.
  func description(of section: Int) -> SectionDescription
  /// The kinds of supplementaries that an item carries, as a badge; none by default.
  ///
  /// Asked by layouts that place such elements, at `.item(index)`.
  ///
  /// Corresponds to the supplementaryItems of NSCollectionLayoutItem.
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind]

  /// Whether the reader may select an item; not asked of disabled ones.
  ///
  /// Corresponds to collectionView(_:shouldSelectItemAt:) of a delegate.
  func allowsSelection(at item: ItemIndex) -> Bool
  /// The items of a stretch that the reader may select, for keys and gestures that select many.
  /// Without a counterpart in UIKit.
  func selectableItems(in stretch: ItemRange) -> [Range<Int>]
  /// Whether an item can be edited.
  ///
  /// Corresponds to collectionView(_:canEditItemAt:) of a delegate.
  func canEdit(at item: ItemIndex) -> Bool
  /// Whether an item can be moved.
  ///
  /// Corresponds to collectionView(_:canMoveItemAt:).
  func canMove(at item: ItemIndex) -> Bool
  /// Whether an item may move; `to` is its index after the move.
  ///
  /// Corresponds to
  /// collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:).
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool
  /// Moves an item in the data, and tells the collection view of it, as of any change; `to` is its
  /// index after the move.
  ///
  /// Corresponds to collectionView(_:moveItemAt:to:).
  func move(from: ItemIndex, to: ItemIndex)
  /// The buttons that swiping towards leading uncovers.
  ///
  /// Corresponds to trailingSwipeActionsConfigurationProvider of
  /// UICollectionLayoutListConfiguration.
  func trailingActions(at item: ItemIndex) -> [ItemAction]
  /// The buttons that swiping towards trailing uncovers.
  ///
  /// Corresponds to leadingSwipeActionsConfigurationProvider of
  /// UICollectionLayoutListConfiguration.
  func leadingActions(at item: ItemIndex) -> [ItemAction]
  /// Performs what a control in an element's view asks for. True if handled.
  ///
  /// Corresponds to target and action in a cell.
  func perform(_ action: Action, from element: ElementKey) -> Bool

  /// Whether the data is ahead of what change sets said, which will follow; never, by default.
  /// Without a counterpart in UIKit.
  var isChanging: Bool { get }

  /// Where items are now, by their identifiers; those that are gone are left out. Without an
  /// answer, nil, the collection view searches, but never among more than 100,000 items.
  ///
  /// Corresponds to indexPath(for:) of UICollectionViewDiffableDataSource.
  func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex]?

  /// The item that gets the focus where another one had it that is gone; nil: a neighbour of its
  /// place.
  ///
  /// A closed folder stands for what is in it.
  /// Asked after the change, by what tells the other one apart.
  ///
  /// Corresponds to indexPathForPreferredFocusedView(in:) of a delegate.
  func item(standingFor identifier: AnyHashable) -> ItemIndex?

  /// Whether ``prefetch(_:)`` is to be called.
  ///
  /// Corresponds to isPrefetchingEnabled of UICollectionView.
  var prefetchesItems: Bool { get }
  /// Items that are likely to be needed soon.
  ///
  /// Corresponds to collectionView(_:prefetchItemsAt:).
  func prefetch(_ items: [ItemIndex])
  /// Items that were prefetched and are not needed after all.
  ///
  /// Corresponds to collectionView(_:cancelPrefetchingForItemsAt:).
  func cancelPrefetch(_ items: [ItemIndex])
}

extension CollectionViewDataSource {
  /// One section.
  public var numberOfSections: Int { 1 }
  /// None: the section is known by its number alone.
  public func identifier(ofSection section: Int) -> AnyHashable { AnyHashable(SectionNumber()) }
  /// The identifier, if it is a text or a number.
  public func restorationName(of item: ItemIndex) -> String? {
    identifier(of: item).flatMap { RestorationState.name(of: $0) }
  }
  /// The identifier, if it is a text or a number.
  public func restorationName(ofSection section: Int) -> String? {
    RestorationState.name(of: identifier(ofSection: section))
  }
  /// In use, with nothing that belongs to it.
  public func condition(of element: ElementKey) -> ElementCondition { .plain }
  /// No global headers.
  public var globalDescription: SectionDescription { .plain }
  /// Neither headers nor metrics.
  public func description(of section: Int) -> SectionDescription { .plain }
  /// None.
  public func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] { [] }
  /// True.
  public func allowsSelection(at item: ItemIndex) -> Bool { true }
  /// Asks for each of up to 10,000 items, which are not disabled; of more all may be selected.
  public func selectableItems(in stretch: ItemRange) -> [Range<Int>] {
    guard stretch.items.count <= 10_000 else { return [stretch.items] }
    var result = RangeSet<Int>()
    for item in stretch.items {
      let index = ItemIndex(stretch.section, item)
      guard !condition(of: .item(index)).isDisabled, allowsSelection(at: index) else { continue }
      result.insert(contentsOf: item..<item + 1)
    }
    return Array(result.ranges)
  }
  /// False.
  public func canEdit(at item: ItemIndex) -> Bool { false }
  /// False.
  public func canMove(at item: ItemIndex) -> Bool { false }
  /// False.
  public func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { false }
  /// Does nothing.
  public func move(from: ItemIndex, to: ItemIndex) {}
  /// None.
  public func trailingActions(at item: ItemIndex) -> [ItemAction] { [] }
  /// None.
  public func leadingActions(at item: ItemIndex) -> [ItemAction] { [] }
  /// False.
  public func perform(_ action: Action, from element: ElementKey) -> Bool { false }
  /// False.
  public var isChanging: Bool { false }
  /// Nil.
  public func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex]? { nil }
  /// Nil.
  public func item(standingFor identifier: AnyHashable) -> ItemIndex? { nil }
  /// False.
  public var prefetchesItems: Bool { false }
  /// Does nothing.
  public func prefetch(_ items: [ItemIndex]) {}
  /// Does nothing.
  public func cancelPrefetch(_ items: [ItemIndex]) {}
}

/// Stands for the identifier of a section that has none.
package struct SectionNumber: Hashable {
  package init() {}
}
