import OcelotTesting
import Testing

/// What is called inside a block that changes data: the data source is asked nothing by indexes
/// that it does not have any more.
@MainActor @Suite("Calls inside batches") struct CallsInBatchesTests {
  /// What an application may call inside a block; the item's index is from before it.
  enum Call: CaseIterable {
    case select, selectTwo, selectAll, focus, scroll, scrollAnimated, scrollThenFocus, layout
    case resize, invalidate, press, userSelectAll, moveFocus, permissions, frames, showLayout,
      reload

    @MainActor func make(in view: CollectionView, _ item: ItemIndex) {
      switch self {
      case .select: view.select(item)
      case .selectTwo:
        view.select(item)
        view.select(ItemIndex(0, 0))
      case .selectAll: view.selectAll()
      case .focus: view.focus(item)
      case .scroll: view.scroll(to: .item(item), at: .start, animated: false)
      case .scrollAnimated: view.scroll(to: .item(item), at: .start, animated: true)
      case .scrollThenFocus:
        view.scroll(to: .item(item), at: .start, animated: false)
        view.focus(item)
      case .layout: break
      case .resize: view.resizeViewport(to: Size(width: 200, height: 240), animation: .standard)
      case .invalidate: view.invalidateLayout(.all())
      case .press:
        view.pointerPressed(at: Point(x: 10, y: 150))
        view.pointerReleased(at: Point(x: 10, y: 150))
      case .userSelectAll: view.userSelectAll()
      case .moveFocus:
        view.focus(item)
        view.moveFocus(.end)
      case .permissions: _ = (view.canEdit(item), view.canMove(item))
      case .frames:
        _ = view.layout.attributes(of: .item(item))
        _ = view.description(of: 0)
      case .showLayout: view.setLayout(GridLayout(), animated: true)
      case .reload: view.reloadData()
      }
      view.layoutIfNeeded()
    }
  }

  private func screen(_ layout: any Layout, _ count: Int = 40) -> (
    HeadlessCollection, SampleDataSource
  ) {
    let source = SampleDataSource(count: count)
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 240, height: 240)
    screen.view.allowsMultipleSelection = true
    return (screen, source)
  }

  /// What is wrong with a screen whose data source has so many items.
  private func check(
    _ screen: HeadlessCollection, _ source: SampleDataSource, count: Int, _ what: String
  ) {
    screen.finishAnimations()
    #expect(source.missingElements.isEmpty, "\(what)")
    #expect(screen.reporter.takeReports() == [], "\(what)")
    #expect(screen.inconsistencies() == [], "\(what)")
    #expect(screen.view.counts == SectionCounts([count]), "\(what)")
    let shown = screen.visibleItems
    #expect(!shown.isEmpty, "\(what)")
    for item in shown {
      let content = screen.content(of: .item(item)) as? SampleContent
      #expect(content?.text == source.item(at: item)?.text, "\(what): \(item)")
    }
  }

  @Test("After the data changed nothing is asked by old indexes", arguments: Call.allCases)
  func afterTheChange(_ call: Call) {
    for last in [39, 3] {
      let (screen, source) = screen(GridLayout())
      screen.view.performBatchUpdates({
        let changes = source.update { $0[0].items.removeFirst(38) }
        call.make(in: screen.view, ItemIndex(0, last))
        return changes
      })
      check(screen, source, count: 2, "\(call) of item \(last)")
    }
  }

  @Test("Before the first layout, too", arguments: Call.allCases)
  func beforeTheFirstLayout(_ call: Call) {
    let source = SampleDataSource(count: 40)
    let screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 240)
    screen.view.dataSource = source
    screen.view.performBatchUpdates({
      let changes = source.update { $0[0].items.removeFirst(38) }
      call.make(in: screen.view, ItemIndex(0, 1))
      return changes
    })
    // No item is known yet: what names one is reported, and nothing else.
    let told = screen.reporter.takeReports()
    #expect(told.allSatisfy { $0.message.contains("there is no such item") }, "\(call): \(told)")
    check(screen, source, count: 2, "\(call)")
  }

  @Test("While a data source is being changed, too", arguments: Call.allCases)
  func whileADataSourceChanges(_ call: Call) {
    let list = BasicDataSource((0..<40).map { GatedRow(id: "\($0)") }) {
      ListRowContent(title: $0.id)
    }
    let screen = HeadlessCollection(layout: GridLayout(), width: 240, height: 240)
    let controller = CollectionController(dataSource: list, reporter: screen.reporter)
    screen.view.allowsMultipleSelection = true
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    list.performUpdate {
      list.remove(0..<38)
      call.make(in: screen.view, ItemIndex(0, 39))
    }
    screen.finishAnimations()
    #expect(screen.reporter.takeReports() == [])
    #expect(screen.inconsistencies() == [])
    #expect(screen.visibleItems == [ItemIndex(0, 0), ItemIndex(0, 1)])
  }

  @Test("What is selected, focused or scrolled to in a batch is the item of before it")
  func itemsAreFollowed() {
    let (screen, source) = screen(GridLayout())
    var ends: [Bool] = []
    screen.view.performBatchUpdates({
      let changes = source.update { $0[0].items.removeFirst(3) }
      screen.view.select(ItemIndex(0, 30))
      screen.view.scroll(to: .item(0, 20), at: .start, animated: false) { ends.append($0) }
      screen.view.focus(ItemIndex(0, 20))
      #expect(ends.isEmpty)
      return changes
    })
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(0, 27)])
    #expect(screen.view.focusedItem == ItemIndex(0, 17))
    #expect(screen.frame(of: .item(0, 17))?.minY == 0)
    #expect(ends == [true])
    // Off the screen the identifier was asked after the batch: a reload finds the item.
    source.sections[0].items.removeFirst(5)
    screen.view.reloadData()
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(0, 22)])
    #expect(screen.view.focusedItem == ItemIndex(0, 12))
    // What is on screen is found even after a reload by the batch itself.
    let shown = screen.visibleItems[1]
    screen.view.performBatchUpdates({
      source.sections[0].items.removeFirst(2)
      screen.view.select(shown)
      return .reload
    })
    screen.finishAnimations()
    #expect(screen.view.selection.contains(ItemIndex(0, shown.item - 2)))
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("A scroll in a batch that deletes its item ends")
  func scrollToWhatGoes() {
    let (screen, source) = screen(GridLayout())
    var ends: [Bool] = []
    screen.view.performBatchUpdates({
      let changes = source.update { $0[0].items.remove(at: 30) }
      screen.view.scroll(to: .item(0, 30), at: .start, animated: false) { ends.append($0) }
      return changes
    })
    screen.finishAnimations()
    #expect(ends == [false])
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.reporter.takeReports() == [])
  }

  @Test("A batch without changes loses nothing of what was called in it", arguments: Call.allCases)
  func emptyBatch(_ call: Call) {
    let (screen, source) = screen(GridLayout())
    screen.view.performBatchUpdates({
      call.make(in: screen.view, ItemIndex(0, 30))
      return ChangeSet()
    })
    check(screen, source, count: 40, "\(call)")
    switch call {
    case .select: #expect(screen.view.selectedItems == [ItemIndex(0, 30)])
    case .focus: #expect(screen.frame(of: .item(0, 30)) != nil)
    case .scroll, .scrollAnimated, .scrollThenFocus:
      #expect(screen.frame(of: .item(0, 30))?.minY == 0)
    case .resize: #expect(screen.view.viewportSize.width == 200)
    default: break
    }
  }
}
