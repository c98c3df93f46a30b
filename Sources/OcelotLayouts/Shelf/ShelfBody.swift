import OcelotEngine

/// Items beside each other, in columns of one or more, which scroll sideways by themselves.
struct ShelfBody: SectionBody {
  /// What decides on places besides the items.
  struct Style: Hashable, Sendable {
    var width = ItemWidth.points(150)
    var height = ItemHeight.estimated(200)
    /// The items of a column.
    var rows = 1
    /// Between two columns, in points.
    var spacing = 12.0
    /// Between two items of a column, in points.
    var rowSpacing = 0.0
    var scrolling = ShelfScrolling.continuous
    var showsDots = false
    /// What the first column keeps from the start of the shelf, in points.
    var leading = 0.0
    /// What the last column keeps from its end, in points.
    var trailing = 0.0
    /// The most that the shelf has between both, in points.
    var maximum = Double.infinity
    /// Which part of what that leaves is before the first column.
    var alignment = SectionAlignment.center

    /// Whether an item is as wide as its content.
    var measuresWidths: Bool {
      if rows == 1, case .estimated = width { true } else { false }
    }
    /// Whether the shelf is as high as what is seen of it.
    var measuresHeights: Bool {
      if case .estimated = height { true } else { false }
    }
    /// Whether the shelf is to rest where a column of items does.
    var restsAtItems: Bool {
      switch scrolling {
      case .groupPaging, .centered: true
      case .continuous, .paging: false
      }
    }
    /// Whether an item is in the middle where the shelf rests.
    var centersItems: Bool {
      if case .centered = scrolling { !measuresWidths } else { false }
    }
    /// Whether items are measured.
    var measuresItems: Bool { measuresWidths || measuresHeights }

    /// Items that are to be measured again.
    ///
    /// One that is as wide as its content has a point at least: else it would never be in sight.
    func outdated(_ run: RunTree.Run, scaledBy factor: Double = 1) -> RunTree.Run {
      let width = factor == 1 ? run.extent : max(0, run.extent - spacing) * factor + spacing
      return RunTree.Run(
        count: run.count, extent: max(measuresWidths ? spacing + 1 : 0, width).boundedExtent,
        isMeasured: false)
    }
  }

  private(set) var style: Style
  /// The items in runs: how wide each is with the distance to the next one, and whether it is
  /// measured.
  private var items: RunTree
  /// How wide an item is that nothing is known of, in points, at the present text size.
  private var estimatedWidth: Double
  /// How high an item is as long as none was seen, in points, at the present text size.
  private var estimatedHeight: Double
  /// The height of the highest item that was measured; nil before.
  private var tallest: Double?

  /// A shelf without items.
  init(_ style: Style, counter: OperationCounter) {
    self.style = style
    estimatedWidth = if case .estimated(let width) = style.width { width } else { 0 }
    estimatedHeight = if case .estimated(let height) = style.height { height } else { 0 }
    items = RunTree(runs: [])
    items.counter = counter
  }

  /// The same items with other insets.
  func with(_ style: Style) -> ShelfBody {
    var body = self
    body.style = style
    // Insets decide on the width of items that have a part of what they leave.
    let isAsWide =
      style.leading == self.style.leading && style.trailing == self.style.trailing
      && style.maximum == self.style.maximum
    if !isAsWide, style.measuresHeights, !style.measuresWidths {
      body.outdate(nil, scaledBy: 1)
    }
    return body
  }

  var count: Int { items.count }
  private var columns: Int { (count + style.rows - 1) / style.rows }

  // The room.

  /// What is free before the first column and behind the last one.
  private func insets(in space: BodySpace) -> (leading: Double, trailing: Double) {
    if style.centersItems {
      let rest = max(0, space.breadth - width(in: space)) / 2
      let start = pixel(rest, in: space)
      return (start, max(0, space.breadth - width(in: space) - start))
    }
    var kept = FlowInsets()
    (kept.acrossStart, kept.acrossEnd) = (style.leading, style.trailing)
    (kept.maximum, kept.alignment) = (style.maximum, style.alignment)
    let margins = kept.margins(in: space)
    return (style.leading + margins.start, style.trailing + margins.end)
  }

  private func pixel(_ value: Double, in space: BodySpace) -> Double {
    (value * space.scale).rounded(.down) / space.scale
  }

  /// The most that an item in the middle takes, with so much to be seen of its neighbours, in
  /// points.
  private func middle(peek: Double, in space: BodySpace) -> Double {
    max(1, min(style.maximum, space.breadth - 2 * (peek + style.spacing)))
  }

  /// The width of items, where they have one, in points.
  private func width(in space: BodySpace) -> Double {
    switch style.width {
    case .estimated: return estimatedWidth
    case .points(let width):
      guard case .centered(let peek) = style.scrolling else { return width }
      return min(width, middle(peek: peek, in: space))
    case .fraction(let part):
      if case .centered(let peek) = style.scrolling {
        let room = middle(peek: peek, in: space)
        return max(1, pixel(min(room, room * part), in: space))
      }
      let room = min(style.maximum, space.breadth - style.leading - style.trailing)
      return max(1, pixel(room * part, in: space))
    }
  }

  private func height(in space: BodySpace) -> Double {
    switch style.height {
    case .points(let height): height
    case .ratio(let ratio): max(1, pixel(width(in: space) * ratio, in: space)).boundedExtent
    case .estimated: tallest ?? estimatedHeight
    }
  }

  // Places.

  func extent(in space: BodySpace) -> Double {
    guard count > 0 else { return 0 }
    let rows = Double(min(count, style.rows))
    return rows * height(in: space) + (rows - 1) * style.rowSpacing
  }

