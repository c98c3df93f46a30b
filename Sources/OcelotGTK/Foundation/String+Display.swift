extension String {
  /// The text as GTK can take it: everything that a Swift string can hold, so that none of it cuts
  /// the text short or makes GTK warn.
  ///
  /// C takes a zero for the end, markup permits no control characters, and neither is to be seen.
  /// The control characters of ASCII become their symbols (`␀`, `␛`), a carriage return before a
  /// line feed goes, and the other control characters, noncharacters and separators of paragraphs
  /// become U+FFFD or a line feed. Line feeds and tabs stay. Every text that goes to GTK passes
  /// through here.
  /// - Complexity: O(n); a text that needs no change is returned as it is.
  package var forDisplay: String {
    guard utf8.contains(where: \.mayBeControl) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x09, 0x0A: result.append(scalar)
      case 0x0D where rest.first == "\n": break
      case 0x00..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0: result.append("\u{FFFD}")
      case 0x2028, 0x2029: result.append("\n")
      case _ where scalar.properties.isNoncharacterCodePoint: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as a title in which an underscore would name the letter after it as its key.
  package var forMnemonicDisplay: String {
    contains("_") ? String(forDisplay.flatMap { $0 == "_" ? "__" : "\($0)" }) : forDisplay
  }

  /// The text where GTK reads markup.
  package var forMarkupDisplay: String {
    String(
      forDisplay.flatMap { character in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: "\(character)"
        }
      })
  }
}

extension UInt8 {
  /// Whether a control character, a noncharacter or a separator may begin with the byte.
  fileprivate var mayBeControl: Bool {
    switch self {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F: true
    // Of two bytes: U+0080 to U+009F. Of three: U+2028, U+2029, U+FDD0, U+FFFE. Of four: U+1FFFE …
    case 0xC2, 0xE2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }
}
