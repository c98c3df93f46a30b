import CGTK
import Ocelot

/// Shows labelled numbers as bars, a line or a histogram, in the theme's colours.
struct ChartRenderer: ContentRenderer {
  /// The height of upright charts at the usual text size, in points.
  private static let uprightHeight = 160.0
  /// The height of lines at the usual text size, in points.
  private static let lineHeight = 200.0
  /// The height of the lines of text over and under upright charts at the usual text size, in
  /// points.
  private static let labelsHeight = 44.0
  /// The height of a histogram's row at the usual text size, in points.
  private static let rowHeight = 24.0

  func makeView(_ context: RenderContext) -> ChartView { ChartView() }

  func update(_ view: ChartView, with content: ChartContent) {
    view.show(content)
  }

  /// The height that a chart needs where text is larger than usual by a factor, in points.
  static func height(of content: ChartContent, textScale scale: Double) -> Int {
    let height =
      content.style == .histogram
      ? Double(max(1, content.points.count)) * rowHeight * scale
      : (content.style == .line ? lineHeight : uprightHeight) + labelsHeight * (scale - 1)
    return Int(height.rounded())
  }
}
