/// The longest rising subsequence: what can stay while the rest of a list moves around it.
@usableFromInline
enum LongestIncreasingSubsequence {
  /// Which of some different numbers form a longest rising subsequence; nil if the task was
  /// cancelled.
  ///
  /// - Complexity: O(m log m) for m numbers; O(m) if they rise already.
  @usableFromInline
  static func members(of numbers: [Int32], stopsWhenCancelled: Bool = false) -> [Bool]? {
    var result = [Bool](repeating: true, count: numbers.count)
    guard let fall = numbers.indices.dropFirst().first(where: { numbers[$0 - 1] > numbers[$0] })
    else { return result }
    // What ends the best subsequence of each length, and what comes before each number in its own.
    var ends = Array(numbers[..<fall])
    var owners = (0..<Int32(fall)).map { $0 }
    var previous = (-1..<Int32(fall) - 1).map { $0 }
    previous.reserveCapacity(numbers.count)
    for index in fall..<numbers.count {
      if stopsWhenCancelled, index & 4095 == 0, Task.isCancelled { return nil }
      let number = numbers[index]
      var low = ends.count
      if ends[low - 1] > number {
        low -= 1
        // Near the end more often than not: what moved far is followed by what did not.
        if low > 0, ends[low - 1] > number {
          low = ends[..<(low - 1)].partitioningIndex { $0 >= number }
        }
      }
      previous.append(low > 0 ? owners[low - 1] : -1)
      if low == ends.count {
        ends.append(number)
        owners.append(Int32(index))
      } else {
        ends[low] = number
        owners[low] = Int32(index)
      }
    }
    for index in result.indices { result[index] = false }
    var index = Int(owners[owners.count - 1])
    while index >= 0 {
      result[index] = true
      index = Int(previous[index])
    }
    return result
  }
}
