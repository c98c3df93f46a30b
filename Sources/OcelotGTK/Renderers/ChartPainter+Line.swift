import CGTK
import Ocelot

/// Lines over lines of a grid, with numbers beside those and labels under the points.
extension ChartPainter {
  /// The numbers at the lines of a grid: from 0 in steps of 1, 2 or 5, or of 25 and the like, to one that is
  /// no less than the largest.
  static func gridNumbers(upTo largest: Double) -> [Double] {
    guard largest > 0, largest.isFinite else { return [0] }
    let power = tenToThe(largest / 4)
    // Counts have no halves: below ten there is no step of two and a half.
    let steps = [1, 2, power >= 10 ? 2.5 : 2, 5, 10].map { $0 * power }
    let step = steps.first { (largest / $0).rounded(.up) <= 4 } ?? 10 * power
    guard step > 0, step.isFinite else { return [0] }
    return (0...(largest / step).rounded(.up).integer(in: 1...4)).map { Double($0) * step }
  }

  /// The largest power of ten that is no more than a number.
  private static func tenToThe(_ number: Double) -> Double {
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    // Steps below 1 are for numbers that are all below 1.
    while power > number, number < 0.25, power > 1e-300 { power /= 10 }
    return power
  }

  func paintLine() {
    let points = content.points
    let numbers = Self.gridNumbers(upTo: points.map(\.value).max() ?? 0)
    let line = canvas.textSize("0").height
    let titles = numbers.map { shortNumber($0) }
    let titleWidth = min(
      titles.map { canvas.textSize($0).width }.max() ?? 0, canvas.width / 3)
    let start = titleWidth + 9
    let plot = (
      top: line / 2, height: max(1, canvas.height - line * 1.5 - 6),
      width: max(1, canvas.width - start)
    )
    let top = max(numbers.last ?? 0, .leastNonzeroMagnitude)
    func y(_ value: Double) -> Double { plot.top + plot.height * (1 - value / top) }
    func across(_ distance: Double) -> Double {
      canvas.isRightToLeft ? canvas.width - distance : distance
    }
    func x(_ index: Int) -> Double {
      let part = points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5
      return across(start + plot.width * part)
    }
    for (number, title) in zip(numbers, titles) {
      canvas.setColor(canvas.foreground, alpha: 0.15)
      cairo_rectangle(
        canvas.context, canvas.isRightToLeft ? 0 : start, y(number).rounded(), plot.width, 1)
      cairo_fill(canvas.context)
      canvas.drawText(
        title, x: across(titleWidth), y: y(number) - line / 2, align: .end, alpha: 0.7,
        width: titleWidth)
    }
    paintArea(points.indices.map { Point(x: x($0), y: y(points[$0].value)) }, plot.top, plot.height)
    paintLabels(from: start, width: plot.width, at: plot.top + plot.height + 6, across)
  }

  private func paintArea(_ points: [Point], _ top: Double, _ height: Double) {
    let context = canvas.context
    func trace() {
      for (index, point) in points.enumerated() {
        if index == 0 {
          cairo_move_to(context, point.x, point.y)
        } else {
          cairo_line_to(context, point.x, point.y)
        }
      }
    }
    trace()
    cairo_line_to(context, points.last!.x, top + height)
    cairo_line_to(context, points.first!.x, top + height)
    cairo_close_path(context)
    canvas.setColor(canvas.accent, alpha: 0.15)
    cairo_fill(context)
    trace()
    cairo_set_line_width(context, 2)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    canvas.setColor(canvas.accent)
    cairo_stroke(context)
  }

  /// The first and the last label, and as many between them as keep apart.
  private func paintLabels(
    from start: Double, width: Double, at y: Double, _ across: (Double) -> Double
  ) {
    let labels = content.points.map(\.label)
    let last = labels.count - 1
    let widest = labels.map { canvas.textSize($0).width }.max() ?? 0
    let count = min((width / (widest + 24)).rounded(.down).integer(in: 2...5), labels.count)
    guard count > 1 else {
      return canvas.drawText(
        labels[0], x: across(start + width / 2), y: y, align: .center, alpha: 0.7, width: width)
    }
    for place in 0..<count {
      let index = (Double(place * last) / Double(count - 1)).rounded().integer(in: 0...last)
      canvas.drawText(
        labels[index], x: across(start + width * Double(index) / Double(last)), y: y,
        align: place == 0 ? .start : place == count - 1 ? .end : .center, alpha: 0.7,
        width: width / Double(count))
    }
  }
}
