/// Reads a Debian control file, such as dpkg's status or one of apt's lists, byte by byte.
///
/// Any bytes are accepted: what is wrong is recorded with its line, and reading goes on. Fields are
/// kept up to a limit, so that no file makes a page that cannot be shown.
struct ControlParser {
  private let bytes: [UInt8]
  private let file: String
  private(set) var problems = ProblemLog()

  private var stanza: ControlStanza
  private var hasBegun = false
  private var line = 0
  /// What a continuation line would continue.
  private var current = Current.nothing
  private var names = FieldNames()
  private var utf8: UTF8Check

  private enum Current {
    /// No field of the stanza has begun.
    case nothing
    /// A field that is kept: the last of the stanza.
    case kept
    /// A repeated field, whose continuation lines are dropped with it.
    case dropped
  }

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: the path that problems name.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    stanza = ControlStanza(bytes: bytes)
    utf8 = UTF8Check(bytes)
  }

  /// Calls `body` with every stanza, those without a `Package` included.
  ///
  /// - Throws: what `body` throws.
  /// - Complexity: O(bytes).
  mutating func parse(_ body: (ControlStanza, inout ProblemLog) throws -> Void) rethrows {
    var start = 0
    while start < bytes.count {
      line += 1
      let newline = bytes.offset(of: .newline, in: start..<bytes.count)
      let end = newline ?? bytes.count
      if utf8.isBad(line: start..<end) { record(.badUTF8) }
      if newline == nil { record(.cutShort) }
      try read(start..<end, isCut: newline == nil, body)
      start = end + 1
    }
    try finishStanza(body)
    problems.sortByLine()
  }

  private mutating func read(
    _ line: Range<Int>, isCut: Bool,
    _ body: (ControlStanza, inout ProblemLog) throws -> Void
  ) rethrows {
    if line.isEmpty || (line.count == 1 && bytes[line.lowerBound] == .carriageReturn) {
      return try finishStanza(body)
    }
    if !hasBegun {
      hasBegun = true
      stanza.line = self.line
      stanza.range = line
    }
    stanza.range = stanza.range.lowerBound..<line.upperBound
    let first = bytes[line.lowerBound]
    if first == .space || first == .tab {
      continueField(line)
    } else if let colon = bytes.offset(of: .colon, in: line), colon > line.lowerBound {
      beginField(line, colon: colon)
    } else if !isCut {
      let excerpt = line.lowerBound..<min(line.upperBound, line.lowerBound + 40)
      record(.noColon(bytes.text(in: bytes.trimmed(excerpt))))
    }
  }

  private mutating func continueField(_ line: Range<Int>) {
    switch current {
    case .nothing:
      record(.continuesNothing)
    case .kept:
      let last = stanza.fields.count - 1
      stanza.fields[last] = extended(stanza.fields[last], to: line.upperBound)
    case .dropped:
      break
    }
  }

  private mutating func beginField(_ line: Range<Int>, colon: Int) {
    let name = line.lowerBound..<colon
    let key = ControlField.key(of: bytes, in: name)
    guard !names.contains(name, key: key, in: stanza) else {
      record(.repeatedField(bytes.text(in: name.prefix(40))))
      current = .dropped
      return
    }
    names.insert(name, in: bytes)
    let field = extended(
      ControlField(name: name, key: key, value: colon + 1..<colon + 1, line: self.line),
      to: line.upperBound)
    if line.upperBound - colon > ControlField.firstLineLimit,
      ControlKey.shownAsLine.contains(where: { field.isNamed($0, in: bytes) })
    {
      record(.longLine(bytes.text(in: name.prefix(40))))
    }
    stanza.fields.append(field)
    current = .kept
  }

  /// A field whose value goes on, up to the limit.
  private mutating func extended(_ field: ControlField, to end: Int) -> ControlField {
    var field = field
    let start = field.value.lowerBound
    let limit = limit(of: field, length: end - start)
    if end <= start + limit {
      field.value = start..<end
    } else if !field.isCut {
      field.isCut = true
      field.value = start..<bytes.characterBoundary(upTo: start + limit)
      record(.longField(bytes.text(in: field.name.prefix(40)), limit: limit))
    }
    return field
  }

  private func limit(of field: ControlField, length: Int) -> Int {
    // Hardly any field is long enough to be asked for its name.
    guard length > ControlField.textLimit, field.isNamed(.summary, in: bytes) else {
      return ControlField.limit
    }
    return ControlField.textLimit
  }

  private mutating func finishStanza(
    _ body: (ControlStanza, inout ProblemLog) throws -> Void
  ) rethrows {
    guard hasBegun else { return }
    try body(stanza, &problems)
    hasBegun = false
    current = .nothing
    stanza.fields.removeAll(keepingCapacity: true)
    names.removeAll()
  }

  private mutating func record(_ reason: PackageProblem.Reason) {
    problems.append(PackageProblem(file: file, line: line, reason: reason))
  }
}

extension Range<Int> {
  /// The first `length` offsets at most.
  fileprivate func prefix(_ length: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + length)
  }
}
