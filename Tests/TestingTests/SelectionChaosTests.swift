import Ocelot
import OcelotTesting
import TestSupport
import Testing

/// Input, updates, reloads and scrolling in any order; identities say what is to be selected.
@MainActor
@Suite struct SelectionChaosTests {
  @Test(
    "Law 6 Through updates, reloads, keys, clicks and rectangles the selection follows its items")
  func chaos() async {
    for seed in FuzzRun.seeds(1...60, length: 120) {
      run(seed: seed)
      await Task.yield()
    }
  }

  /// Two columns of tiles with room between and around them.
  private static var look: SectionMetrics {
    var metrics = SectionMetrics()
    metrics.rowHeight = .fixed(30)
    metrics.columns = 2
    metrics.padding = Insets(top: 20, leading: 30, bottom: 20, trailing: 30)
    return metrics
  }

  private func run(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var made = 60
    func section(_ id: Int, _ items: Range<Int>) -> SampleSection {
      var section = SampleSection(id, items: items)
      section.metrics = Self.look
      return section
    }
    let source = SampleDataSource([section(0, 0..<40), section(1, 40..<60)])
    let screen = HeadlessCollection(layout: GridLayout(), dataSource: source)
    screen.view.allowsMultipleSelection = true
    screen.view.dragSelects = true
    func identities() -> Set<Int> {
      Set(screen.view.selectedItems.compactMap { source.item(at: $0)?.id })
    }
    func point() -> Point {
      Point(
        x: Double.random(in: 0..<320, using: &random),
        y: Double.random(in: 0..<480, using: &random))
    }
    func held() -> KeyModifiers { KeyModifiers(rawValue: Int.random(in: 0...3, using: &random)) }
    for step in 0..<120 {
      let name = "seed \(seed), step \(step)"
      let before = identities()
      var keeps = false
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: screen.click(at: point(), held())
      case 2:
        screen.press(
          [Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
            .randomElement(using: &random)!, held())
      case 3: screen.press(.space, held())
      case 4:
        screen.press(.letter("a"), Bool.random(using: &random) ? .control : [.control, .shift])
      case 5: screen.beginDragSelection(at: point(), held())
      case 6, 7: screen.dragSelection(to: point())
      case 8:
        if Bool.random(using: &random) {
          screen.endDragSelection()
        } else {
          screen.press(.escape)
        }
      case 9:
        screen.scroll(by: Double.random(in: -300...300, using: &random))
      case 10:
        // A rectangle selects what comes to lie under it.
        keeps = !screen.view.isDragSelecting
        screen.advanceFrames(Int.random(in: 1...20, using: &random))
      case 11:
        keeps = !screen.view.isDragSelecting
        screen.view.reloadData()
        screen.layout()
      default:
        keeps = !screen.view.isDragSelecting
        let changes = source.update { sections in
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let number = Int.random(in: 0..<sections.count, using: &random)
            let count = sections[number].items.count
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
              sections[number].items.insert(
                SampleItem(made, "new"), at: Int.random(in: 0...count, using: &random))
              made += 1
            case 1 where count > 0:
              sections[number].items.remove(at: Int.random(in: 0..<count, using: &random))
            case 2 where count > 0:
              let item = sections[number].items.remove(
                at: Int.random(in: 0..<count, using: &random))
              let to = Int.random(in: 0..<sections.count, using: &random)
              sections[to].items.insert(
                item, at: Int.random(in: 0...sections[to].items.count, using: &random))
            default: sections.swapAt(0, sections.count - 1)
            }
          }
        }
        screen.apply(changes)
      }
      let present = Set(source.sections.flatMap { $0.items.map(\.id) })
      if keeps { #expect(identities() == before.intersection(present), "\(name)") }
      #expect(screen.view.selectedItems.allSatisfy { source.item(at: $0) != nil }, "\(name)")
      for element in screen.view.preparedElements {
        guard let item = element.itemIndex, let record = screen.headlessView(of: element) else {
          continue
        }
        #expect(
          record.state.isSelected == screen.view.selection.contains(item), "\(name): \(element)")
      }
      #expect(screen.inconsistencies() == [], "\(name)")
      #expect(screen.reporter.reports == [], "\(name)")
    }
    screen.press(.escape)
    screen.finishAnimations()
    #expect(!screen.clock.isTicking, "seed \(seed)")
  }
}
