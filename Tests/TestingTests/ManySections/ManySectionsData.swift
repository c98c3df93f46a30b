import OcelotTesting

/// Many sections of few items, which count every question.
@MainActor
final class ManySectionsData: CollectionViewDataSource {
  struct Section {
    var id: Int
    var items: [Int]
  }

  private(set) var sections: [Section] = []
  /// How often something was asked.
  private(set) var questions = 0
  private let looks: [SectionDescription]
  private var lastID = 0
  /// The items that the last change took away.
  private(set) var removed: [Int] = []

  /// Makes sections of 0 to 5 items; rows and headers have fixed heights, or are measured.
  init(count: Int, hasHeaders: Bool, isFixed: Bool) {
    var metrics = SectionMetrics()
    metrics.rowHeight = isFixed ? .fixed(20) : .measured(estimate: 30)
    var header = SupplementaryMetrics()
    header.height = isFixed ? .fixed(15) : .measured(estimate: 25)
    header.pinsToTop = true
    header.visibleWhenEmpty = true
    looks = [
      SectionDescription(metrics: metrics, headers: hasHeaders ? [header] : []),
      // Some sections have no header.
      SectionDescription(metrics: metrics),
    ]
    sections = (0..<count).map { newSection($0 * 7 % 6) }
  }

  private func newID() -> Int {
    lastID += 1
    return lastID
  }

  private func newSection(_ count: Int) -> Section {
    Section(id: newID(), items: (0..<count).map { _ in newID() })
  }

  var numberOfSections: Int {
    questions += 1
    return sections.count
  }
  func numberOfItems(in section: Int) -> Int {
    questions += 1
    return sections[section].items.count
  }
  func identifier(of item: ItemIndex) -> AnyHashable? {
    questions += 1
    return AnyHashable(sections[item.section].items[item.item])
  }
  func identifier(ofSection section: Int) -> AnyHashable {
    questions += 1
    return AnyHashable(sections[section].id)
  }
  func description(of section: Int) -> SectionDescription {
    questions += 1
    return looks[sections[section].id % 3 == 0 ? 1 : 0]
  }
  func content(of element: ElementKey) -> any Content {
    questions += 1
    return SampleContent(text(of: element))
  }
  func canEdit(at item: ItemIndex) -> Bool {
    questions += 1
    return true
  }
  func canMove(at item: ItemIndex) -> Bool {
    questions += 1
    return true
  }

  /// The height of a section's header where heights are fixed.
  func headerHeight(of section: Int) -> Double {
    looks[sections[section].id % 3 == 0 ? 1 : 0].headers.isEmpty ? 0 : 15
  }

  /// What an element shows.
  func text(of element: ElementKey) -> String {
    guard let item = element.itemIndex else {
      return element.section.map { "section \(sections[$0].id)" } ?? ""
    }
    let id = sections[item.section].items[item.item]
    return "item \(id)" + String(repeating: " word", count: id % 5 * 4)
  }

  /// Changes the data near a section, or anywhere if it is nil, and says so.
  func edit(_ edit: ManySectionsEdit, near: Int?) -> [Change] {
    let count = sections.count
    func place(_ number: Int) -> Int {
      near.map { min(max(0, $0 + number % 7 - 3), count - 1) } ?? number % count
    }
    /// From there on the next section with items.
    func filled(_ number: Int) -> Int? {
      (0..<min(count, 50)).lazy.map { (place(number) + $0) % count }
        .first { !self.sections[$0].items.isEmpty }
    }
    removed = []
    switch edit {
    case .insert(let number, let at, let new):
      let s = place(number)
      let start = at % (sections[s].items.count + 1)
      sections[s].items.insert(contentsOf: (0..<new).map { _ in newID() }, at: start)
      return [.insertItems(section: s, start..<start + new)]
    case .delete(let number, let at):
      guard let s = filled(number) else { return [] }
      let item = at % sections[s].items.count
      removed = [sections[s].items.remove(at: item)]
      return [.deleteItems(section: s, item..<item + 1)]
    case .move(let number, let from, let target, let to):
      guard let s = filled(number) else { return [] }
      let t = place(target)
      let item = from % sections[s].items.count
      let moved = sections[s].items.remove(at: item)
      let place = to % (sections[t].items.count + 1)
      sections[t].items.insert(moved, at: place)
      return [.moveItem(from: ItemIndex(s, item), to: ItemIndex(t, place))]
    case .reload(let number, let at):
      guard let s = filled(number) else { return [] }
      let item = at % sections[s].items.count
      return [.reloadItems(section: s, item..<item + 1)]
    case .insertSections(let at, let new, let items):
      let start = place(at)
      sections.insert(contentsOf: (0..<new).map { newSection((items + $0) % 6) }, at: start)
      return [.insertSections(start..<start + new)]
    case .deleteSections(let at, let gone):
      let start = place(at)
      let end = min(start + gone, count)
      guard end - start < count else { return [] }
      removed = sections[start..<end].flatMap(\.items)
      sections.removeSubrange(start..<end)
      return [.deleteSections(start..<end)]
    case .moveSection(let from, let to):
      let (from, to) = (place(from), place(to))
      sections.insert(sections.remove(at: from), at: to)
      return [.moveSection(from: from, to: to)]
    case .reloadSection(let number):
      return [.reloadSections(place(number)..<place(number) + 1)]
    case .refreshSection(let number):
      return [.refreshSections(place(number)..<place(number) + 1)]
    }
  }
}

/// One change of the data; numbers are taken modulo what there is.
enum ManySectionsEdit: Equatable {
  case insert(Int, at: Int, count: Int)
  case delete(Int, at: Int)
  case move(Int, item: Int, toSection: Int, to: Int)
  case reload(Int, at: Int)
  case insertSections(at: Int, count: Int, items: Int)
  case deleteSections(at: Int, count: Int)
  case moveSection(Int, to: Int)
  case reloadSection(Int)
  case refreshSection(Int)

  static func random(_ random: inout SeededGenerator) -> ManySectionsEdit {
    func number() -> Int { random.int(in: 0..<1 << 40) }
    switch random.int(in: 0..<14) {
    case 0...2: return .insert(number(), at: number(), count: random.int(in: 1...4))
    case 3, 4: return .delete(number(), at: number())
    case 5, 6: return .move(number(), item: number(), toSection: number(), to: number())
    case 7: return .reload(number(), at: number())
    case 8, 9:
      return .insertSections(at: number(), count: random.int(in: 1...5), items: number() % 6)
    case 10: return .deleteSections(at: number(), count: random.int(in: 1...5))
    case 11: return .moveSection(number(), to: number())
    case 12: return .reloadSection(number())
    default: return .refreshSection(number())
    }
  }
}
