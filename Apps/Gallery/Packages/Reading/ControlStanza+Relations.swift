extension ControlStanza {
  /// The groups of a relation field.
  func relations(_ kind: RelationKind) -> [RelationGroup] {
    guard let field = unfolded(kind.key) else { return [] }
    return RelationGroup.groups(in: field.bytes, range: field.range)
  }

  /// The names in a relation field, each once.
  func relationNames(_ kind: RelationKind) -> [String] {
    guard let field = unfolded(kind.key) else { return [] }
    var scanner = RelationScanner(field.bytes, in: field.range)
    var names: [String] = []
    var seen: Set<String> = []
    while let found = scanner.next() {
      let name = field.bytes.text(in: found.name)
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// A field's value without the lines that were skipped: in place where it is one line.
  private func unfolded(_ key: ControlKey) -> (bytes: [UInt8], range: Range<Int>)? {
    guard let field = field(key) else { return nil }
    if bytes.offset(of: .newline, in: field.value) == nil { return (bytes, field.value) }
    let text = Array(lines(key).joined(separator: " ").utf8)
    return (text, text.indices)
  }
}
