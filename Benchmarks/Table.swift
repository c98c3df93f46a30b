import Foundation

/// Prints measurements, and writes them as JSON where the environment asks for it.
enum Table {
  static func print(_ title: String, _ rows: [Measurement]) {
    Swift.print("\n\(title)\n")
    Swift.print(line("name", "rows", "median", "unit", "peer", "ratio", "wanted"))
    for row in rows {
      let wanted = row.limit.map { limit in
        "≤ \(number(limit))\(row.limitsValue ? " \(row.unit)" : "") "
          + (row.isKept == true ? "kept" : "MISSED")
      }
      Swift.print(
        line(
          row.name, row.rows.formatted(), number(row.value), row.unit, row.peer ?? "–",
          row.ratio.map(number) ?? "–", wanted ?? "–"))
    }
  }

  static func write(_ rows: [Measurement], to path: String) throws {
    let list = rows.map { row -> [String: Any] in
      var entry: [String: Any] = [
        "name": row.name, "n": row.rows, "value": row.value, "unit": row.unit,
      ]
      if let peer = row.peer { entry["peer"] = peer }
      if let ratio = row.ratio { entry["ratio"] = ratio }
      return entry
    }
    let data = try JSONSerialization.data(
      withJSONObject: list, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: path))
  }

  private static func line(_ cells: String...) -> String {
    let widths = [44, 14, 12, 5, 26, 8, 20]
    return zip(cells, widths).enumerated().map { index, pair in
      let (cell, width) = pair
      let space = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 || index == 3 || index == 4 || index == 6 ? cell + space : space + cell
    }.joined(separator: "  ")
  }

  static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    let digits = value >= 100 ? 0 : value >= 1 ? 2 : value >= 0.01 ? 3 : 5
    return value.formatted(.number.precision(.fractionLength(0...digits)).grouping(.never))
  }
}
