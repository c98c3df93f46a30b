/// The text below a description's first line, as Debian Policy §5.6.13 formats it: one blank
/// before a line that flows, two or more before one that stands as it is, ` .` for an empty one.
enum LongDescription {
  /// Paragraphs joined to one line each, verbatim lines kept, with an empty line between
  /// paragraphs.
  static func text(of lines: some Sequence<String>) -> String {
    var result = ""
    var followsBlank = false
    var followsFlow = false
    for line in lines {
      let body = line.dropFirst()
      if body == "." || body.isEmpty {
        followsBlank = true
        continue
      }
      let flows = body.first != " " && body.first != "\t"
      if !result.isEmpty {
        result += followsBlank ? "\n\n" : flows && followsFlow ? " " : "\n"
      }
      result += body
      followsBlank = false
      followsFlow = flows
    }
    return result
  }
}
