/// How one list of sections with identified items became another.
///
/// ```swift
/// let difference = SectionedDifference(from: shown, to: shelves)
/// shown = shelves
/// view.apply(difference.changeSet)
/// ```
///
/// Sections are told apart by their identifiers, and items by theirs, wherever they are: an item
/// may move to another section, out of one that goes, into one that comes. Within a section that
/// stays, or moves as a whole, no more items move than must. Within each pair of sections the work
/// is that of ``ListDifference``; only what is not aligned there is matched across sections.
public struct SectionedDifference: Equatable, Sendable {
  /// What happened to sections and items.
  ///
  /// Items with other values are reconfigured, sections that look different are refreshed.
  public var changes: [Change] = []
  /// A `duplicateIdentifier` for each identifier that was met more than once among the sections,
  /// or among the items of a state.
  ///
  /// What is aligned is not searched unless identifiers are said to repeat.
  public var reports: [Report] = []

  /// Nothing differs.
  @usableFromInline
  init() {}

  /// Finds the difference.
  ///
  /// - Parameters:
  ///   - old: the sections before.
  ///   - new: the sections after.
  ///   - identifiersRepeat: whether identifiers of sections or items are known to repeat. All are
  ///     hashed then, so that the k-th item of an identifier pairs with the k-th, counted from the
  ///     first section to the last, and all repeated ones are found.
  /// - Complexity: O(s + n) comparisons for s sections and n items; O(m log m) and m hashes more
  ///   for m items that are not aligned.
  @inlinable
  public init<Section: IdentifiedSection>(
    from old: [Section], to new: [Section], identifiersRepeat: Bool = false
  ) {
    self =
      Self.make(old, new, identifiersRepeat: identifiersRepeat, stopsWhenCancelled: false)
      ?? SectionedDifference()
  }

  /// Finds the difference off the caller's actor; parameters as for
  /// ``init(from:to:identifiersRepeat:)``.
  ///
  /// - Throws: `CancellationError` soon after the task is cancelled.
  @concurrent @inlinable
  public static func find<Section: IdentifiedSection & Sendable>(
    from old: [Section], to new: [Section], identifiersRepeat: Bool = false
  ) async throws -> SectionedDifference {
    guard
      let result = make(old, new, identifiersRepeat: identifiersRepeat, stopsWhenCancelled: true)
    else { throw CancellationError() }
    return result
  }

  /// The changes as an animated change set.
  public var changeSet: ChangeSet { ChangeSet(changes) }
}
