/// Goes through a relation field, one alternative after the other.
///
/// Any bytes are accepted: what names no package is left out, and a constraint that makes no sense
/// is dropped. Lists of architectures in brackets and of build profiles in angles, which only
/// source packages have, are passed over.
struct RelationScanner {
  /// Where the parts of one alternative lie.
  struct Alternative {
    /// Whether a comma, not a bar, stands before it.
    var startsGroup: Bool
    var name: Range<Int>
    /// Behind the colon; empty without one.
    var architecture: Range<Int>
    /// What follows: a version in parentheses, if anything.
    var rest: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var isInGroup = false

  /// Scans the field whose value lies in `range`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: bytes.indices)
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Alternative? {
    while position < end {
      let start = position
      var stop = start
      while stop < end, bytes[stop] != UInt8(ascii: ","), bytes[stop] != UInt8(ascii: "|") {
        stop += 1
      }
      let startsGroup = !isInGroup
      let alternative = alternative(in: start..<stop, startsGroup: startsGroup)
      if alternative != nil { isInGroup = true }
      if stop < end, bytes[stop] == UInt8(ascii: ",") { isInGroup = false }
      position = stop + 1
      if let alternative { return alternative }
    }
    return nil
  }

  private func alternative(in range: Range<Int>, startsGroup: Bool) -> Alternative? {
    let range = bytes.trimmed(range)
    var stop = range.lowerBound
    var colon: Int?
    while stop < range.upperBound {
      let byte = bytes[stop]
      if byte.isBlank || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
        || byte == UInt8(ascii: "<")
      {
        break
      }
      if byte == .colon, colon == nil { colon = stop }
      stop += 1
    }
    let nameEnd = colon ?? stop
    guard nameEnd > range.lowerBound else { return nil }
    return Alternative(
      startsGroup: startsGroup, name: range.lowerBound..<nameEnd,
      architecture: min(nameEnd + 1, stop)..<stop, rest: stop..<range.upperBound)
  }
}

extension RelationGroup {
  /// The groups of a relation field.
  static func groups(in text: String) -> [RelationGroup] {
    let bytes = Array(text.utf8)
    return groups(in: bytes, range: bytes.indices)
  }

  static func groups(in bytes: [UInt8], range: Range<Int>) -> [RelationGroup] {
    var scanner = RelationScanner(bytes, in: range)
    var groups: [RelationGroup] = []
    while let found = scanner.next() {
      let relation = Relation(
        name: bytes.text(in: found.name, limit: ControlField.firstLineLimit),
        architecture: found.architecture.isEmpty
          ? nil : bytes.text(in: found.architecture, limit: ControlField.firstLineLimit),
        constraint: Relation.Constraint(bytes, in: found.rest))
      if found.startsGroup {
        groups.append(RelationGroup(alternatives: [relation]))
      } else {
        groups[groups.count - 1].alternatives.append(relation)
      }
    }
    return groups
  }
}

extension Relation.Constraint {
  /// What stands between the first parentheses, if it is a comparison and a version.
  fileprivate init?(_ bytes: [UInt8], in range: Range<Int>) {
    let range = bytes.trimmed(range)
    guard !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "(") else { return nil }
    let open = range.lowerBound + 1
    let close = bytes.offset(of: UInt8(ascii: ")"), in: open..<range.upperBound)
    let inner = bytes.trimmed(open..<(close ?? range.upperBound))
    var signEnd = inner.lowerBound
    while signEnd < inner.upperBound,
      (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(bytes[signEnd])
    {
      signEnd += 1
    }
    let rest = bytes.trimmed(signEnd..<inner.upperBound)
    let version = rest.prefix { !bytes[$0].isBlank }
    guard !version.isEmpty else { return nil }
    switch bytes.text(in: inner.lowerBound..<signEnd) {
    // Policy §7.1: the single signs of old packages mean "or equal".
    case "<": comparison = .earlierOrEqual
    case ">": comparison = .laterOrEqual
    case let sign:
      guard let comparison = Relation.Comparison(rawValue: sign) else { return nil }
      self.comparison = comparison
    }
    self.version = bytes.text(in: version, limit: ControlField.firstLineLimit)
  }
}