  func shelf(in space: BodySpace) -> BodyShelf? {
    let (leading, trailing) = insets(in: space)
    let content =
      style.measuresWidths
      ? items.extent : Double(columns) * (width(in: space) + style.spacing)
    let stop: Double? =
      switch style.scrolling {
      case .continuous: nil
      case .paging: max(1, space.breadth - leading - trailing)
      case .groupPaging, .centered:
        style.measuresWidths ? nil : width(in: space) + style.spacing
      }
    return BodyShelf(
      extent: leading + max(0, content - style.spacing) + trailing, leadingInset: leading,
      trailingInset: trailing, stopDistance: stop, showsDots: style.showsDots,
      centersItems: style.centersItems)
  }

  private func slot(_ item: Int, _ run: RunTree.Row, in space: BodySpace) -> Slot {
    let height = height(in: space)
    let row = item % style.rows
    let along = Double(row) * (height + style.rowSpacing)
    let isEstimated = style.measuresItems && !run.isMeasured
    let start = insets(in: space).leading
    guard !style.measuresWidths else {
      return Slot(
        along: along, across: start + run.offset, length: height,
        breadth: max(0, run.extent - style.spacing), isEstimated: isEstimated, startsLine: false)
    }
    let width = width(in: space)
    return Slot(
      along: along, across: start + Double(item / style.rows) * (width + style.spacing),
      length: height, breadth: width, isEstimated: isEstimated, startsLine: row > 0)
  }

  func slot(of item: Int, in space: BodySpace) -> Slot { slot(item, items.row(item), in: space) }

  /// All items lie beside each other: whoever asks says where across.
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    forEachSlot(
      from: start, to: end, across: -Limits.coordinate...Limits.coordinate, in: space, visit)
  }

  func forEachSlot(
    from start: Double, to end: Double, across: ClosedRange<Double>, in space: BodySpace,
    _ visit: (Int, Slot) -> Bool
  ) {
    guard count > 0, end > 0, start < extent(in: space) else { return }
    let first = firstItem(endingBehind: across.lowerBound, in: space)
    guard first < count else { return }
    for row in items.rows(from: first) {
      let slot = slot(row.index, row, in: space)
      guard slot.across < across.upperBound, visit(row.index, slot) else { return }
    }
  }

  /// The first item of the first column that ends behind a distance across.
  private func firstItem(endingBehind across: Double, in space: BodySpace) -> Int {
    let distance = across - insets(in: space).leading
    guard distance > 0 else { return 0 }
    if style.measuresWidths { return items.row(containing: distance)?.index ?? count }
    let column = (distance / (width(in: space) + style.spacing)).rounded(.down)
    return column < Double(columns) ? Int(column) * style.rows : count
  }

  // Items.

  func record(of item: Int) -> ItemRecord {
    let row = items.row(item)
    guard style.measuresItems else { return ItemRecord(.usual) }
    return ItemRecord(
      .points(length: tallest ?? estimatedHeight, breadth: max(0, row.extent - style.spacing)),
      // How high it is itself, no shelf knows.
      isEstimated: !row.isMeasured || style.measuresHeights)
  }

  mutating func replace(_ edits: BodyEdits) { items.edit(edits.ofRuns(run)) }

  private func run(_ record: ItemRecord) -> RunTree.Run {
    var width = estimatedWidth
    if style.measuresWidths, case .points(_, let breadth?) = record.size { width = breadth }
    let run = RunTree.Run(
      count: record.count, extent: (width + style.spacing).boundedExtent,
      isMeasured: !style.measuresItems || !record.isEstimated)
    return run.isMeasured ? run : style.outdated(run)
  }

  mutating func update(to space: BodySpace) {}
  var dependsOnBreadth: Bool {
    if case .ratio = style.height { true } else { false }
  }

  var estimatedExtent: Double {
    guard style.measuresHeights, tallest == nil, count > 0 else { return 0 }
    return estimatedHeight * Double(min(count, style.rows))
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    guard style.measuresItems else { return }
    if style.measuresHeights { tallest = max(tallest ?? 0, length.boundedExtent) }
    let extent =
      style.measuresWidths
      ? (breadth + style.spacing).boundedExtent : items.extent(of: item)
    items.setExtent(extent, isMeasured: true, at: item)
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    guard style.measuresItems else { return }
    // Of a shelf without height nothing is in sight.
    if tallest == 0 { tallest = nil }
    let style = style
    if let ranges { return items.changeRows(ranges) { style.outdated($0) } }
    guard factor != 1 || items.measuredCount > 0 else { return }
    estimatedWidth = (estimatedWidth * factor).boundedExtent
    estimatedHeight = ((tallest ?? estimatedHeight) * factor).boundedExtent
    tallest = nil
    items.mapRuns { style.outdated($0, scaledBy: factor) }
  }

  mutating func scaleEstimates(by factor: Double) {
    guard style.measuresHeights, tallest == nil else { return }
    estimatedHeight = estimatedHeight.estimate(scaledBy: factor)
  }

  // Gaps.

  /// The height is that of the others.
  func openingReach(in space: BodySpace) -> Double { height(in: space) }

  /// Before and behind the items that are near.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    let reach = 2 * (run(record).extent + width(in: space) + style.spacing) + 1
    let first = firstItem(endingBehind: across.lowerBound - reach, in: space)
    guard first < count else { return visit(count) }
    for row in items.rows(from: first) {
      visit(row.index)
      visit(row.index + 1)
      guard slot(row.index, row, in: space).across <= across.upperBound + reach else { return }
    }
  }
}
