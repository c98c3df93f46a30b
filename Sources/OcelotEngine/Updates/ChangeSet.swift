/// The way in which new content takes the place of old.
public enum Direction: Hashable, Sendable {
  /// New content enters from the trailing edge.
  case forward
  /// New content enters from the leading edge.
  case backward
}

/// One thing that happened to a data source.
///
/// What goes or is replaced is named by its index before the whole change set, what comes by its
/// index after it.
public enum Change: Hashable, Sendable {
  /// Items came; indexes after.
  case insertItems(section: Int, Range<Int>)
  /// Items went; indexes before.
  case deleteItems(section: Int, Range<Int>)
  /// An item went elsewhere; index before, index after.
  case moveItem(from: ItemIndex, to: ItemIndex)
  /// Items are to be shown again by new views; indexes before.
  case reloadItems(section: Int, Range<Int>)
  /// The same items have other content; indexes before.
  case reconfigureItems(section: Int, Range<Int>)
  /// Sections came; numbers after.
  case insertSections(Range<Int>, Direction? = nil)
  /// Sections went; numbers before.
  case deleteSections(Range<Int>, Direction? = nil)
  /// A section went elsewhere; number before, number after.
  case moveSection(from: Int, to: Int)
  /// Sections are to be shown again with all their items; numbers before.
  case reloadSections(Range<Int>)
  /// Headers, footers and metrics of sections are to be asked again; numbers before.
  case refreshSections(Range<Int>)
  /// The global headers and the global metrics are to be asked again.
  case refreshGlobal
  /// A header, footer or placeholder has other content; its place before.
  case refresh(ElementKey)
}

/// What the caller says happened between two states of a data source, in any order.
public struct ChangeSet: Equatable, Sendable {
  /// The changes.
  public var changes: [Change]
  /// Whether everything is to be asked again; absorbs all changes.
  public var reloadsEverything: Bool
  /// Whether the change is shown over time.
  public var isAnimated: Bool
  /// How the change is shown over time, if it is.
  public var animation = Animation.standard

  /// Makes a change set.
  public init(_ changes: [Change] = [], isAnimated: Bool = true) {
    self.changes = changes
    reloadsEverything = false
    self.isAnimated = isAnimated
  }

  /// Everything is to be asked again, at once.
  ///
  /// What is selected is found again by identifiers, which are known of at most 1,000 items: a
  /// larger selection is dropped and reported (``ReportCode/selectionDropped``). Other changes keep
  /// selections of any size.
  public static var reload: ChangeSet {
    var result = ChangeSet(isAnimated: false)
    result.reloadsEverything = true
    return result
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { changes.isEmpty && !reloadsEverything }

  /// Adds a change.
  public mutating func append(_ change: Change) { changes.append(change) }
}
