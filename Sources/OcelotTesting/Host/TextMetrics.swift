import Ocelot

/// Text as a typewriter sets it: every character has the same width, every line the same height.
///
/// At the default text size a character is 8 points wide and a line 20 points high; other sizes
/// scale both by `TextSizeCategory.factor`. Expected sizes can be worked out by hand:
///
/// ```swift
/// let metrics = TextMetrics()
/// metrics.lines(of: "a quick fox", width: 64)   // ["a quick", "fox"]: 8 characters a line
/// metrics.height(of: "a quick fox", width: 64)  // 40
/// ```
public struct TextMetrics: Hashable, Sendable {
  /// The width of every character at the text size, in points.
  public var characterWidth: Double
  /// The height of every line at the text size, in points.
  public var lineHeight: Double

  /// Makes metrics for a text size.
  ///
  /// - Parameters:
  ///   - textSize: the reader's text size.
  ///   - characterWidth: the width of a character at the default size, in points.
  ///   - lineHeight: the height of a line at the default size, in points.
  public init(
    textSize: TextSizeCategory = .large, characterWidth: Double = 8, lineHeight: Double = 20
  ) {
    self.init(
      textScale: textSize.factor, characterWidth: characterWidth, lineHeight: lineHeight)
  }

  /// Makes metrics for text of any size relative to the default, such as 1.05; what is none counts
  /// as 1.
  public init(textScale: Double, characterWidth: Double = 8, lineHeight: Double = 20) {
    let scale = textScale.isFinite && textScale > 0 ? textScale : 1
    self.characterWidth = characterWidth * scale
    self.lineHeight = lineHeight * scale
  }

  /// How many characters a line of a width holds, at least 1.
  public func capacity(width: Double) -> Int {
    guard width.isFinite else { return Int.max / 2 }
    return (width / characterWidth + 1e-9).integer(in: 1...Int.max / 2)
  }

  /// The width of a text on one line, in points.
  public func width(of text: String) -> Double { Double(text.count) * characterWidth }

  /// The width of a text's longest line where only newlines end one, in points.
  public func width(ofLines text: String) -> Double {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Double(lines.map(\.count).max() ?? 0) * characterWidth
  }

  /// The height of a number of lines, in points.
  public func height(lines: Int) -> Double { Double(lines) * lineHeight }

  /// The height of a text at a width, in points.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - width: the width, in points.
  ///   - limit: the most lines that are shown; 0 means as many as it takes.
  /// - Returns: the height, in points.
  public func height(of text: String, width: Double, limit: Int = 0) -> Double {
    let count = lines(of: text, width: width).count
    return height(lines: limit > 0 ? min(limit, count) : count)
  }

  /// The lines of a text at a width.
  ///
  /// A newline ends a line. A line takes as many words as fit; words are what stands between
  /// spaces, and the space where a line breaks is dropped. A word longer than a line starts on a
  /// line of its own and breaks wherever a line is full. An empty text is one empty line.
  public func lines(of text: String, width: Double) -> [String] {
    let capacity = capacity(width: width)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      Self.wrap($0, capacity: capacity)
    }
  }

  private static func wrap(_ paragraph: Substring, capacity: Int) -> [String] {
    guard paragraph.count > capacity else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    var isFirst = true
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.count
      if isFirst || used + 1 + length > capacity {
        if !isFirst { lines.append(line) }
        var rest = word
        var left = length
        while left > capacity {
          let end = rest.index(rest.startIndex, offsetBy: capacity)
          lines.append(String(rest[..<end]))
          rest = rest[end...]
          left -= capacity
        }
        line = String(rest)
        used = left
      } else {
        line += " " + word
        used += 1 + length
      }
      isFirst = false
    }
    lines.append(line)
    return lines
  }
}
