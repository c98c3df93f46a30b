import Ocelot
import OcelotTesting
import Testing

/// Another text size with very many sections: those that come near are asked, and no others.
@MainActor @Suite("Text size of many sections") struct ManySectionsTextTests {
  /// Notes which sections are asked for their descriptions.
  private final class Source: CollectionViewDataSource {
    let source: SampleDataSource
    var asked: Set<Int> = []

    init(sections: Int) {
      source = SampleDataSource(
        (0..<sections).map {
          var section = SampleSection($0, items: $0 * 3..<$0 * 3 + 3, header: "Header \($0)")
          section.metrics.rowHeight = .measured(estimate: 20)
          return section
        })
    }

    var numberOfSections: Int { source.numberOfSections }
    func numberOfItems(in section: Int) -> Int { source.numberOfItems(in: section) }
    func identifier(of item: ItemIndex) -> AnyHashable? { source.identifier(of: item) }
    func identifier(ofSection section: Int) -> AnyHashable {
      source.identifier(ofSection: section)
    }
    func content(of element: ElementKey) -> any Content { source.content(of: element) }
    func description(of section: Int) -> SectionDescription {
      asked.insert(section)
      return source.description(of: section)
    }
  }

  /// Says sizes that depend on the size of text.
  private final class Sizes: FlowLayoutDelegate {
    var height = 20.0
    private(set) var asked = 0

    func size(of item: ItemIndex, in flow: FlowLayout) -> Size? {
      asked += 1
      return Size(width: 60, height: height + Double(item.section % 3))
    }
    func itemSizes(in section: Int, of flow: FlowLayout) -> FlowItemSizes? { .each }
    func forget() { asked = 0 }
  }

  enum Kind: CaseIterable { case grid, flow, table, composed }

  private func layout(_ kind: Kind) -> any Layout {
    switch kind {
    case .grid: GridLayout()
    case .flow: FlowLayout()
    case .table: TableLayout(rowHeight: .selfSizing(estimate: 20))
    case .composed: ComposedLayout { _, _ in .table(.selfSizing(estimate: 20)) }
    }
  }

  @Test(
    "Another text size asks the sections that come near; each has the sizes of a new screen",
    arguments: Kind.allCases)
  func near(kind: Kind) {
    let source = Source(sections: 5_000)
    let screen = HeadlessCollection(
      layout: layout(kind), dataSource: source, width: 240, height: 180)
    source.asked = []
    screen.setTraits { $0.textSize = .accessibilityLarge }
    #expect(!source.asked.isEmpty && source.asked.count < 100)
    let new = HeadlessCollection(
      layout: layout(kind), dataSource: source, width: 240, height: 180,
      traits: screen.host.traits)
    for section in [0, 2_500, 4_999] {
      for screen in [screen, new] {
        screen.view.scroll(to: .item(section, 1), at: .start, animated: false)
        screen.layout()
      }
      for key in [ElementKey.header(section), .item(section, 0), .item(section, 2)] {
        let size = screen.view.layout.attributes(of: key)?.frame.size
        #expect(size != nil && size == new.view.layout.attributes(of: key)?.frame.size, "\(key)")
      }
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test("Sizes that a delegate says are asked again as a section comes near, also after a change")
  func delegate() {
    let source = Source(sections: 5_000)
    let sizes = Sizes()
    let flow = FlowLayout()
    flow.delegate = sizes
    let screen = HeadlessCollection(layout: flow, dataSource: source, width: 240, height: 180)
    sizes.height = 31
    sizes.forget()
    screen.setTraits { $0.textSize = .accessibilityLarge }
    #expect(sizes.asked < 300)
    // A section that is not near yet has another item, and is described again.
    screen.apply(source.source.update { $0[3_000].items.insert(SampleItem(90_000), at: 1) })
    screen.apply(ChangeSet([.refresh(.header(3_001)), .reloadSections(3_002..<3_003)]))
    screen.finishAnimations()
    for section in [0, 2_999, 3_000, 3_001, 3_002, 4_999] {
      screen.view.scroll(to: .item(section, 0), at: .start, animated: false)
      screen.layout()
      for item in 0..<3 {
        let height = screen.view.layout.attributes(of: .item(section, item))?.frame.height
        #expect(height == 31 + Double(section % 3), "\(section), \(item)")
      }
    }
    #expect(screen.inconsistencies() == [])
    withExtendedLifetime(sizes) {}
  }
}
