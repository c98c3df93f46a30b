/// An element of a tree that stands for several equal rows.
@usableFromInline
package protocol CountedRun: Summed {
  /// The number of rows, at least 1.
  var count: Int { get }

  /// As many rows as told, otherwise the same.
  func with(count: Int) -> Self

  /// Whether the rows of both are alike, so that as neighbours they are one run.
  func matches(_ other: Self) -> Bool

  /// The number of rows of a stretch of runs.
  static func rows(in summary: Summary) -> Int
}

/// One edit of a list of rows that is held in runs.
@usableFromInline
package struct RunEdit<Run: CountedRun> {
  /// The rows that go, by their positions before all edits; empty where rows only come.
  @usableFromInline
  package var rows: Range<Int>

  /// What takes their place, or nothing.
  @usableFromInline
  package var run: Run?

  /// An edit of some rows.
  @inlinable
  package init(_ rows: Range<Int>, _ run: Run? = nil) {
    self.rows = rows
    self.run = run
  }
}

extension RunTree.Run: CountedRun {
  /// The number of rows of a stretch of runs.
  @inlinable
  package static func rows(in summary: RunTree.Summary) -> Int { summary.count }
}
