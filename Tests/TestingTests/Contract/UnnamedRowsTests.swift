import OcelotTesting
import Testing

/// Data sources of an application's own that do not say what tells their items apart.
@MainActor @Suite("Data sources without identifiers") struct UnnamedRowsTests {
  /// Numbers, of which nothing is told but their places.
  private class Rows: DataSource {
    var rows = Array(0..<20)
    override func numberOfItems(in section: Int) -> Int { rows.count }
    override func content(at item: ItemIndex) -> any Content {
      ListRowContent(title: "\(rows[item.item])")
    }
  }

  /// The same, named by the numbers.
  private final class NamedRows: Rows {
    override func identifier(at item: ItemIndex) -> ItemIdentifier {
      makeIdentifier(rows[item.item])
    }
  }

  private func screen(_ source: DataSource) -> (HeadlessCollection, CollectionController) {
    let controller = CollectionController(dataSource: source)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    screen.show(controller)
    screen.view.allowsMultipleSelection = true
    return (screen, controller)
  }

  private func selectedTexts(_ screen: HeadlessCollection) -> [String?] {
    screen.view.selectedItems.map { screen.text(of: .item($0)) }
  }

  @Test("6.3.6 After a reload no other item is selected", arguments: [false, true])
  func reload(isPart: Bool) {
    let rows = Rows()
    let (screen, controller) = screen(isPart ? ComposedDataSource([rows]) : rows)
    screen.view.select(ItemIndex(0, 4))
    screen.view.focus(ItemIndex(0, 4))
    rows.performUpdate {
      rows.rows.removeAll { $0 % 2 == 1 }
      rows.emit(.reload)
    }
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [])
    #expect(screen.text(of: .item(0, 4)) == "8")
    #expect(screen.reporter.isEmpty)
    withExtendedLifetime(controller) {}
  }

  @Test("6.3.6 What is told by change sets keeps its items selected")
  func changes() {
    let rows = Rows()
    let (screen, controller) = screen(ComposedDataSource([rows]))
    screen.view.select(ItemIndex(0, 4))
    rows.performUpdate {
      rows.rows.removeFirst(2)
      rows.rows.insert(100, at: 0)
      rows.emit(ChangeSet([.deleteItems(section: 0, 0..<2), .insertItems(section: 0, 0..<1)]))
    }
    screen.finishAnimations()
    #expect(selectedTexts(screen) == ["4"])
    #expect(screen.reporter.isEmpty && screen.inconsistencies().isEmpty)
    withExtendedLifetime(controller) {}
  }

  @Test("Named items stay selected through a reload", arguments: [false, true])
  func named(isPart: Bool) {
    let rows = NamedRows()
    let (screen, controller) = screen(isPart ? ComposedDataSource([rows]) : rows)
    screen.view.select(ItemIndex(0, 4))
    screen.view.select(ItemIndex(0, 5))
    rows.performUpdate {
      rows.rows.removeAll { $0 % 2 == 1 }
      rows.emit(.reload)
    }
    screen.finishAnimations()
    #expect(selectedTexts(screen) == ["4"])
    withExtendedLifetime(controller) {}
  }
}
