import OcelotTesting

/// Does something once within what a collection view asks or tells.
@MainActor
final class Hooks {
  /// A question or an event of a collection view.
  enum Site {
    case sections, items, identifier, sectionIdentifier, content, condition
    case globalDescription, description, permission, canEdit, canMove
    case willDisplay, didEndDisplaying, didLayOut, shouldSelect
  }

  private var acts: [Site: () -> Void] = [:]
  /// Whether everything was done.
  var areEmpty: Bool { acts.isEmpty }

  /// Something is done at a site, when that is reached next.
  func once(at site: Site, _ act: @escaping () -> Void) { acts[site] = act }

  func reached(_ site: Site) { acts.removeValue(forKey: site)?() }
}

/// Answers as a sample does, and reaches hooks after each answer was found.
final class HookedSource: CollectionViewDataSource {
  let source: SampleDataSource
  let hooks: Hooks

  init(_ source: SampleDataSource, _ hooks: Hooks) { (self.source, self.hooks) = (source, hooks) }

  private func answer<Answer>(_ site: Hooks.Site, _ answer: Answer) -> Answer {
    hooks.reached(site)
    return answer
  }

  var numberOfSections: Int { answer(.sections, source.numberOfSections) }
  func numberOfItems(in section: Int) -> Int { answer(.items, source.numberOfItems(in: section)) }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    answer(.identifier, source.identifier(of: item))
  }
  func identifier(ofSection section: Int) -> AnyHashable {
    answer(.sectionIdentifier, source.identifier(ofSection: section))
  }
  func content(of element: ElementKey) -> any Content {
    answer(.content, source.content(of: element))
  }
  func condition(of element: ElementKey) -> ElementCondition {
    answer(.condition, source.condition(of: element))
  }
  var globalDescription: SectionDescription { answer(.globalDescription, source.globalDescription) }
  func description(of section: Int) -> SectionDescription {
    answer(.description, source.description(of: section))
  }
  func allowsSelection(at item: ItemIndex) -> Bool { answer(.permission, true) }
  func canEdit(at item: ItemIndex) -> Bool { answer(.canEdit, true) }
  func canMove(at item: ItemIndex) -> Bool { answer(.canMove, true) }
}

/// A delegate that reaches hooks.
final class HookedDelegate: CollectionViewDelegate {
  let hooks: Hooks
  /// What it was told was selected.
  private(set) var selected: [ItemIndex] = []

  init(_ hooks: Hooks) { self.hooks = hooks }

  func didSelect(_ item: ItemIndex) { selected.append(item) }
  func willDisplay(_ element: ElementKey) { hooks.reached(.willDisplay) }
  func didEndDisplaying(_ element: ElementKey) { hooks.reached(.didEndDisplaying) }
  func didLayOut() { hooks.reached(.didLayOut) }
  func shouldSelect(_ item: ItemIndex) -> Bool {
    hooks.reached(.shouldSelect)
    return true
  }
}

extension SampleDataSource {
  /// One section of items with texts of different lengths, which can be edited.
  static func words(_ count: Int) -> SampleDataSource {
    let source = SampleDataSource([
      SampleSection(
        0,
        (0..<count).map {
          SampleItem($0, "#\($0)" + String(repeating: " word", count: $0 * 5 % 23))
        })
    ])
    source.isEditable = true
    return source
  }
}

extension HeadlessCollection {
  /// The heights of the items of the first section, once all of them were in sight.
  func heightsOfAll(_ count: Int) -> [Double] {
    for _ in 0..<2 { lookAtAll() }
    return (0..<count).map { view.layout.attributes(of: .item(0, $0))?.frame.height ?? -1 }
  }

  /// Scrolls from one end to the other.
  func lookAtAll() {
    scrollToStart()
    let isVertical = view.layout.axis == .vertical
    for _ in 0..<4_000 {
      let old = view.contentOffset
      let step = (isVertical ? view.viewportSize.height : view.viewportSize.width) * 0.35
      scroll(by: !isVertical && view.isMirrored ? -step : step)
      if view.contentOffset == old { break }
    }
    scrollToStart()
  }
}
