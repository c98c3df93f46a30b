import Ocelot

/// What a row says, computed from its number and kept nowhere.
enum RowText {
  /// The title: rows count from 1; those that came later are numbered by themselves.
  static func title(_ number: Int) -> String {
    number >= 0 ? "Row \((number + 1).grouped)" : "New row \((-number).grouped)"
  }

  /// One to six lines about the number in the title.
  static func lines(_ number: Int) -> [String] {
    let value = number >= 0 ? number + 1 : -number
    let facts = [digits, factors, squareRoot, binary, hexadecimal, duration]
    return (0..<lineCount(number)).map { facts[$0](value) }
  }

  /// How many lines a row has: 1 to 6, as if by chance.
  static func lineCount(_ number: Int) -> Int {
    // A few rounds of a mixing function: neighbours differ.
    var bits = UInt64(bitPattern: Int64(number)) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Int((bits >> 33) % 6)
  }

  /// What the row shows, in one line under the title or in as many as it has.
  static func content(_ number: Int, isSelfSizing: Bool) -> ListRowContent {
    guard isSelfSizing else {
      return ListRowContent(
        title: title(number), subtitle: digits(number >= 0 ? number + 1 : -number))
    }
    return ListRowContent(
      title: title(number), subtitle: lines(number).joined(separator: "\n"), subtitleLines: 0)
  }

  private static func digits(_ value: Int) -> String {
    var (rest, sum) = (value, 0)
    while rest > 0 {
      sum += rest % 10
      rest /= 10
    }
    return "The digits add up to \(sum)"
  }

  private static func factors(_ value: Int) -> String {
    let found = [2, 3, 5, 7, 11, 13].filter { value.isMultiple(of: $0) }
    guard let last = found.last else { return "No factor up to 13" }
    let rest = found.dropLast().map(String.init).joined(separator: ", ")
    return "A multiple of " + (rest.isEmpty ? "\(last)" : "\(rest) and \(last)")
  }

  private static func squareRoot(_ value: Int) -> String {
    let root = Int(Double(value).squareRoot())
    return root * root == value
      ? "The square of \(root.grouped)"
      : "Between the squares of \(root.grouped) and \((root + 1).grouped)"
  }

  private static func binary(_ value: Int) -> String {
    "Binary digits: \(Int.bitWidth - value.leadingZeroBitCount), ones: \(value.nonzeroBitCount)"
  }

  private static func hexadecimal(_ value: Int) -> String {
    "Hexadecimal \(String(value, radix: 16, uppercase: true))"
  }

  private static func duration(_ value: Int) -> String {
    let (days, hours, minutes) = (value / 86_400, value / 3_600 % 24, value / 60 % 60)
    if days > 0 { return "In seconds: \(days.grouped) d \(hours) h" }
    return hours > 0
      ? "In seconds: \(hours) h \(minutes) min" : "In seconds: \(minutes) min \(value % 60) s"
  }
}
