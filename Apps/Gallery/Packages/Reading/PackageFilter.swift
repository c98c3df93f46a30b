/// Which packages are looked at.
enum PackageSelection: Hashable, Sendable {
  case installed
  case all
}

/// The packages of one archive section.
struct PackageSection: Identifiable, Hashable, Sendable {
  let name: String
  /// Sorted by name, then architecture.
  var packages: [Package]

  var id: String { name }
}

/// Finds packages by text, in their names and summaries, grouped by section.
///
/// The texts are folded once, into one buffer, so that a key costs one pass over a few million
/// bytes.
struct PackageFilter: Sendable {
  /// In the order of sections, then identities.
  private let packages: [Package]
  /// Name, newline, summary, newline of every package in that order, without case.
  private let folded: [UInt8]
  /// Where each package's text begins in `folded`, and where the last one ends.
  private let starts: [Int]

  /// Folds the texts of packages that are sorted by identity.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(n log n).
  init(_ packages: [Package]) throws {
    // Sections are few: groups keep the order of identities without a second sort.
    let groups = Dictionary(grouping: packages, by: \.section).sorted { $0.key < $1.key }
    try Task.checkCancellation()
    self.packages = groups.flatMap(\.value)
    var folded: [UInt8] = []
    folded.reserveCapacity(packages.count * 72)
    var starts: [Int] = []
    starts.reserveCapacity(packages.count + 1)
    for package in self.packages {
      starts.append(folded.count)
      folded += Self.fold(package.name)
      folded.append(.newline)
      folded += Self.fold(package.summary)
      folded.append(.newline)
    }
    starts.append(folded.count)
    self.folded = folded
    self.starts = starts
  }

  /// The packages in whose name or summary every word of `text` occurs, off the main actor.
  ///
  /// - Parameters:
  ///   - text: words in any case; without a word, everything matches.
  ///   - selection: which packages are looked at.
  /// - Returns: the sections that have a match, in alphabetical order.
  /// - Throws: `CancellationError` when a newer key has cancelled the task.
  /// - Complexity: O(bytes of all names and summaries).
  @concurrent func sections(
    matching text: String, in selection: PackageSelection
  ) async throws -> [PackageSection] {
    try matches(text, in: selection)
  }

  /// The same, on the caller's thread.
  func matches(_ text: String, in selection: PackageSelection) throws -> [PackageSection] {
    let words = text.split(whereSeparator: \.isWhitespace).map { Self.fold(String($0)) }
    // The longest word is the rarest, so it is searched for; the others are looked up in its hits.
    let needle = words.max { $0.count < $1.count } ?? []
    var sections: [PackageSection] = []
    var index = 0
    while index < packages.count {
      if index % 256 == 0 || !needle.isEmpty { try Task.checkCancellation() }
      if !needle.isEmpty {
        guard let hit = try next(needle, from: index) else { break }
        index = hit
      }
      let package = packages[index]
      if selection == .all || package.isInstalled, contains(words, at: index) {
        if sections.last?.name != package.section {
          sections.append(PackageSection(name: package.section, packages: []))
        }
        sections[sections.count - 1].packages.append(package)
      }
      index += 1
    }
    return sections
  }

  /// The first package at or behind `index` whose text holds `needle`.
  private func next(_ needle: [UInt8], from index: Int) throws -> Int? {
    var first = index
    while first < packages.count {
      let end = min(packages.count, first + 4096)
      if let hit = folded.offset(of: needle, in: starts[first]..<starts[end]) {
        return package(at: hit, in: first..<end)
      }
      first = end
      try Task.checkCancellation()
    }
    return nil
  }

  /// The package whose text holds the byte at `offset`.
  private func package(at offset: Int, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func contains(_ words: [[UInt8]], at index: Int) -> Bool {
    let range = starts[index]..<starts[index + 1]
    return words.allSatisfy { folded.offset(of: $0, in: range) != nil }
  }

  private static func fold(_ text: String) -> [UInt8] {
    Array(text.lowercased().utf8)
  }
}
