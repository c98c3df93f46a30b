/// A text as assistive technology is told it: rows of stars are counted, dots and lines between
/// parts are commas.
///
/// "★★★★☆  Ada · Oslo" is "4 of 5 stars, Ada, Oslo". Other texts are returned as they are.
///
/// - Complexity: O(length).
package func spoken(_ text: String) -> String {
  // Most texts have neither.
  guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0x0A }) else { return text }
  var result = ""
  var rest = text[...]
  while let character = rest.first {
    if isStar(character) {
      let stars = rest.prefix(while: isStar)
      rest = rest.dropFirst(stars.count)
      result += spoken(stars: stars)
      let gap = rest.prefix(while: \.isWhitespace)
      if !gap.isEmpty, gap.count < rest.count {
        rest = rest.dropFirst(gap.count)
        if !isMark(rest.first) { result += ", " }
      }
    } else if isMark(character) {
      rest = rest.drop { $0.isWhitespace || isMark($0) }
      while result.last?.isWhitespace == true { result.removeLast() }
      if !rest.isEmpty, !result.isEmpty { result += separator(after: result) }
    } else {
      result.append(character)
      rest.removeFirst()
    }
  }
  return result
}

/// Parts of what assistive technology reads, with commas between those that end without a mark of
/// their own.
///
/// Parts that are nil or empty are left out.
package func spoken(_ parts: [String?]) -> String {
  var result = ""
  for case let part? in parts where !part.isEmpty {
    if !result.isEmpty { result += separator(after: result) }
    result += part
  }
  return result
}

private func separator(after text: String) -> String {
  guard let last = text.last else { return "" }
  return ".,:;!?…".contains(last) ? " " : ", "
}

/// Whether a character stands between parts: a dot in the middle, a bullet, the end of a line.
private func isMark(_ character: Character?) -> Bool {
  character == "·" || character == "•" || character?.isNewline == true
}

private func isStar(_ character: Character) -> Bool { character == "★" || character == "☆" }

private func spoken(stars: Substring) -> String {
  let full = stars.count { $0 == "★" }
  if full < stars.count { return "\(full) of \(stars.count) stars" }
  return full == 1 ? "1 star" : "\(full) stars"
}
