/// Finds what is to stay where it is seen, among what a layout shows.
///
/// The first item wholly below what is pinned, measured ones first; else the first that is not
/// wholly covered. Before an update it is one that stays, or the nearest that does.
struct AnchorSearch {
  /// The axis along which content scrolls.
  let axis: Axis
  /// The content offset, in points.
  let offset: Point
  /// Where what is pinned ends, on the axis, in points.
  let clear: Double
  /// What is in sight across the axis, in points, where content scrolls on it as well.
  var across: ClosedRange<Double>?
  /// The update that follows; nil if none does.
  let plan: UpdatePlan?

  /// Where an item begins that is wholly below what is pinned, to within a rounding error.
  var start: Double { clear - 0.01 }
  /// What ends beyond here is not wholly covered, by more than a rounding error.
  private var uncovered: Double { clear + 0.01 }

  /// An item as the anchor, by its index after the update; nil if it goes or moves.
  func anchor(at attributes: LayoutAttributes) -> Anchor? {
    guard let index = attributes.element.itemIndex else { return nil }
    let anchor = Anchor.item(index, distance: attributes.frame.origin - offset)
    guard let plan else { return anchor }
    return anchor.following(plan)
  }

  /// Whether an item is below what is pinned, and wholly in sight across.
  private func isWhole(_ frame: Rect) -> Bool {
    guard axis.start(frame) >= start else { return false }
    guard let across else { return true }
    return across.contains(axis.across.start(frame)) && across.contains(axis.across.end(frame))
  }

  /// Items in the order in which they begin.
  func sorted(_ items: [LayoutAttributes]) -> [LayoutAttributes] {
    items.sorted {
      let (a, b) = (axis.start($0.frame), axis.start($1.frame))
      return a != b ? a < b : $0.element.itemIndex! < $1.element.itemIndex!
    }
  }

  /// The first measured item below what is pinned, if that can be the anchor.
  func firstMeasured(among sorted: [LayoutAttributes]) -> Anchor? {
    let first = sorted.first { isWhole($0.frame) && !$0.isEstimated }
    return first.flatMap { anchor(at: $0) }
  }

  /// The first measured item in sight that is not wholly covered, else the last one that is.
  ///
  /// An estimated one was never on screen: headers before it and lines that it is in may change
  /// once they are measured. Before an update, only one that reaches beyond where the estimated one
  /// begins.
  private func measuredBeside(
    _ estimated: LayoutAttributes, in sorted: [LayoutAttributes]
  ) -> LayoutAttributes? {
    let place = plan == nil ? uncovered : axis.start(estimated.frame)
    return sorted.first { !$0.isEstimated && axis.end($0.frame) > place }
      ?? (plan == nil ? sorted.last { !$0.isEstimated } : nil)
  }

  /// The anchor among all items in sight, in the order in which they begin.
  ///
  /// - Parameters:
  ///   - sorted: the items.
  ///   - frame: where an item is before the update.
  /// - Returns: what is to stay; nil where there is nothing.
  func anchor(among sorted: [LayoutAttributes], frame: (ItemIndex) -> Rect?) -> Anchor? {
    var whole = sorted.filter { isWhole($0.frame) }
    if whole.isEmpty, across != nil { whole = sorted.filter { axis.start($0.frame) >= start } }
    guard
      var candidate = whole.first(where: { !$0.isEstimated }) ?? whole.first
        ?? sorted.first(where: { axis.end($0.frame) > uncovered }) ?? sorted.first
    else { return nil }
    if candidate.isEstimated { candidate = measuredBeside(candidate, in: sorted) ?? candidate }
    guard let plan else { return anchor(at: candidate) }
    // The item itself, the next one that stays, or the one before.
    let position = sorted.firstIndex { $0.element == candidate.element } ?? 0
    for attributes in sorted[position...] {
      if let found = anchor(at: attributes) { return found }
    }
    for attributes in sorted[..<position].reversed() {
      if let found = anchor(at: attributes) { return found }
    }
    // Nothing on screen stays. Where others come in its place the reader stays at that place, as
    // far behind what stays before; else the nearest survivor takes the place.
    guard let index = candidate.element.itemIndex else { return nil }
    if let replacement = plan.replacement(of: index) {
      guard let last = replacement.predecessor, let frame = frame(last.from) else {
        return .offset(offset)
      }
      return .item(last.to, distance: frame.origin - offset)
    }
    return plan.nearestSurvivor(of: index).map {
      .item($0, distance: candidate.frame.origin - offset)
    }
  }
}
