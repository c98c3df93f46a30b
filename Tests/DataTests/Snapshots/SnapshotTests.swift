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
}
