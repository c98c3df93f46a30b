import OcelotEngine

/// What composed and segmented data sources have in common: questions about an item go to the child
/// that presents it, in the child's own numbers.
///
/// Not for subclassing; subclass ``ComposedDataSource`` or ``SegmentedDataSource``.
open class ContainerDataSource: DataSource {
  /// The item that the parent asks for just now, and has seen to be there.
  private var vouchedItem: ItemIndex?

  /// Makes a source without children.
  public override init() { super.init() }

  open override func numberOfItems(in section: Int) -> Int {
    presentedItemCount(in: section)
  }
  open override func content(at item: ItemIndex) -> any Content {
    ask(item) { $0.content(at: $1) } ?? EmptyContent()
  }
  open override func condition(at item: ItemIndex) -> ElementCondition {
    ask(item) { $0.condition(at: $1) } ?? .plain
  }
  open override func outlineParent(of item: ItemIndex) -> ItemIndex? {
    ask(item) { child, local in
      child.outlineParent(of: local).map {
        ItemIndex(item.section + $0.section - local.section, $0.item)
      }
    } ?? nil
  }
  open override func identifier(at item: ItemIndex) -> ItemIdentifier {
    ask(item) { $0.identifier(at: $1) } ?? makeIdentifier(AnyHashable(item))
  }
  open override func index(of identifier: ItemIdentifier) -> ItemIndex? {
    find([identifier])[identifier]
  }
  open override func value(at item: ItemIndex) -> Any? {
    ask(item) { $0.value(at: $1) } ?? nil
  }
  open override func allowsSelection(at item: ItemIndex) -> Bool {
    ask(item) { $0.allowsSelection(at: $1) } ?? false
  }
  open override func canEdit(at item: ItemIndex) -> Bool {
    ask(item) { $0.canEdit(at: $1) } ?? false
  }
  open override func canMove(at item: ItemIndex) -> Bool {
    ask(item) { $0.canMove(at: $1) } ?? false
  }
  open override func trailingActions(at item: ItemIndex) -> [ItemAction] {
    ask(item) { $0.trailingActions(at: $1) } ?? []
  }
  open override func leadingActions(at item: ItemIndex) -> [ItemAction] {
    ask(item) { $0.leadingActions(at: $1) } ?? []
  }
  open override func removeItem(at item: ItemIndex) {
    ask(item) { $0.removeItem(at: $1) }
  }
  open override func release(at item: ItemIndex) -> AdoptedItem? {
    ask(item) { $0.release(at: $1) } ?? nil
  }
  open override func canActivate(at item: ItemIndex) -> Bool {
    ask(item) { $0.canActivate(at: $1) } ?? false
  }
  open override func itemWasActivated(_ item: ItemIndex) {
    ask(item) { $0.itemWasActivated($1) }
  }
  open override func itemWasSelected(_ item: ItemIndex) {
    ask(item) { $0.itemWasSelected($1) }
  }
  open override func prefetch(_ items: [ItemIndex]) {
    forEachChild(of: items) { $0.prefetch($1) }
  }
  open override func cancelPrefetch(_ items: [ItemIndex]) {
    forEachChild(of: items) { $0.cancelPrefetch($1) }
  }

