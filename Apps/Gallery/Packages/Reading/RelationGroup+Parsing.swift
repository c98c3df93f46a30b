extension RelationGroup {
  /// The groups of a relation field.
  ///
  /// Any text is accepted: what names no package is left out, and a constraint that makes no sense
  /// is dropped.
  static func groups(in text: String) -> [RelationGroup] {
    text.utf8.split(separator: UInt8(ascii: ",")).compactMap { group in
      let alternatives = group.split(separator: UInt8(ascii: "|")).compactMap(Relation.init)
      return alternatives.isEmpty ? nil : RelationGroup(alternatives: alternatives)
    }
  }
}

extension Relation {
  /// One alternative: a name, then a version in parentheses; lists of architectures in brackets
  /// and of build profiles in angles, which only source packages have, are passed over.
  fileprivate init?(_ text: Substring.UTF8View) {
    let rest = text.drop(while: \.isBlank)
    let nameEnd = rest.firstIndex { $0.isBlank || "([<".utf8.contains($0) } ?? rest.endIndex
    let word = rest[..<nameEnd]
    let colon = word.firstIndex(of: .colon) ?? word.endIndex
    guard colon > word.startIndex else { return nil }
    name = String(Substring(word[..<colon]))
    let qualifier = word[colon...].dropFirst()
    architecture = qualifier.isEmpty ? nil : String(Substring(qualifier))
    constraint = Constraint(rest[nameEnd...])
  }
}

extension Relation.Constraint {
  /// What stands between the first parentheses, if it is a comparison and a version.
  fileprivate init?(_ text: Substring.UTF8View) {
    let start = text.drop(while: \.isBlank)
    guard start.first == UInt8(ascii: "(") else { return nil }
    let inner = start.dropFirst().prefix { $0 != UInt8(ascii: ")") }.drop(while: \.isBlank)
    let sign = inner.prefix { "<=>".utf8.contains($0) }
    let version = inner[sign.endIndex...].drop(while: \.isBlank).prefix { !$0.isBlank }
    guard !version.isEmpty else { return nil }
    switch String(Substring(sign)) {
    // Policy §7.1: the single signs of old packages mean "or equal".
    case "<": comparison = .earlierOrEqual
    case ">": comparison = .laterOrEqual
    case let sign:
      guard let comparison = Relation.Comparison(rawValue: sign) else { return nil }
      self.comparison = comparison
    }
    self.version = String(Substring(version))
  }
}
