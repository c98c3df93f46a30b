import OcelotEngine
import Testing

@MainActor
@Suite struct ReportTallyTests {
  private func report(_ message: String, _ code: ReportCode = .invalidIndex) -> Report {
    Report(code, message)
  }

  @Test("The same report is told once, then at its 10th, 100th and 1,000th time")
  func onceThenCounted() {
    var tally = ReportTally()
    let lines = (0..<2_500).compactMap { _ in tally.line(for: report("a")) }
    #expect(
      lines == [
        "invalidIndex: a", "invalidIndex: a (10 times)", "invalidIndex: a (100 times)",
        "invalidIndex: a (1000 times)",
      ])
    #expect(tally.line(for: report("a", .redundant)) == "redundant: a")
  }

  @Test("A report is one line, also if its values hold several")
  func oneLine() {
    var tally = ReportTally()
    #expect(tally.line(for: report("a\nb\r\n c")) == "invalidIndex: a b  c")
  }

  @Test("A million unlike reports of one kind make a few dozen lines")
  func bounded() {
    var tally = ReportTally()
    let lines = (0..<1_000_000).compactMap { tally.line(for: report("index \($0)")) }
    #expect(lines.count < 60)
    #expect(lines[31] == "invalidIndex: index 31")
    #expect(lines[32] == "invalidIndex: index 32 (1 more of this kind, all unlike)")
    #expect(lines.last?.hasSuffix("(100000 more of this kind, all unlike)") == true)
  }

  @Test("A line reporter writes what the tally tells")
  func lines() {
    var lines: [String] = []
    let reporter = LineReporter { lines.append($0) }
    for _ in 0..<9 { reporter.report(report("a")) }
    #expect(lines == ["invalidIndex: a"])
  }
}
