/// A path as SVG writes it.
struct SVGPath {
  private(set) var data = ""

  init() {}

  /// Straight lines between points, closed unless said otherwise.
  init(_ points: [(Double, Double)], closed: Bool = true) {
    guard let first = points.first else { return }
    move(first.0, first.1)
    for point in points.dropFirst() { line(point.0, point.1) }
    if closed { close() }
  }

  mutating func move(_ x: Double, _ y: Double) { data += "M\(x.short) \(y.short)" }

  mutating func line(_ x: Double, _ y: Double) { data += "L\(x.short) \(y.short)" }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    data += "C\(x1.short) \(y1.short) \(x2.short) \(y2.short) \(x.short) \(y.short)"
  }

  mutating func bend(_ x1: Double, _ y1: Double, _ x: Double, _ y: Double) {
    data += "Q\(x1.short) \(y1.short) \(x.short) \(y.short)"
  }

  /// An arc of an ellipse to a point, the short way; clockwise or not.
  mutating func arc(
    _ across: Double, _ along: Double, clockwise: Bool = true, _ x: Double, _ y: Double
  ) {
    data += "A\(across.short) \(along.short) 0 0 \(clockwise ? 1 : 0) \(x.short) \(y.short)"
  }

  mutating func close() { data += "Z" }

  /// A smooth line near points, from the first to the last.
  mutating func smooth(_ points: [(Double, Double)], continuing: Bool = false) {
    guard points.count > 1 else { return }
    if continuing { line(points[0].0, points[0].1) } else { move(points[0].0, points[0].1) }
    for index in 1..<points.count - 1 {
      let (point, next) = (points[index], points[index + 1])
      let isLast = index == points.count - 2
      bend(
        point.0, point.1, isLast ? next.0 : (point.0 + next.0) / 2,
        isLast ? next.1 : (point.1 + next.1) / 2)
    }
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> SVGPath {
    ellipse(x, y, radius, radius)
  }

  static func ellipse(_ x: Double, _ y: Double, _ across: Double, _ along: Double) -> SVGPath {
    var path = SVGPath()
    path.move(x - across, y)
    path.arc(across, along, x + across, y)
    path.arc(across, along, x - across, y)
    path.close()
    return path
  }

  static func roundedRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> SVGPath {
    guard radius > 0 else {
      return SVGPath([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }
    var path = SVGPath()
    path.move(x + radius, y)
    path.line(x + width - radius, y)
    path.arc(radius, radius, x + width, y + radius)
    path.line(x + width, y + height - radius)
    path.arc(radius, radius, x + width - radius, y + height)
    path.line(x + radius, y + height)
    path.arc(radius, radius, x, y + height - radius)
    path.line(x, y + radius)
    path.arc(radius, radius, x + radius, y)
    path.close()
    return path
  }
}

extension Double {
  /// With one decimal at most, as it is written into a picture.
  var short: String { text(10) }

  /// With two decimals at most.
  var shorter: String { text(100) }

  /// With four decimals at most.
  var shortest: String { text(10_000) }

  private func text(_ scale: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let value = Int((self * Double(scale)).rounded())
    let (whole, rest) = abs(value).quotientAndRemainder(dividingBy: scale)
    let sign = value < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var decimals = String(scale + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
