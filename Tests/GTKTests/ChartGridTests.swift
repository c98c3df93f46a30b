import Testing

@testable import OcelotGTK

/// The numbers beside a chart's lines.
@MainActor @Suite struct ChartGridTests {
  @Test("The lines of a grid are at round numbers, from 0 to no less than the largest")
  func numbers() {
    let cases: [(Double, [Double])] = [
      (1, [0, 1]), (3, [0, 1, 2, 3]), (7, [0, 2, 4, 6, 8]), (9, [0, 5, 10]),
      (20, [0, 5, 10, 15, 20]),
      (92, [0, 25, 50, 75, 100]), (340, [0, 100, 200, 300, 400]), (1_234, [0, 500, 1_000, 1_500]),
    ]
    for (largest, numbers) in cases {
      #expect(ChartPainter.gridNumbers(upTo: largest) == numbers, "\(largest)")
    }
    for largest in [0, -1, .nan, .infinity, .leastNonzeroMagnitude] {
      let numbers = ChartPainter.gridNumbers(upTo: largest)
      #expect(numbers.first == 0 && numbers.count <= 5, "\(largest)")
    }
    for largest in [0.9, 0.001, 1e12, .greatestFiniteMagnitude / 10] {
      let numbers = ChartPainter.gridNumbers(upTo: largest)
      #expect((2...5).contains(numbers.count) && (numbers.last ?? 0) >= largest, "\(largest)")
    }
  }
}
