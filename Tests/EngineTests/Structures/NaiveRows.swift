import OcelotEngine

/// The slow twin of `RunTree`: one entry per row, every answer by counting from the start.
struct NaiveRows: Equatable {
  struct Row: Equatable {
    var extent: Double
    var isMeasured: Bool
  }

  var rows: [Row] = []

  var count: Int { rows.count }
  var extent: Double { offset(of: rows.count) }
  var measuredCount: Int { rows.count { $0.isMeasured } }

  var runCount: Int {
    rows.indices.count { $0 == 0 || rows[$0] != rows[$0 - 1] }
  }

  func offset(of row: Int) -> Double {
    var sum = 0.0
    for row in rows[..<row] { sum += row.extent }
    return sum
  }

  func index(at offset: Double) -> Int {
    var start = 0.0
    for (index, row) in rows.enumerated() {
      if max(0, offset) >= start && max(0, offset) < start + row.extent { return index }
      start += row.extent
    }
    return max(0, rows.count - 1)
  }

  mutating func insert(count: Int, extent: Double, isMeasured: Bool, at row: Int) {
    let new = Row(extent: extent, isMeasured: isMeasured)
    rows.insert(contentsOf: repeatElement(new, count: count), at: row)
  }

  mutating func setExtent(_ extent: Double, isMeasured: Bool, in range: Range<Int>) {
    for row in range { rows[row] = Row(extent: extent, isMeasured: isMeasured) }
  }

  mutating func extract(_ range: Range<Int>) -> NaiveRows {
    defer { rows.removeSubrange(range) }
    return NaiveRows(rows: Array(rows[range]))
  }
}

extension RunTree {
  /// Every row of the tree as the twin's entries.
  var naive: NaiveRows {
    NaiveRows(rows: rows(from: 0).map { .init(extent: $0.extent, isMeasured: $0.isMeasured) })
  }
}
