import OcelotEngine

/// One section with a list of items.
///
/// Items are told apart by their `id`, and redrawn where their values differ. Edits emit exactly
/// what they do; setting ``items`` finds the difference to another list, and
/// ``replaceItems(with:animated:)`` finds it off the main actor.
///
/// ```swift
/// let cats = BasicDataSource<Cat> { ListRowContent(title: $0.name, subtitle: $0.species) }
/// cats.noContentPlaceholder = Placeholder(title: "No cats today")
/// cats.errorPlaceholder = Placeholder(title: "The cats are out", buttonTitle: "Retry")
/// cats.loader = { [weak cats] in
///   let list = try await server.cats()
///   return .content { cats?.items = list }
/// }
/// ```
open class BasicDataSource<Item: Identifiable & Equatable>: DataSource {
  /// The items.
  ///
  /// Setting them is ``setItems(_:)``: what differs comes, goes, moves or is redrawn.
  @inlinable public final var items: [Item] {
    get { storage }
    set { setItems(newValue) }
  }
  @usableFromInline final var storage: [Item] = []
  @usableFromInline final var table = OccurrenceTable<Item.ID>()
  /// Where the items are; nil until somebody asks.
  final var knownPlaces: PlaceTable<Item.ID>?
  /// The identifiers that the order of the items does not tell.
  final lazy var kept = KeptIdentifiers<Item.ID>(source: identity)
  /// The number of times that the list changed, so that a difference that was found meanwhile is
  /// known to be late; and what finds one.
  @usableFromInline final var version = 0
  @usableFromInline final let search = DifferenceSearch<ListDifference>()

