/// How far shelves are scrolled, by section.
///
/// A value: what a layout keeps of the state before an update costs O(1). Shelves that no one
/// scrolled take no memory.
public struct ShelfOffsets: Hashable, Sendable {
  private var offsets: [Int: Double] = [:]

  /// All shelves are at their starts.
  public init() {}

  /// Whether all shelves are at their starts.
  public var isEmpty: Bool { offsets.isEmpty }

  /// How far a section's shelf is scrolled from its start, in points; it may be beyond what the
  /// shelf has by now.
  public subscript(section: Int) -> Double {
    get { offsets.isEmpty ? 0 : offsets[section] ?? 0 }
    set { offsets[section] = newValue > 0 ? newValue : nil }
  }

  /// The sections whose shelves are scrolled, ascending.
  var sections: [Int] { offsets.keys.sorted() }
}
