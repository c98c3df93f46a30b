import OcelotEngine

/// Walks over the runs of items from one item on.
struct FlowCursor {
  private var places: SummedTree<SizeRun>.Places
  /// The run that the next item is in.
  private(set) var run: SizeRun
  /// How many of its items come yet.
  private(set) var left: Int

  /// A cursor at an item that there is.
  ///
  /// - Complexity: O(log n).
  init(_ items: SummedTree<SizeRun>, at item: Int) {
    guard let place = items.place(where: { $0.count > item }) else {
      preconditionFailure("item \(item) of \(items.summary.count)")
    }
    places = items.places(from: place.position)
    _ = places.next()
    run = place.element
    left = place.prefix.count + run.count - item
  }

  /// Takes so many items, or what there is.
  mutating func take(_ count: Int) -> [SizeRun] {
    // Most lines are of one run or a few.
    if count < left {
      left -= count
      return [run.with(count)]
    }
    var result: [SizeRun] = []
    var rest = count
    while rest > 0, left > 0 {
      let part = min(rest, left)
      result.append(run.with(part))
      rest -= part
      skip(part)
    }
    return result
  }

  /// Passes items of the run; after the last one comes the next run, if there is one.
  mutating func skip(_ count: Int) {
    left -= count
    guard left == 0, let next = places.next() else { return }
    run = next.element
    left = run.count
  }
}
