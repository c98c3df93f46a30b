import Ocelot
import OcelotTesting
import Testing

/// Changes that wait for the end of a callback and are made together.
@MainActor @Suite("Changes that are made together") struct JoinedChangesTests {
  private final class Listener: CollectionViewDelegate {
    var next: (() -> Void)?
    func willDisplay(_ element: ElementKey) {
      let act = next
      next = nil
      act?()
    }
  }

  private let source = SampleDataSource([
    SampleSection(0, items: 0..<20), SampleSection(1, items: 20..<40),
  ])

  /// Changes that are right one after the other, with a reload of their section among them.
  private func changes(_ number: Int) -> [[Change]] {
    switch number {
    case 0: return [[.reconfigureItems(section: 0, 3..<4)], [.reloadSections(0..<1)]]
    case 1:
      source.sections[0].items.insert(SampleItem(777), at: 2)
      return [[.insertItems(section: 0, 2..<3)], [.reloadSections(0..<1)]]
    case 2:
      source.sections[0].items.insert(source.sections[0].items.remove(at: 1), at: 5)
      return [
        [.reloadSections(0..<1)], [.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 5))],
      ]
    case 3:
      source.sections[0].items.remove(at: 4)
      return [[.deleteItems(section: 0, 4..<5)], [.reloadSections(0..<1)]]
    default:
      source.sections[1].items.insert(source.sections[0].items.remove(at: 1), at: 3)
      return [
        [.moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 3))],
        [.reloadItems(section: 1, 3..<4)], [.reloadSections(0..<2)],
      ]
    }
  }

  @Test(
    "Changes in a callback that are right one after the other are not reported", arguments: 0..<5)
  func rightChanges(_ number: Int) {
    let listener = Listener()
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(30)), dataSource: source, width: 240, height: 180)
    screen.view.delegate = listener
    listener.next = { [self] in
      for step in changes(number) { screen.view.apply(ChangeSet(step)) }
    }
    screen.scroll(by: 60)
    screen.layout()
    screen.finishAnimations()
    #expect(listener.next == nil)
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.inconsistencies() == [])
    for item in screen.visibleItems {
      #expect(screen.text(of: .item(item)) == source.item(at: item)?.text)
    }
  }
}
