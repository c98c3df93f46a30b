/// Builds a tree of runs from runs that come in order, and joins those that are alike.
struct RunBuilder {
  private var builder = TreeBuilder<RunTree.Run>()
  private var pending: RunTree.Run?

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

  consuming func finish(counter: OperationCounter?) -> RunTree {
    if let pending { builder.append(pending) }
    return RunTree(tree: SummedTree(root: builder.finish(), counter: counter))
  }
}
