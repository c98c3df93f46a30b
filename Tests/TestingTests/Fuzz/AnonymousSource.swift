import OcelotTesting

/// A sample whose items have no identifiers, or some of them.
@MainActor
final class AnonymousSource: CollectionViewDataSource {
  private let source: SampleDataSource
  private let namesEvery: Int

  init(_ source: SampleDataSource, namesEvery: Int) {
    (self.source, self.namesEvery) = (source, namesEvery)
  }

  /// Whether the item with an identity has an identifier.
  func hasName(_ id: Int) -> Bool { namesEvery > 0 && id % namesEvery == 0 }

  func identifier(of item: ItemIndex) -> AnyHashable? {
    source.item(at: item).flatMap { hasName($0.id) ? source.identifier(of: item) : nil }
  }

  var numberOfSections: Int { source.numberOfSections }
  func numberOfItems(in section: Int) -> Int { source.numberOfItems(in: section) }
  func content(of element: ElementKey) -> any Content { source.content(of: element) }
  func condition(of element: ElementKey) -> ElementCondition { source.condition(of: element) }
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    source.supplementaryKinds(at: item)
  }
  var globalDescription: SectionDescription { source.globalDescription }
  func description(of section: Int) -> SectionDescription { source.description(of: section) }
  func canEdit(at item: ItemIndex) -> Bool { source.canEdit(at: item) }
  func canMove(at item: ItemIndex) -> Bool { source.canMove(at: item) }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { source.mayMove(from: from, to: to) }
  func move(from: ItemIndex, to: ItemIndex) { source.move(from: from, to: to) }
  func perform(_ action: Action, from element: ElementKey) -> Bool {
    source.perform(action, from: element)
  }
}
