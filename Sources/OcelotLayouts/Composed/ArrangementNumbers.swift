/// Numbers for arrangements, by which sections that are arranged alike are found.
///
/// A provider may have another arrangement for each section and each width: the
/// numbers of those that are not asked for any more are forgotten.
struct ArrangementNumbers {
  private var recent: [Arrangement: Int] = [:]
  private var older: [Arrangement: Int] = [:]
  private var last = 0

  /// The number of an arrangement: the same one as long as it is among the last that were asked of.
  ///
  /// - Parameters:
  ///   - arrangement: the arrangement.
  ///   - sections: how many sections there are: a number is kept at least until so many others were
  ///     asked of.
  /// - Returns: the number.
  /// - Complexity: amortized O(1).
  mutating func number(of arrangement: Arrangement, among sections: Int) -> Int {
    if let number = recent[arrangement] { return number }
    if recent.count >= max(1000, sections) {
      older = recent
      recent = [:]
    }
    let number = older[arrangement] ?? last + 1
    last = max(last, number)
    recent[arrangement] = number
    return number
  }
}
