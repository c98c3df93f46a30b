extension String {
  /// The text as a sentence: with a capital and a full stop.
  var asSentence: String {
    guard let first, let last else { return self }
    let text = first.uppercased() + dropFirst()
    return ".!?”".contains(last) ? text : text + "."
  }
}
