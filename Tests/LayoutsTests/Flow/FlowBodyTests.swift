import OcelotEngine
import OcelotTesting
import Testing

@testable import OcelotLayouts

@MainActor
@Suite("Flow lines")
struct FlowBodyTests {
  private static let style = FlowBody.Style(
    lineSpacing: 10, itemSpacing: 10, alignment: .center, justification: .spread)

  private static let usual = SizeRun(count: 1, breadth: 50, length: 50)
  private static let space = BodySpace(breadth: 320)

  private func body(_ runs: [SizeRun]) -> FlowBody {
    FlowBody(
      runs, usual: Self.usual, style: Self.style, breadth: 320, counter: OperationCounter())
  }

  @Test("Spliced lines are those that breaking everything anew gives, and stay in order")
  func splices() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let widths = random.pick([[50.0], [50, 90], [30, 50, 70, 110, 400]])
      var items: [SizeRun] = []
      var body = body([])
      for step in 0..<40 {
        let start = random.below(items.count + 1)
        let end = min(items.count, start + random.below(random.oneIn(4) ? 30 : 3))
        let new = (0..<random.below(3)).flatMap { _ in
          let run = SizeRun(
            count: 1, breadth: random.pick(widths), length: random.pick([20, 50]))
          return Array(repeating: run, count: 1 + random.below(20))
        }
        items.replaceSubrange(start..<end, with: new)
        body.splice(start..<end, new)
        try body.checkInvariants()
        let fresh = self.body(items)
        #expect(body.count == items.count, "seed \(seed), step \(step)")
        #expect(Array(body.pieces) == Array(fresh.pieces), "seed \(seed), step \(step)")
        for item in items.indices { #expect(body.record(of: item) == items[item].record) }
      }
    }
  }

  @Test("A change breaks lines anew until one starts as before")
  func resynchronisation() {
    // Lines of 200 and 100, which are full, ten thousand times over.
    let pair = [
      SizeRun(count: 1, breadth: 200, length: 20), SizeRun(count: 1, breadth: 100, length: 20),
    ]
    let items = Array(repeating: pair, count: 10_000).flatMap { $0 }
    var varied = items
    for i in stride(from: 0, to: items.count, by: 14) { varied[i].length = Double(20 + i % 13) }
    let counter = OperationCounter()
    var body = FlowBody(
      varied, usual: Self.usual, style: Self.style, breadth: 320, counter: counter)
    let cost = counter.counting {
      body.splice(5_000..<5_001, [SizeRun(count: 1, breadth: 200, length: 90)])
    }
    #expect(cost < 100)
    #expect(body.slot(of: 5_000, in: Self.space).length == 90)
  }
}
