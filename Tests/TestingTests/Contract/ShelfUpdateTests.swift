import Ocelot
import OcelotTesting
import Testing

/// Shelves as data, room and settings change under them, from outside.
@MainActor @Suite("Shelves that change") struct ShelfUpdateTests: ShelfScreens {
  @Test("8.2.1 The offset is the section's: it survives scrolling away, updates and reloads")
  func offsets() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(0, by: 300)
    screen.scrollShelf(1, by: 120)
    screen.resize(width: 400, height: 100)
    screen.scroll(by: 1_000)
    #expect(!screen.view.preparedElements.contains { $0.section == 0 })
    screen.scrollToStart()
    #expect(screen.view.shelfOffset(of: 0) == 300)
    // Sections change their places.
    screen.apply(source.update { $0.swapAt(0, 1) })
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 1) == 300 && screen.view.shelfOffset(of: 0) == 120)
    // One goes, and comes back.
    let gone = source.sections[1]
    screen.apply(source.update { $0.remove(at: 1) })
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 1) == 0)
    screen.apply(source.update { $0.insert(gone, at: 1) })
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 1) == 300)
    source.sections.swapAt(1, 2)
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.shelfOffset(of: 2) == 300 && screen.view.shelfOffset(of: 0) == 120)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 What is read in a shelf stays where it is as items come and go before it")
  func anchor() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(0, by: 500)
    let frame = screen.frame(of: .item(0, 6))
    screen.apply(
      source.update { sections in
        sections[0].items.removeFirst(2)
        sections[0].items.insert(SampleItem(9_000, "new"), at: 1)
      })
    #expect(screen.view.shelfOffset(of: 0) == 390)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 5)) == frame)
    // At the start what comes is shown.
    screen.scrollShelf(0, by: -1_000)
    screen.apply(source.update { $0[0].items.insert(SampleItem(9_001, "newer"), at: 0) })
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 A shelf that is scrolled before there is room is there with room")
  func withoutRoom() {
    for isFolded in [false, true] {
      let source = source()
      let screen = screen(source, scrolling: .groupPaging)
      if isFolded { screen.layout() }
      screen.resize(width: 400, height: 0)
      screen.view.scrollShelf(0, to: 300, animated: false)
      screen.view.scrollShelf(1, toStop: 3)
      screen.view.scrollShelf(2, to: 1e6, animated: true)
      screen.view.scrollShelf(9, to: 300, animated: false)
      // It is the section's, and may have more items by then.
      screen.view.apply(source.update { $0[0].items += (100..<120).map { SampleItem($0) } })
      source.sections.swapAt(0, 1)
      screen.view.reloadData()
      screen.resize(width: 400, height: 600)
      #expect(screen.view.shelfOffset(of: 1) == 300, "\(isFolded)")
      #expect(screen.view.shownShelf(0)?.stop == 3, "\(isFolded)")
      #expect(screen.view.shownShelf(2)?.hiddenAfter == 0, "\(isFolded)")
      #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
    }
  }

  @Test("8.2.1 A shelf that rests anywhere has no places to be scrolled to, with room or without")
  func stopsOfNone() {
    for height in [0.0, 600] {
      let screen = screen(source())
      screen.resize(width: 400, height: height)
      screen.view.scrollShelf(0, toStop: 3)
      screen.resize(width: 400, height: 600)
      screen.finishAnimations()
      #expect(screen.view.shelfOffset(of: 0) == 0 && screen.frame(of: .item(0, 0))?.minX == 20)
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("8.2.1 An offset is its section's while another layout waits for room")
  func otherLayoutWithoutRoom() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(1, by: 200)
    screen.resize(width: 400, height: 0)
    screen.view.setLayout(layout())
    source.sections.swapAt(1, 2)
    screen.view.reloadData()
    screen.resize(width: 400, height: 600)
    #expect(screen.view.shelfOffset(of: 2) == 200 && screen.view.shelfOffset(of: 1) == 0)
    // One that goes and comes back has it again.
    screen.resize(width: 400, height: 0)
    screen.view.setLayout(layout())
    let gone = source.sections[2]
    screen.view.apply(source.update { $0.remove(at: 2) })
    screen.view.apply(source.update { $0.insert(gone, at: 0) })
    screen.resize(width: 400, height: 600)
    #expect(screen.view.shelfOffset(of: 0) == 200 && screen.view.shelfOffset(of: 2) == 0)
    #expect(screen.reporter.takeReports() == [] && screen.inconsistencies() == [])
  }

  @Test("4.36 A press ends where everything is asked again while another layout waits for room")
  func pressWithoutRoom() {
    for reloads in [false, true] {
      let source = source()
      let screen = screen(source)
      screen.layout()
      screen.view.pointerPressed(at: Point(x: 60, y: 90))
      screen.resize(width: 400, height: 0)
      screen.view.setLayout(layout())
      if reloads {
        source.sections.swapAt(0, 1)
        screen.view.reloadData()
      }
      screen.resize(width: 400, height: 600)
      screen.view.pointerReleased(at: Point(x: 60, y: 90))
      #expect(screen.view.selectedItems == (reloads ? [] : [ItemIndex(0, 0)]))
    }
  }

  @Test("8.2.1 Another layout finds the offset again")
  func layouts() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(2, by: 330)
    let shelves = screen.view.layout
    screen.view.setLayout(TableLayout(rowHeight: .fixed(30)), animated: true)
    screen.finishAnimations()
    #expect(screen.view.shownShelves == [])
    screen.view.setLayout(shelves, animated: true)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 2) == 330)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.2 An item that moves from a shelf into the rows below flies there")
  func flight() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(2, by: 330)
    let from = screen.frame(of: .item(2, 4))
    let changes = source.update { sections in
      let item = sections[2].items.remove(at: 4)
      sections[3].items.insert(item, at: 0)
    }
    screen.apply(changes)
    #expect(screen.frame(of: .item(3, 0)) == from)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(3, 0))?.width == 400)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 In another room a shelf that rests at places stands at the same one")
  func realigned() {
    let layout = ComposedLayout { _, environment in
      .shelf(
        width: .fraction(0.8), height: .points(100), spacing: 10, scrolling: .centered(peek: 10))
    }
    let screen = HeadlessCollection(
      layout: layout, dataSource: source([9]), width: 400, height: 300)
    screen.view.scrollShelf(0, toStop: 3)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 3))?.midX == 200)
    screen.resize(width: 700, height: 300)
    #expect(abs((screen.frame(of: .item(0, 3))?.midX ?? 0) - 350) < 1)
    #expect(screen.view.shownShelf(0)?.stop == 3)
    // What is asked again in the middle of a flight is there at once.
    screen.view.scrollShelf(0, toStop: 5)
    screen.advanceFrames(3)
    screen.view.reloadData()
    screen.finishAnimations()
    #expect(screen.view.shownShelf(0)?.stop == 5)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 In another room a shelf that stands at its end stands at its end")
  func realignedAtTheEnd() {
    let layout = ComposedLayout { _, _ in
      .shelf(width: .points(100), height: .points(80), spacing: 0, scrolling: .paging)
    }
    let source = source([10])
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 320, height: 300)
    screen.view.scrollShelf(0, toStop: 3)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 680)
    for width in [300.0, 410, 250] {
      screen.resize(width: width, height: 300)
      #expect(screen.view.shownShelf(0)?.hiddenAfter == 0, "\(width)")
    }
    // Items that come behind it are not at the end, and what is read stays where it is.
    screen.apply(source.update { $0[0].items += (100..<110).map { SampleItem($0, "\($0)") } })
    screen.resize(width: 320, height: 300)
    #expect((screen.view.shownShelf(0)?.hiddenAfter ?? 0) > 500)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "The place of rest nearest to an offset may be the last one, however near to the one before")
  func nearestStop() {
    let shelf = Shelf(
      frame: Rect(x: 0, y: 0, width: 320, height: 80), contentExtent: 1_000, stopDistance: 320)
    #expect(
      [0, 159, 161, 640, 659, 661, 680, 900].map { shelf.stop(at: $0) } == [0, 0, 1, 2, 2, 3, 3, 3])
  }

  @Test("8.2.1 An item that moves takes no shelf with it")
  func moved() {
    let source = source()
    let screen = screen(source)
    screen.scrollShelf(0, by: 330)
    screen.scrollShelf(1, by: 550)
    let second = screen.frame(of: .item(0, 4))
    screen.apply(
      source.update { sections in
        let item = sections[0].items.remove(at: 3)
        sections[0].items.append(item)
      })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 3)) == second)
    let other = screen.view.shelfOffset(of: 1)
    screen.apply(
      source.update { sections in
        let item = sections[0].items.remove(at: 3)
        sections[1].items.insert(item, at: 19)
      })
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 1) == other)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 A shelf can be scrolled before the first frame, and other insets count at once")
  func early() {
    let source = source()
    let layout = ComposedLayout { _, _ in
      .shelf(width: .points(100), height: .points(100), spacing: 10)
    }
    let screen = HeadlessCollection(layout: layout, width: 400, height: 600)
    screen.view.dataSource = source
    screen.view.scrollShelf(0, to: 300, animated: false)
    screen.show(source)
    #expect(screen.view.shelfOffset(of: 0) == 300)
    source.sections[1].metrics.padding = Insets(top: 0, leading: 44, bottom: 0, trailing: 0)
    screen.apply(ChangeSet([.refreshSections(1..<2)]))
    screen.finishAnimations()
    #expect(screen.frame(of: .item(1, 0))?.minX == 44)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.6 What is read stays where it is as widths before it are measured")
  func measuredBefore() {
    let source = SampleDataSource([SampleSection(0, items: 0..<200)])
    for item in 0..<200 {
      source.sections[0].items[item].text = String(repeating: "w", count: 2 + item * 7 % 11)
    }
    let layout = ComposedLayout { _, _ in
      .shelf(width: .estimated(30), height: .points(40), spacing: 8)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
    screen.view.scrollShelf(0, to: 3_000, animated: false)
    screen.layout()
    for _ in 0..<40 {
      let shown = screen.visibleItems.sorted()
      guard let item = shown.dropFirst().first, let old = screen.frame(of: .item(item)) else {
        break
      }
      screen.scrollShelf(0, by: -20)
      #expect(abs((screen.frame(of: .item(item))?.minX ?? 0) - old.minX - 20) < 0.01)
    }
    screen.view.scroll(to: .item(0, 190), at: .nearest, animated: false)
    screen.layout()
    let frame = screen.frame(of: .item(0, 190))
    #expect((frame?.minX ?? -1) >= -0.01 && (frame?.maxX ?? 1_000) <= 300.01)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.1.5 An item at the end of a scrolled shelf is lifted, and its gap goes one place back")
  func liftedAtTheEnd() {
    let source = source()
    source.isEditable = true
    let screen = screen(source)
    screen.scrollShelf(0, by: 10_000)
    let places = (17..<20).compactMap { screen.view.attributes(of: .item(0, $0))?.frame }
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 19), gap: ItemIndex(0, 19))
    screen.view.invalidateLayout(context)
    screen.layout()
    let layout = screen.view.layout as? any ReorderingLayout
    for (number, frame) in places.enumerated() {
      let gap = layout?.gap(
        nearestTo: Point(x: frame.midX, y: frame.midY), current: ItemIndex(0, 19))
      #expect(gap == ItemIndex(0, 17 + number))
    }
  }

  @Test("8.2.1 A shelf whose section is reloaded goes on to where it comes to rest")
  func reloadedInFlight() {
    let screen = screen(source(), scrolling: .groupPaging)
    screen.view.scrollShelf(1, toStop: 4)
    screen.advanceFrames(3)
    let way = screen.view.shelfOffset(of: 1)
    #expect(way > 0 && way < 440)
    screen.apply(ChangeSet([.reloadSections(1..<2)]))
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 1) == 440)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 A section that comes back in another room stands at the same place of rest")
  func backInAnotherRoom() {
    let source = source([9, 9])
    let layout = ComposedLayout { _, _ in
      .shelf(width: .fraction(0.8), height: .points(100), spacing: 10, scrolling: .groupPaging)
    }
    let screen = HeadlessCollection(
      layout: layout, dataSource: source, width: 400, height: 300)
    screen.view.scrollShelf(0, toStop: 3)
    screen.finishAnimations()
    let gone = source.sections[0]
    screen.apply(source.update { $0.removeFirst() })
    screen.finishAnimations()
    screen.resize(width: 700, height: 300)
    screen.apply(source.update { $0.insert(gone, at: 0) })
    screen.finishAnimations()
    #expect(screen.view.shownShelf(0)?.stop == 3)
    #expect(screen.frame(of: .item(0, 3))?.minX == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.5 Items that are removed while a shelf's frame asks for another are gone afterwards")
  func changedInAQuestion() {
    let source = source()
    let screen = screen(source)
    var changed = false
    source.makeCondition = { [weak screen] key in
      guard key == .item(0, 15), !changed, let screen else { return .plain }
      changed = true
      screen.view.apply(source.update { $0[0].items.removeFirst(3) })
      return .plain
    }
    for _ in 0..<12 { screen.scrollShelf(0, by: 100) }
    screen.finishAnimations()
    #expect(changed && source.sections[0].items.count == 17)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.3 Keys that are held while text grows and items go keep the focus in the shelf in sight")
  func heldKeys() {
    let source = source()
    let screen = screen(source, scrolling: .groupPaging)
    screen.view.focus(ItemIndex(0, 0))
    for step in 0..<30 {
      screen.press(.right)
      screen.advanceFrames(1)
      if step == 8 { screen.setTraits { $0.textSize = .accessibilityMedium } }
      if step == 14 { screen.apply(source.update { $0[0].items.removeFirst(4) }) }
    }
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(0, 15))
    let frame = screen.frame(of: .item(0, 15))
    #expect((frame?.minX ?? -1) >= 0 && (frame?.maxX ?? 1_000) <= 400)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.5 Among many sections a scrolled shelf costs what it costs among few")
  func manySections() {
    func cost(_ count: Int) -> (Int, Int, Int) {
      let source = source(Array(repeating: 20, count: count))
      let layout = ComposedLayout { _, _ in
        .shelf(width: .points(100), height: .points(100), spacing: 10)
      }
      let screen = HeadlessCollection(
        layout: layout, dataSource: source, width: 400, height: 600)
      let before = screen.view.statistics
      for step in 0..<20 { screen.scrollShelf(step % 3, by: 40) }
      let after = screen.view.statistics
      return (
        after.passes - before.passes, after.placements - before.placements,
        after.contentQueries - before.contentQueries
      )
    }
    let (few, many) = (cost(30), cost(30_000))
    #expect(few == many)
    #expect(few.0 == 0)
  }
}