  /// Makes an item's content, unless ``content(for:)`` is overridden.
  ///
  /// Set while items show, it shows them again. Set it to itself where it makes others of the same
  /// items, because something beside them has changed.
  public final var makeContent: (@MainActor (Item) -> any Content)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Says whether an item is disabled or expanded; neither where it is nil.
  ///
  /// Asked whenever the content is, and when it is set: ``update(_:_:)`` an item that stands
  /// otherwise.
  public final var makeCondition: (@MainActor (Item) -> ElementCondition)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Gives the buttons that swiping towards leading uncovers.
  public final var makeTrailingActions: (@MainActor (Item) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Gives the buttons that swiping towards trailing uncovers.
  public final var makeLeadingActions: (@MainActor (Item) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Performs an item's action; true if it did.
  ///
  /// Those of headers and footers go to ``DataSource/actionHandler``.
  public final var onAction: (@MainActor (Action, Item) -> Bool)?
  /// The reader opened an item.
  public final var onActivate: (@MainActor (Item) -> Void)? {
    didSet { contentsMayHaveChanged() }
  }
  /// The reader selected an item.
  public final var onSelect: (@MainActor (Item) -> Void)?
  /// The reader moved or removed an item, or brought one to another source or from it: what
  /// happened, in the source's own numbers, and the item.
  ///
  /// Called when all of it is done, so that ``items`` are what is to be saved. What the program
  /// changes by ``remove(at:)``, ``setItems(_:)`` and the like is not told.
  public final var onEdit: (@MainActor (Change, Item) -> Void)?
  /// Whether the reader may select items.
  public final var isSelectable = true {
    didSet { if isSelectable != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether items can be moved within the section.
  public final var isReorderable = false {
    didSet { if isReorderable != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether an item of another source may move to a place here.
  public final var adopts: (@MainActor (Item, Int) -> Bool)?

  /// Whether the owner vouches that no two items have one identifier.
  ///
  /// Saves hashing every identifier, which for tens of thousands of items takes a good part of a
  /// frame; duplicates then go unnoticed here. Set it before the items.
  public final var identifiersAreUnique = false

  /// Makes a list whose subclass says what items show.
  public override init() { super.init() }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: what is in it to begin with.
  ///   - content: makes an item's content.
  public convenience init(
    _ items: [Item] = [], content: @escaping @MainActor (Item) -> any Content
  ) {
    self.init()
    makeContent = content
    setItems(items)
  }

  /// What an item shows; made by ``makeContent`` unless overridden.
  ///
  /// Without either that is nothing, and reported.
  open func content(for item: Item) -> any Content {
    makeContent?(item) ?? missingContent("Set makeContent, or override content(for:)")
  }

  /// The item at a place; nil, reported, if there is none.
  public final func item(at index: Int) -> Item? {
    if storage.indices.contains(index) { return storage[index] }
    report(.indexOutOfRange, "item \(index) of \(storage.count)")
    return nil
  }

  /// The places of all items with an identifier, ascending.
  ///
  /// - Complexity: O(1) until the next edit, and O(k log k) for k such items after one. The first
  ///   question hashes all n identifiers, and so does the first one after many edits.
  public final func indexes(of id: Item.ID) -> [Int] {
    guard identifiersAreUnique || table.counts[id] != nil else { return [] }
    if knownPlaces == nil { knownPlaces = PlaceTable(storage.lazy.map(\.id)) }
    return knownPlaces?.places(of: id) ?? []
  }

  // What the base class asks.

  /// The item of an index; nil where the list has none, as in another section than its only one.
  private func listed(at index: ItemIndex) -> Item? {
    index.section == 0 ? item(at: index.item) : nil
  }

  open override func numberOfItems(in section: Int) -> Int { section == 0 ? storage.count : 0 }

  open override func content(at index: ItemIndex) -> any Content {
    listed(at: index).map(content(for:)) ?? EmptyContent()
  }

  open override func condition(at index: ItemIndex) -> ElementCondition {
    guard let makeCondition, let item = listed(at: index) else { return .plain }
    return makeCondition(item)
  }

  open override func identifier(at index: ItemIndex) -> ItemIdentifier {
    guard let item = listed(at: index) else { return makeIdentifier(AnyHashable(index)) }
    let ordinal =
      table.repeated.contains(item.id)
      ? indexes(of: item.id).partitioningIndex(where: { $0 >= index.item }) : 0
    return kept.identifier(of: item.id, ordinal)
      ?? makeIdentifier(AnyHashable(item.id), occurrence: ordinal)
  }

  open override func index(of identifier: ItemIdentifier) -> ItemIndex? {
    guard let id = identifier.id.base as? Item.ID else { return nil }
    let places = indexes(of: id)
    guard let ordinal = kept.ordinal(of: identifier, of: id), places.indices.contains(ordinal)
    else { return nil }
    return ItemIndex(0, places[ordinal])
  }

  open override func value(at index: ItemIndex) -> Any? { listed(at: index) }
  open override var hasItems: Bool { !storage.isEmpty }

  open override func allowsSelection(at index: ItemIndex) -> Bool { isSelectable }
  open override func canMove(at index: ItemIndex) -> Bool { isReorderable }
  open override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    from.section == 0 && to.section == 0 && storage.indices.contains(from.item)
      && storage.indices.contains(to.item)
  }
  open override func mayAdopt(_ item: Any, at index: ItemIndex) -> Bool {
    guard let adopts, let item = item as? Item, index.section == 0,
      (0...storage.count).contains(index.item)
    else { return false }
    return adopts(item, index.item)
  }
  open override func trailingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeTrailingActions, let item = listed(at: index) else { return [] }
    return makeTrailingActions(item)
  }
  open override func leadingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeLeadingActions, let item = listed(at: index) else { return [] }
    return makeLeadingActions(item)
  }
  open override func perform(_ action: Action, from element: ElementKey) -> Bool {
    if let onAction, let index = element.itemIndex, let item = listed(at: index),
      onAction(action, item)
    {
      return true
    }
    return super.perform(action, from: element)
  }
  open override func canActivate(at index: ItemIndex) -> Bool { onActivate != nil }
  open override func itemWasActivated(_ index: ItemIndex) {
    if let onActivate, let item = listed(at: index) { onActivate(item) }
  }
  open override func itemWasSelected(_ index: ItemIndex) {
    if let onSelect, let item = listed(at: index) { onSelect(item) }
  }

  open override func move(from: ItemIndex, to: ItemIndex) {
    guard mayMove(from: from, to: to) else { return super.move(from: from, to: to) }
    guard from != to, storage.indices.contains(from.item) else { return }
    tellOfEdit(.moveItem(from: from, to: to), storage[from.item]) {
      move(from: from.item, to: to.item)
    }
  }
  open override func removeItem(at index: ItemIndex) {
    guard let item = listed(at: index) else { return }
    remove(item, at: index.item)
  }
  open override func release(at index: ItemIndex) -> AdoptedItem? {
    guard let item = listed(at: index) else { return nil }
    let adopted = AdoptedItem(value: item, identifier: identifier(at: index))
    remove(item, at: index.item)
    lendIdentifier(of: adopted)
    return adopted
  }
  open override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
    guard let value = item.value as? Item, index.section == 0 else {
      return super.adopt(item, at: index)
    }
    guard (0...storage.count).contains(index.item) else { return insert(value, at: index.item) }
    tellOfEdit(.insertItems(section: 0, index.item..<index.item + 1), value) {
      insert(value, at: index.item)
    }
    keepIdentifier(of: item, at: index)
  }
  override func lendIdentifier(of item: AdoptedItem) {
    if let value = item.value as? Item { kept.lend(item.identifier, of: value.id) }
  }
  override func keepIdentifier(of item: AdoptedItem, at index: ItemIndex) {
    guard let value = item.value as? Item, let now = listed(at: index), now.id == value.id,
      identifier(at: index) != item.identifier
    else { return }
    item.identifier.source.wasTaken(by: self)
    kept.take(
      item.identifier, of: value.id, count(of: value.id, before: index.item),
      among: table.counts[value.id] ?? 1)
  }

  private func remove(_ item: Item, at index: Int) {
    let range = index..<index + 1
    tellOfEdit(.deleteItems(section: 0, range), item) { remove(range) }
  }

  /// Does what the reader wants, and tells of it once all that belongs to it is done.
  private func tellOfEdit(_ change: Change, _ item: Item, _ edit: () -> Void) {
    performUpdate {
      edit()
    } completion: { [weak self] in
      self?.onEdit?(change, item)
    }
  }

  open override func resetContent() { setItems([]) }
  override func makeDrop() -> (@MainActor () -> Void)? {
    let old = storage
    return { [weak self] in
      guard let self else { return }
      let gone = Set(old.map(\.id))
      setItems(storage.filter { !gone.contains($0.id) })
    }
  }
  override func updateWasApplied() { stateFollowsItems() }
  override var hasOneSection: Bool { true }
  override var isDerived: Bool { type(of: self) != BasicDataSource.self }
}
