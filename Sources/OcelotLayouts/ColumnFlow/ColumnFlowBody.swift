import OcelotEngine

/// The items of one section of a column flow: a flow of equal items as wide as a column.
struct ColumnFlowBody: SectionBody {
  private var flow: FlowBody
  private let height: Double
  private let minimumWidth: Double
  private let spacing: Double

  init(
    count: Int, height: Double, minimumWidth: Double, spacing: Double, counter: OperationCounter
  ) {
    self.height = height
    self.minimumWidth = minimumWidth
    self.spacing = spacing
    let run = Self.run(count, height, minimumWidth, spacing, 0)
    flow = FlowBody(
      count > 0 ? [run] : [], usual: run,
      style: FlowBody.Style(
        lineSpacing: spacing, itemSpacing: spacing, alignment: .center, justification: .spread),
      breadth: 0, counter: counter)
  }

  /// As many items as another body, without items, arranges them.
  func arranged(as new: ColumnFlowBody) -> ColumnFlowBody {
    guard
      (new.height, new.minimumWidth, new.spacing) != (height, minimumWidth, spacing), count > 0
    else { return count > 0 ? self : new }
    var result = new
    result.replace([BodyEdit(0..<0, [ItemRecord(count: count)])])
    return result
  }

  /// Items as wide as a column, in whole points.
  private static func run(
    _ count: Int, _ height: Double, _ minimumWidth: Double, _ spacing: Double, _ breadth: Double
  ) -> SizeRun {
    let columns = max(1, ((breadth + spacing) / (minimumWidth + spacing)).wholePart)
    let width = max(0, ((breadth - spacing * (columns - 1)) / columns).wholePart)
    return SizeRun(count: count, breadth: width, length: height)
  }

  var count: Int { flow.count }
  func extent(in space: BodySpace) -> Double { flow.extent(in: space) }
  func openingReach(in space: BodySpace) -> Double { spacing + height }
  func slot(of item: Int, in space: BodySpace) -> Slot { flow.slot(of: item, in: space) }
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    flow.forEachSlot(from: start, to: end, in: space, visit)
  }

  mutating func update(to space: BodySpace) {
    guard space.breadth != flow.breadth else { return }
    let run = Self.run(count, height, minimumWidth, spacing, space.breadth)
    flow = FlowBody(
      count > 0 ? [run] : [], usual: run, style: flow.style, breadth: space.breadth,
      counter: flow.pieces.counter ?? OperationCounter())
  }

  mutating func replace(_ edits: BodyEdits) {
    // All items are as wide as a column.
    flow.replace(
      BodyEdits(
        edits.filter { $0.added != $0.items.count }.map { edit in
          BodyEdit(edit.items, edit.added > 0 ? [ItemRecord(count: edit.added)] : [])
        }))
  }
}
