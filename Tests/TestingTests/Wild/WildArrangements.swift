import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// A composed layout with one of each arrangement, and a body of one's own.
  @MainActor
  static func composedLayout() -> ComposedLayout {
    ComposedLayout { section, _ in
      switch section % 7 {
      case 0: .table()
      case 1: .flow()
      case 2: .columns(itemHeight: 40, minimumWidth: 90)
      case 3: .mosaic(segmentHeight: 60)
      case 4: .grid
      case 5: .group(.row([.item(), .column([.item(), .item()])]))
      default: .body(RowsBody())
      }
    }
  }

  /// Numbers that no arrangement expects.
  mutating func addArrangements() {
    add(
      "Arrangement.table(_:)", "Arrangement.flow(_:)", "Arrangement.list(_:rowHeight:)",
      "Arrangement.maximumWidth",
      "Arrangement.grid(columns:itemHeight:spacing:rowSpacing:)",
      "Arrangement.columns(itemHeight:minimumWidth:spacing:)",
      "Arrangement.mosaic(segmentHeight:gutter:)",
      "Arrangement.waterfall(columns:spacing:itemHeight:)", "Arrangement.insets",
      "ComposedLayout.itemSize", with: Wild.fewDoubles
    ) { value in
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: value, height: value)
      metrics.lineSpacing = value
      metrics.itemSpacing = value
      var measured = FlowMetrics()
      measured.estimatedItemSize = Size(width: value, height: value)
      var inset = Arrangement.table()
      inset.insets = Insets(all: value)
      var narrow = Arrangement.list(.boxed, rowHeight: .fixed(value))
      narrow.maximumWidth = value
      for arrangement in [
        inset, narrow, .table(.fixed(value)), .table(.selfSizing(estimate: value)), .flow(metrics),
        .flow(measured), .columns(itemHeight: value, minimumWidth: value, spacing: value),
        .mosaic(segmentHeight: value, gutter: value),
        .grid(
          columns: .minimumWidth(value), itemHeight: .estimated(value), spacing: value,
          rowSpacing: value),
        .grid(columns: .count(3), itemHeight: .ratio(value), spacing: value),
        .waterfall(
          columns: .minimumWidth(value), spacing: value, itemHeight: .ratio(value)),
      ] {
        let layout = ComposedLayout { _, _ in arrangement }
        layout.itemSize = { item in
          switch item.item % 3 {
          case 0: .usual
          case 1: .points(length: value, breadth: value)
          default: .ratio(value)
          }
        }
        Self.show(layout, count: 500)
      }
    }
    add(
      "Arrangement.group(_:spacing:)", "ItemGroup.item(width:height:insets:)",
      "ItemGroup.row(width:height:spacing:insets:_:)",
      "ItemGroup.column(width:height:spacing:insets:_:)", "GroupSpacing.init(floatLiteral:)",
      "GroupSpacing.init(integerLiteral:)", with: Wild.fewDoubles
    ) { value in
      let widths: [ItemWidth?] = [nil, .points(value), .fraction(value), .estimated(value)]
      let heights: [MemberHeight?] = [
        nil, .points(value), .fraction(value), .ratio(value), .estimated(value),
      ]
      for width in widths {
        for height in heights {
          let item = ItemGroup.item(width: width, height: height, insets: Insets(all: value))
          let column = ItemGroup.column(
            width: width, height: height, spacing: .flexible(value), insets: Insets(all: value),
            [item, .item(), item])
          let row = ItemGroup.row(
            width: width, height: height, spacing: GroupSpacing(floatLiteral: value),
            [column, item, .item()])
          let far = ItemGroup.column(spacing: GroupSpacing(integerLiteral: .max), [row, row])
          for group in [item, column, row, .row([]), far] {
            let layout = ComposedLayout { _, _ in .group(group, spacing: value) }
            Self.show(layout, count: 100)
          }
        }
      }
    }
    add(
      "Arrangement.shelf(width:height:rows:spacing:rowSpacing:scrolling:showsDots:)",
      "BodyShelf.init(extent:leadingInset:trailingInset:stopDistance:showsDots:centersItems:)",
      "SectionedLayout.shelf(of:)", with: Wild.fewDoubles
    ) { value in
      let number = value.isFinite && abs(value) < 1e9 ? Int(value) : .max
      for scrolling in [ShelfScrolling.continuous, .paging, .groupPaging, .centered(peek: value)] {
        for (width, height) in [
          (ItemWidth.points(value), ItemHeight.points(value)),
          (.fraction(value), .ratio(value)), (.estimated(value), .estimated(value)),
        ] {
          var shelf = Arrangement.shelf(
            width: width, height: height, rows: number, spacing: value, rowSpacing: value,
            scrolling: scrolling, showsDots: true)
          shelf.insets = Insets(all: value)
          let layout = ComposedLayout { section, _ in
            section == 0 ? shelf : .body(OddShelf(value: value))
          }
          Self.show(layout, count: 500) { screen in
            for section in [0, 1, number] {
              screen.scrollShelf(section, by: 300)
              screen.view.userDidEndDraggingShelf(section, velocity: 400)
              screen.view.userTurnedWheel(overShelf: section, by: 100)
              screen.view.scrollShelf(section, toStop: number)
              screen.view.scrollShelf(section, byPageForward: true)
              _ = layout.shelf(of: section)
            }
            screen.advanceFrames(3)
          }
        }
      }
    }
    add(
      "Arrangement.body(_:)",
      "Slot.init(along:across:length:breadth:isEstimated:column:startsLine:)",
      "RowDemand.init(rows:least:)",
      "ItemRecord.init(_:isEstimated:count:)", with: Wild.fewDoubles
    ) { value in
      Self.show(ComposedLayout { _, _ in .body(OddBody(value: value)) }, count: 60)
    }
    add(
      "ItemRecord.count", "BodyEdit.init(_:_:)", "BodyEdits.init(_:)",
      "BodyEdits.init(arrayLiteral:)", "BodyEdits.index(after:)", "BodyEdits.index(before:)",
      "BodyEdits.subscript(_:)", with: Wild.ints
    ) { count in
      let edits: BodyEdits = [
        BodyEdit(0..<1, [ItemRecord(.usual, count: count), ItemRecord(count: count)])
      ]
      _ = BodyEdits(edits.reversed().filter { $0.added > 0 }).growth
    }
    add(
      "BodySpace.init(breadth:scale:origin:share:)", "RowShare.init(length:last:)",
      with: Wild.fewDoubles
    ) { value in
      var body = OddBody(value: 10)
      let space = BodySpace(
        breadth: value, scale: value, origin: value, share: RowShare(length: value, last: value))
      body.replace([BodyEdit(0..<0, [ItemRecord(count: 20)])])
      body.forEachSlot(from: value, to: 100, in: space) { _, _ in true }
      body.forEachOpening(
        along: 0...100, across: 0...100, for: ItemRecord(.ratio(value)), in: space
      ) { _ in }
    }
  }
}

