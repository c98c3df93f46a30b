import OcelotData
import OcelotEngine
import Testing

typealias TestSnapshot = OcelotData.Snapshot<String, Int>

/// A snapshot of named sections.
func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> TestSnapshot {
  var result = TestSnapshot()
  for (section, items) in sections {
    result.appendSections([section])
    result.appendItems(items)
  }
  return result
}

extension OcelotData.Snapshot where SectionID == String, ItemID == Int {
  /// All sections and items on a line.
  var line: String {
    sectionIdentifiers.map { "\($0) \(itemIdentifiers(inSection: $0))" }.joined(separator: ", ")
  }

  /// The same, with an item to be reconfigured.
  func reconfiguring(_ item: Int) -> Self {
    var result = self
    result.reconfigureItems([item])
    return result
  }
}

@Suite struct SnapshotTests {
  @Test("Items are appended, inserted, moved and deleted by identifier")
  func items() {
    var value = snapshot(["a": [1, 2], "b": [3]])
    value.appendItems([4], toSection: "a")
    value.insertItems([5, 6], beforeItem: 3)
    value.insertItems([7], afterItem: 1)
    #expect(value.line == "a [1, 7, 2, 4], b [5, 6, 3]")
    value.moveItem(1, afterItem: 3)
    value.moveItem(3, beforeItem: 7)
    value.moveItem(4, beforeItem: 4)
    #expect(value.line == "a [3, 7, 2, 4], b [5, 6, 1]")
    value.deleteItems([2, 6, 99])
    #expect(value.line == "a [3, 7, 4], b [5, 1]")
    #expect(value.numberOfItems == 5)
    #expect(value.index(ofItem: 1) == ItemIndex(1, 1))
    #expect(value.section(containingItem: 4) == "a")
    #expect(value.numberOfItems(inSection: "c") == 0)
    #expect(value.reports.isEmpty)
    value.deleteAllItems()
    #expect(value.line == "" && value.numberOfSections == 0)
  }

  @Test("Sections are appended, inserted, moved and deleted with their items")
  func sections() {
    var value = snapshot(["a": [1], "b": [2]])
    value.insertSections(["c"], beforeSection: "b")
    value.insertSections(["d"], afterSection: "b")
    value.moveSection("a", afterSection: "d")
    value.moveSection("d", beforeSection: "c")
    #expect(value.sectionIdentifiers == ["d", "c", "b", "a"])
    value.deleteSections(["b", "x"])
    #expect(value.line == "d [], c [], a [1]")
    #expect(value.index(ofSection: "a") == 2)
    #expect(value.reports.isEmpty)
  }

  @Test("What names something that is not there is ignored and noted")
  func missing() {
    var value = TestSnapshot()
    value.appendItems([1, 2])
    value.appendSections(["a"])
    value.appendItems([1], toSection: "b")
    value.appendItems([1])
    value.insertItems([3], beforeItem: 9)
    value.moveItem(1, afterItem: 9)
    value.moveItem(8, beforeItem: 1)
    value.moveSection("b", beforeSection: "a")
    #expect(value.line == "a [1]")
    #expect(
      value.reports.map(\.message) == [
        "append 2 items: the snapshot has no section; ignored",
        "append 1 items: section b is not in the snapshot; ignored",
        "insert 1 items: item 9 is not in the snapshot; ignored",
        "move item 1 after item 9: item 9 is not in the snapshot; ignored",
        "move item 8 before item 1: item 8 is not in the snapshot; ignored",
        "move section b before section a: section b is not in the snapshot; ignored",
      ])
    #expect(value.reports.allSatisfy { $0.code == .unknownKey })
  }

  @Test("What is to be reloaded or reconfigured and is not there is left out and noted")
  func missingMarks() {
    var value = snapshot(["a": [1, 2], "b": [3]])
    value.reloadItems([1, 7, 2])
    value.reconfigureItems([8, 9, 3])
    value.reloadSections(["x", "b"])
    #expect(value.reloadedItems == [1, 2] && value.reconfiguredItems == [3])
    #expect(value.reloadedSections == ["b"])
    #expect(
      value.reports.map(\.message) == [
        "reload 3 items: item 7 is not in the snapshot; ignored",
        "reconfigure 3 items: item 8 and 1 more are not in the snapshot; ignored",
        "reload 2 sections: section x is not in the snapshot; ignored",
      ])
    // What goes later was there, and what comes is.
    value.deleteItems([1])
    value.deleteSections(["b"])
    value.appendItems([3, 10], toSection: "a")
    value.reconfigureItems([3, 10])
    value.reloadItems([])
    #expect(value.reports.count == 3)
    value.reloadItems([1])
    #expect(value.reports.count == 4)
    #expect(value.reports.allSatisfy { $0.code == .unknownKey })
  }

  @Test("Items that are named one by one are looked up as fast as all at once")
  func costOfMarks() {
    var value = OcelotData.Snapshot<Int, Counted>()
    value.appendSections([0])
    value.appendItems((0..<5_000).map { Counted(number: $0) })
    Counted.comparisons = 0
    for number in 0..<5_000 { value.reconfigureItems([Counted(number: number)]) }
    #expect(value.reconfiguredItems.count == 5_000)
    #expect(Counted.comparisons < 20 * 5_000)
  }

  @Test("After any edits a section is found where the first of its identifier is")
  func findingSections() {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed)
      var value = OcelotData.Snapshot<Int, Int>()
      for step in 0..<60 {
        let (one, other) = (random.below(9), random.below(9))
        switch random.below(6) {
        case 0: value.appendSections([one, other])
        case 1: value.insertSections([one, other], beforeSection: random.below(9))
        case 2: value.insertSections([one], afterSection: other)
        case 3: value.deleteSections([one])
        case 4: value.moveSection(one, beforeSection: other)
        default: value.moveSection(one, afterSection: other)
        }
        let all = value.sectionIdentifiers
        for id in 0..<9 {
          #expect(
            value.index(ofSection: id) == all.firstIndex(of: id), "seed \(seed), step \(step)")
        }
      }
      value.deleteAllItems()
      #expect(value.index(ofSection: 1) == nil)
    }
  }

  /// An identifier that counts how often two are compared.
  private struct Counted: Hashable, Sendable {
    let number: Int
    nonisolated(unsafe) static var comparisons = 0
    static func == (a: Counted, b: Counted) -> Bool {
      comparisons += 1
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("Many sections are filled and read in time that grows with their number")
  func manySections() {
    var value = OcelotData.Snapshot<Counted, Int>()
    let sections = (0..<5_000).map { Counted(number: $0) }
    Counted.comparisons = 0
    value.appendSections(sections)
    for section in sections.reversed() { value.appendItems([section.number], toSection: section) }
    for section in sections {
      #expect(value.itemIdentifiers(inSection: section) == [section.number])
      #expect(value.index(ofSection: section) == section.number)
    }
    #expect(Counted.comparisons < 20 * sections.count)
  }
}
