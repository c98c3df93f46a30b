import Ocelot
import OcelotTesting
import Testing

/// Rows whose content turns out to have no height, or hardly any.
@MainActor @Suite("Rows of no height") struct LowContentTests {
  private struct Row: Content {
    let number: Int
  }

  private final class Source: CollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { count }
    func content(of element: ElementKey) -> any Content {
      Row(number: element.itemIndex?.item ?? 0)
    }
    func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
    func description(of section: Int) -> SectionDescription {
      var metrics = SectionMetrics()
      metrics.rowHeight = .measured(estimate: 44)
      return SectionDescription(metrics: metrics)
    }
  }

  private func screen(_ count: Int, _ height: Double, _ layout: any Layout) -> (
    HeadlessCollection, Source
  ) {
    let screen = HeadlessCollection(layout: layout, width: 400, height: 800)
    screen.host.register(Row.self) { row, width, _ in
      Size(width: width, height: row.number % 1000 == 999 ? 20 : height)
    }
    let source = Source(count)
    screen.view.dataSource = source
    return (screen, source)
  }

  private static func layout(_ name: String) -> any Layout {
    switch name {
    case "table": TableLayout(rowHeight: .selfSizing(estimate: 44))
    default: GridLayout()
    }
  }

  @Test(
    "Rows that turn out to be much lower than estimated are measured in few rounds",
    arguments: ["table", "grid"], [0, 1e-7, 1e-3, 0.5])
  func rounds(name: String, height: Double) {
    let (screen, source) = screen(1_500, height, Self.layout(name))
    screen.layout()
    let statistics = screen.view.statistics
    #expect(statistics.prepares < 24 && statistics.itemMeasurements <= 1_500)
    #expect(screen.view.contentSize.height <= 770)
    #expect(screen.reporter.reports == [])
    #expect(screen.inconsistencies() == [])
    withExtendedLifetime(source) {}
  }

  @Test(
    "The work for four times as many rows is not sixteen times as much",
    arguments: ["table", "grid"])
  func manyRounds(name: String) {
    let (screen, source) = screen(6_000, 0, Self.layout(name))
    screen.layout()
    #expect(screen.view.statistics.prepares < 4 * 24)
    withExtendedLifetime(source) {}
  }

  @Test("One pass measures so many; the rest follows in later frames, and a report says so")
  func postponed() {
    let (screen, source) = screen(8_000, 0, Self.layout("table"))
    var most = 0
    var passes = 0
    repeat {
      let before = screen.view.statistics.itemMeasurements
      screen.view.layoutIfNeeded()
      passes += 1
      most = max(most, screen.view.statistics.itemMeasurements - before)
    } while screen.view.statistics.itemMeasurements < 8_000 && passes < 100
    #expect(most < 4_000 && passes <= 6, "\(most) at most, \(passes) passes")
    screen.layout()
    #expect(screen.view.contentSize.height == 160 && screen.inconsistencies() == [])
    #expect(screen.reporter.reports.map(\.code) == [.tooMany])
    #expect(screen.reporter.reports.first?.message.contains("estimate") == true)
    withExtendedLifetime(source) {}
  }

  @Test("What a jump aims at is found among rows of no height")
  func jumps() {
    let (screen, source) = screen(6_000, 0, Self.layout("table"))
    screen.layout()
    screen.view.scroll(to: .item(0, 4_999), at: .start, animated: false)
    screen.layout()
    let frame = screen.view.screenFrame(of: .item(0, 4_999))
    #expect(frame.map { $0.minY >= 0 && $0.maxY <= 800 && $0.height == 20 } == true)
    #expect(screen.view.contentSize.height == 120 && screen.inconsistencies() == [])
    withExtendedLifetime(source) {}
  }
}
