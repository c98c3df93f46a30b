import Ocelot

/// Rows of one section, by identifier.
@MainActor
final class RowSource: CollectionViewDataSource {
  var identifiers: [Int]
  var content: (Int) -> any Content = { ListRowContent(title: "Row \($0)") }
  /// What the section looks like.
  var description = SectionDescription.plain
  private(set) var actions: [(Action, ElementKey)] = []

  init(count: Int) { identifiers = Array(0..<count) }

  func description(of section: Int) -> SectionDescription { description }
  func numberOfItems(in section: Int) -> Int { identifiers.count }
  func identifier(of item: ItemIndex) -> AnyHashable? { identifiers[item.item] }
  func content(of element: ElementKey) -> any Content {
    guard let item = element.itemIndex, item.item < identifiers.count else { return EmptyContent() }
    return content(identifiers[item.item])
  }
  func perform(_ action: Action, from element: ElementKey) -> Bool {
    actions.append((action, element))
    return true
  }
}

/// Keeps reports.
@MainActor
final class Reports: Reporter {
  var all: [Report] = []
  func report(_ report: Report) { all.append(report) }
}
