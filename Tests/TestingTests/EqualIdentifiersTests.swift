import OcelotTesting
import Testing

/// Lists whose items have equal identifiers, edited at random, on screen.
@MainActor
@Suite struct EqualIdentifiersTests {
  @Test(
    "Edits of lists with equal identifiers contradict nothing, and the screen shows the list",
    arguments: UInt64(0)..<60)
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rows(_ most: Int) -> [GatedRow] {
      (0..<random.int(in: 0...most)).map { _ in
        GatedRow(id: "\(random.int(in: 0..<4))", value: random.int(in: 0..<9))
      }
    }
    let list = BasicDataSource<GatedRow> { ListRowContent(title: $0.id, subtitle: "\($0.value)") }
    list.setItems(rows(12))
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    let controller = CollectionController(dataSource: list, reporter: screen.reporter)
    screen.show(controller)
    for _ in 0..<15 {
      list.performUpdate(animated: random.chance(0.5)) {
        for _ in 0..<random.int(in: 1...3) {
          let count = list.items.count
          switch random.int(in: 0..<6) {
          case 0, 1: list.insert(rows(3), at: random.int(in: 0...count))
          case 2, 3: if count > 0 { list.remove(at: random.int(in: 0..<count)) }
          case 4:
            if count > 0 {
              list.move(from: random.int(in: 0..<count), to: random.int(in: 0..<count))
            }
          default: list.setItems(list.items.shuffled(using: &random))
          }
        }
      }
      screen.layout()
      if random.chance(0.5) { screen.finishAnimations() }
      let found = screen.reporter.takeReports().filter { $0.code != .duplicateIdentifier }
      #expect(found == [] && screen.inconsistencies() == [], "seed \(seed)")
      for element in screen.visibleElements {
        guard let item = element.itemIndex else { continue }
        let row = list.items[item.item]
        #expect(screen.text(of: element)?.contains("\(row.value)") == true, "seed \(seed)")
      }
    }
  }
}
