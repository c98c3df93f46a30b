import CGTK
import Ocelot

/// Lines over lines of a grid, with numbers beside those and labels under the points.
extension ChartPainter {
  /// The numbers at the lines of a grid: from 0 in steps of 1, 2 or 5, or of 25 and the like, to
  /// one that is no less than the largest.
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

  /// The room of a line chart.
  private struct Room {
    /// The numbers at the lines of the grid.
    var numbers: [Double]
    /// The width of those numbers, and where the lines begin after them.
    var titleWidth = 0.0
    var start = 0.0
    /// Where the lines are from the top, and how much room they take.
    var top = 0.0
    var size = Size.zero
  }

  private var room: Room {
    var room = Room(numbers: Self.gridNumbers(upTo: content.points.map(\.value).max() ?? 0))
    let line = canvas.textSize("0").height
    room.titleWidth = min(
      room.numbers.map { canvas.textSize(shortNumber($0)).width }.max() ?? 0, canvas.width / 3)
    room.start = room.titleWidth + 9
    room.top = line / 2
    room.size.height = max(1, canvas.height - line * 1.5 - 6)
    room.size.width = max(1, canvas.width - room.start)
    return room
  }

  /// A distance from where reading begins, from the left.
  private func across(_ distance: Double) -> Double {
    canvas.isRightToLeft ? canvas.width - distance : distance
  }

  private func places(in room: Room) -> [Double] {
    let count = content.points.count
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0.5
      return across(room.start + room.size.width * part)
    }
  }

  /// Where the points of a line are, from the left; none of other charts.
  var places: [Double] { content.style == .line ? places(in: room) : [] }

  func paintLine() {
    let room = room
    let line = canvas.textSize("0").height
    let top = max(room.numbers.last ?? 0, .leastNonzeroMagnitude)
    func y(_ value: Double) -> Double { room.top + room.size.height * (1 - value / top) }
    for number in room.numbers {
      canvas.setColor(canvas.foreground, alpha: 0.15)
      cairo_rectangle(
        canvas.context, canvas.isRightToLeft ? 0 : room.start, y(number).rounded(), room.size.width,
        1)
      cairo_fill(canvas.context)
      canvas.drawText(
        shortNumber(number), x: across(room.titleWidth), y: y(number) - line / 2, align: .end,
        alpha: 0.7, width: room.titleWidth)
    }
    let points = zip(places(in: room), content.points).map { Point(x: $0, y: y($1.value)) }
    paintArea(points, room.top, room.size.height)
    paintLabels(
      from: room.start, width: room.size.width, at: room.top + room.size.height + 6, across)
    if let marked, points.indices.contains(marked) {
      paintMark(content.points[marked], at: points[marked], in: room)
    }
  }

  /// A hairline and a dot at a point, and beside them a bubble with its label and its number.
  private func paintMark(_ point: ChartContent.Point, at place: Point, in room: Room) {
    let context = canvas.context
    canvas.setColor(canvas.foreground, alpha: 0.3)
    cairo_rectangle(context, place.x.rounded() - 0.5, room.top, 1, room.size.height)
    cairo_fill(context)
    let ground = canvas.color("popover_bg_color") ?? canvas.foreground
    for (radius, color) in [(6.0, ground), (4.0, canvas.accent)] {
      cairo_new_path(context)
      cairo_arc(context, place.x, place.y, radius, 0, 2 * .pi)
      canvas.setColor(color)
      cairo_fill(context)
    }
    let number = shortNumber(point.value)
    let label = canvas.textSize(point.label + " · ")
    let numberWidth = canvas.textSize(number, isBold: true).width
    let width = min(label.width + numberWidth + 24, canvas.width)
    let height = label.height + 14
    // After the point as reading goes, or before it where there is more room; never out of the
    // chart.
    let isReversed = canvas.isRightToLeft
    let (after, before) = (place.x + 12, place.x - 12 - width)
    var x = isReversed ? before : after
    if x + width > canvas.width { x = before }
    if x < 0 { x = after }
    x = min(max(0, x), canvas.width - width)
    let y = min(max(1, place.y - height - 10), canvas.height - height - 1)
    canvas.setColor(canvas.foreground, alpha: 0.15)
    canvas.fillRounded(
      x: x.rounded() - 1, y: y.rounded() - 1, width: width + 2, height: height + 2, radius: 9)
    canvas.setColor(ground)
    canvas.fillRounded(x: x.rounded(), y: y.rounded(), width: width, height: height, radius: 8)
    let start = isReversed ? x + width - 12 : x + 12
    let end = isReversed ? x + 12 : x + width - 12
    canvas.drawText(
      point.label + " · ", x: start, y: y + 7, align: .start, width: max(1, width - 24))
    canvas.drawText(
      number, x: end, y: y + 7, align: .end, width: max(1, numberWidth + 1), isBold: true)
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
