import Ocelot
import OcelotTesting
import Testing

/// An item in hand while its surroundings change.
@MainActor @Suite struct LiftedSizeTests {
  private func lifted(_ list: EditingScreen, _ item: Int) -> Rect? {
    list.screen.headlessView(of: .item(0, item))?.attributes?.frame
      .offset(by: Point(x: -list.view.contentOffset.x, y: -list.view.contentOffset.y))
  }

  @Test(
    "An item in hand is as wide as its column while the window is resized",
    arguments: [false, true])
  func width(isRightToLeft: Bool) throws {
    let list = EditingScreen(
      count: 40, width: 1000, columns: 2, traits: HostTraits(isRightToLeft: isRightToLeft))
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    let frame = try #require(list.screen.frame(of: .item(0, 4)))
    let grip = Point(x: isRightToLeft ? frame.minX + 20 : frame.maxX - 20, y: frame.midY)
    list.editing.dragBegan(at: grip, withMouse: true)
    list.screen.advanceFrames(5)
    list.moveLifted(by: 30)
    #expect(lifted(list, 4)?.width == 500)
    for width in [900.0, 700, 360, 1000, 1200] {
      list.screen.resize(width: width, height: 480)
      #expect(lifted(list, 4)?.width == width / 2)
      #expect(lifted(list, 4).map { $0.minX >= 0 && $0.maxX <= width } == true)
      #expect(lifted(list, 4)?.minY == frame.minY + 30)
    }
    // From two columns to one, and back.
    list.screen.resize(width: 700, height: 480)
    list.source.defaultMetrics.columns = 1
    list.screen.layout()
    list.screen.advanceFrames(30)
    #expect(lifted(list, 4)?.width == 700)
    list.source.defaultMetrics.columns = 2
    list.screen.resize(width: 1000, height: 480)
    list.screen.advanceFrames(30)
    #expect(lifted(list, 4)?.width == 500)
    list.drop()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  /// Rows that are as high as their texts of 300 to 1,000 points need at their width.
  private func textList(columns: Int = 1, width: Double = 320) -> EditingScreen {
    let rows = (0..<30).map { Row(id: $0, length: Double(300 + $0 % 8 * 100)) }
    return EditingScreen(
      BasicDataSource(rows) { RowContent($0) }, width: width, height: 480, columns: columns)
  }

  @Test(
    "An item in hand is as high as its text needs, whatever becomes of the width, and stays under the pointer",
    arguments: [1, 2])
  func height(columns: Int) throws {
    let list = textList(columns: columns, width: 600)
    let pointer = list.lift(ItemIndex(0, 4))
    list.moveLifted(by: 70)
    let home = try #require(list.frame(4))
    #expect(list.editing.reorder.lift?.gap != nil)
    for width in [300.0, 200, 800, 600] {
      list.screen.resize(width: width, height: 480)
      list.screen.advanceFrames(3)
      let frame = try #require(lifted(list, 4), "\(width)")
      // The other item of its row may be higher.
      let room = width / Double(columns) - EditControls.Controls.inset * 2
      let row = columns == 1 ? [4] : [4, 5]
      let need = row.map { RowContent(list.source.items[$0]).height(width: room) }.max()
      #expect(frame.height == need, "\(width)")
      #expect(frame.minY <= pointer.y + 70 && frame.maxY >= pointer.y + 70, "\(width)")
      #expect(list.screen.inconsistencies() == [])
    }
    #expect(lifted(list, 4)?.height == home.height)
    list.drop()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  @Test("An item in hand takes the height of new text, and keys that move one do as well")
  func content() {
    for byKeys in [false, true] {
      let list = textList()
      if byKeys {
        list.source.isReorderable = true
        list.controller.setEditing(true, animated: false)
        list.screen.layout()
        #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
        _ = list.editing.moveLifted(.forward)
      } else {
        list.lift(ItemIndex(0, 2))
        list.moveLifted(by: 50)
      }
      list.screen.finishAnimations()
      let low = lifted(list, 2)?.height ?? 0
      list.source.replace(at: 2, with: Row(id: 2, length: 2_500))
      list.screen.layout()
      list.screen.finishAnimations()
      let room = 320 - EditControls.Controls.inset * 2
      let need = RowContent(Row(id: 2, length: 2_500)).height(width: room)
      #expect(need > low && lifted(list, 2)?.height == need, "\(byKeys)")
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test(
    "Over another section an item in hand has the size that it needs in its own",
    arguments: [true, false])
  func otherSection(isFixed: Bool) {
    let first = BasicDataSource((0..<5).map { Row(id: $0, length: 600) }) { RowContent($0) }
    let second = BasicDataSource((10..<15).map { Row(id: $0) }) { RowContent($0) }
    second.adopts = { _, _ in true }
    let list = ComposedScreen([first, second])
    if isFixed { second.defaultMetrics.rowHeight = .fixed(40) }
    second.defaultMetrics.columns = 2
    list.lift(ItemIndex(0, 4))
    _ = list.editing.dragMoved(by: Point(x: 0, y: 180))
    list.screen.advanceFrames(40)
    for width in [200.0, 500, 320] {
      list.screen.resize(width: width, height: 480)
      list.screen.advanceFrames(40)
      #expect(list.editing.reorder.lift?.gap.section == 1)
      let need = RowContent(first.items[4]).height(width: width - EditControls.Controls.inset)
      #expect(list.editing.reorder.lift?.size == Size(width: width, height: need))
    }
    first.replace(at: 4, with: Row(id: 4, length: 1_200))
    list.screen.advanceFrames(40)
    let need = RowContent(first.items[4]).height(width: 320 - EditControls.Controls.inset)
    #expect(list.editing.reorder.lift?.size == Size(width: 320, height: need))
    list.editing.dragEnded()
    list.screen.finishAnimations()
    #expect(second.items.contains { $0.id == 4 } && list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("The zones that scroll follow the viewport's edges, though no pointer moves")
  func zones() {
    let list = EditingScreen(count: 100, height: 900)
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 250)
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y == 0)
    list.screen.resize(width: 320, height: 480)
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y > 0)
    list.screen.resize(width: 320, height: 900)
    list.screen.advanceFrames(2)
    let offset = list.view.contentOffset.y
    list.screen.advanceFrames(20)
    #expect(list.view.contentOffset.y == offset)
    list.drop()
    #expect(list.editing.isIdle)
  }
}
