import Foundation
import TestSupport
import Testing

@testable import Gallery

/// A parser of the same format that takes its time: lines as arrays, names as strings.
struct NaiveControlParser {
  var stanzas: [[String: [UInt8]]] = []
  var problems: [String] = []

  init(_ bytes: [UInt8]) {
    var lines: [[UInt8]] = []
    var isCut = false
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 10 }
      lines.append(Array(line))
      isCut = line.endIndex == bytes.count
      rest = rest[line.endIndex...].dropFirst()
    }
    var fields: [String: [UInt8]] = [:]
    var first: Int?
    var current: String?
    var isDropping = false
    func key(_ bytes: some Sequence<UInt8>) -> String {
      // Latin-1, so that bad UTF-8 stays distinct.
      String(
        String.UnicodeScalarView(
          bytes.map { Unicode.Scalar($0 >= 65 && $0 <= 90 ? $0 + 32 : $0) }))
    }
    func end() {
      guard let begin = first else { return }
      let name = fields["package"].map { $0.split(separator: 10, omittingEmptySubsequences: false) }
      if name?[0].contains(where: { ![9, 10, 13, 32].contains($0) }) != true {
        problems.append("\(begin) none")
      }
      stanzas.append(fields)
      (fields, first, current, isDropping) = ([:], nil, nil, false)
    }
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let isLast = isCut && number == lines.count
      if Array(String(decoding: line, as: UTF8.self).utf8) != line {
        problems.append("\(number) utf8")
      }
      if isLast { problems.append("\(number) cut") }
      if line == [] || line == [13] {
        end()
        continue
      }
      first = first ?? number
      if line[0] == 32 || line[0] == 9 {
        if isDropping { continue }
        if let current {
          fields[current]! += [10] + line
        } else {
          problems.append("\(number) stray")
        }
      } else if let colon = line.firstIndex(of: 58), colon > 0 {
        let name = key(line[..<colon])
        isDropping = fields[name] != nil
        if isDropping {
          problems.append("\(number) repeated")
        } else {
          fields[name] = Array(line[(colon + 1)...])
          current = name
        }
      } else if !isLast {
        problems.append("\(number) colon")
      }
    }
    end()
    problems.sort()
  }
}

@Suite("Control files of any bytes")
struct ControlFuzzTests {
  /// What the twin calls each reason.
  static func word(_ reason: PackageProblem.Reason) -> String {
    switch reason {
    case .noPackage: "none"
    case .noColon: "colon"
    case .continuesNothing: "stray"
    case .repeatedField: "repeated"
    case .badUTF8: "utf8"
    case .cutShort: "cut"
    case .longField, .longLine, .badStatus, .repeatedPackage, .badLogLine, .notRead: "other"
    }
  }

  static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let interesting: [UInt8] = [
      0, 9, 10, 13, 32, 35, 45, 46, 58, 80, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF,
    ]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(Int.random(in: 1...40, using: &random), bytes.count - place)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where place < bytes.count: bytes[place] = interesting.randomElement(using: &random)!
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(interesting.randomElement(using: &random)!, at: place)
      case 4:
        bytes.insert(
          contentsOf: Array(bytes[place..<place + length]),
          at: Int.random(in: 0...bytes.count, using: &random))
      default: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(place...) }
      }
    }
  }

  @Test("5.6.4 Fuzzed files never trap, and every problem has its exact line")
  func fuzz() throws {
    let status = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: Fixture.root("dpkg-root") + "/var/lib/dpkg/status")))
    for seed in FuzzRun.seeds(1...600, length: 10) {
      var random = SeededGenerator(seed: seed)
      var bytes = status
      Self.mutate(&bytes, using: &random)
      try check(bytes, seed: seed)
    }
  }

  @Test("5.6.4 Random bytes never trap, and every problem has its exact line")
  func noise() throws {
    let alphabet: [UInt8] = Array("Package: \n\n\r\t.aA-,|()<>=".utf8) + [0, 0xC3, 0xA4, 0xFF]
    for seed in FuzzRun.seeds(1...600, length: 10) {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      try check(bytes, seed: seed)
    }
  }

  @Test("5.6.4 A stanza of thousands of fields finds its repeated ones")
  func manyFields() throws {
    let lines = (0..<5000).map { "Field-\($0 % 4000): \($0)\n" }
    try check(Fixture.bytes("Package: a\n" + lines.joined()), seed: 0)
  }

  private func check(_ bytes: [UInt8], seed: UInt64) throws {
    let twin = NaiveControlParser(bytes)
    var builder = PackageDatabaseBuilder()
    try builder.add(bytes, path: "f", origin: .list)
    #expect(
      builder.problems.listed.map { "\($0.line) \(Self.word($0.reason))" }.sorted()
        == twin.problems,
      "seed \(seed)")

    var parser = ControlParser(bytes, file: "f")
    var index = 0
    parser.parse { stanza, _ in
      let fields = stanza.fields
      #expect(fields.count == twin.stanzas[index].count, "seed \(seed), stanza \(index)")
      for (name, value) in twin.stanzas[index] {
        let key = ControlKey(name)
        // Names that are no ASCII differ between the two spellings.
        guard name.utf8.count == name.unicodeScalars.count else { continue }
        let field = stanza.field(key)
        #expect(field != nil, "seed \(seed), stanza \(index), field \(name)")
        let expected = value.split(separator: 10, omittingEmptySubsequences: false).enumerated()
          .map { number, line in
            let isBlank = { (byte: UInt8) in [9, 13, 32].contains(byte) }
            let front = number == 0 ? line.drop(while: isBlank) : line
            let end = front.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? front.startIndex
            return String(decoding: front[..<end], as: UTF8.self)
          }
        #expect(stanza.lines(key) == expected, "seed \(seed), stanza \(index), field \(name)")
      }
      index += 1
    }
    #expect(index == twin.stanzas.count, "seed \(seed)")

    // Whatever was read can be shown.
    var known = PackageDatabaseBuilder()
    try known.add(bytes, path: "f", origin: .status)
    let database = try known.build(root: "")
    let relations = RelationIndex(database)
    for package in database.packages {
      #expect(database[package.id] == package, "seed \(seed)")
      #expect(database.details(of: package) != nil, "seed \(seed)")
      let stanza = package.shownVersion.flatMap { database.stanza(of: $0) }
      for (kind, groups) in database.relations(of: package) {
        var names: [String] = []
        for name in groups.flatMap({ $0.alternatives.map(\.name) }) where !names.contains(name) {
          names.append(name)
        }
        #expect(stanza?.relationNames(kind) == names, "seed \(seed)")
      }
      for group in database.relations(of: package).values.joined() {
        for relation in group.alternatives {
          _ = database.link(for: relation, from: package.id, in: relations)
          _ = relation.constraint?.allows("1.0")
        }
      }
    }
    _ = try database.filter.matches("o a", in: .all)
    var log = PackageLog()
    try log.add(bytes, path: "f")
  }
}
