/// The kind of fault that a report describes.
public enum ReportCode: String, Hashable, Sendable {
  /// A change names an index that did not exist, or will not.
  case invalidIndex
  /// A call names an item, a section or a child that is not there.
  case indexOutOfRange
  /// The same change was named twice, or a wider one includes it.
  case redundant
  /// One element was deleted and moved.
  case deletedAndMoved
  /// Two elements were sent to one place.
  case targetTaken
  /// One element was sent to two places.
  case movedTwice
  /// One element was deleted and reloaded or reconfigured.
  case deletedAndReloaded
  /// The data source's count disagrees with the changes.
  case countMismatch
  /// A data source answered a negative count.
  case negativeCount
  /// There are more than 2²⁰ sections, 2⁴⁰ items in one, or 50,000 elements in sight.
  case tooMany
  /// An argument of a call is no number, or a larger one than Ocelot works with.
  case invalidArgument
  /// Two items have one identifier.
  case duplicateIdentifier
  /// An item's identifier contradicts the changes.
  case identityMismatch
  /// Sizes did not settle within ten rounds.
  case didNotSettle
  /// Metrics hold a value that makes no sense.
  case invalidMetrics
  /// A key names nothing.
  case unknownKey
  /// A key is in use.
  case duplicateKey
  /// A data source has a parent already.
  case hasParent
  /// A load finished after a newer one began.
  case staleResult
  /// No one handled an action, or its item is gone.
  case unhandledAction
  /// A move or removal was asked of a data source that does not allow it, or a container was given
  /// changes of its own.
  case refusedEdit
  /// A segment has no title.
  case missingTitle
  /// A host has no renderer for a type of content.
  case missingRenderer
  /// A renderer gives one view for several elements.
  case viewInUse
  /// A data source has items, and no one says what they show.
  case missingContent
  /// A layout leaves out the placeholder that stands in for a section's items.
  case missingPlaceholder
  /// An item is wider than its line.
  case itemTooWide
  /// A layout is given to a second collection view.
  case layoutInUse
  /// A data source is given to a second controller, or to one although it is part of another.
  case sourceInUse
  /// What a collection view shows was let go, the controller mostly.
  case dataSourceGone
  /// What swipes, edits and moves in a collection view was let go, given to another one, or never
  /// given.
  case interactionGone
  /// Another delegate took the place of a controller, or a controller that of a delegate, which is
  /// told of nothing any more.
  case delegateReplaced
  /// A load failed, and nothing on screen says so.
  case loadFailed
  /// A list shows, or someone waits, and no one begins to load.
  case nothingLoads
  /// A load put items in and ended with no content, which takes them out.
  case itemsDropped
  /// The data changed without a change set.
  case untoldChange
  /// Everything was asked again while more items were selected than are known by identifiers.
  case selectionDropped
  /// A loader asks for its own load again and again.
  case loadLoop
  /// A callback causes itself again in every frame.
  case callbackLoop
  /// More reports were made before anyone could be told than are kept.
  case reportsDropped
  /// A list is on screen without a height or a width, and can show none of its items.
  case noRoom
  /// Content is larger than its list, and nothing scrolls it.
  case cannotScroll
  /// A view is lower than its content needs.
  case contentTooHigh
}

/// A surprise that Ocelot recovered from: what, where, and what was done about it.
public struct Report: Equatable, Sendable, CustomStringConvertible {
  /// The kind.
  public var code: ReportCode
  /// What happened, with values, and the repair.
  public var message: String
  /// The change as given, where the report is about one.
  public var change: Change?

  /// Makes a report.
  public init(_ code: ReportCode, _ message: String, change: Change? = nil) {
    self.code = code
    self.message = message
    self.change = change
  }

  /// Code and message.
  public var description: String { "\(code.rawValue): \(message)" }
}

/// Where recoverable faults are reported.
///
/// Injected; an application logs them, a test collects them. Who injects nothing gets the
/// toolkit's way to tell, which for GTK is lines on the standard error stream; silence is asked for
/// with ``SilentReporter``.
@MainActor
public protocol Reporter: AnyObject {
  /// Takes a report.
  func report(_ report: Report)
}

/// Drops every report.
public final class SilentReporter: Reporter {
  /// Makes a reporter.
  public nonisolated init() {}
  /// Does nothing.
  public func report(_ report: Report) {}
}
