import OcelotTesting
import TestSupport
import Testing

/// Parts of a page whose sections change without a word and are then reloaded, together with moves
/// of the parts.
@MainActor @Suite struct ReloadedPartsTests {
  /// Sections of numbers, with or without identifiers of their own.
  private final class Shelves: DataSource {
    var sections: [[Int]] = []
    private let name: String
    private let isNamed: Bool

    init(_ name: String, isNamed: Bool) {
      (self.name, self.isNamed) = (name, isNamed)
      super.init()
      title = name
      defaultHeaders = [
        Supplement { [unowned self] in SectionHeaderContent("\(name) \(sections[$0].count)") }
      ]
    }

    override var numberOfSections: Int { sections.count }
    override func numberOfItems(in section: Int) -> Int { sections[section].count }
    override func content(at item: ItemIndex) -> any Content {
      ListRowContent(title: "\(name)\(sections[item.section][item.item])")
    }
    override func identifier(at item: ItemIndex) -> ItemIdentifier {
      isNamed
        ? makeIdentifier(sections[item.section][item.item]) : super.identifier(at: item)
    }
  }

  @MainActor private final class Page {
    var random: SeededGenerator
    let parts = [
      Shelves("a", isNamed: true), Shelves("b", isNamed: true), Shelves("c", isNamed: false),
      Shelves("d", isNamed: true),
    ]
    let inner: ComposedDataSource
    let root: ComposedDataSource
    private var serial = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      inner = ComposedDataSource([parts[1], parts[2]])
      root = ComposedDataSource([parts[0], inner, parts[3]])
      for part in parts {
        part.sections = newSections()
        part.emit(.reload)
      }
    }

    private func newSections() -> [[Int]] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          serial += 1
          return serial
        }
      }
    }

    func step() {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: root.move(root.children.randomElement(using: &random)!, to: 1)
      case 1: inner.move(inner.children[0], to: 1)
      case 2: inner.emit(.reload)
      default:
        let part = parts.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          for section in part.sections.indices { part.sections[section].shuffle(using: &random) }
        case 1: part.sections.shuffle(using: &random)
        case 2: part.sections += newSections()
        default: part.sections = part.sections.dropLast()
        }
        part.emit(.reload)
      }
    }

    func selectSome(in view: CollectionView) {
      view.deselectAll()
      for section in 0..<root.presentedSectionCount {
        let count = root.presentedItemCount(in: section)
        if count > 0 { view.select(ItemIndex(section, Int.random(in: 0..<count, using: &random))) }
      }
    }

    func title(_ item: ItemIndex) -> String {
      (root.content(at: item) as? ListRowContent)?.title ?? "?"
    }
  }

  @Test("6.3.6 Nothing that was not selected becomes so, whatever is reloaded and moves")
  func selection() {
    for seed in FuzzRun.seeds(1...60, length: 30) {
      let page = Page(seed: seed)
      let controller = CollectionController(dataSource: page.root)
      let layouts: [any Layout] = [GridLayout(), TableLayout(), FlowLayout()]
      let screen = HeadlessCollection(layout: layouts[Int(seed % 3)], width: 320, height: 300)
      screen.show(controller)
      screen.view.allowsMultipleSelection = true
      for step in 0..<30 {
        page.selectSome(in: screen.view)
        let before = Set(screen.view.selectedItems.map(page.title))
        page.root.performUpdate(animated: Bool.random(using: &page.random)) {
          for _ in 0..<Int.random(in: 1...3, using: &page.random) { page.step() }
        }
        if Bool.random(using: &page.random) { screen.finishAnimations() }
        screen.layout()
        let wrong = Set(screen.view.selectedItems.map(page.title)).subtracting(before)
        let found = screen.inconsistencies().map { "\($0)" } + wrong.map { "\($0) is selected" }
        #expect(found == [] && screen.reporter.reports == [], "seed \(seed), step \(step)")
        if !found.isEmpty { return }
      }
      withExtendedLifetime(controller) {}
    }
  }
}
