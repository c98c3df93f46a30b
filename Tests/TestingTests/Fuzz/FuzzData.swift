import OcelotTesting

/// Applies edits to a sample's data, taking numbers modulo what there is.
struct FuzzData {
  /// Whether every height is fixed, so that places can be told without measuring.
  let isFixed: Bool
  private var lastID = 0

  init(isFixed: Bool) { self.isFixed = isFixed }

  /// The sections that a run starts with.
  mutating func start() -> [SampleSection] {
    [section(count: 14, look: 0), section(count: 0, look: 1), section(count: 9, look: 2)]
  }

  mutating func apply(_ edit: FuzzEdit, to sections: inout [SampleSection]) {
    switch edit {
    case .insert(let section, let at, let count, let words):
      guard let s = modulo(section, sections.count), sections[s].items.count < 60 else { return }
      let new = (0..<count).map { item(words: words + $0) }
      sections[s].items.insert(contentsOf: new, at: at % (sections[s].items.count + 1))
    case .delete(let section, let at, let count):
      guard let s = modulo(section, sections.count),
        let start = modulo(at, sections[s].items.count)
      else { return }
      sections[s].items.removeSubrange(start..<min(start + count, sections[s].items.count))
    case .move(let section, let from, let toSection, let to):
      guard let s = modulo(section, sections.count), let t = modulo(toSection, sections.count),
        let index = modulo(from, sections[s].items.count)
      else { return }
      let moved = sections[s].items.remove(at: index)
      sections[t].items.insert(moved, at: to % (sections[t].items.count + 1))
    case .retext(let section, let number, let words):
      guard let s = modulo(section, sections.count),
        let index = modulo(number, sections[s].items.count)
      else { return }
      let id = sections[s].items[index].id
      sections[s].items[index] = SampleItem(id, Self.text(id, words))
    case .insertSection(let at, let count, let look):
      guard sections.count < 7 else { return }
      sections.insert(section(count: count, look: look), at: at % (sections.count + 1))
    case .deleteSection(let number):
      guard let s = modulo(number, sections.count), sections.count > 1 else { return }
      sections.remove(at: s)
    case .moveSection(let from, let to):
      guard let s = modulo(from, sections.count), let t = modulo(to, sections.count) else { return }
      sections.insert(sections.remove(at: s), at: t)
    case .look(let section, let look):
      guard let s = modulo(section, sections.count) else { return }
      dress(&sections[s], look)
    }
  }

  private mutating func section(count: Int, look: Int) -> SampleSection {
    lastID += 1
    let items = (0..<count).map { item(words: $0 * 5 % 23) }
    var section = SampleSection(lastID, items)
    dress(&section, look)
    return section
  }

  private mutating func item(words: Int) -> SampleItem {
    lastID += 1
    return SampleItem(lastID, Self.text(lastID, words))
  }

  private static func text(_ id: Int, _ words: Int) -> String {
    "#\(id)" + String(repeating: " word", count: words)
  }

  private func dress(_ section: inout SampleSection, _ look: Int) {
    section.header = look % 3 == 1 ? nil : "section \(section.id) look \(look % 6)"
    section.pinsHeader = look % 2 == 0
    section.metrics.columns = 1 + look % 4 / 2
    section.metrics.padding =
      look % 5 == 0 ? Insets(top: 7, leading: 10, bottom: 12, trailing: 6) : nil
    if isFixed {
      section.metrics.rowHeight = .fixed(Double(20 + look % 3 * 15))
      section.headerHeight = Double(24 + look % 2 * 10)
    } else {
      section.metrics.rowHeight = .measured(estimate: Double(30 + look % 2 * 20))
    }
    section.metrics.badges = Self.badges(look)
  }

  /// Whether an item carries a badge.
  static func hasBadge(_ item: SampleItem) -> Bool { item.id % 3 == 0 }

  /// Where badges stand: out of a corner, measured, or nowhere.
  private static func badges(_ look: Int) -> [ItemBadge]? {
    let kind = SupplementaryKind.custom(0)
    let anchors = ItemBadge.Anchor.allCases
    let anchor = anchors[look % anchors.count]
    return switch look % 4 {
    case 0: [ItemBadge(kind, at: anchor, size: Size(width: 24, height: 14))]
    case 1:
      [
        ItemBadge(
          kind, at: anchor, size: Size(width: 30, height: 9), isEstimated: true,
          offset: Point(x: Double(look % 7) - 3, y: 5))
      ]
    case 2:
      [
        ItemBadge(
          kind, at: anchor, size: Size(width: 900, height: 16), offset: Point(x: -90, y: -40))
      ]
    default: nil
    }
  }

  private func modulo(_ number: Int, _ count: Int) -> Int? { count > 0 ? number % count : nil }
}
