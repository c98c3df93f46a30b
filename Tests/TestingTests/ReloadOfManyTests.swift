import OcelotTesting
import Testing

/// Selection and focus through a reload of more items than a view searches.
@MainActor
struct ReloadOfManyTests {
  /// A list that knows where its items are, each of which is named by a number.
  private final class Rotated: DataSource {
    let count = 150_000
    var shift = 0
    var answers = 0
    override func numberOfItems(in section: Int) -> Int { count }
    override func content(at item: ItemIndex) -> any Content { SampleContent("\(name(item.item))") }
    override func identifier(at item: ItemIndex) -> ItemIdentifier {
      makeIdentifier(AnyHashable(name(item.item)))
    }
    override func index(of identifier: ItemIdentifier) -> ItemIndex? {
      answers += 1
      guard let name = identifier.id.base as? Int else { return nil }
      return ItemIndex(0, (name + shift) % count)
    }
    private func name(_ place: Int) -> Int { (place - shift + count) % count }
  }

  @Test("Selection and focus follow their items through a reload, however many there are")
  func many() {
    let source = Rotated()
    let page = ComposedDataSource([source])
    let controller = CollectionController(dataSource: page)
    let screen = HeadlessCollection(layout: StackLayout(), width: 320, height: 400)
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.view.allowsMultipleSelection = true
    screen.layout()
    screen.view.select(ItemIndex(0, 3))
    screen.view.select(ItemIndex(0, 140_000))
    screen.view.focus(ItemIndex(0, 4))
    source.shift = 20_000
    screen.view.reloadData()
    screen.layout()
    #expect(Set(screen.view.selectedItems) == [ItemIndex(0, 20_003), ItemIndex(0, 10_000)])
    #expect(screen.view.focusedItem == ItemIndex(0, 20_004))
    #expect(source.answers < 100)
  }
}
