/// At most three runs, joined where they are alike, without an allocation.
struct RunBatch: RandomAccessCollection {
  private var slots: (RunTree.Run?, RunTree.Run?, RunTree.Run?) = (nil, nil, nil)
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  subscript(index: Int) -> RunTree.Run {
    switch index {
    case 0: slots.0.unsafelyUnwrapped
    case 1: slots.1.unsafelyUnwrapped
    default: slots.2.unsafelyUnwrapped
    }
  }

  mutating func append(_ run: RunTree.Run) {
    if let last, last.matches(run) {
      set(last.with(count: last.count + run.count), at: endIndex - 1)
    } else {
      set(run, at: endIndex)
      endIndex += 1
    }
  }

  mutating func removeFirst() { startIndex += 1 }

  mutating func removeLast() { endIndex -= 1 }

  private mutating func set(_ run: RunTree.Run, at index: Int) {
    switch index {
    case 0: slots.0 = run
    case 1: slots.1 = run
    default: slots.2 = run
    }
  }
}
