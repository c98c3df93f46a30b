/// One stanza of a control file, as places in the file's bytes.
///
/// Nothing is decoded until asked.
struct ControlStanza {
  /// The whole file.
  let bytes: [UInt8]
  var fields: [ControlField] = []
  /// From the first byte of the first line to behind the last line.
  var range: Range<Int> = 0..<0
  /// The first line, counted from 1.
  var line = 1

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The field of this name; names have no case.
  func field(_ key: ControlKey) -> ControlField? {
    fields.first { $0.isNamed(key, in: bytes) }
  }

  /// The first line of a field, without blanks at its ends; nil when missing or blank.
  ///
  /// A line above the limit ends in an ellipsis.
  func firstLine(_ key: ControlKey) -> String? {
    guard let field = field(key) else { return nil }
    let end = bytes.offset(of: .newline, in: field.value) ?? field.value.upperBound
    let range = bytes.trimmed(field.value.lowerBound..<end)
    return range.isEmpty ? nil : bytes.text(in: range, limit: ControlField.firstLineLimit)
  }

  /// The lines of a field, each without blanks at its end, the first also without blanks at its
  /// start.
  ///
  /// Lines that were skipped because they have no colon are left out; where a value was cut stands
  /// an ellipsis.
  func lines(_ key: ControlKey) -> [String] {
    guard let field = field(key) else { return [] }
    let firstEnd = bytes.offset(of: .newline, in: field.value) ?? field.value.upperBound
    let first = bytes.trimmed(field.value.lowerBound..<firstEnd)
    var lines = [bytes.text(in: first, limit: ControlField.firstLineLimit)]
    var start = firstEnd + 1
    while start < field.value.upperBound {
      var end =
        bytes.offset(of: .newline, in: start..<field.value.upperBound) ?? field.value.upperBound
      let next = end + 1
      if bytes[start] == .space || bytes[start] == .tab {
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        lines.append(bytes.text(in: start..<end))
      }
      start = next
    }
    if field.isCut, lines.count > 1 { lines[lines.count - 1] += "…" }
    return lines
  }
}