/// Rows of 44 points.
private struct RowsBody: ComputedBody, Hashable {
  var count = 0
  func extent(in space: BodySpace) -> Double { Double(count) * 44 }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(along: Double(item) * 44, across: 0, length: 44, breadth: space.breadth)
  }
}

/// A shelf whose numbers are all one.
private struct OddShelf: ComputedBody, Hashable {
  var count = 0
  let value: Double

  init(value: Double) { self.value = value }
  func extent(in space: BodySpace) -> Double { 40 }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(along: 0, across: Double(item) * 40, length: 40, breadth: 30)
  }
  func shelf(in space: BodySpace) -> BodyShelf? {
    BodyShelf(
      extent: value, leadingInset: value, trailingInset: value, stopDistance: value,
      showsDots: true)
  }
}

/// A body whose numbers are all one.
private struct OddBody: ComputedBody, Hashable {
  var count = 0
  let value: Double

  init(value: Double) { self.value = value }
  func extent(in space: BodySpace) -> Double { value }
  func slot(of item: Int, in space: BodySpace) -> Slot {
    Slot(
      along: value, across: value, length: value, breadth: value, isEstimated: true,
      column: item * 7 - 3, startsLine: item.isMultiple(of: 2))
  }
  var demand: RowDemand { value > 1 ? RowDemand(rows: count, least: value) : .none }
  func openingReach(in space: BodySpace) -> Double { value }
  var estimatedExtent: Double { value }
  func record(of item: Int) -> ItemRecord { ItemRecord(.points(length: value, breadth: value)) }
}
