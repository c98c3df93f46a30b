/// The extents of a list's rows along the scroll axis, as runs of equal rows.
///
/// Uniform rows take one run however many they are; a measured row among them makes at most
/// two more. Neighbouring runs with equal extents and equal states are always one. A copy
/// costs O(1), so a layout keeps the state before an update for nothing.
///
/// Extents are points, finite and not negative. Rows outside `0..<count` are programming
/// errors and trap. Below, r is the number of runs; r is at most the number of rows.
///
/// Offsets are sums of extents, added up from the parts and in one order, so they do not
/// drift however often rows change.
@usableFromInline
package struct RunTree: Equatable, Sendable {
  /// The runs in order, for reading: searches by sum, walks, counts.
  @usableFromInline
  package internal(set) var runs: SummedTree<Run>

  /// A list without rows, which holds no memory.
  @usableFromInline
  package init() {
    runs = SummedTree()
  }

  /// A list of equal rows in one run.
  ///
  /// - Complexity: O(1), in time and in memory.
  @usableFromInline
  package init(count: Int, extent: Double, isMeasured: Bool = false) {
    self.init()
    insert(count: count, extent: extent, isMeasured: isMeasured, at: 0)
  }

  /// A list of the given runs; equal neighbours become one.
  ///
  /// - Complexity: O(r).
  @inlinable
  package init(runs: some Sequence<Run>) {
    var builder = RunBuilder()
    for run in runs { builder.append(run) }
    self = builder.finish(counter: nil)
  }

  @usableFromInline
  init(tree: SummedTree<Run>) {
    runs = tree
  }

  /// Counts the nodes that operations on this list visit; nothing counts when it is absent.
  @usableFromInline
  package var counter: OperationCounter? {
    get { runs.counter }
    set { runs.counter = newValue }
  }

  /// Whether both lists have equal rows in equal states.
  ///
  /// - Complexity: O(r); O(1) for a copy that has not changed.
  @usableFromInline
  package static func == (lhs: RunTree, rhs: RunTree) -> Bool {
    // Runs are as long as they can be, so equal rows make equal runs.
    lhs.runs == rhs.runs
  }
}
