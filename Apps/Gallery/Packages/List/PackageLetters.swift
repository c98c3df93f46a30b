/// The letters that lead to sections of the list, in the order of the alphabet.
struct PackageLetters: Equatable {
  /// From so many letters with sections on they help to find one.
  static let least = 4

  /// Letters, and the number of the first section whose name begins with each; nil where none does.
  private(set) var entries: [(letter: String, section: Int?)]
  private let ofSection: [Int]

  /// Makes the letters of sections with names, which are in the order of the alphabet.
  init(_ names: [String] = []) {
    let alphabet = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var entries: [(letter: String, section: Int?)] = alphabet.map { ($0, nil) }
    ofSection = names.enumerated().map { section, name in
      let first = name.first.map { String($0).uppercased() } ?? ""
      var entry = alphabet.firstIndex(of: first)
      if entry == nil {
        if entries.count == alphabet.count { entries.append(("#", nil)) }
        entry = alphabet.count
      }
      let found = entry ?? 0
      if entries[found].section == nil { entries[found].section = section }
      return found
    }
    self.entries = entries
  }

  /// How many letters lead to a section.
  var count: Int { entries.count { $0.section != nil } }

  /// The number of a section's letter; nil for none.
  func entry(of section: Int) -> Int? {
    ofSection.indices.contains(section) ? ofSection[section] : nil
  }

  static func == (a: PackageLetters, b: PackageLetters) -> Bool {
    a.ofSection == b.ofSection && a.entries.map(\.section) == b.entries.map(\.section)
  }
}
