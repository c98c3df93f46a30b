import OcelotTesting
import Testing

@Suite struct TextMetricsTests {
  let metrics = TextMetrics()

  @Test("A character is 8 wide and a line 20 high at the default text size")
  func defaultSize() {
    #expect(metrics.characterWidth == 8)
    #expect(metrics.lineHeight == 20)
    #expect(metrics.width(of: "ocelot") == 48)
    #expect(metrics.height(of: "ocelot", width: 48) == 20)
  }

  @Test("Both scale with the text size")
  func scales() {
    let large = TextMetrics(textSize: .accessibilityExtraExtraExtraLarge)
    let (largest, smallest): (Double, Double) = (53 / 17, 14 / 17)
    #expect(large.characterWidth == 8 * largest)
    #expect(large.lineHeight == 20 * largest)
    #expect(TextMetrics(textSize: .extraSmall).lineHeight == 20 * smallest)
  }

  @Test(
    "Lines take as many words as fit, and drop the space where they break",
    arguments: [
      ("a quick fox", 8, ["a quick", "fox"]),
      ("a quick fox", 11, ["a quick fox"]),
      ("a quick fox", 10, ["a quick", "fox"]),
      ("a quick fox", 5, ["a", "quick", "fox"]),
      ("", 5, [""]),
      ("one\ntwo", 20, ["one", "two"]),
      ("one\n\ntwo\n", 20, ["one", "", "two", ""]),
      ("ab  cd", 4, ["ab ", "cd"]),
      ("ab  cd", 6, ["ab  cd"]),
    ])
  func wraps(text: String, capacity: Int, lines: [String]) {
    #expect(metrics.lines(of: text, width: Double(capacity) * 8) == lines)
  }

  @Test("A word longer than a line starts on its own line and breaks where a line is full")
  func breaksLongWords() {
    #expect(metrics.lines(of: "abcdefghij", width: 32) == ["abcd", "efgh", "ij"])
    #expect(metrics.lines(of: "x abcdefghij k", width: 32) == ["x", "abcd", "efgh", "ij k"])
    #expect(metrics.lines(of: "abcdefgh", width: 32) == ["abcd", "efgh"])
  }

  @Test("A width below one character still holds one")
  func narrow() {
    #expect(metrics.capacity(width: 0) == 1)
    #expect(metrics.capacity(width: -5) == 1)
    #expect(metrics.capacity(width: 15.9) == 1)
    #expect(metrics.capacity(width: 16) == 2)
    #expect(metrics.lines(of: "abc", width: 0) == ["a", "b", "c"])
  }

  @Test("A limit cuts the lines that are shown, and 0 does not")
  func limits() {
    #expect(metrics.height(of: "a b c d", width: 8, limit: 2) == 40)
    #expect(metrics.height(of: "a b c d", width: 8, limit: 9) == 80)
    #expect(metrics.height(of: "a b c d", width: 8) == 80)
  }

  @Test("Characters count as readers see them")
  func graphemes() {
    #expect(metrics.width(of: "e\u{301}🇬🇱") == 16)
  }
}
