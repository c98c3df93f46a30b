import OcelotEngine

/// One section that shows nodes within nodes: those of which every node around is expanded, each as
/// a row.
///
/// What is in a node is given (``append(_:to:)``, ``snapshot``), or asked for when the node is
/// expanded for the first time, by ``makeChildren`` or ``children(of:)``; then it is there at once,
/// or loads. Whether a node is expanded belongs to its identifier: it is kept while the node is
/// gone, and can be read and set as a value (``expandedIdentifiers``).
///
/// ```swift
/// let files = OutlineDataSource<File> { ListRowContent(title: $0.name) }
/// files.makeChildren = { file in
///   file.isFolder ? .load { try await disk.contents(of: file) } : .leaf
/// }
/// files.roots = disk.volumes
/// ```
///
/// Rows of `ListRowContent` are indented, with an arrow. The reader expands and collapses with the
/// arrow, with Left and Right, and with `*` for everything below. Nodes are told apart by their
/// `id`; one that is there already is reported and left out.
///
/// To expand or collapse a node costs O(log n) for n nodes, and what the rows cost that come or go.
/// Corresponds to UICollectionViewDiffableDataSource with a NSDiffableDataSourceSectionSnapshot.
open class OutlineDataSource<Node: Identifiable & Equatable>: DataSource {
  /// What is there, with a mark in each node that loads or failed to.
  final var shown = SectionSnapshot<Node>()
  /// How far nodes are with what is in them.
  final var branches: [Node.ID: OutlineBranch] = [:]
  /// The loads under way.
  final var loads: [Node.ID: OutlineLoad<Node.ID>] = [:] {
    didSet { if !waiters.isEmpty { resumeWaiters() } }
  }
  /// Who waits until no load of a node is under way.
  final let waiters = OutlineWaiters<Node.ID>()
  /// Nodes that are expanded, do not show, and were not asked what is in them.
  final var unasked: Set<Node.ID> = []
  /// The nodes of which it is being asked what is in them, since answers may change the outline.
  final var asked: Set<Node.ID> = []
  /// How often changes were told.
  final var tellings = 0

