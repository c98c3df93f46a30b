import OcelotEngine

/// What the parent of a source, or a controller, asks it.
///
/// Placeholders count: sections and items behind one do not exist.
extension DataSource {
  /// The number of items that the parent sees in a section.
  ///
  /// - Complexity: O(d log c) for depth d and c children.
  package final func presentedItemCount(in section: Int) -> Int {
    guard let leaf = leaf(of: section) else {
      report(.indexOutOfRange, "section \(section) of \(presentedSectionCount)")
      return 0
    }
    return leaf.source.shownItemCount(in: leaf.section)
  }

  /// The number of items of a section of a source that presents it itself; none behind a
  /// placeholder, and none where the source has lost the section without a word.
  func shownItemCount(in section: Int) -> Int {
    guard placeholder == nil, section < numberOfSections else { return 0 }
    // A negative answer goes on to whoever shows it, who reports it.
    return min(numberOfItems(in: section), Limits.items)
  }

  /// Finds out whether the source that presents a section has another number of sections than it
  /// said; if so reports it, and has the source asked again, once however many sections it
  /// presents.
  func findUntoldSections(at section: Int) {
    guard let source = leaf(of: section)?.source, source.placeholder == nil,
      !source.reports.isReloadDue,
      min(max(0, source.numberOfSections), Limits.sections) != source.presentedSectionCount,
      source.root.transaction.depth == 0
    else { return }
    source.reports.noteReload()
    source.report(
      .untoldChange,
      "it had \(source.presentedSectionCount) sections and has \(source.numberOfSections), and no "
        + "change set said so: it is reloaded. Tell each change with emit(_:)")
    // Not inside a question of the view.
    Task { @MainActor [weak source] in
      source?.reports.endReload()
      source?.emit(.reload)
    }
  }

  /// The innermost source that presents a section, and the section's number there.
  ///
  /// Containers are innermost only while their placeholder stands in.
  func leaf(of section: Int) -> (source: DataSource, section: Int)? {
    guard section >= 0, section < presentedSectionCount else { return nil }
    var source = self
    var section = section
    while source.placeholder == nil, let next = source.locate(section) {
      DataSource.stepCounter?.add()
      (source, section) = next
    }
    if source is ContainerDataSource, source.placeholder == nil { return nil }
    return (source, section)
  }

  /// The source whose item it is, and the item's index there; nil if there is no such item.
  public final func owner(ofItemAt item: ItemIndex) -> (source: DataSource, item: ItemIndex)? {
    guard let leaf = leaf(of: item.section), item.item >= 0,
      item.item < leaf.source.shownItemCount(in: leaf.section)
    else { return nil }
    return (leaf.source, ItemIndex(leaf.section, item.item))
  }

  /// Whether an item exists; reported if it does not.
  func checks(_ item: ItemIndex) -> Bool {
    if owner(ofItemAt: item) != nil { return true }
    let count = leaf(of: item.section).map { $0.source.shownItemCount(in: $0.section) }
    report(
      .indexOutOfRange,
      count.map { "item \(item): section \(item.section) has \($0) items" }
        ?? "item \(item): there are \(presentedSectionCount) sections")
    return false
  }

  /// What an item, header, footer, placeholder or other supplementary shows; empty content,
  /// reported, if it is missing.
  public final func content(of element: ElementKey) -> any Content {
    switch element {
    case .item(let item):
      return checks(item) ? content(at: item) : EmptyContent()
    case .supplementary(.placeholder, .section(let section, _)):
      if let content = leaf(of: section)?.source.placeholder { return content }
    case .supplementary:
      if let content = owner(of: element)?.content { return content }
    case .decoration: break
    }
    report(
      .indexOutOfRange,
      "no content for \(element.name), which there is not: nothing is shown. A layout answers it, or the "
        + "data changed without a change set")
    return EmptyContent()
  }

  /// How an item, header, footer or other supplementary stands, as its source says.
  public final func condition(of element: ElementKey) -> ElementCondition {
    if let item = element.itemIndex {
      return owner(ofItemAt: item) == nil ? .plain : condition(at: item)
    }
    return owner(of: element)?.condition ?? .plain
  }

  /// What tells a section apart from all others of the tree.
  public final func identifier(ofSection section: Int) -> AnyHashable {
    guard let leaf = leaf(of: section) else { return AnyHashable(section) }
    let own =
      leaf.source.placeholder != nil || leaf.section >= leaf.source.numberOfSections
      ? AnyHashable(OwnSectionNumber(number: 0))
      : leaf.source.identifier(ofOwnSection: leaf.section)
    return AnyHashable(SectionIdentifier(source: leaf.source.identity, section: own))
  }

  /// Whether nothing but its number tells a section apart from others of its source.
  final func isTold(bySectionNumber section: Int) -> Bool {
    guard let leaf = leaf(of: section), leaf.source.placeholder == nil,
      leaf.source.numberOfSections > 1, leaf.section < leaf.source.numberOfSections
    else { return false }
    return leaf.source.identifier(ofOwnSection: leaf.section).base is OwnSectionNumber
  }
}

extension DataSource {
  /// What tells an item apart; of a missing one, reported, its index.
  func checkedIdentifier(at item: ItemIndex) -> ItemIdentifier {
    checks(item) ? identifier(at: item) : makeIdentifier(AnyHashable(item))
  }
}
