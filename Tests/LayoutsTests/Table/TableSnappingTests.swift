import OcelotEngine
import OcelotLayouts
import Testing

/// Where rows come to rest under headers that pin.
@MainActor @Suite("Snapping of tables") struct TableSnappingTests {
  @Test("6.3.3 A line rests under the header as far as that is in sight there, pushed off or not")
  func linesUnderAHeader() {
    let description = SectionDescription(headers: [.fixed(44)])
    let bench = LayoutBench(
      TableLayout(rowHeight: .fixed(30)), height: 200, counts: [10, 10],
      descriptions: [description, description])
    // The first section's last row begins at 314, and the section ends at 344: at 314 its end
    // pushes 14 points of the header off, and where the row rests none.
    for (proposed, rest) in [(275.0, 270.0), (281, 270), (352, 344), (0, 0)] {
      let place = Snapping.lines.offset(
        near: Point(x: 0, y: proposed), velocity: .zero, in: bench.layout)
      #expect(abs(place.y - rest) < 0.01, "from \(proposed) to \(place.y)")
    }
  }
}
