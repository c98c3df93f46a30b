import OcelotEngine

/// A label of a given height.
struct Label: Content {
  var text: String
  var height: Double
}

/// Another type of content, so that a cell needs another view.
struct Badge: Content {
  var text: String
}

/// Sections of named rows, and a record of the questions.
@MainActor
final class ListData: CollectionViewDataSource {
  struct Row: Equatable {
    var id: String
    var height = 20.0
    var version = 0
    var isBadge = false
  }

  var sections: [[Row]]
  private(set) var contentQuestions = 0
  var handles: (Action, ElementKey) -> Bool = { _, _ in false }
  var selectable: (ItemIndex) -> Bool = { _ in true }
  var onContent: () -> Void = {}

  init(_ sections: [[Row]]) { self.sections = sections }

  convenience init(rows: Int, height: Double = 20) {
    self.init([(0..<rows).map { Row(id: "\($0)", height: height) }])
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  func identifier(of item: ItemIndex) -> AnyHashable? { sections[item.section][item.item].id }
  func content(of element: ElementKey) -> any Content {
    contentQuestions += 1
    onContent()
    guard case .item(let index) = element else {
      return Label(text: "header \(element.section ?? -1)", height: 20)
    }
    let row = sections[index.section][index.item]
    if row.isBadge { return Badge(text: row.id) }
    return Label(text: row.version == 0 ? row.id : "\(row.id).\(row.version)", height: row.height)
  }
  func allowsSelection(at item: ItemIndex) -> Bool { selectable(item) }
  func perform(_ action: Action, from element: ElementKey) -> Bool { handles(action, element) }
}
