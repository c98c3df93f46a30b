import OcelotEngine
import OcelotLayouts

/// The rows of a table, in the slow twin: one below the other.
struct TableTwin: StackRules {
  let rowHeight: TableRowHeight
  let style: TableLayout.Style
  let hasLines: Bool
  let answers: StackAnswers

  let hasRows = true
  var headersPin: Bool { style == .plain }

  private var isFixed: Bool { if case .fixed = rowHeight { true } else { false } }

  private var estimate: Double {
    switch rowHeight {
    case .fixed(let height): height
    case .delegate(let estimate), .selfSizing(let estimate): max(1, estimate)
    }
  }

  func padding(_ section: StackTwin.Section) -> Insets { section.padding }

  func begin(_ section: inout StackTwin.Section) {
    section.estimate = estimate
    section.hasOwnEstimates = false
    guard !isFixed else { return }
    switch answers.estimates(ofSection: section.id) {
    case .uniform(let height)?: section.estimate = sensible(height)
    case .each?: section.hasOwnEstimates = true
    case nil: break
    }
  }

  private func sensible(_ height: Double) -> Double { height >= 0 ? max(1, height) : estimate }

  func ask(_ item: inout StackTwin.Item, in section: StackTwin.Section) {
    item.isFinal = isFixed
    item.height = section.estimate
    if section.hasOwnEstimates {
      item.height = answers.estimate(of: item.id).map(sensible) ?? estimate
    }
  }

  func place(
    _ item: inout StackTwin.Item, behind others: ArraySlice<StackTwin.Item>,
    in section: StackTwin.Section, width: Double
  ) {}

  func name(_ item: inout StackTwin.Item, in section: StackTwin.Section) { outdate(&item) }
  /// What is to be measured again has a point at least, to be in sight.
  func outdate(_ item: inout StackTwin.Item) {
    guard !isFixed else { return }
    item.isFinal = false
    item.height = max(1, item.height)
  }

  func widthChanged(_ section: inout StackTwin.Section, from old: Double, to new: Double) {
    guard inner(section, old) != inner(section, new) else { return }
    for i in section.items.indices { outdate(&section.items[i]) }
  }

  func textSizeChanged(_ section: inout StackTwin.Section, _ factor: Double) {
    guard !isFixed else { return }
    section.estimate = max(1, section.estimate * factor)
    for i in section.items.indices {
      section.items[i].height *= factor
      outdate(&section.items[i])
    }
  }

  func scaleEstimates(_ section: inout StackTwin.Section, _ factor: Double) {
    guard !isFixed else { return }
    // An estimate of a point or more stays one.
    func scaled(_ height: Double) -> Double { height < 1 ? height : max(1, height * factor) }
    section.estimate = scaled(section.estimate)
    for i in section.items.indices where !section.items[i].isFinal {
      section.items[i].height = scaled(section.items[i].height)
    }
  }

  func frames(of section: StackTwin.Section, width: Double) -> (frames: [Rect], extent: Double) {
    var y = 0.0
    let frames = section.items.map { item in
      defer { y += item.height }
      return Rect(x: 0, y: y, width: inner(section, width), height: item.height)
    }
    return (frames, y)
  }
}
