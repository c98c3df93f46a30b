/// A title broken into lines, as large as its place allows.
///
/// Lines are measured with the widths of a wide bold face, so that they fit in any usual one.
struct TitleBlock: Equatable {
  let lines: [String]
  /// The size of the letters, in units.
  let size: Double

  /// The distance between lines, as a share of the size.
  static let leading = 1.14

  /// From the top of the first line's letters to the foot of the last one's.
  var height: Double { size * (Self.leading * Double(lines.count - 1) + 0.95) }

  /// Breaks a title so that its letters are as large as possible; no word is broken.
  ///
  /// - Parameters:
  ///   - title: the text.
  ///   - largest: the largest size, in units.
  ///   - width: the width of the place.
  ///   - height: the height of the place.
  ///   - maximumLines: the most lines, at least 1.
  ///   - spacing: what is added after each letter, as a share of the size.
  init(
    _ title: String, largest: Double, width: Double, height: Double, maximumLines: Int,
    spacing: Double = 0
  ) {
    let words = title.split(separator: " ").map(String.init)
    var best = (lines: [title], size: 0.0)
    for count in 1...max(1, min(maximumLines, words.count)) {
      let lines = Self.broken(words, into: count, spacing)
      let longest = lines.map { Self.width(of: $0, spacing) }.max() ?? 1
      let tall = Self.leading * Double(lines.count - 1) + 0.95
      let size = min(largest, width / max(0.1, longest), height / tall)
      // Another line must be worth it.
      if size > best.size * 1.04 { best = (lines, size) }
    }
    lines = best.lines
    size = best.size
  }

  /// The lines of which the longest is as short as possible.
  private static func broken(_ words: [String], into count: Int, _ spacing: Double) -> [String] {
    guard count > 1, words.count > 1 else { return [words.joined(separator: " ")] }
    var best: (lines: [String], longest: Double)?
    for first in 1...max(1, words.count - count + 1) {
      let line = words[..<first].joined(separator: " ")
      let rest = broken(Array(words[first...]), into: count - 1, spacing)
      let longest = ([line] + rest).map { width(of: $0, spacing) }.max() ?? 0
      if best.map({ longest < $0.longest }) ?? true { best = ([line] + rest, longest) }
    }
    return best?.lines ?? [words.joined(separator: " ")]
  }

  /// The width of a line, as a share of the size.
  static func width(of line: String, _ spacing: Double = 0) -> Double {
    line.unicodeScalars.reduce(0) { sum, scalar in
      let index = Int(scalar.value) - 32
      let width = advances.indices.contains(index) ? Double(advances[index]) / 100 : 0.8
      return sum + width + spacing
    }
  }

  /// The advances of the letters from space to tilde, in hundredths of the size: the wider ones of
  /// DejaVu Serif Bold and DejaVu Sans Bold, which are wider than what is usually there.
  private static let advances: [UInt8] = [
    35, 46, 53, 84, 70, 101, 91, 31, 48, 48, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70,
    70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 59, 100, 78, 85, 80, 87, 77, 71, 86,
    95, 47, 48, 87, 71, 111, 92, 88, 76, 88, 84, 73, 75, 88, 78, 113, 78, 73, 73, 48,
    37, 48, 84, 50, 50, 68, 72, 61, 72, 68, 44, 72, 73, 38, 37, 70, 38, 106, 73, 69,
    72, 72, 53, 60, 48, 73, 66, 93, 65, 66, 59, 72, 37, 72, 84,
  ]
}
