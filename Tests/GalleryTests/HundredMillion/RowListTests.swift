import OcelotTesting
import Testing

@testable import Gallery

/// Rows as plain numbers.
private struct SlowRows {
  var rows: [Int]
  var top: Int

  mutating func addOnTop(_ count: Int) {
    rows = Array(top - count..<top) + rows
    top -= count
  }
  mutating func remove(_ positions: [Range<Int>]) -> [Int] {
    let gone = positions.flatMap { rows[$0] }
    rows.removeAll(where: Set(gone).contains)
    return gone
  }
  mutating func restore(_ numbers: [Int]) { rows = Set(rows).union(numbers).sorted() }
}

@Suite("Hundred million rows")
struct RowListTests {
  @Test("5.7 A hundred million rows are one run, all deleted at once and brought back at once")
  func all() {
    var rows = RowList(0..<100_000_000)
    #expect(rows.number(at: 99_999_999) == 99_999_999)
    rows.addOnTop(10)
    #expect(rows.runCount == 1 && rows.count == 100_000_010)
    #expect(rows.number(at: 0) == -10 && rows.number(at: 10) == 0)
    #expect(rows.position(of: 0) == 10)
    let gone = rows.remove(at: [0..<100_000_010])
    #expect(gone == [-10..<100_000_000])
    #expect(rows.count == 0 && rows.position(of: 5) == nil)
    rows.addOnTop(1)
    #expect(rows.number(at: 0) == -11)
    #expect(rows.restore(gone) == [1..<100_000_011])
    #expect(rows.runCount == 1)
  }

  @Test("5.7 Random changes agree with plain numbers")
  func random() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var rows = RowList(0..<40)
      var slow = SlowRows(rows: Array(0..<40), top: 0)
      var deleted: [[Range<Int>]] = []
      for step in 0..<40 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let count = Int.random(in: 0...3, using: &random)
          rows.addOnTop(count)
          slow.addOnTop(count)
        case 1:
          var positions = RangeSet<Int>()
          for _ in 0..<Int.random(in: 0...4, using: &random) where !slow.rows.isEmpty {
            let from = Int.random(in: 0..<slow.rows.count, using: &random)
            let to = min(slow.rows.count, from + Int.random(in: 1...6, using: &random))
            positions.insert(contentsOf: from..<to)
          }
          let gone = rows.remove(at: Array(positions.ranges))
          #expect(gone.flatMap { Array($0) } == slow.remove(Array(positions.ranges)))
          deleted.append(gone)
        default:
          guard let numbers = deleted.popLast() else { continue }
          let positions = rows.restore(numbers)
          slow.restore(numbers.flatMap { Array($0) })
          #expect(
            positions.flatMap { Array($0) }
              == slow.rows.indices.filter { position in
                numbers.contains { $0.contains(slow.rows[position]) }
              }, "seed \(seed), step \(step)")
        }
        #expect(rows.count == slow.rows.count, "seed \(seed), step \(step)")
        #expect(
          (0..<rows.count).map { rows.number(at: $0) } == slow.rows, "seed \(seed), step \(step)")
        #expect(
          (slow.top - 1...41).allSatisfy {
            rows.position(of: $0) == slow.rows.firstIndex(of: $0)
          }, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("5.7 Row texts have one to six lines, computed from the number alone")
  func texts() {
    let counts = (0..<6_000).map(RowText.lineCount)
    for lines in 1...6 {
      let share = counts.count { $0 == lines }
      #expect((800...1_200).contains(share), "\(lines) lines: \(share) of 6,000")
    }
    #expect(RowText.title(99_999_999) == "Row 100,000,000")
    #expect(RowText.title(-1) == "New row 1")
    #expect(RowText.lines(11).first == "The digits add up to 3")
    #expect(RowText.lines(-3) == RowText.lines(-3))
  }

  @Test(
    "5.7.6 A text that names no row says what is expected",
    arguments: [
      ("", "No number yet: type a number from 1 to 100,000,000"),
      ("  ", "No number yet: type a number from 1 to 100,000,000"),
      ("twelve", "Not a row’s number: type a number from 1 to 100,000,000"),
      ("-3", "Not a row’s number: type a number from 1 to 100,000,000"),
      ("1.5", "Not a row’s number: type a number from 1 to 100,000,000"),
      ("1,0000", "Not a row’s number: type a number from 1 to 100,000,000"),
      ("1000,000", "Not a row’s number: type a number from 1 to 100,000,000"),
      ("12,", "Not a row’s number: type a number from 1 to 100,000,000"),
      (",", "No number yet: type a number from 1 to 100,000,000"),
      ("0", "There is no such row: type a number from 1 to 100,000,000"),
      ("100000001", "There is no such row: type a number from 1 to 100,000,000"),
      ("99999999999999999999999", "There is no such row: type a number from 1 to 100,000,000"),
      ("٣", "Not a row’s number: type a number from 1 to 100,000,000"),
    ])
  func badNumbers(text: String, message: String) {
    #expect(throws: RowNumber.Problem(description: message)) {
      try RowNumber.parse(text, upTo: 100_000_000)
    }
  }

  @Test("5.7 Numbers are read as the rows' titles have them")
  func goodNumbers() throws {
    #expect(try RowNumber.parse("1", upTo: 100) == 0)
    #expect(try RowNumber.parse(" 100,000,000 ", upTo: 100_000_000) == 99_999_999)
    for text in ["1 234", "1,234", "1.234", "1’234", "1_234", "1234"] {
      #expect(try RowNumber.parse(text, upTo: 100_000_000) == 1_233, "\(text)")
    }
  }
}
