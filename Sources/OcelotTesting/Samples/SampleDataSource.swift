import Ocelot

/// A data source whose data is a value: change it, and the change set is worked out.
///
/// ```swift
/// let source = SampleDataSource([SampleSection(0, items: 0..<100, header: "Cats")])
/// let changes = source.update { sections in
///   sections[0].items.remove(at: 3)
///   sections[0].items.append(SampleItem(100, "Ocelot"))
/// }
/// screen.apply(changes)
/// ```
///
/// Tests of repairs change ``sections`` directly and apply a change set that does not fit.
public final class SampleDataSource: CollectionViewDataSource {
  /// The data.
  public var sections: [SampleSection] = []
  /// The look of the collection as a whole.
  public var globalDescription = SectionDescription.plain
  /// The contents of the global headers, in order.
  public var globalHeaders: [any Content] = []
  /// Whether items can be edited and moved.
  public var isEditable = false
  /// What items carry as a supplementary of the kind `.custom(0)`; nil, as by default, for nothing.
  public var badge: (SampleItem) -> (any Content)? = { _ in nil }
  /// How elements stand; in use, by default.
  public var makeCondition: (ElementKey) -> ElementCondition = { _ in .plain }
  /// The actions that items asked for, oldest first.
  package private(set) var performed: [(action: Action, element: ElementKey)] = []
  /// Called after ``move(from:to:)`` with what happened; ``HeadlessCollection`` shows it, unless
  /// this is set.
  package var onMove: (@MainActor (ChangeSet) -> Void)?
  /// Items and sections' headers that were asked for and do not exist; another source might stop
  /// there.
  package private(set) var missingElements: [ElementKey] = []
  /// The elements whose content was asked for, oldest first, while it is not nil.
  package var contentLog: [ElementKey]?

  private var descriptions: [DescriptionKey: SectionDescription] = [:]

  /// Makes a data source.
  public init(_ sections: [SampleSection] = []) { self.sections = sections }

  /// Makes a data source with one section of items with identities from 0.
  public convenience init(count: Int) { self.init([SampleSection(0, items: 0..<max(0, count))]) }

  /// Changes the data.
  ///
  /// - Returns: what happened; items and sections are recognised by their identities.
  /// - Complexity: O(n) for n items.
  public func update(_ change: (inout [SampleSection]) -> Void) -> ChangeSet {
    let before = sections
    change(&sections)
    return SectionedDifference(from: before, to: sections).changeSet
  }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items of a section.
  public func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }
  /// The item at an index, or nil if there is none.
  public func item(at index: ItemIndex) -> SampleItem? {
    guard sections.indices.contains(index.section),
      sections[index.section].items.indices.contains(index.item)
    else { return nil }
    return sections[index.section].items[index.item]
  }
  /// The item's identity.
  public func identifier(of item: ItemIndex) -> AnyHashable? {
    if let item = self.item(at: item) { return AnyHashable(item.id) }
    missingElements.append(.item(item))
    return AnyHashable(item)
  }
  /// The section's identity.
  public func identifier(ofSection section: Int) -> AnyHashable {
    sections.indices.contains(section) ? AnyHashable(sections[section].id) : AnyHashable(-1)
  }

  /// The item's text, or the section's header.
  public func content(of element: ElementKey) -> any Content {
    contentLog?.append(element)
    switch element {
    case .item(let index):
      guard let item = item(at: index) else {
        missingElements.append(element)
        return EmptyContent()
      }
      return SampleContent(item.text, height: item.height)
    case .supplementary(.header, .global(let ordinal)):
      return globalHeaders.indices.contains(ordinal) ? globalHeaders[ordinal] : EmptyContent()
    case .supplementary(.header, .section(let section, _)):
      guard sections.indices.contains(section) else {
        missingElements.append(element)
        return EmptyContent()
      }
      return sections[section].header.map { SectionHeaderContent($0) } ?? EmptyContent()
    case .supplementary(.custom(0), .item(let index)):
      guard let item = item(at: index), let content = badge(item) else {
        missingElements.append(element)
        return EmptyContent()
      }
      return content
    default:
      return EmptyContent()
    }
  }

  /// How the element stands, as ``makeCondition`` says.
  public func condition(of element: ElementKey) -> ElementCondition { makeCondition(element) }

  /// The kind of the badge, where the item has one.
  public func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    self.item(at: item).flatMap { badge($0) } == nil ? [] : [.custom(0)]
  }

  /// The section's metrics, and one header if it has a title.
  public func description(of section: Int) -> SectionDescription {
    guard sections.indices.contains(section) else { return .plain }
    let key = DescriptionKey(sections[section])
    if let known = descriptions[key] { return known }
    var header = SupplementaryMetrics()
    header.pinsToTop = key.pinsHeader
    header.height = key.headerHeight.map { .fixed($0) }
    header.padding = SectionHeaderContent.defaultPadding
    let description = SectionDescription(
      metrics: key.metrics, headers: key.hasHeader ? [header] : [])
    descriptions[key] = description
    return description
  }

  /// Whether items can be edited.
  public func canEdit(at item: ItemIndex) -> Bool { isEditable }
  /// Whether items can be moved.
  public func canMove(at item: ItemIndex) -> Bool { isEditable }
  /// Whether items can be moved, and the target exists.
  public func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    isEditable && item(at: from) != nil && sections.indices.contains(to.section)
  }
  /// Moves an item, and tells whoever shows the data.
  public func move(from: ItemIndex, to: ItemIndex) {
    guard mayMove(from: from, to: to) else { return }
    guard item(at: from) != nil, sections.indices.contains(to.section), to.item >= 0 else { return }
    let item = sections[from.section].items.remove(at: from.item)
    let place = ItemIndex(to.section, min(to.item, sections[to.section].items.count))
    sections[to.section].items.insert(item, at: place.item)
    onMove?(ChangeSet([.moveItem(from: from, to: place)]))
  }
  /// Keeps the action.
  public func perform(_ action: Action, from element: ElementKey) -> Bool {
    performed.append((action, element))
    return true
  }
}

/// What decides the description of a section.
private struct DescriptionKey: Hashable {
  let metrics: SectionMetrics
  let hasHeader: Bool
  let headerHeight: Double?
  let pinsHeader: Bool

  init(_ section: SampleSection) {
    metrics = section.metrics
    hasHeader = section.header != nil
    headerHeight = section.headerHeight
    pinsHeader = section.pinsHeader
  }
}
