import Ocelot

extension Message {
  /// How the message begins, in one line.
  var snippet: String { Self.running(preview[...]) }

  /// Lines as running text: one that ends in a letter ends in a full stop.
  private static func running(_ lines: ArraySlice<String>) -> String {
    lines.map { line in
      let isSentence = line.last?.isLetter == true && !line.contains("://")
      return isSentence ? line + "." : line
    }.joined(separator: " ")
  }

  /// The whole message, in paragraphs; none for one without a text.
  var paragraphs: [String] {
    guard !preview.isEmpty else { return [] }
    let linesPerParagraph = 3
    let middle = stride(from: 0, to: preview.count, by: linesPerParagraph).map { first in
      Self.running(preview[first..<min(first + linesPerParagraph, preview.count)])
    }
    return (isRightToLeft ? [] : ["Hello,"]) + middle + [sender]
  }

  /// Whether each word that somebody types is in it, as a search compares texts.
  func matches(_ query: String) -> Bool {
    let words = query.searchText.split(separator: " ")
    let text = ([sender, subject] + preview).joined(separator: " ").searchText
    return words.allSatisfy { text.contains($0) }
  }
}

extension Message {
  /// The side of its row at which its text ends, where reading goes from right to left or not.
  func textEnd(isMirrored: Bool) -> PaneSide {
    isRightToLeft == isMirrored ? .trailing : .leading
  }
}
