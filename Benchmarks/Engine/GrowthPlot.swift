import Foundation

/// Curves over the number of rows, both axes logarithmic, as a picture that can be read on light
/// and on dark pages.
struct GrowthPlot {
  let curves: [GrowthCurve]

  private static let width = 760.0
  private static let height = 440.0
  /// Where the axes' area lies; names stand to its right.
  private static let area = (left: 76.0, top: 56.0, right: 528.0, bottom: 376.0)

  private var decades: ClosedRange<Int> {
    let times = curves.flatMap(\.points).map(\.time)
    let low = Int(log10(times.min() ?? 1).rounded(.down))
    let high = Int(log10(times.max() ?? 10).rounded(.up))
    return low...max(low + 1, high)
  }

  private func x(_ rows: Int) -> Double {
    let area = Self.area
    return area.left + (log10(Double(rows)) - 3) / 5 * (area.right - area.left)
  }

  private func y(_ time: Double) -> Double {
    let area = Self.area
    let part = (log10(time) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return area.bottom - part * (area.bottom - area.top)
  }

  /// The picture.
  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="Cantarell, Inter, sans-serif" font-size="13">
      <title>Processor time against the number of rows</title>
      <style>
      .ink { fill: #2e3436 } .dim { fill: #5e5c64 } .page { fill: #ffffff }
      .grid { stroke: #d5d3cf } .axis { stroke: #77767b }
      .c0 { stroke: #1c71d8; fill: #1c71d8 } .c1 { stroke: #26803b; fill: #26803b }
      .c2 { stroke: #c64600; fill: #c64600 } .c3 { stroke: #813d9c; fill: #813d9c }
      .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round } .name { stroke: none }
      @media (prefers-color-scheme: dark) {
      .ink { fill: #f6f5f4 } .dim { fill: #c0bfbc } .page { fill: #1e1e1e }
      .grid { stroke: #3d3846 } .axis { stroke: #9a9996 }
      .c0 { stroke: #78aeed; fill: #78aeed } .c1 { stroke: #57e389; fill: #57e389 }
      .c2 { stroke: #ffa348; fill: #ffa348 } .c3 { stroke: #dc8add; fill: #dc8add }
      .curve { fill: none } .name { stroke: none }
      }
      </style>
      <rect class="page" width="100%" height="100%" rx="8"/>
      <text class="ink" x="\(Int(Self.area.left))" y="30" font-size="16" font-weight="bold">\
      Processor time against the number of rows</text>
      """
    ]
    lines += grid
    for (index, curve) in curves.enumerated() { lines += draw(curve, "c\(index % 4)") }
    lines += names
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private var grid: [String] {
    let area = Self.area
    var lines: [String] = []
    for decade in decades {
      let y = y(pow(10, Double(decade)))
      lines.append(
        line(area.left, y, area.right, y, decade == decades.lowerBound ? "axis" : "grid"))
      lines.append(text(Self.time(decade), area.left - 10, y + 4.5, anchor: "end"))
    }
    for decade in 3...8 {
      let rows = Int(pow(10, Double(decade)))
      lines.append(line(x(rows), area.top, x(rows), area.bottom, decade == 3 ? "axis" : "grid"))
      lines.append(text(Self.count(decade), x(rows), area.bottom + 22, anchor: "middle"))
    }
    lines.append(text("rows", (area.left + area.right) / 2, area.bottom + 46, anchor: "middle"))
    return lines
  }

  private func draw(_ curve: GrowthCurve, _ style: String) -> [String] {
    let places = curve.points.map { (x($0.rows), y($0.time)) }
    let path = places.map { "\(Self.number($0.0)),\(Self.number($0.1))" }.joined(separator: " ")
    return ["<polyline class=\"\(style) curve\" points=\"\(path)\"/>"]
      + places.map { place in
        "<circle class=\"\(style)\" cx=\"\(Self.number(place.0))\" cy=\"\(Self.number(place.1))\" r=\"3.5\"/>"
      }
  }

  /// Each curve's name at its end, far enough from its neighbours'.
  private var names: [String] {
    let ends = curves.enumerated()
      .map { (index: $0.offset, name: $0.element.name, y: y($0.element.points.last?.time ?? 1)) }
      .sorted { $0.y < $1.y }
    var lowest = -Double.infinity
    return ends.map { end in
      let y = max(end.y + 4.5, lowest + 18)
      lowest = y
      return "<text class=\"c\(end.index % 4) name\" x=\"\(Int(Self.area.right) + 14)\" "
        + "y=\"\(Self.number(y))\">\(end.name)</text>"
    }
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String)
    -> String
  {
    "<line class=\"\(style)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" "
      + "x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\"/>"
  }

  private func text(_ text: String, _ x: Double, _ y: Double, anchor: String) -> String {
    "<text class=\"dim\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private static func number(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(0...1)).grouping(.never))
  }

  private static func time(_ decade: Int) -> String {
    decade >= 3
      ? "\(Int(pow(10, Double(decade - 3)))) ms" : "\(pow(10, Double(decade)).formatted()) µs"
  }

  private static func count(_ decade: Int) -> String {
    Int(pow(10, Double(decade))).formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
