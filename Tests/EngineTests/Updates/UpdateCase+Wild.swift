import OcelotEngine
import OcelotTesting

extension UpdateCase {
  /// A change set out of thin air, full of contradictions.
  static func wild(_ random: inout SeededGenerator) -> UpdateCase {
    let before = (0..<random.below(5)).map { _ in random.below(6) }
    let changes = (0..<1 + random.below(8)).map { _ in wildChange(&random) }
    var sectionCount = before.count
    for change in changes {
      switch change {
      case .insertSections(let range, _): sectionCount += range.count
      case .deleteSections(let range, _): sectionCount -= range.count
      default: break
      }
    }
    if random.below(3) == 0 { sectionCount += random.below(4) - 2 }
    let counts = (0..<max(0, sectionCount)).map { section in
      random.below(2) == 0 && section < before.count ? before[section] : random.below(8) - 1
    }
    // Every section is compared, so that the twin need not know which ones are named.
    return UpdateCase(
      before: before, changes: changes, sectionCount: sectionCount, counts: counts,
      checked: Set(before.indices))
  }

  private static func wildChange(_ random: inout SeededGenerator) -> Change {
    func number() -> Int { random.below(20) == 0 ? random.below(13) - 4 : random.below(5) }
    func section() -> Int { random.below(20) == 0 ? random.below(9) - 2 : random.below(4) }
    func items() -> Range<Int> {
      let lower = number()
      return lower..<lower + (random.below(3) == 0 ? random.below(4) : 1)
    }
    func sections() -> Range<Int> {
      let lower = section()
      return lower..<lower + (random.below(4) == 0 ? random.below(3) : 1)
    }
    func direction() -> Direction? { [nil, .forward, .backward][random.below(3)] }
    switch random.below(20) {
    case 0...3: return .deleteItems(section: section(), items())
    case 4...7: return .insertItems(section: section(), items())
    case 8...12:
      return .moveItem(from: ItemIndex(section(), number()), to: ItemIndex(section(), number()))
    case 13: return .reloadItems(section: section(), items())
    case 14: return .reconfigureItems(section: section(), items())
    case 15: return .insertSections(sections(), direction())
    case 16: return .deleteSections(sections(), direction())
    case 17: return .moveSection(from: section(), to: section())
    case 18: return .reloadSections(sections())
    default:
      switch random.below(5) {
      case 0: return .refreshSections(sections())
      case 1: return .refreshGlobal
      case 2: return .refresh(.header(section()))
      case 3: return .refresh(.item(section(), number()))
      default: return .refresh(.globalHeader(random.below(2)))
      }
    }
  }
}
