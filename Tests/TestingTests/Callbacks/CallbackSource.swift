import Ocelot
@testable import OcelotTesting

/// Answers as a sample does, and reaches a site after each answer.
final class CallbackSource: CollectionViewDataSource {
  let source: SampleDataSource
  unowned let world: CallbackWorld
  var answersIndexes = false
  init(_ source: SampleDataSource, _ world: CallbackWorld) {
    (self.source, self.world) = (source, world)
  }
  private func around<T>(_ site: CallbackSite, _ answer: () -> T) -> T {
    let result = answer()
    world.reach(site)
    return result
  }
  var numberOfSections: Int { around(.sections) { source.numberOfSections } }
  func numberOfItems(in section: Int) -> Int {
    around(.items) { source.numberOfItems(in: section) }
  }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    around(.identifier) { source.identifier(of: item) }
  }
  func identifier(ofSection section: Int) -> AnyHashable {
    around(.sectionIdentifier) { source.identifier(ofSection: section) }
  }
  func content(of element: ElementKey) -> any Content {
    around(.content) { source.content(of: element) }
  }
  func condition(of element: ElementKey) -> ElementCondition {
    around(.condition) { source.condition(of: element) }
  }
  var globalDescription: SectionDescription { around(.global) { source.globalDescription } }
  func description(of section: Int) -> SectionDescription {
    around(.description) { source.description(of: section) }
  }
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    around(.kinds) { source.supplementaryKinds(at: item) }
  }
  func allowsSelection(at item: ItemIndex) -> Bool { around(.allows) { true } }
  func canEdit(at item: ItemIndex) -> Bool { around(.canEdit) { source.canEdit(at: item) } }
  func canMove(at item: ItemIndex) -> Bool { around(.canMove) { source.canMove(at: item) } }
  func mayMove(from: ItemIndex, to: ItemIndex) -> Bool {
    around(.mayMove) { source.mayMove(from: from, to: to) }
  }
  func move(from: ItemIndex, to: ItemIndex) { around(.move) { source.move(from: from, to: to) } }
  func trailingActions(at item: ItemIndex) -> [ItemAction] { around(.actions) { world.actions } }
  func leadingActions(at item: ItemIndex) -> [ItemAction] { around(.actions) { world.actions } }
  func perform(_ action: Action, from element: ElementKey) -> Bool { around(.perform) { true } }
  func item(standingFor identifier: AnyHashable) -> ItemIndex? { around(.standingFor) { nil } }
  func indexes(of identifiers: Set<AnyHashable>) -> [AnyHashable: ItemIndex]? {
    around(.indexes) {
      guard answersIndexes else { return nil }
      var result: [AnyHashable: ItemIndex] = [:]
      for (s, section) in source.sections.enumerated() {
        for (i, item) in section.items.enumerated() where identifiers.contains(AnyHashable(item.id))
        {
          result[AnyHashable(item.id)] = ItemIndex(s, i)
        }
      }
      return result
    }
  }
  var prefetchesItems: Bool { true }
  func prefetch(_ items: [ItemIndex]) { world.reach(.prefetch) }
  func cancelPrefetch(_ items: [ItemIndex]) { world.reach(.cancelPrefetch) }
  func restorationName(of item: ItemIndex) -> String? {
    around(.restorationName) { source.item(at: item).map { "\($0.id)" } }
  }
  func restorationName(ofSection section: Int) -> String? {
    around(.restorationName) { "\(source.identifier(ofSection: section))" }
  }
}

/// Allows everything, and reaches a site with each question and event.
final class CallbackDelegate: CollectionViewDelegate {
  unowned let world: CallbackWorld
  init(_ world: CallbackWorld) { self.world = world }
  private func yes(_ site: CallbackSite) -> Bool { world.reach(site); return true }
  func shouldHighlight(_ item: ItemIndex) -> Bool { yes(.shouldHighlight) }
  func didHighlight(_ item: ItemIndex) { world.reach(.didHighlight) }
  func didUnhighlight(_ item: ItemIndex) { world.reach(.didUnhighlight) }
  func shouldSelect(_ item: ItemIndex) -> Bool { yes(.shouldSelect) }
  func shouldDeselect(_ item: ItemIndex) -> Bool { yes(.shouldDeselect) }
  func didSelect(_ item: ItemIndex) { world.reach(.didSelect) }
  func didDeselect(_ item: ItemIndex) { world.reach(.didDeselect) }
  func selectionDidChange() { world.reach(.selectionDidChange) }
  func canActivate(_ item: ItemIndex) -> Bool { yes(.canActivate) }
  func didActivate(_ item: ItemIndex) { world.reach(.didActivate) }
  func willDisplay(_ element: ElementKey) {
    world.displayed += 1
    world.reach(.willDisplay)
  }
  func didEndDisplaying(_ element: ElementKey) {
    world.displayed -= 1
    world.reach(.didEndDisplaying)
  }
  func didLayOut() { world.reach(.didLayOut) }
  func willBeginDragging() { world.reach(.willDrag) }
  func didScroll() { world.reach(.didScroll) }
  func willEndDragging(velocity: Point) { world.reach(.willEndDrag) }
  func didEndScrolling() { world.reach(.didEndScrolling) }
  func targetOffset(proposed: Point) -> Point { world.reach(.targetOffset); return proposed }
  func targetOffset(proposed: Point, velocity: Point) -> Point {
    world.reach(.restTarget); return proposed
  }
}

/// Heights that follow the texts.
final class CallbackHeights: WaterfallLayoutDelegate {
  unowned let world: CallbackWorld
  init(_ world: CallbackWorld) { self.world = world }
  func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
    let answer = WaterfallHeight.points(
      Double(10 + (world.source.item(at: item)?.text.utf8.count ?? 0) % 50))
    world.reach(.height)
    return answer
  }
}
