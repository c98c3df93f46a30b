import OcelotEngine

/// The items of one section of a column flow: a flow of equal items as wide as a column.
struct ColumnFlowBody: SectionBody {
  private var flow: FlowBody
  private let height: Double
  private let minimumWidth: Double
  private let spacing: Double

  init(
    count: Int, height: Double, minimumWidth: Double, spacing: Double, breadth: Double,
    counter: OperationCounter
  ) {
    self.height = height
    self.minimumWidth = minimumWidth
    self.spacing = spacing
    let run = Self.run(count, height, minimumWidth, spacing, breadth)
    flow = FlowBody(
      count > 0 ? [run] : [],
      style: FlowBody.Style(
        lineSpacing: spacing, itemSpacing: spacing, alignment: .center, justification: .spread),
      breadth: breadth, counter: counter)
  }

  /// Items as wide as a column, in whole points.
  private static func run(
    _ count: Int, _ height: Double, _ minimumWidth: Double, _ spacing: Double, _ breadth: Double
  ) -> SizeRun {
    let columns = max(1, ((breadth + spacing) / (minimumWidth + spacing)).wholePart)
    let width = max(0, ((breadth - spacing * (columns - 1)) / columns).wholePart)
    return SizeRun(count: count, breadth: width, length: height)
  }

  private func run(_ count: Int) -> SizeRun {
    Self.run(count, height, minimumWidth, spacing, flow.breadth)
  }

  var count: Int { flow.count }
  var extent: Double { flow.extent }
  var openingReach: Double { spacing + height }
  func slot(of item: Int) -> Slot { flow.slot(of: item) }
  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Bool) {
    flow.forEachSlot(from: start, to: end, visit)
  }
  func record(of item: Int) {}

  mutating func setBreadth(_ breadth: Double) {
    guard breadth != flow.breadth else { return }
    flow = FlowBody(
      count > 0 ? [Self.run(count, height, minimumWidth, spacing, breadth)] : [],
      style: flow.style, breadth: breadth, counter: flow.pieces.counter ?? OperationCounter())
  }

  mutating func remove(_ items: Range<Int>) { flow.remove(items) }
  mutating func insert(_ items: Range<Int>, _ record: (Int) -> Void) {
    flow.splice(items.lowerBound..<items.lowerBound, [run(items.count)])
  }
  mutating func replace(_ items: Range<Int>, _ record: (Int) -> Void) {}
}
