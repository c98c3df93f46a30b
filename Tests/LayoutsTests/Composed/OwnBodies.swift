import OcelotEngine
import OcelotLayouts

// Bodies as a reader of the documentation writes them.

/// Two columns, whose first item takes three lines of the first one.
struct PosterBody: ComputedBody, Hashable {
  var count = 0
  var height = 30.0

  private func line(of item: Int) -> Int { item < 4 ? item - 1 : 3 + (item - 4) / 2 }

  func extent(in space: BodySpace) -> Double {
    count == 0 ? 0 : Double(count <= 4 ? 3 : 3 + (count - 3) / 2) * height
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let half = space.breadth / 2
    if item == 0 { return Slot(along: 0, across: 0, length: 3 * height, breadth: half) }
    let isLeft = item >= 4 && item.isMultiple(of: 2)
    return Slot(
      along: Double(line(of: item)) * height, across: isLeft ? 0 : half, length: height,
      breadth: half)
  }

  /// The first item ends behind others.
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    for item in 0..<count {
      let slot = slot(of: item, in: space)
      if slot.along >= end { return }
      if slot.along + slot.length > start, !visit(item, slot) { return }
    }
  }
}

/// Two columns of cards, whose heights no breadth changes.
struct CardBody: ComputedBody, Hashable {
  var count = 0
  var height = 34.0

  /// Another breadth moves cards across, and none along.
  var dependsOnBreadth: Bool { false }

  func extent(in space: BodySpace) -> Double { Double((count + 1) / 2) * height }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let half = space.breadth / 2
    return Slot(
      along: Double(item / 2) * height, across: item.isMultiple(of: 2) ? 0 : half, length: height,
      breadth: half)
  }
}

/// Lines of measured text, a distance apart.
struct ParagraphBody: SectionBody, Hashable {
  private struct Paragraph: Hashable {
    var length: Double
    var isEstimated = true
  }
  private var paragraphs: [Paragraph] = []
  var spacing = 6.0
  /// Whether another breadth is heard of at once; what is measured depends on it all the same.
  let dependsOnBreadth: Bool
  private var estimate = 20.0

  init(dependsOnBreadth: Bool = true) { self.dependsOnBreadth = dependsOnBreadth }

  var count: Int { paragraphs.count }

  func extent(in space: BodySpace) -> Double {
    paragraphs.reduce(0) { $0 + $1.length } + Double(max(0, count - 1)) * spacing
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let start = paragraphs[..<item].reduce(0) { $0 + $1.length + spacing }
    return slot(item, start, space)
  }

  private func slot(_ item: Int, _ start: Double, _ space: BodySpace) -> Slot {
    Slot(
      along: start, across: 0, length: paragraphs[item].length, breadth: space.breadth,
      isEstimated: paragraphs[item].isEstimated)
  }

  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    var top = 0.0
    for item in paragraphs.indices {
      if top >= end { return }
      let slot = slot(item, top, space)
      top += slot.length + spacing
      if slot.along + slot.length > start, !visit(item, slot) { return }
    }
  }

  mutating func replace(_ edits: BodyEdits) {
    for edit in edits.reversed() {
      let new = edit.records.flatMap { record -> [Paragraph] in
        var paragraph = Paragraph(length: estimate)
        if case .points(let length, _) = record.size {
          paragraph = Paragraph(length: length, isEstimated: record.isEstimated)
        }
        return Array(repeating: paragraph, count: record.count)
      }
      paragraphs.replaceSubrange(edit.items, with: new)
    }
  }

  func record(of item: Int) -> ItemRecord {
    ItemRecord(
      .points(length: paragraphs[item].length, breadth: nil),
      isEstimated: paragraphs[item].isEstimated)
  }

  var estimatedExtent: Double {
    paragraphs.reduce(0) { $1.isEstimated ? $0 + $1.length : $0 }
  }

  mutating func measure(_ item: Int, length: Double, breadth: Double) {
    paragraphs[item] = Paragraph(length: length, isEstimated: false)
  }

  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
    if ranges == nil { estimate *= factor }
    for range in ranges ?? [0..<count] {
      for item in range {
        paragraphs[item].isEstimated = true
        paragraphs[item].length *= factor
      }
    }
  }

  mutating func scaleEstimates(by factor: Double) {
    estimate *= factor
    for item in paragraphs.indices where paragraphs[item].isEstimated {
      paragraphs[item].length *= factor
    }
  }
}

/// As many columns of tiles as there is room for.
struct TileBody: ComputedBody, Hashable {
  var count = 0
  var side = 70.0

  private func columns(_ space: BodySpace) -> Int { max(1, Int(space.breadth / side)) }

  func extent(in space: BodySpace) -> Double {
    let columns = columns(space)
    return Double((count + columns - 1) / columns) * side
  }

  func slot(of item: Int, in space: BodySpace) -> Slot {
    let columns = columns(space)
    let breadth = space.breadth / Double(columns)
    return Slot(
      along: Double(item / columns) * side, across: Double(item % columns) * breadth,
      length: side, breadth: breadth)
  }
}
