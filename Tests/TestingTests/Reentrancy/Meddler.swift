import OcelotTesting

/// Changes the data of a collection view from within what it asks and tells.
@MainActor
final class Meddler {
  /// A question or an event of the collection view.
  enum Site: CaseIterable {
    case sections, items, identifier, content, description, permission
    case targetOffset, willDisplay, didEndDisplaying, didLayOut, didScroll, didSelect, measure
  }

  let source: SampleDataSource
  /// Where changes are made; none anywhere else.
  var sites: Set<Site> = []
  weak var view: CollectionView?
  /// How many changes may still be made.
  var budget = 0
  /// Completions that were not called yet.
  private(set) var waiting = 0
  /// The sites at which a change was made, oldest first.
  private(set) var made: [Site] = []
  private var random: SeededGenerator
  private var isChanging = false
  private var lastID = 10_000

  init(_ source: SampleDataSource, seed: UInt64) {
    self.source = source
    random = SeededGenerator(seed: seed)
  }

  /// Changes the data at a site, now and then.
  func reached(_ site: Site) {
    guard budget > 0, sites.contains(site), !isChanging, let view, random.chance(0.15) else {
      return
    }
    budget -= 1
    made.append(site)
    change(view, isAnimated: random.chance(0.5))
  }

  /// Changes the data, and applies what changed.
  func change(_ view: CollectionView, isAnimated: Bool) {
    isChanging = true
    var changes = source.update { sections in
      for _ in 0..<random.int(in: 1...2) { edit(&sections) }
    }
    isChanging = false
    changes.isAnimated = isAnimated
    waiting += 1
    view.apply(changes) { [weak self] _ in self?.waiting -= 1 }
  }

  private func edit(_ sections: inout [SampleSection]) {
    let section = random.int(in: 0..<sections.count)
    let count = sections[section].items.count
    switch random.int(in: 0..<12) {
    case 0..<5:
      lastID += 1
      let text = "#\(lastID)" + String(repeating: " word", count: random.int(in: 0...20))
      sections[section].items.insert(SampleItem(lastID, text), at: random.int(in: 0...count))
    case 5..<8 where count > 0:
      sections[section].items.remove(at: random.int(in: 0..<count))
    case 8..<10 where count > 0:
      let item = sections[section].items.remove(at: random.int(in: 0..<count))
      let target = random.int(in: 0..<sections.count)
      sections[target].items.insert(
        item, at: random.int(in: 0...sections[target].items.count))
    case 10 where sections.count > 1:
      sections.swapAt(0, section)
    default:
      guard count > 0 else { return }
      let item = random.int(in: 0..<count)
      let id = sections[section].items[item].id
      sections[section].items[item] = SampleItem(id, "#\(id) changed to \(random.int(in: 0...99))")
    }
  }
}
