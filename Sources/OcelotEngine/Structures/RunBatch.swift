/// At most three runs, joined where they are alike, without an allocation.
@usableFromInline
struct RunBatch<Run: CountedRun>: RandomAccessCollection {
  @usableFromInline var slots: (Run?, Run?, Run?) = (nil, nil, nil)
  @usableFromInline var startIndex = 0
  @usableFromInline var endIndex = 0

  @inlinable
  init() {}

  @inlinable
  subscript(index: Int) -> Run {
    switch index {
    case 0: slots.0.unsafelyUnwrapped
    case 1: slots.1.unsafelyUnwrapped
    default: slots.2.unsafelyUnwrapped
    }
  }

  @inlinable
  mutating func append(_ run: Run) {
    if let last, last.matches(run) {
      set(last.with(count: last.count + run.count), at: endIndex - 1)
    } else {
      set(run, at: endIndex)
      endIndex += 1
    }
  }

  @inlinable
  mutating func removeFirst() { startIndex += 1 }

  @inlinable
  mutating func removeLast() { endIndex -= 1 }

  @inlinable
  mutating func set(_ run: Run, at index: Int) {
    switch index {
    case 0: slots.0 = run
    case 1: slots.1 = run
    default: slots.2 = run
    }
  }
}
