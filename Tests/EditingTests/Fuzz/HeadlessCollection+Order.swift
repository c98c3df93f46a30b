import OcelotEngine
import OcelotLayouts
import OcelotTesting

extension HeadlessCollection {
  /// Items that are not where one reads them: beside the one before, or below it.
  ///
  /// Items of one line may have any heights, and begin at different ones. A waterfall is not read
  /// in lines.
  var orderProblems: [String] {
    if view.layout is WaterfallLayout { return [] }
    let items = visibleItems.sorted()
    return zip(items, items.dropFirst()).compactMap { a, b in
      guard let x = frame(of: .item(a)), let y = frame(of: .item(b)) else {
        return "\(a) or \(b) is on screen without a view"
      }
      let isMirrored = host.traits.isRightToLeft
      let isBelow = y.minY >= x.maxY - 0.01
      let isBehind = isMirrored ? y.maxX <= x.minX + 0.01 : y.minX >= x.maxX - 0.01
      let isInLine = isMirrored ? y.minX < x.maxX : y.maxX > x.minX
      let follows =
        view.layout.axis == .horizontal
        ? isBehind || (isBelow && isInLine) : isBelow || (y.maxY > x.minY && isBehind)
      return follows ? nil : "\(b) is at \(y), and \(a) at \(x)"
    }
  }
}
