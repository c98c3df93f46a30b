import Testing

@testable import OcelotEngine

@Suite("Grouped numbers")
struct GroupedNumberTests {
  @Test(
    "Commas stand between groups of three digits, from the end",
    arguments: [
      (0, "0"), (7, "7"), (-7, "-7"), (100, "100"), (999, "999"), (1_000, "1,000"),
      (-1_000, "-1,000"), (-999, "-999"), (10_203, "10,203"), (100_000_000, "100,000,000"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouping(number: Int, text: String) {
    #expect(grouped(number) == text)
  }
}
