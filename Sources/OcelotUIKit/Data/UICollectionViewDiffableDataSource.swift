import CoreGraphics
import Ocelot

/// Shows snapshots, and finds out what differs.
///
/// Differences are those of Ocelot's `SectionedDifference`.
///
/// Corresponds to UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Gives the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Gives the view of a supplementary.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  /// What is shown.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The outline of a section.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  private typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// What is asked and told as the reader moves items.
  ///
  /// Corresponds to UICollectionViewDiffableDataSource.ReorderingHandlers.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; none may without it.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// An item is about to be moved.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// An item was moved: what the application holds is to follow.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Makes handlers that let nothing be moved.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  /// Gives the view of a supplementary.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private var shown = Snapshot() { didSet { places = nil } }
  /// Where each item is that is shown; nil until it is asked for.
  private var places: [ItemIdentifierType: IndexPath]?
  /// The outlines of sections that were applied as such.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// What the reader moved in a batch that is not over yet.
  private var reordered: Transaction?
  /// Says which items the reader may move, and hears of it.
  open var reorderingHandlers = ReorderingHandlers()
  /// What was reported of snapshots.
  private var told: Set<String> = []

  /// Makes a data source, which the collection view has from then on.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // Snapshots.

  /// What is shown; changed and applied again it shows other things.
  ///
  /// - Complexity: O(1).
  open func snapshot() -> Snapshot { shown.showingNothingAgain }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: what is shown from now on.
  ///   - animatingDifferences: whether what differs is shown over time.
  ///   - completion: called once nothing moves any more.
  /// - Complexity: that of `SectionedDifference`.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collection else {
      // No view shows it; who waits goes on.
      shown = snapshot
      completion?()
      return
    }
    report(snapshot.reports)
    let done = { (_: Bool) in completion?() ?? () }
    guard collection.core?.wasAskedForCounts == true else {
      shown = snapshot
      collection.reloadData()
      collection.layoutIfNeeded()
      completion?()
      return
    }
    let changes = differences(to: snapshot)
    let show = {
      collection.performBatchUpdates({ self.take(snapshot, changes, collection) }, completion: done)
    }
    if animatingDifferences { show() } else { UIView.performWithoutAnimation(show) }
  }

  /// Shows a snapshot and waits until nothing moves any more.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot at once, everything as new.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    report(snapshot.reports)
    shown = snapshot
    collection?.reloadData()
    collection?.layoutIfNeeded()
    completion?()
  }

  /// Reports mistakes, each once: the snapshot may be one that is kept, changed and applied again.
  private func report(_ reports: [Report]) {
    for report in reports where told.insert(report.message).inserted {
      collection?.ocelotReporter.report(report)
    }
  }

  private struct Entry: Identifiable, Equatable { let id: ItemIdentifierType }
  private struct Shelf: IdentifiedSection {
    let id: SectionIdentifierType
    let items: [Entry]
  }

  private func differences(to snapshot: Snapshot) -> [Change] {
    func shelves(_ snapshot: Snapshot) -> [Shelf] {
      snapshot.sectionIdentifiers.map { section in
        Shelf(
          id: section, items: snapshot.itemIdentifiers(inSection: section).map { Entry(id: $0) })
      }
    }
    return SectionedDifference(from: shelves(shown), to: shelves(snapshot)).changes
  }

  private func take(_ new: Snapshot, _ changes: [Change], _ collection: UICollectionView) {
    let old = shown
    let showsAgain =
      !new.reloadedItemIdentifiers.isEmpty || !new.reconfiguredItemIdentifiers.isEmpty
    let oldPlaces = showsAgain ? allPlaces() : [:]
    shown = new
    var seen: Set<IndexPath> = []
    // What is shown again is named by its place before.
    func paths(_ identifiers: [ItemIdentifierType]) -> [IndexPath] {
      identifiers.compactMap { identifier in
        guard let path = oldPlaces[identifier],
          new.sectionIdentifier(containingItem: identifier) != nil, seen.insert(path).inserted
        else { return nil }
        return path
      }
    }
    for change in changes { collection.record(change) }
    let reloaded = paths(new.reloadedItemIdentifiers)
    if !reloaded.isEmpty { collection.reloadItems(at: reloaded) }
    let reconfigured = paths(new.reconfiguredItemIdentifiers)
    if !reconfigured.isEmpty { collection.reconfigureItems(at: reconfigured) }
    guard !new.reloadedSectionIdentifiers.isEmpty else { return }
    let asked = Set(new.reloadedSectionIdentifiers)
    let sections = old.sectionIdentifiers.indices.filter {
      let section = old.sectionIdentifiers[$0]
      return asked.contains(section) && new.indexOfSection(section) != nil
    }
    if !sections.isEmpty { collection.reloadSections(IndexSet(sections)) }
  }

  // Outlines.

  /// Shows a section as an outline, as far as items are expanded; the section is added at the end
  /// if it is not there.
  ///
  /// A section whose items are moved, or shown by a snapshot of all sections, is flat from then on.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    report(snapshot.reports)
    var next = self.snapshot()
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.deleteItems(next.itemIdentifiers(inSection: section))
    next.appendItems(snapshot.visibleItems, toSection: section)
    let sections = Set(next.sectionIdentifiers)
    outlines = outlines.filter { sections.contains($0.key) }
    outlines[section] = snapshot.reportingNothing
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a section as an outline, and waits until nothing moves any more.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// The outline of a section; changed and applied again it shows other items.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    let items = shown.itemIdentifiers(inSection: section)
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    var flat = SectionSnapshot()
    flat.append(items)
    return flat
  }

  // Items and their places.

  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = shown.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
  /// The place of an item.
  ///
  /// - Complexity: O(1), after the first time since a snapshot was applied, which is O(n) for n
  ///   items.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    allPlaces()[itemIdentifier]
  }

  private func allPlaces() -> [ItemIdentifierType: IndexPath] {
    if let places { return places }
    var found: [ItemIdentifierType: IndexPath] = [:]
    found.reserveCapacity(shown.numberOfItems)
    for (number, section) in shown.sectionIdentifiers.enumerated() {
      for (item, identifier) in shown.itemIdentifiers(inSection: section).enumerated() {
        found[identifier] = IndexPath(item: item, section: number)
      }
    }
    places = found
    return found
  }

  /// The section at a number.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
  /// The number of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // The data source.

  /// The number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// The number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0 }
  /// The cell that the provider gives.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      return UICollectionViewCell(frame: .zero).standingIn()
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    collectionView.ocelotReporter.report(
      Report(
        .missingContent,
        "the cell provider gives no cell for item \(item) at \(indexPath): nothing is shown; UIKit raises"
      ))
    return UICollectionViewCell(frame: .zero).standingIn()
  }
  /// The view that the provider gives.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    let reason =
      supplementaryViewProvider == nil
      ? "supplementaryViewProvider is not set" : "supplementaryViewProvider gives no view"
    collectionView.ocelotReporter.report(
      Report(
        .missingContent,
        "the layout shows a supplementary of kind \(kind) at \(indexPath), and \(reason): nothing is "
          + "shown; UIKit raises"))
    return UICollectionReusableView(frame: .zero).standingIn()
  }
  /// Whether an item can be moved: as ``reorderingHandlers`` say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false }
  /// Moves an item in the data, where ``reorderingHandlers`` say that items can be moved; elsewhere
  /// a subclass does it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard reorderingHandlers.canReorderItem != nil,
      let item = itemIdentifier(for: sourceIndexPath),
      let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    let old = snapshot()
    var new = old
    new.deleteItems([item])
    let items = new.itemIdentifiers(inSection: section)
    if items.indices.contains(destinationIndexPath.item) {
      new.insertItems([item], beforeItem: items[destinationIndexPath.item])
    } else {
      new.appendItems([item], toSection: section)
    }
    let transaction = Transaction(from: old, to: new)
    reorderingHandlers.willReorder?(transaction)
    shown = new
    reordered = transaction
    // Whoever is told may apply a snapshot, which waits for the end of the batch.
    if !collectionView.hasUncommittedUpdates { tellReordered() }
  }
  /// No titles; a subclass gives its own, which are never asked for.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

extension UICollectionViewDiffableDataSource: ReorderedDataSource {
  func tellReordered() {
    guard let transaction = reordered else { return }
    reordered = nil
    reorderingHandlers.didReorder?(transaction)
  }
}
