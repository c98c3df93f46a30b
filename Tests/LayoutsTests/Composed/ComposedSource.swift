import OcelotEngine
import OcelotLayouts
import OcelotTesting

/// A data source that has placeholders in some sections without items, and tells of moves by hand.
@MainActor
final class ComposedSource: CollectionViewDataSource {
  var sections: [SampleSection] = []
  var onMove: ((ItemIndex, ItemIndex) -> Void)?
  /// What was asked for and does not exist.
  private(set) var missing: [ElementKey] = []

  func update(_ change: (inout [SampleSection]) -> Void) -> ChangeSet {
    let before = sections
    change(&sections)
    return SectionedDifference(from: before, to: sections).changeSet
  }

  func item(at index: ItemIndex) -> SampleItem? {
    guard sections.indices.contains(index.section),
      sections[index.section].items.indices.contains(index.item)
    else { return nil }
    return sections[index.section].items[index.item]
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(in section: Int) -> Int { sections[section].items.count }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    if let item = self.item(at: item) { return AnyHashable(item.id) }
    missing.append(.item(item))
    return AnyHashable(item)
  }
  func identifier(ofSection section: Int) -> AnyHashable { AnyHashable(sections[section].id) }
  func content(of element: ElementKey) -> any Content {
    guard let index = element.itemIndex else {
      let title = element.section.map { sections[$0].header ?? "\(sections[$0].id)" }
      return SampleContent("header, footer or placeholder of \(title ?? "all")")
    }
    guard let item = item(at: index) else {
      missing.append(element)
      return EmptyContent()
    }
    return SampleContent(item.text, height: item.height)
  }
  func description(of section: Int) -> SectionDescription {
    let section = sections[section]
    var header = SupplementaryMetrics()
    header.pinsToTop = section.pinsHeader
    return SectionDescription(
      metrics: section.metrics, headers: section.header == nil ? [] : [header],
      footers: section.id % 3 == 0 ? [SupplementaryMetrics()] : [],
      showsPlaceholder: section.items.isEmpty && section.id % 2 == 0)
  }
  func canEdit(at item: ItemIndex) -> Bool { true }
  func canMove(at item: ItemIndex) -> Bool { true }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { true }
  func move(from: ItemIndex, to: ItemIndex) { onMove?(from, to) }
}
