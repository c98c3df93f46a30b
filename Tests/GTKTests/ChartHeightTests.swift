import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Charts on screen while text gets another size.
  @MainActor @Suite struct ChartHeights {
    @Test("Charts on screen are as high as the text of now needs, also where it got smaller")
    func textSizes() async throws {
      defer { DesktopStyle.textScale = nil }
      DesktopStyle.textScale = 2
      let window = try await TestWindow(
        height: 1_000, layout: TableLayout(rowHeight: .selfSizing(estimate: 60)))
      let styles = [ChartContent.Style.bars, .line, .histogram]
      let points = (1...3).map { ChartContent.Point("Month \($0)", Double($0)) }
      let source = RowSource(count: styles.count)
      source.content = { ChartContent(title: "Months", points: points, style: styles[$0]) }
      window.show(source)
      try await window.show()
      // Upright charts have 44 points of text at the usual size, histograms 24 for each row.
      let steps: [(scale: Double, heights: [Int])] = [
        (2, [204, 244, 144]), (1, [160, 200, 72]), (1.5, [182, 222, 108]), (1, [160, 200, 72]),
      ]
      for (scale, heights) in steps {
        DesktopStyle.textScale = scale
        try await window.frames(3)
        for (item, height) in heights.enumerated() {
          let cell = try #require(window.view.view(of: .item(0, item)) as? CellView)
          let shown = Int(gtk_widget_get_height(cell.body.pointer))
          #expect(shown == height, "\(styles[item]) at \(scale)")
          let frame = try #require(window.view.screenFrame(of: .item(0, item)))
          #expect(abs(frame.height - cell.leastHeight) <= 1, "\(styles[item]) at \(scale)")
        }
      }
      #expect(window.reports.all == [])
      try await window.close()
    }
  }
}
