/// How one list of identified items became another.
///
/// ```swift
/// let difference = ListDifference(from: shown, to: cats)
/// shown = cats
/// view.apply(difference.changeSet())
/// ```
///
/// What is at both ends of both lists costs one comparison per item. A list that only lost items,
/// or only gained some, as under a filter, is read without hashing. Otherwise only what does not
/// follow its neighbour, or one close by, is matched by a hash of its identifier. Of all matches no
/// more move than must: those outside a longest rising run.
///
/// Identifiers may repeat: of what is hashed the first pairs with the first, the second with the
/// second, and ``reports`` names the identifiers.
public struct ListDifference: Equatable, Sendable {
  /// The deleted items, by their positions before, in ascending ranges.
  public var deleted: [Range<Int>] = []
  /// The inserted items, by their positions after, in ascending ranges.
  public var inserted: [Range<Int>] = []
  /// Items that left the order of their neighbours, as few as can be, ascending by their position
  /// before.
  public var moved: [Move<Int>] = []
  /// The items that stayed or moved and have other values, by their positions before, in ascending
  /// ranges.
  public var changed: [Range<Int>] = []
  /// A `duplicateIdentifier` for each identifier that was met more than once in a list.
  ///
  /// What follows its neighbours is not searched unless identifiers are said to repeat.
  public var reports: [Report] = []

  /// Nothing differs.
  @usableFromInline
  init() {}

  /// Finds the difference.
  ///
  /// - Parameters:
  ///   - old: the list before.
  ///   - new: the list after.
  ///   - identifiersRepeat: whether identifiers are known to repeat. Every item is hashed then, so
  ///     that the k-th item of an identifier pairs with the k-th wherever they are, and all
  ///     repeated ones are found.
  /// - Complexity: O(n) comparisons where items were only inserted or only deleted; else
  ///   O(n log n), and one hash for each item between the common ends.
  @inlinable
  public init<Item: Identifiable & Equatable>(
    from old: [Item], to new: [Item], identifiersRepeat: Bool = false
  ) {
    self =
      Self.make(old, new, identifiersRepeat: identifiersRepeat, stopsWhenCancelled: false)
      ?? ListDifference()
  }

  /// Finds the difference off the caller's actor; parameters as for
  /// ``init(from:to:identifiersRepeat:)``.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  @concurrent @inlinable
  public static func find<Item: Identifiable & Equatable & Sendable>(
    from old: [Item], to new: [Item], identifiersRepeat: Bool = false
  ) async throws -> ListDifference {
    guard
      let result = make(old, new, identifiersRepeat: identifiersRepeat, stopsWhenCancelled: true)
    else { throw CancellationError() }
    return result
  }

  /// Whether nothing differs.
  @inlinable
  public var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  /// The difference as changes of the items of a section.
  ///
  /// Items with other values are reconfigured: the same view is updated.
  ///
  /// - Complexity: O(k) for k ranges and moves.
  public func changes(section: Int = 0) -> [Change] {
    var result: [Change] = []
    result.reserveCapacity(deleted.count + inserted.count + moved.count + changed.count)
    for range in deleted { result.append(.deleteItems(section: section, range)) }
    for range in inserted { result.append(.insertItems(section: section, range)) }
    for move in moved {
      result.append(
        .moveItem(from: ItemIndex(section, move.from), to: ItemIndex(section, move.to)))
    }
    for range in changed { result.append(.reconfigureItems(section: section, range)) }
    return result
  }

  /// The difference as a change set of the items of a section.
  public func changeSet(section: Int = 0, isAnimated: Bool = true) -> ChangeSet {
    ChangeSet(changes(section: section), isAnimated: isAnimated)
  }

  /// The position before and after of everything that is in both lists, of which the new one has
  /// so many items, ascending by the position after.
  ///
  /// - Complexity: O(n + k log k) for k moves.
  @usableFromInline
  func pairs(count: Int) -> [Move<Int>] {
    let targets = moved.sorted { $0.to < $1.to }
    let gone = (deleted + moved.map { $0.from..<$0.from + 1 })
      .sorted { $0.lowerBound < $1.lowerBound }
    var result: [Move<Int>] = []
    var (source, target, nextGone, nextMove, nextInserted) = (0, 0, 0, 0, 0)
    while target < count {
      if nextInserted < inserted.count, inserted[nextInserted].lowerBound == target {
        target = inserted[nextInserted].upperBound
        nextInserted += 1
        continue
      }
      if nextMove < targets.count, targets[nextMove].to == target {
        result.append(targets[nextMove])
        nextMove += 1
      } else {
        while nextGone < gone.count, gone[nextGone].lowerBound == source {
          source = gone[nextGone].upperBound
          nextGone += 1
        }
        result.append(Move(from: source, to: target))
        source += 1
      }
      target += 1
    }
    return result
  }
}
