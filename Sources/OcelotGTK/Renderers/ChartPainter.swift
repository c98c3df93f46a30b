import CGTK
import Ocelot

/// Draws one chart.
@MainActor
struct ChartPainter {
  let content: ChartContent
  let canvas: Drawing.Canvas
  /// The point of a line whose label and number stand in a bubble; nil for none.
  var marked: Int?

  private var largest: Double {
    max(content.points.map(\.value).max() ?? 0, .leastNonzeroMagnitude)
  }

  func paint() {
    guard !content.points.isEmpty else { return }
    switch content.style {
    case .bars: paintBars()
    case .line: paintLine()
    case .histogram: paintHistogram()
    }
  }

  // MARK: Upright charts

  /// The area above the labels.
  private var plot: (top: Double, height: Double) {
    let label = canvas.textSize("0").height + 4
    return (label, max(1, canvas.height - 2 * label))
  }

  private func x(of index: Int, slot: Double) -> Double {
    let x = (Double(index) + 0.5) * slot
    return canvas.isRightToLeft ? canvas.width - x : x
  }

  private func paintBars() {
    let slot = canvas.width / Double(content.points.count)
    let width = max(1, min(slot * 0.7, 64))
    let (top, height) = plot
    paintBaseline(at: top + height)
    let stride = labelStride(content.points.map(\.label), slot: slot)
    let valueStride = labelStride(content.points.map { shortNumber($0.value) }, slot: slot)
    var labels: [(middle: Double, half: Double)] = []
    for (index, point) in content.points.enumerated() {
      let center = x(of: index, slot: slot)
      let bar = height * point.value / largest
      canvas.setColor(canvas.accent)
      canvas.fillRounded(
        x: center - width / 2, y: top + height - bar, width: width, height: bar, radius: 4,
        bottom: false)
      if index.isMultiple(of: valueStride) {
        canvas.drawText(
          shortNumber(point.value), x: center, y: top + height - bar - top + 2, align: .center,
          width: slot * Double(valueStride))
      }
      guard index.isMultiple(of: stride) else { continue }
      // A label that is wider than its slot stays within the chart at both ends.
      let half = min(canvas.textSize(point.label).width, slot * Double(stride), canvas.width) / 2
      let middle = min(max(center, half), canvas.width - half)
      guard labels.allSatisfy({ abs($0.middle - middle) >= $0.half + half + 5 }) else { continue }
      labels.append((middle, half))
      canvas.drawText(
        point.label, x: middle, y: top + height + 4, align: .center, alpha: 0.7,
        width: slot * Double(stride))
    }
  }

  private func paintBaseline(at y: Double) {
    canvas.setColor(canvas.foreground, alpha: 0.15)
    cairo_rectangle(canvas.context, 0, y.rounded(), canvas.width, 1)
    cairo_fill(canvas.context)
  }

  /// Every how many labels one is drawn, so that neighbours keep apart.
  private func labelStride(_ labels: [String], slot: Double) -> Int {
    let widest = labels.map { canvas.textSize($0).width }.max() ?? 0
    return ((widest + 6) / slot).rounded(.up).integer(in: 1...1_000_000)
  }

  // MARK: Histogram

  private func paintHistogram() {
    let row = canvas.height / Double(content.points.count)
    let labels = content.points.map { canvas.textSize($0.label).width }.max() ?? 0
    let numbers = content.points.map { canvas.textSize(shortNumber($0.value)).width }.max() ?? 0
    // A quarter is left for the bars.
    let labelWidth = min(labels, max(canvas.width / 3, canvas.width * 0.75 - numbers - 24))
    let track = max(1, canvas.width - labelWidth - numbers - 24)
    let thickness = min(8, row / 2)
    for (index, point) in content.points.enumerated() {
      let middle = (Double(index) + 0.5) * row
      let line = canvas.textSize(point.label).height
      paintBar(point, start: labelWidth + 12, track: track, middle: middle, thickness)
      let (start, end) = canvas.isRightToLeft ? (canvas.width, 0) : (0, canvas.width)
      canvas.drawText(
        point.label, x: start, y: middle - line / 2, align: .start, width: labelWidth)
      canvas.drawText(
        shortNumber(point.value), x: end, y: middle - line / 2, align: .end, alpha: 0.7,
        width: numbers)
    }
  }

  private func paintBar(
    _ point: ChartContent.Point, start: Double, track: Double, middle: Double, _ thickness: Double
  ) {
    func place(_ width: Double) -> Double {
      canvas.isRightToLeft ? canvas.width - start - width : start
    }
    let radius = thickness / 2
    canvas.setColor(canvas.foreground, alpha: 0.1)
    canvas.fillRounded(
      x: place(track), y: middle - radius, width: track, height: thickness, radius: radius)
    guard point.value > 0 else { return }
    let width = max(thickness, track * point.value / largest)
    canvas.setColor(canvas.accent)
    canvas.fillRounded(
      x: place(width), y: middle - radius, width: width, height: thickness, radius: radius)
  }
}
