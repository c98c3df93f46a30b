import OcelotEngine

/// Where the items of one line are.
struct LineLayout {
  private let runs: [SizeRun]
  private let thickness: Double
  private let breadth: Double
  private let alignment: FlowLineAlignment
  private let cutsItems: Bool
  /// Where the first item begins.
  private let start: Double
  /// The distance between neighbours.
  private let gap: Double

  /// Spreads the items of one of a section's lines.
  ///
  /// Whether the line is the section's last, and whether all of the section's items are equally
  /// broad, decides how the rest of the line is spread.
  ///
  /// - Parameters:
  ///   - runs: the items of the line.
  ///   - thickness: the extent of the line along, in points.
  ///   - isLast: whether it is the section's last line.
  ///   - body: the section's items.
  ///   - total: the sum over all items of the section, if it is not that of the body.
  init(
    _ runs: [SizeRun], thickness: Double, isLast: Bool, _ body: FlowBody,
    total: SizeSummary? = nil
  ) {
    self.runs = runs
    self.thickness = thickness
    breadth = body.breadth
    alignment = body.style.alignment
    cutsItems = body.style.cutsItems
    let style = body.style
    let items = runs.reduce(0) { $0 + $1.count }
    let limit = body.breadth
    let total = total ?? body.items.summary
    let used =
      runs.reduce(0) { $0 + Double($1.count) * min($1.breadth, limit) }
      + Double(items - 1) * style.itemSpacing
    let rest = max(0, limit - used)
    let last = style.lastLine ?? (style.justification == .spread ? nil : style.justification)
    switch isLast ? last : style.justification {
    case .spread?:
      start = items > 1 ? 0 : rest / 2
      gap = style.itemSpacing + (items > 1 ? rest / Double(items - 1) : 0)
    case .start?: (start, gap) = (0, style.itemSpacing)
    case .center?: (start, gap) = (rest / 2, style.itemSpacing)
    case .end?: (start, gap) = (rest, style.itemSpacing)
    case nil:
      guard total.isUniform(in: limit) else {
        (start, gap) = (0, style.itemSpacing)
        return
      }
      // As a full line would be, so that columns stay columns.
      let extent = min(total.most, limit)
      let full = FlowBreaker.perLine(extent, breadth: limit, spacing: style.itemSpacing)
      let fullUsed = Double(full) * extent + Double(full - 1) * style.itemSpacing
      let fullRest = max(0, limit - fullUsed)
      start = full > 1 ? 0 : fullRest / 2
      gap = style.itemSpacing + (full > 1 ? fullRest / Double(full - 1) : 0)
    }
  }

  private func slot(_ run: SizeRun, at x: Double, top: Double) -> Slot {
    Slot(
      along: top + (thickness - run.length) * alignment.share, across: x, length: run.length,
      breadth: cutsItems ? min(run.breadth, breadth) : run.breadth,
      isEstimated: run.state != .measured)
  }

  /// An item of the line, the line beginning at a distance.
  func slot(_ item: Int, top: Double) -> Slot {
    var x = start
    var rest = item
    for run in runs {
      let pitch = min(run.breadth, breadth) + gap
      if rest < run.count { return slot(run, at: x + Double(rest) * pitch, top: top) }
      x += Double(run.count) * pitch
      rest -= run.count
    }
    preconditionFailure("item \(item) is not in the line")
  }

  /// Visits the line's items until `visit` answers false; whether it never did.
  func forEachSlot(top: Double, _ visit: (Int, Slot) -> Bool) -> Bool {
    var x = start
    var number = 0
    for run in runs {
      let pitch = min(run.breadth, breadth) + gap
      // Items without breadth show nothing, and any number of them stands in a line.
      guard (cutsItems ? min(run.breadth, breadth) : run.breadth) > 0 else {
        x += Double(run.count) * pitch
        number += run.count
        continue
      }
      for i in 0..<run.count {
        guard visit(number + i, slot(run, at: x + Double(i) * pitch, top: top)) else {
          return false
        }
      }
      x += Double(run.count) * pitch
      number += run.count
    }
    return true
  }
}