  open override func mayAdopt(_ item: Any, at index: ItemIndex) -> Bool {
    guard placeholder == nil, let (child, section) = locate(index.section) else { return false }
    return child.mayAdopt(item, at: ItemIndex(section, index.item))
  }
  open override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
    guard placeholder == nil, let (child, section) = locate(index.section) else {
      return super.adopt(item, at: index)
    }
    child.adopt(item, at: ItemIndex(section, index.item))
  }
  open override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    guard placeholder == nil, let (giver, fromSection) = locate(from.section),
      let (taker, toSection) = locate(to.section)
    else { return false }
    let local = ItemIndex(toSection, to.item)
    if giver === taker { return giver.mayMove(from: ItemIndex(fromSection, from.item), to: local) }
    guard mayExchange(from: from, to: to), let item = value(at: from) else { return false }
    return taker.mayAdopt(item, at: local)
  }
  open override func move(from: ItemIndex, to: ItemIndex) {
    guard placeholder == nil, let (giver, fromSection) = locate(from.section),
      let (taker, toSection) = locate(to.section)
    else { return super.move(from: from, to: to) }
    let local = ItemIndex(toSection, to.item)
    if giver === taker { return giver.move(from: ItemIndex(fromSection, from.item), to: local) }
    let identifier = checkedIdentifier(at: from)
    guard mayExchange(from: from, to: to), let item = value(at: from),
      taker.mayAdopt(item, at: local),
      // Who was asked may have changed the tree: what the indexes name is to be the same still.
      owner(ofItemAt: from) != nil, self.identifier(at: from) == identifier,
      giver.parent === self, taker.parent === self, placeholder == nil,
      let place = locate(from.section), place.child === giver, place.section == fromSection,
      let target = locate(to.section), target.child === taker, target.section == toSection
    else { return super.move(from: from, to: to) }
    performUpdate {
      markDirty()
      guard let source = leaf(of: from.section), let target = leaf(of: to.section) else { return }
      var adoption = Adoption(
        of: ItemIndex(source.section, from.item), by: source.source,
        to: ItemIndex(target.section, to.item), of: target.source)
      guard let item = giver.release(at: ItemIndex(fromSection, from.item)) else { return }
      adoption.noteRelease()
      taker.adopt(item, at: local)
      // Overrides may have had a model change the lists, which know nothing of the item's way.
      target.source.keepIdentifier(of: item, at: adoption.to)
      item.identifier.source.wasTaken(by: target.source)
      if adoption.isTaken(item.identifier) { source.source.lendIdentifier(of: item) }
      if adoption.finds(item.identifier) { pending?.adopt(adoption) }
    }
  }

  /// Whether an item may go from one child to another: its source gives items, and the other one is
  /// not loading for the first time, which would put others in its place.
  private func mayExchange(from: ItemIndex, to: ItemIndex) -> Bool {
    guard let giver = leaf(of: from.section)?.source, let taker = leaf(of: to.section)?.source
    else { return false }
    return giver.givesItems && taker.placeholder?.showsActivity != true
  }

  open override var hasItems: Bool { shownChildren.contains { $0.hasItems } }
  override var wantsLoad: Bool { hasUnfinishedLoad || shownChildren.contains { $0.wantsLoad } }
  override func beginRest(in batch: ComposedDataSource?) {
    // What loads may change the tree at once.
    for child in shownChildren where child.parent === self { child.beginRest(in: batch) }
    super.beginRest(in: batch)
  }

  override var isDerived: Bool {
    type(of: self) != ComposedDataSource.self && type(of: self) != SegmentedDataSource.self
  }

  override func updateWasApplied() {
    guard allChildren.isEmpty else { return }
    loading.follow(hasItems: false)
    refreshPresentation()
  }

  // What the two kinds of container override.

  func shows(_ child: DataSource) -> Bool { true }
  func sectionOffset(of child: DataSource) -> Int? { nil }
  /// The same when the update began; nil if the child was not shown.
  func sectionOffset(
    of child: DataSource, before pending: PendingChanges, _ stage: UpdateStage
  ) -> Int? { nil }
  func childDidChange(
    _ child: DataSource, from oldState: LoadingMachine.State, in root: DataSource
  ) {}
  func childTitleDidChange() {}

  @discardableResult
  private func ask<Answer>(
    _ item: ItemIndex, _ question: (DataSource, ItemIndex) -> Answer
  ) -> Answer? {
    // Every container of a chain is asked the same: the outermost looks down to the item.
    guard isVouched(item) || checks(item), placeholder == nil,
      let (child, section) = locate(item.section)
    else { return nil }
    let local = ItemIndex(section, item.item)
    guard let container = child as? ContainerDataSource else {
      return child.shownItemCount(in: section) > local.item ? question(child, local) : nil
    }
    container.vouchedItem = local
    defer { container.vouchedItem = nil }
    return question(container, local)
  }

  private func isVouched(_ item: ItemIndex) -> Bool {
    defer { vouchedItem = nil }
    return vouchedItem == item
  }

  private func forEachChild(
    of items: [ItemIndex], _ body: (DataSource, [ItemIndex]) -> Void
  ) {
    var children: [DataSource] = []
    var byChild: [SourceIdentity: [ItemIndex]] = [:]
    for item in items where owner(ofItemAt: item) != nil {
      guard let (child, section) = locate(item.section) else { continue }
      if byChild[child.identity] == nil { children.append(child) }
      byChild[child.identity, default: []].append(ItemIndex(section, item.item))
    }
    for child in children where child.parent === self { body(child, byChild[child.identity] ?? []) }
  }
}

/// An item on its way from one source to another.
public struct AdoptedItem {
  /// The item.
  public let value: Any
  /// Its identifier, which it keeps.
  public let identifier: ItemIdentifier

  /// Makes an item that a source releases.
  public init(value: Any, identifier: ItemIdentifier) {
    self.value = value
    self.identifier = identifier
  }
}

extension ContainerDataSource {
  /// Whether a source can become a child; reported if it cannot.
  func canTake(_ child: DataSource) -> Bool {
    guard let refusal = refusal(of: child) else { return true }
    report(.hasParent, refusal)
    return false
  }

  /// Why a source cannot become a child; nil if it can.
  func refusal(of child: DataSource) -> String? {
    if let parent = child.parent {
      return "\(child.name) is part of \(parent.name) already; refused"
    }
    return isWithin(child) ? "\(child.name) contains this source; refused" : nil
  }
}

extension ContainerDataSource {
  /// Whether the container can be said to have changed so; reported if it cannot.
  func takes(_ changes: ChangeSet) -> Bool {
    guard !changes.reloadsEverything, let first = changes.changes.first else { return true }
    report(
      .refusedEdit,
      "emit(\(first)): what it presents is its children's, and they say what changed; ignored. Call "
        + "emit(_:) of the child whose data changed, in its own numbers, or emit(.reload) to have all "
        + "children asked again")
    return false
  }
}
