import CGTK
import Ocelot
import OcelotAdwaita

extension BenchmarkTable {
  /// A row's height where texts wrap beside other widgets.
  static let rowMeasurements = BenchmarkTable(
    title: "The height of a row with a symbol, two texts that wrap and a number, processor time",
    needsDisplay: true
  ) { filter in
    let name = "measurement of a row with texts that wrap"
    guard filter.isEmpty || "gtk \(name)".contains(filter) else { return [] }
    let count = 500
    let figures = inTurn(5, [false, true].map { isBox in { time(of: count, isBox: isBox) } })
    return [
      Measurement(
        name: name, rows: count, value: figures[0] * 1e6, unit: "µs", peer: "GtkBox",
        ratio: figures[0] / figures[1], limit: 0.3)
    ]
  }

  /// The seconds that one of many measurements takes, each of other texts.
  private static func time(of count: Int, isBox: Bool) -> Double {
    let title = Label(overflow: .wrap)
    let subtitle = Label(overflow: .wrap).classes("dim-label", "caption")
    let symbol = Picture(size: 32)
    symbol.content = .symbol("go-up-symbolic")
    let texts = BoxWidget(vertical: true, spacing: 2, [title, subtitle]).expanding()
    let number = Label("1,024", overflow: .grow)
    let row: Widget =
      isBox
      ? BoxWidget(spacing: 12, [symbol, texts, number])
      : RowWidget(spacing: 12, [symbol, texts, number])
    return seconds {
      for index in 0..<count {
        title.text = "Row \(index), with a title that is rather long for one line of a narrow list"
        subtitle.text = "Text \(index) that goes on, so that it needs another line or even two"
        _ = row.height(width: 330)
      }
    } / Double(count)
  }
}
