/// The problems met while reading: all counted, the first ten thousand listed, so that a file
/// of garbage costs bounded memory.
struct ProblemLog: Sendable, Equatable {
  /// How many problems are listed at most.
  static let limit = 10_000

  /// How many there were.
  private(set) var count = 0
  /// The first of them, in the order of files and lines.
  private(set) var listed: [PackageProblem] = []

  var isEmpty: Bool { count == 0 }

  mutating func append(_ problem: PackageProblem) {
    count += 1
    if listed.count < Self.limit { listed.append(problem) }
  }

  mutating func append(contentsOf other: ProblemLog) {
    count += other.count
    listed += other.listed.prefix(Self.limit - listed.count)
  }

  /// Puts the problems of one file in the order of its lines.
  mutating func sortByLine() {
    // A stanza's own problem is found at its end but belongs to its first line.
    listed.sort { $0.line < $1.line }
  }
}
