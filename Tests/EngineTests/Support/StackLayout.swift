import OcelotEngine

/// A list under optional section headers, in plain arrays: slow, obvious, and a record of the
/// calls that it got.
@MainActor
final class StackLayout: Layout {
  weak var environment: (any LayoutEnvironment)?

  struct Row: Equatable {
    var extent: Double
    var isEstimated: Bool
  }

  let estimate: Double
  let isMeasured: Bool
  let headerExtent: Double?
  let pinsHeaders: Bool
  private var rows: [[Row]] = []
  private var before: [[Row]]?
  private(set) var calls: [String] = []
  private(set) var asked: [ElementKey] = []
  var recordsCalls = true

  init(
    estimate: Double = 20, isMeasured: Bool = false, headerExtent: Double? = nil,
    pinsHeaders: Bool = false
  ) {
    self.estimate = estimate
    self.isMeasured = isMeasured
    self.headerExtent = headerExtent
    self.pinsHeaders = pinsHeaders
  }

  func forgetCalls() {
    calls = []
    asked = []
  }

  private func record(_ call: String) { if recordsCalls { calls.append(call) } }

  private var fresh: Row { Row(extent: estimate, isEstimated: isMeasured) }

  func prepare(_ context: InvalidationContext) {
    record("prepare")
    guard let environment else { return }
    if context.everything {
      rows = (0..<environment.counts.count).map {
        Array(repeating: fresh, count: environment.counts[$0])
      }
    }
    if let bounds = context.bounds, bounds.old.width != bounds.new.width { forgetSizes(1) }
    if let factor = context.textScaleFactor { forgetSizes(factor) }
    for (key, size) in context.measuredSizes {
      guard case .item(let index) = key else { continue }
      rows[index.section][index.item] = Row(extent: size.height, isEstimated: false)
    }
  }

  private func forgetSizes(_ factor: Double) {
    guard isMeasured else { return }
    rows = rows.map { $0.map { Row(extent: $0.extent * factor, isEstimated: true) } }
  }

  var contentSize: Size {
    record("contentSize")
    let header = headerExtent ?? 0
    let height = rows.reduce(0.0) { $0 + header + $1.reduce(0) { $0 + $1.extent } }
    return Size(width: environment?.viewport.width ?? 0, height: height)
  }

  private func all(_ rows: [[Row]]) -> [LayoutAttributes] {
    guard let environment else { return [] }
    var y = 0.0
    var result: [LayoutAttributes] = []
    for (section, list) in rows.enumerated() {
      if let headerExtent {
        let end = y + headerExtent + list.reduce(0) { $0 + $1.extent }
        var top = y
        if pinsHeaders { top = min(max(y, environment.viewport.minY), end - headerExtent) }
        result.append(
          LayoutAttributes(
            .header(section),
            frame: Rect(x: 0, y: top, width: environment.viewport.width, height: headerExtent),
            zIndex: 1000))
        y += headerExtent
      }
      for (item, row) in list.enumerated() {
        result.append(
          LayoutAttributes(
            .item(section, item),
            frame: Rect(x: 0, y: y, width: environment.viewport.width, height: row.extent),
            zIndex: 1, isEstimated: row.isEstimated))
        y += row.extent
      }
    }
    return result
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    record("elements")
    return all(rows).filter { $0.frame.intersects(rect) }
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    asked.append(element)
    return all(rows).first { $0.element == element }
  }

  func pinnedExtent(at offset: Point) -> Double { pinsHeaders ? headerExtent ?? 0 : 0 }

  func apply(_ plan: UpdatePlan) {
    record("apply")
    before = rows
    rows = (0..<plan.after.count).map { section in
      (0..<plan.after[section]).map { item in
        guard let old = plan.map.item(before: ItemIndex(section, item)),
          !plan.reloads(.item(section, item))
        else { return fresh }
        var row = before![old.section][old.item]
        if isMeasured, plan.reconfigures(ItemIndex(section, item)) {
          row.isEstimated = true
        }
        return row
      }
    }
  }

  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    before.flatMap { all($0).first { $0.element == element } }
  }

  func targetOffset(proposed: Point) -> Point {
    record("targetOffset")
    return proposed
  }

  func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    record("initial")
    return nil
  }

  func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    record("final")
    return nil
  }

  func finishUpdate() {
    record("finishUpdate")
    before = nil
  }
}
