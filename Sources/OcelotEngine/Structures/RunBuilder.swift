/// Builds a tree of runs from runs that come in order, and joins those that are alike.
@usableFromInline
struct RunBuilder {
  @usableFromInline var builder = TreeBuilder<RunTree.Run>()
  @usableFromInline var pending: RunTree.Run?

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ run: RunTree.Run) {
    guard let last = pending else {
      pending = run
      return
    }
    if last.matches(run) {
      pending = last.with(count: last.count + run.count)
    } else {
      builder.append(last)
      pending = run
    }
  }

  @inlinable
  consuming func finish(counter: OperationCounter?) -> RunTree {
    if let pending { builder.append(pending) }
    return RunTree(tree: SummedTree(root: builder.finish(), counter: counter))
  }
}
