import OcelotTesting

/// A source of an application's own that says nonsense about its data.
@MainActor
final class WildList: DataSource {
  private let name: String
  private var rows: [[GatedRow]]

  init(name: String, rows: [GatedRow]) {
    self.name = name
    self.rows = [rows]
    super.init()
  }

  override var numberOfSections: Int { rows.count }
  override func numberOfItems(in section: Int) -> Int {
    rows.indices.contains(section) ? rows[section].count : 0
  }
  override func content(at item: ItemIndex) -> any Content {
    ListRowContent(title: rows[item.section][item.item].id, subtitle: name)
  }
  override func identifier(at item: ItemIndex) -> ItemIdentifier {
    guard numberOfItems(in: item.section) > item.item else { return super.identifier(at: item) }
    return makeIdentifier(AnyHashable(rows[item.section][item.item].id))
  }
  override func identifier(ofOwnSection section: Int) -> AnyHashable { AnyHashable(section) }

  /// Changes the data in some way, and says that something else happened.
  func goWild(_ random: inout SeededGenerator) {
    for _ in 0..<random.int(in: 0...3) {
      let section = random.int(in: 0...max(0, rows.count - 1))
      switch random.int(in: 0..<6) {
      case 0 where rows.count < 4: rows.insert([], at: random.int(in: 0...rows.count))
      case 1 where rows.count > 1: rows.remove(at: section)
      case 2 where !rows.isEmpty: rows[section].shuffle(using: &random)
      case 3 where !rows.isEmpty: rows[section] = []
      default:
        guard !rows.isEmpty else { continue }
        rows[section].append(GatedRow(id: "wild \(random.int(in: 0..<99_999_999))"))
      }
    }
    let changes = (0..<random.int(in: 0...4)).map { _ in
      FuzzStep.change(&random, ofSections: random.chance(0.5))
    }
    performUpdate(animated: random.chance(0.5)) {
      emit(ChangeSet(changes))
      if random.chance(0.3) { emit(ChangeSet([FuzzStep.change(&random, ofSections: true)])) }
    }
  }
}