  /// Makes a node's content, unless ``content(for:)`` is overridden.
  ///
  /// Set while nodes show, it shows them again.
  public final var makeContent: (@MainActor (Node) -> any Content)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Says whether a node is disabled; how it stands in the outline is added.
  public final var makeCondition: (@MainActor (Node) -> ElementCondition)? {
    didSet { contentsMayHaveChanged() }
  }
  /// Says what is in a node, unless ``children(of:)`` is overridden.
  ///
  /// Set while nodes show, it shows them again, and nodes that were expanded before there was
  /// anyone to ask are asked. For what was answered already, call ``reloadChildren(of:)``.
  public final var makeChildren: (@MainActor (Node) -> OutlineChildren<Node>)? {
    didSet {
      if oldValue == nil { askEmptyNodes() }
      contentsMayHaveChanged()
    }
  }
  /// Makes the row of a node that loads what is in it.
  public final var makeLoadingContent: @MainActor (Node) -> any Content = { _ in
    ListRowContent(title: "Loading…")
  }
  /// Makes the row of a node of which nothing could be loaded; opening it loads again.
  public final var makeFailureContent: @MainActor (Node, any Error) -> any Content = { _, error in
    ListRowContent(title: "Could not load. Open to try again", subtitle: "\(error)")
  }
  /// Gives the buttons that swiping towards leading uncovers.
  public final var makeTrailingActions: (@MainActor (Node) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Gives the buttons that swiping towards trailing uncovers.
  public final var makeLeadingActions: (@MainActor (Node) -> [ItemAction])? {
    didSet { contentsMayHaveChanged() }
  }
  /// Performs a node's action; true if it did.
  public final var onAction: (@MainActor (Action, Node) -> Bool)?
  /// The reader opened a node.
  public final var onActivate: (@MainActor (Node) -> Void)? {
    didSet { contentsMayHaveChanged() }
  }
  /// The reader selected a node.
  public final var onSelect: (@MainActor (Node) -> Void)?
  /// A node was expanded or collapsed, by the reader or by a call for it.
  ///
  /// What ``expandedIdentifiers`` or ``snapshot`` expand when they are set is not told.
  public final var onExpansion: (@MainActor (Node.ID, Bool) -> Void)?
  /// The reader moved or removed a node, with what is below it: what happened to its row, in the
  /// numbers of rows, and the node.
  ///
  /// What the program changes is not told.
  public final var onEdit: (@MainActor (Change, Node) -> Void)?
  /// Whether the reader may select nodes.
  public final var isSelectable = true {
    didSet { if isSelectable != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether the reader may move nodes within the outline.
  public final var isReorderable = false {
    didSet { if isReorderable != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether opening a node expands or collapses it, where it can be.
  public final var expandsOnActivation = false {
    didSet { if expandsOnActivation != oldValue { contentsMayHaveChanged() } }
  }
  /// Whether pressing a header of the section expands or collapses the section.
  ///
  /// Its headers show while there are no rows, unless their `visibleWhenEmpty` is false.
  /// Its condition is to say that it can be pressed: see ``isSectionExpanded``.
  public final var expandsFromHeader = false {
    didSet { if expandsFromHeader != oldValue { descriptionDidChange() } }
  }
  /// The most nodes that ``expandAll(below:)`` expands at once; 1,000 unless set.
  public final var expansionLimit = 1_000

  /// Whether the rows of the section show; yes unless set.
  ///
  /// ```swift
  /// outline.expandsFromHeader = true
  /// outline.addHeader(
  ///   "title",
  ///   condition: { [weak outline] in
  ///     ElementCondition(isExpanded: outline?.isSectionExpanded, canActivate: true)
  ///   }
  /// ) { SectionHeaderContent("Places") }
  /// ```
  public final var isSectionExpanded: Bool {
    get { showsRows }
    set { showSection(newValue) }
  }
  private var showsRows = true
  override final var showsItems: Bool { showsRows }

  /// Makes an outline whose subclass says what nodes show.
  public override init() { super.init() }

  /// Makes an outline.
  ///
  /// - Parameters:
  ///   - roots: the outermost nodes to begin with.
  ///   - content: makes a node's content.
  public convenience init(
    _ roots: [Node] = [], content: @escaping @MainActor (Node) -> any Content
  ) {
    self.init()
    makeContent = content
    if !roots.isEmpty { self.roots = roots }
  }

  // What subclasses override.

  /// What a node shows; made by ``makeContent`` unless overridden.
  ///
  /// Without either that is nothing, and reported.
  open func content(for node: Node) -> any Content {
    makeContent?(node) ?? missingContent("Set makeContent, or override content(for:)")
  }

  /// What is in a node; what ``makeChildren`` says unless overridden.
  ///
  /// Asked when the node is expanded and shows, once; ``reloadChildren(of:)`` asks again. Until
  /// then ``canExpand(_:)`` asks it too, unless overridden, each time the row of the node is
  /// filled: what costs something belongs into the closure of ``OutlineChildren/load(_:)``, which
  /// runs once the node is expanded.
  open func children(of node: Node) -> OutlineChildren<Node> { makeChildren?(node) ?? .leaf }

  /// Whether a node of which no one has asked what is in it can be expanded.
  ///
  /// Asked with the content. Unless overridden, whether ``children(of:)`` answers anything:
  /// override it where that is costly.
  open func canExpand(_ node: Node) -> Bool {
    switch children(of: node) {
    case .leaf: false
    case .nodes(let nodes): !nodes.isEmpty
    case .load: true
    }
  }

  // What the base class asks.

  open override func numberOfItems(in section: Int) -> Int {
    section == 0 && showsRows ? shown.tree.rowCount : 0
  }

  open override func content(at index: ItemIndex) -> any Content {
    guard let slot = slot(at: index) else { return EmptyContent() }
    let content = rowContent(of: slot)
    guard var row = content as? ListRowContent, row.outline == nil else { return content }
    row.outline = RowOutline(
      level: shown.tree.level(of: slot), isExpanded: presentedExpansion(of: slot))
    return row
  }

  open override func condition(at index: ItemIndex) -> ElementCondition {
    guard let slot = slot(at: index) else { return .plain }
    var condition = ElementCondition.plain
    if let node = shown.item(of: slot) {
      if let makeCondition { condition = makeCondition(node) }
      condition.isExpanded = presentedExpansion(of: slot)
    } else {
      condition.isDisabled = failure(ofMark: slot) == nil
    }
    condition.level = shown.tree.level(of: slot)
    return condition
  }

  open override func identifier(at index: ItemIndex) -> ItemIdentifier {
    guard let slot = slot(at: index) else { return makeIdentifier(AnyHashable(index)) }
    switch shown.rowID(of: slot) {
    case .item(let id): return makeIdentifier(AnyHashable(id))
    case .mark(let parent): return makeIdentifier(AnyHashable(OutlineMarkID(parent: parent)))
    case nil: return makeIdentifier(AnyHashable(index))
    }
  }

  open override func index(of identifier: ItemIdentifier) -> ItemIndex? {
    guard identifier.source === identity, showsRows else { return nil }
    if let id = identifier.id.base as? Node.ID, let index = shown.visibleIndex(of: id) {
      return ItemIndex(0, index)
    }
    guard let mark = identifier.id.base as? OutlineMarkID<Node.ID>,
      let parent = shown.slot(of: mark.parent)
    else { return nil }
    let slot = shown.tree[parent].first
    guard slot != 0, shown.tree[slot].isMark else { return nil }
    return shown.tree.index(of: slot).map { ItemIndex(0, $0) }
  }

  open override func outlineParent(of index: ItemIndex) -> ItemIndex? {
    guard let slot = slot(at: index), shown.tree[slot].parent != 0 else { return nil }
    return shown.tree.index(of: shown.tree[slot].parent).map { ItemIndex(0, $0) }
  }

  open override func value(at index: ItemIndex) -> Any? { node(at: index.item) }
  open override var hasItems: Bool { shown.tree.count > 0 }

  open override func allowsSelection(at index: ItemIndex) -> Bool {
    isSelectable && node(at: index.item) != nil
  }
  open override func trailingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeTrailingActions, let node = node(at: index.item) else { return [] }
    return makeTrailingActions(node)
  }
  open override func leadingActions(at index: ItemIndex) -> [ItemAction] {
    guard let makeLeadingActions, let node = node(at: index.item) else { return [] }
    return makeLeadingActions(node)
  }

  open override func canMove(at index: ItemIndex) -> Bool {
    isReorderable && node(at: index.item) != nil
  }
  open override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    target(from: from, to: to) != nil
  }
  open override func move(from: ItemIndex, to: ItemIndex) {
    guard let target = target(from: from, to: to) else { return super.move(from: from, to: to) }
    tellOfEdit(.moveItem(from: from, to: to), at: from) {
      move(target.slot, in: target.parent, before: target.next, "move \(from) to \(to)")
    }
  }
  open override func removeItem(at index: ItemIndex) {
    guard let node = node(at: index.item) else { return }
    tellOfEdit(.deleteItems(section: 0, index.item..<index.item + 1), at: index) {
      delete([node.id])
    }
  }
  private func tellOfEdit(_ change: Change, at index: ItemIndex, _ edit: () -> Void) {
    guard let node = node(at: index.item) else { return edit() }
    performUpdate {
      edit()
    } completion: { [weak self] in
      self?.onEdit?(change, node)
    }
  }

  open override func perform(_ action: Action, from element: ElementKey) -> Bool {
    if let slot = element.itemIndex.flatMap(slot(at:)) {
      if perform(action, of: slot) { return true }
    } else if expandsFromHeader, action == .activate || action == .toggleExpansion,
      element.itemIndex == nil, placeholder == nil
    {
      isSectionExpanded.toggle()
      return true
    }
    return super.perform(action, from: element)
  }
  open override func canActivate(at index: ItemIndex) -> Bool {
    guard let slot = slot(at: index) else { return false }
    if shown.item(of: slot) == nil { return failure(ofMark: slot) != nil }
    return onActivate != nil || expandsOnActivation && presentedExpansion(of: slot) != nil
  }
  open override func itemWasActivated(_ index: ItemIndex) {
    guard let slot = slot(at: index) else { return }
    guard let node = shown.item(of: slot) else {
      if let parent = shown.item(of: shown.tree[slot].parent), failure(ofMark: slot) != nil {
        reloadChildren(of: parent.id)
      }
      return
    }
    if expandsOnActivation { toggleIfPossible(node.id) }
    onActivate?(node)
  }
  open override func itemWasSelected(_ index: ItemIndex) {
    if let onSelect, let node = node(at: index.item) { onSelect(node) }
  }

  open override func resetContent() {
    show(SectionSnapshot())
    branches = [:]
  }
  override func makeDrop() -> (@MainActor () -> Void)? {
    let old = roots.map(\.id)
    return { [weak self] in self?.delete(old) }
  }
  override func updateWasApplied() { stateFollowsItems() }
  override var hasOneSection: Bool { true }
  override var isDerived: Bool { type(of: self) != OutlineDataSource.self }
  override func ownItem(standingFor identifier: ItemIdentifier) -> ItemIndex? {
    guard identifier.source === identity, showsRows else { return nil }
    var slot: Int32 = 0
    if let mark = identifier.id.base as? OutlineMarkID<Node.ID>,
      let parent = shown.slot(of: mark.parent)
    {
      // What came in the place of the mark begins with the first child.
      slot = shown.tree[parent].first != 0 ? shown.tree[parent].first : parent
    } else if let node = identifier.id.base as? Node.ID, let hidden = shown.slot(of: node) {
      slot = shown.tree[hidden].parent
    }
    while slot != 0 {
      if let row = shown.tree.index(of: slot) { return ItemIndex(0, row) }
      slot = shown.tree[slot].parent
    }
    return nil
  }
  override var headersHideRows: Bool { expandsFromHeader }
  override var givesItems: Bool { isDerived }
  override func willCancelLoads() { cancelAllLoads() }

  /// Shows the rows of the section, or hides them.
  private func showSection(_ shows: Bool) {
    guard shows != showsRows else { return }
    performUpdate {
      markDirty()
      showsRows = shows
      let rows = 0..<shown.tree.rowCount
      let change: Change =
        shows ? .insertItems(section: 0, rows) : .deleteItems(section: 0, rows)
      if !rows.isEmpty { emit(ChangeSet([change])) }
      // The header that was pressed looks otherwise.
      descriptionDidChange()
    }
  }

  private func rowContent(of slot: Int32) -> any Content {
    if let node = shown.item(of: slot) { return content(for: node) }
    guard let node = shown.item(of: shown.tree[slot].parent) else { return EmptyContent() }
    return failure(ofMark: slot).map { makeFailureContent(node, $0) } ?? makeLoadingContent(node)
  }
}
