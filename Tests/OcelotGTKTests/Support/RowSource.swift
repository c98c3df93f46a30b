import Ocelot

/// Rows of one section, by identifier.
@MainActor
final class RowSource: CollectionViewDataSource {
  var identifiers: [Int]
  var content: (Int) -> any Content = { ListRowContent(title: "Row \($0)") }
  private(set) var actions: [(Action, ElementKey)] = []

  init(count: Int) { identifiers = Array(0..<count) }

  func numberOfItems(in section: Int) -> Int { identifiers.count }
  func identifier(of item: ItemIndex) -> AnyHashable { identifiers[item.item] }
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
