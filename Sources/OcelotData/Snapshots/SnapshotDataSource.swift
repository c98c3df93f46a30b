import OcelotEngine

/// Sections of items by identifier, as a ``Snapshot`` says.
///
/// ```swift
/// let source = SnapshotDataSource<Genus, Cat.ID> { [unowned zoo] id in
///   ListRowContent(title: zoo.cat(id).name)
/// }
/// source.addSectionHeader { SectionHeaderContent($0.name) }
/// source.snapshot = first
///
/// var next = source.snapshot
/// next.moveItem(ocelot, beforeItem: margay)
/// next.reconfigureItems([margay])
/// await source.apply(next)
/// ```
///
/// Setting ``snapshot`` finds the difference at once; ``apply(_:animated:)`` finds it off the main
/// actor. Either is one transaction. Items keep selection, focus and place by their identifiers,
/// also from section to section. Corresponds to UICollectionViewDiffableDataSource.
open class SnapshotDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  DataSource
{
  /// Makes an item's content, unless ``content(for:)`` is overridden.
  ///
  /// Set while items show, it shows them again.
  public final var makeContent: (@MainActor (ItemID) -> any Content)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Says whether an item is disabled or expanded; neither where it is nil.
  ///
  /// Asked whenever the content is, and when it is set.
  public final var makeCondition: (@MainActor (ItemID) -> ElementCondition)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Gives the buttons that swiping towards leading uncovers.
  public final var makeTrailingActions: (@MainActor (ItemID) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Gives the buttons that swiping towards trailing uncovers.
  public final var makeLeadingActions: (@MainActor (ItemID) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Performs an item's action; true if it did.
  public final var onAction: (@MainActor (Action, ItemID) -> Bool)?
  /// The reader opened an item.
  public final var onActivate: (@MainActor (ItemID) -> Void)? {
    didSet { contentsMayHaveChanged() }
  }
  /// The reader selected an item.
  public final var onSelect: (@MainActor (ItemID) -> Void)?
  /// The reader moved or removed an item: what happened, and the item; ``snapshot`` has it.
  ///
  /// What the program changes is not told.
  public final var onEdit: (@MainActor (Change, ItemID) -> Void)?
  /// Whether the reader may select items.
  public final var isSelectable = true {
    didSet { if isSelectable != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether items can be moved within sections, and from one to another.
  public final var isReorderable = false {
    didSet { if isReorderable != oldValue { contentsMayHaveChanged() } }
  }

  @usableFromInline final var shown = Snapshot<SectionID, ItemID>() {
    didSet { knownPlaces = nil }
  }
  /// Where items and sections are; nil until somebody asks.
  private var knownPlaces: SnapshotPlaces<SectionID, ItemID>?
  @usableFromInline final var repeated = RepeatedIdentifiers<SectionID, ItemID>()
  /// Grows with every change of what is shown.
  @usableFromInline final var version = 0
  @usableFromInline
  final let search = DifferenceSearch<SnapshotDifference<SectionID, ItemID>>()
  /// What snapshots that are not shown yet, or were given up, reload and reconfigure.
  @usableFromInline final var marks = SnapshotMarks<SectionID, ItemID>()

  /// Makes a source whose subclass says what items show.
  public override init() {
    super.init()
    presentation.beginEmpty()
  }

  /// Makes a source without sections.
  public convenience init(content: @escaping @MainActor (ItemID) -> any Content) {
    self.init()
    makeContent = content
  }

  /// What an item shows; made by ``makeContent`` unless overridden.
  ///
  /// Without either that is nothing, and reported.
  open func content(for item: ItemID) -> any Content {
    makeContent?(item) ?? missingContent("Set makeContent, or override content(for:)")
  }

  /// Puts a header over every section.
  ///
  /// - Parameters:
  ///   - metrics: how it looks.
  ///   - condition: whether it can be pressed, looks selected, is disabled or expanded; asked with
  ///     the content.
  ///   - content: what it shows, by the section.
  public final func addSectionHeader(
    metrics: SupplementaryMetrics = SupplementaryMetrics(),
    condition: (@MainActor (SectionID) -> ElementCondition)? = nil,
    content: @escaping @MainActor (SectionID) -> any Content
  ) {
    var header = Supplement(metrics: metrics) { [weak self] number in
      guard let self, self.shown.sections.indices.contains(number) else { return EmptyContent() }
      return content(self.shown.sections[number].id)
    }
    if let condition {
      header.condition = { [weak self] number in
        guard let self, self.shown.sections.indices.contains(number) else { return .plain }
        return condition(self.shown.sections[number].id)
      }
    }
    header.dependsOnNumber = false
    defaultHeaders.append(header)
  }

  /// The item at a place, or nil if there is none.
  public final func item(at index: ItemIndex) -> ItemID? {
    guard shown.sections.indices.contains(index.section),
      shown.sections[index.section].items.indices.contains(index.item)
    else { return nil }
    return shown.sections[index.section].items[index.item].id
  }

  // What the base class asks.

  open override var numberOfSections: Int { shown.sections.count }
  open override func numberOfItems(in section: Int) -> Int {
    shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }
  open override func content(at index: ItemIndex) -> any Content {
    item(at: index).map(content(for:)) ?? EmptyContent()
  }
  open override func identifier(at index: ItemIndex) -> ItemIdentifier {
    guard let item = item(at: index) else { return super.identifier(at: index) }
    guard repeated.items.contains(item) else { return makeIdentifier(AnyHashable(item)) }
    let occurrence = places.items[item, default: []].partitioningIndex(where: { $0 >= index })
    return makeIdentifier(AnyHashable(item), occurrence: occurrence)
  }
  open override func index(of identifier: ItemIdentifier) -> ItemIndex? {
    guard identifier.source === identity, let item = identifier.id.base as? ItemID,
      let all = places.items[item], all.indices.contains(identifier.occurrence)
    else { return nil }
    return all[identifier.occurrence]
  }
  open override func identifier(ofOwnSection section: Int) -> AnyHashable {
    guard shown.sections.indices.contains(section) else { return AnyHashable(section) }
    let id = shown.sections[section].id
    guard repeated.sections.contains(id) else { return AnyHashable(id) }
    let occurrence = places.sections[id, default: []].partitioningIndex(where: { $0 >= section })
    // The first one is the same as where no other has its identifier.
    return occurrence == 0
      ? AnyHashable(id) : AnyHashable(RepeatedSection(id: id, occurrence: occurrence))
  }
  open override func condition(at index: ItemIndex) -> ElementCondition {
    guard let makeCondition, let item = item(at: index) else { return .plain }
    return makeCondition(item)
  }
  open override func value(at index: ItemIndex) -> Any? { item(at: index) }
  open override func allowsSelection(at index: ItemIndex) -> Bool { isSelectable }
  open override func trailingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeTrailingActions, let item = item(at: index) else { return [] }
    return makeTrailingActions(item)
  }
  open override func leadingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeLeadingActions, let item = item(at: index) else { return [] }
    return makeLeadingActions(item)
  }
  open override func perform(_ action: Action, from element: ElementKey) -> Bool {
    if let onAction, let item = element.itemIndex.flatMap(item(at:)), onAction(action, item) {
      return true
    }
    return super.perform(action, from: element)
  }
  open override func canActivate(at index: ItemIndex) -> Bool { onActivate != nil }
  open override func itemWasActivated(_ index: ItemIndex) {
    if let onActivate, let item = item(at: index) { onActivate(item) }
  }
  open override func itemWasSelected(_ index: ItemIndex) {
    if let onSelect, let item = item(at: index) { onSelect(item) }
  }
  open override func canMove(at index: ItemIndex) -> Bool {
    isReorderable && item(at: index) != nil
  }
  open override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { hasPlaces(from, to) }
  /// Moves an item; a snapshot that is being applied comes into its place afterwards.
  ///
  /// - Complexity: O(m) for m items of both sections; of those with its identifier, if it has not
  ///   one of its own, O(n) for n items.
  open override func move(from: ItemIndex, to: ItemIndex) {
    guard hasPlaces(from, to) else { return super.move(from: from, to: to) }
    guard from != to, let item = item(at: from) else { return }
    let change = Change.moveItem(from: from, to: to)
    performUpdate {
      edit(change, of: from) { $0.move(from: from, to: to) }
    } completion: { [weak self] in
      self?.onEdit?(change, item)
    }
  }
  /// Removes an item; a snapshot that is being applied comes into its place afterwards.
  ///
  /// - Complexity: O(m) for m items of its section; of those with its identifier, if it has not one
  ///   of its own, O(n) for n items.
  open override func removeItem(at index: ItemIndex) {
    guard let item = item(at: index) else { return }
    let change = Change.deleteItems(section: index.section, index.item..<index.item + 1)
    performUpdate {
      edit(change, of: index) { $0.sections[index.section].items.remove(at: index.item) }
    } completion: { [weak self] in
      self?.onEdit?(change, item)
    }
  }
  private var places: SnapshotPlaces<SectionID, ItemID> {
    if let knownPlaces { return knownPlaces }
    let places = SnapshotPlaces(shown)
    knownPlaces = places
    return places
  }
  open override func resetContent() { snapshot = Snapshot() }
  override func makeDrop() -> (@MainActor () -> Void)? {
    let old = shown
    return { [weak self] in
      guard let self else { return }
      var rest = snapshot
      let items = Set(old.itemIdentifiers)
      rest.deleteItems(rest.itemIdentifiers.filter(items.contains))
      let sections = Set(old.sectionIdentifiers)
      rest.deleteSections(
        rest.sections.filter { $0.items.isEmpty && sections.contains($0.id) }.map(\.id))
      snapshot = rest
    }
  }
  override func updateWasApplied() { stateFollowsItems() }
  override var isDerived: Bool { type(of: self) != SnapshotDataSource.self }
  override var givesItems: Bool { isDerived }
}

/// One of several sections with one identifier.
private struct RepeatedSection<ID: Hashable>: Hashable {
  let id: ID
  let occurrence: Int
}
