import OcelotEngine
import OcelotLayouts

/// The items of a waterfall, in the slow twin: each keeps the column that it took when it came.
struct WaterfallTwin: StackRules {
  let columns: WaterfallColumns
  let spacing: Double
  let sectionInsets: Insets
  let itemHeight: WaterfallHeight
  let answers: StackAnswers

  let hasRows = false
  let headersPin = false
  let hasLines = false

  func padding(_ section: StackTwin.Section) -> Insets {
    Insets(
      top: sectionInsets.top + section.padding.top,
      leading: sectionInsets.leading + section.padding.leading,
      bottom: sectionInsets.bottom + section.padding.bottom,
      trailing: sectionInsets.trailing + section.padding.trailing)
  }
  func begin(_ section: inout StackTwin.Section) {}

  func ask(_ item: inout StackTwin.Item, in section: StackTwin.Section) {
    item.answer = answers.waterfallHeight(of: item.id) ?? itemHeight
    switch item.answer {
    case .points(let value), .ratio(let value): if value < 0 { item.answer = itemHeight }
    }
  }

  /// How many columns there are, and how wide they are.
  private func columns(_ section: StackTwin.Section, _ width: Double) -> (count: Int, width: Double)
  {
    let room = inner(section, width)
    var count = 1
    switch columns {
    case .count(let wanted): count = wanted
    case .minimumWidth(let least):
      while Double(count + 1) * least + Double(count) * spacing <= room { count += 1 }
    }
    count = min(max(1, count), 16)
    let free = room - spacing * Double(count - 1)
    return (count, max(0, Double(Int(max(0, free) / Double(count)))))
  }

  private func height(_ item: StackTwin.Item, _ width: Double) -> Double {
    switch item.answer {
    case .points(let height): height
    case .ratio(let ratio): ratio * width
    }
  }

  /// Where each column ends; nothing is below its last item.
  private func ends(
    _ items: ArraySlice<StackTwin.Item>, _ columns: (count: Int, width: Double)
  ) -> [Double] {
    var ends = Array(repeating: 0.0, count: columns.count)
    var isEmpty = Array(repeating: true, count: columns.count)
    for item in items {
      if !isEmpty[item.column] { ends[item.column] += spacing }
      isEmpty[item.column] = false
      ends[item.column] += height(item, columns.width)
    }
    return ends
  }

  func place(
    _ item: inout StackTwin.Item, behind others: ArraySlice<StackTwin.Item>,
    in section: StackTwin.Section, width: Double
  ) {
    let columns = columns(section, width)
    let ends = ends(others, columns)
    // Of columns that end together the one with the least below.
    var below = ends.map { _ in 0.0 }
    for other in section.items[(others.count + 1)...] where other.column >= 0 {
      below[other.column] += height(other, columns.width) + spacing
    }
    let first = ends.indices.filter { ends[$0] == ends.min()! }
    item.column = first.min { below[$0] < below[$1] }!
  }

  func name(_ item: inout StackTwin.Item, in section: StackTwin.Section) {
    ask(&item, in: section)
  }

  func outdate(_ item: inout StackTwin.Item) {}

  func widthChanged(_ section: inout StackTwin.Section, from old: Double, to new: Double) {
    guard columns(section, old) != columns(section, new) else { return }
    refill(&section, width: new)
  }

  func wasDescribed(
    _ section: inout StackTwin.Section, before: StackTwin.Section, width: Double
  ) {
    guard columns(section, width) != columns(before, width) else { return }
    refill(&section, width: width)
  }

  /// All items fall again.
  private func refill(_ section: inout StackTwin.Section, width: Double) {
    for i in section.items.indices { section.items[i].column = -1 }
    for i in section.items.indices {
      place(&section.items[i], behind: section.items[..<i], in: section, width: width)
    }
  }

  func textSizeChanged(_ section: inout StackTwin.Section, _ factor: Double) {
    guard answers.answersHeights else { return }
    for i in section.items.indices { ask(&section.items[i], in: section) }
  }

  func scaleEstimates(_ section: inout StackTwin.Section, _ factor: Double) {}

  func frames(of section: StackTwin.Section, width: Double) -> (frames: [Rect], extent: Double) {
    let columns = columns(section, width)
    var tops = Array(repeating: 0.0, count: columns.count)
    let frames = section.items.map { item in
      let height = height(item, columns.width)
      defer { tops[item.column] += height + spacing }
      return Rect(
        x: Double(item.column) * (columns.width + spacing), y: tops[item.column],
        width: columns.width, height: height)
    }
    return (frames, frames.map(\.maxY).max() ?? 0)
  }
}
