import OcelotEngine

/// Arranges the items of one section.
///
/// A body is a value and knows nothing but its items: headers, footers, insets, placeholders,
/// lines, pinning and gaps are the layout's, and so is whether the content scrolls down or
/// sideways. Distances are along the scroll axis, from the body's start, and across it, from its
/// leading edge. ``ComputedBody`` is for bodies by arithmetic.
///
/// Copies are made often, as of the state before an update: keep what grows with the number of
/// items in types that copy when written.
public protocol SectionBody {
  /// The number of items.
  var count: Int { get }
  /// The extent of all items along, in points.
  ///
  /// - Complexity: O(1) expected; asked after every change.
  func extent(in space: BodySpace) -> Double
  /// Where an item is; it has a number in `0..<count`.
  func slot(of item: Int, in space: BodySpace) -> Slot
  /// Visits the items that lie between two distances from the body's start, and maybe neighbours,
  /// until `visit` answers false.
  ///
  /// An item that is left out is not shown, without a report.
  ///
  /// - Complexity: O(v + log n) expected for v items.
  func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool)
  /// Visits the items that lie between two distances from the body's start, and between two across,
  /// and maybe neighbours, until `visit` answers false.
  ///
  /// By default all that lie between the distances from the start. A body whose items reach beyond
  /// the room across, as in a shelf, implements it.
  ///
  /// - Complexity: O(v + log n) expected for v items.
  func forEachSlot(
    from start: Double, to end: Double, across: ClosedRange<Double>, in space: BodySpace,
    _ visit: (Int, Slot) -> Bool)
  /// How the items scroll sideways by themselves; nil, the default, where they do not.
  ///
  /// Slots are as at the start of the shelf. It counts where content scrolls down.
  ///
  /// - Complexity: O(1) expected.
  func shelf(in space: BodySpace) -> BodyShelf?
  /// Puts items in the place of others.
  ///
  /// As many items as there were before are the same ones, of which something else is known.
  ///
  /// - Parameter edits: ascend, and name items by their numbers before all of them: a body that
  ///   carries them out one by one begins with the last.
  mutating func replace(_ edits: BodyEdits)

  /// Arranges the items in another room; asked before anything is asked in it.
  ///
  /// Where it has another breadth, ``outdate(_:scaledBy:)`` was called before with all items.
  mutating func update(to space: BodySpace)
  /// Whether the extent, and where items are along, depend on the room's breadth or scale.
  ///
  /// Where they do not, another breadth costs nothing until an item is measured or replaced:
  /// ``update(to:)`` is called then, and answers are asked in the new room before.
  var dependsOnBreadth: Bool { get }
  /// What is known of an item, for bodies that it moves to.
  func record(of item: Int) -> ItemRecord
  /// How much of the extent is estimates, in points, about; 0 unless items are measured.
  ///
  /// - Complexity: O(1).
  var estimatedExtent: Double { get }
  /// The rows that share what everything else leaves of the viewport; none by default.
  ///
  /// A body with such rows has nothing but these: its extent is theirs.
  ///
  /// - Complexity: O(1).
  var demand: RowDemand { get }
  /// Takes the measured size of an item; from here on its slot is no estimate.
  ///
  /// - Parameters:
  ///   - item: its number.
  ///   - length: its extent along, in points, in the breadth of its slot.
  ///   - breadth: its extent across, in points.
  mutating func measure(_ item: Int, length: Double, breadth: Double)
  /// Lets measured sizes be estimates, scaled by a factor.
  ///
  /// - Parameters:
  ///   - ranges: of items; they ascend. Nil for all.
  ///   - factor: not 1 where text became larger or smaller; estimates grow with it then.
  mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double)
  /// Lets every length that is an estimate grow by a factor.
  mutating func scaleEstimates(by factor: Double)

  /// The greatest distance after the last item at which the middle of an inserted item can be,
  /// without the item's own length, in points.
  ///
  /// Infinite, the default, where that is not known: it is found on a copy as an item is lifted.
  ///
  /// - Complexity: O(1).
  func openingReach(in space: BodySpace) -> Double
  /// Puts in an item of which so much is known.
  ///
  /// - Complexity: expected O(log n).
  mutating func open(at item: Int, for record: ItemRecord)
  /// Where such an item would be if it were put in.
  ///
  /// - Complexity: expected O(log n).
  func slot(opening item: Int, for record: ItemRecord, in space: BodySpace) -> Slot
  /// Visits numbers at which an item would have its middle in a rectangle if it were put in there.
  ///
  /// Visits all of them, of several with one middle at least the first one; others may be among
  /// them.
  ///
  /// - Parameters:
  ///   - along: distances from the body's start, in points.
  ///   - across: distances from where items may begin across, in points.
  ///   - record: what is known of the item.
  ///   - space: the room of the items.
  ///   - visit: takes a number in `0...count`, maybe more than once.
  /// - Complexity: expected O(log n + v) for v visits.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void)
}

/// The room that the items of a section have.
public struct BodySpace: Hashable, Sendable {
  /// The extent across, in points: what the section's insets leave of the viewport.
  public var breadth: Double
  /// Device pixels per point.
  public var scale: Double
  /// The distance across from the viewport's leading edge, where device pixels begin, in points.
  public var origin: Double
  /// What the rows that share a rest have; nil before the rest is known.
  public var share: RowShare?

  /// A room of some extent across, in points.
  public init(breadth: Double, scale: Double = 1, origin: Double = 0, share: RowShare? = nil) {
    self.breadth = breadth
    self.scale = scale
    self.origin = origin
    self.share = share
  }
}

/// The rows of a section that share what everything else leaves of the viewport.
public struct RowDemand: Hashable, Sendable {
  /// The number of rows.
  public var rows: Int
  /// What each has at least, in points along.
  public var least: Double

  /// Rows that share a rest.
  public init(rows: Int, least: Double) {
    self.rows = rows
    self.least = least
  }

  /// No rows.
  public static let none = RowDemand(rows: 0, least: 0)
}

/// What each of the rows that share a rest has along, in points.
public struct RowShare: Hashable, Sendable {
  /// The extent of all but the last.
  public var length: Double
  /// The extent of the last, which takes what rounding to device pixels leaves.
  public var last: Double

  /// A share from the extents, in points.
  public init(length: Double, last: Double) {
    self.length = length
    self.last = last
  }
}

/// Where one item is within its section's body: along the scroll axis and across it.
public struct Slot: Hashable, Sendable {
  /// The distance from the body's start, in points.
  public var along: Double
  /// The distance from where items may begin across, in points.
  public var across: Double
  /// The extent along the scroll axis, in points.
  public var length: Double
  /// The extent across, in points.
  public var breadth: Double
  /// Whether the item is to be measured: its size is an estimate.
  public var isEstimated: Bool
  /// The column of the item, from the leading edge.
  public var column: Int
  /// Whether a hairline between rows lies over the item, where the section shows them.
  public var startsLine: Bool

  /// A place from its distances and extents, in points.
  public init(
    along: Double, across: Double, length: Double, breadth: Double, isEstimated: Bool = false,
    column: Int = 0, startsLine: Bool = true
  ) {
    self.along = along
    self.across = across
    self.length = length
    self.breadth = breadth
    self.isEstimated = isEstimated
    self.column = column
    self.startsLine = startsLine
  }
}

extension Slot {
  /// Whether its numbers say where an item can be.
  var isPlace: Bool {
    along.isFinite && across.isFinite && length >= 0 && length.isFinite && breadth >= 0
      && breadth.isFinite
  }
}

/// What is known of an item, or of neighbours that are alike.
public struct ItemRecord: Hashable, Sendable {
  /// The size of an item.
  public enum Size: Hashable, Sendable {
    /// As it is usual in the body.
    case usual
    /// An extent along, in points, and across, where the body does not decide on that.
    case points(length: Double, breadth: Double?)
    /// The extent along divided by that across.
    case ratio(Double)
  }

  /// The size.
  public var size: Size
  /// How much is known of it.
  var state: SizeState
  /// The number of items.
  public internal(set) var count: Int

  /// Items of a size.
  ///
  /// - Parameters:
  ///   - size: their size; usual for those of which nothing is known.
  ///   - isEstimated: whether the size is an estimate where items are measured.
  ///   - count: their number, at least 1.
  public init(_ size: Size = .usual, isEstimated: Bool = false, count: Int = 1) {
    self.init(size, isEstimated ? .stale : .measured, count: count)
  }

  init(_ size: Size, _ state: SizeState, count: Int = 1) {
    self.size = size
    self.state = state
    self.count = min(max(1, count), Limits.items)
  }

  /// Whether the size is an estimate where items are measured.
  public var isEstimated: Bool { state != .measured }

  /// As many items as told, otherwise the same.
  func with(_ count: Int) -> ItemRecord {
    var record = self
    record.count = count
    return record
  }

  /// What is known of an item in another section: nothing where items are arranged in another way.
  func arriving(from old: SectionBox, in new: SectionBox) -> ItemRecord {
    old.arrangement == new.arrangement ? self : ItemRecord(.usual, .unmeasured, count: count)
  }
}

extension SectionBody {
  /// All that lie between the distances from the start.
  public func forEachSlot(
    from start: Double, to end: Double, across: ClosedRange<Double>, in space: BodySpace,
    _ visit: (Int, Slot) -> Bool
  ) {
    forEachSlot(from: start, to: end, in: space, visit)
  }
  /// Nil: the items do not scroll by themselves.
  public func shelf(in space: BodySpace) -> BodyShelf? { nil }
  /// Does nothing: the room is given with each question.
  public mutating func update(to space: BodySpace) {}
  /// True.
  public var dependsOnBreadth: Bool { true }
  /// Nothing is known: a measured item is measured again where it moves.
  public func record(of item: Int) -> ItemRecord { ItemRecord(.usual, .unmeasured) }
  /// 0.
  public var estimatedExtent: Double { 0 }
  /// No demand.
  public var demand: RowDemand { .none }
  /// Does nothing.
  public mutating func measure(_ item: Int, length: Double, breadth: Double) {}
  /// Does nothing.
  public mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {}
  /// Does nothing.
  public mutating func scaleEstimates(by factor: Double) {}

  /// Infinite: it is not known.
  public func openingReach(in space: BodySpace) -> Double { .infinity }

  /// Inserts a new item.
  public mutating func open(at item: Int, for record: ItemRecord) {
    replace([BodyEdit(item..<item, [record.with(1)])])
  }

  /// The place of the item on a copy.
  public func slot(opening item: Int, for record: ItemRecord, in space: BodySpace) -> Slot {
    var opened = self
    opened.open(at: item, for: record)
    return opened.slot(of: item, in: space)
  }

  /// An item that is put in begins where that number does among one item more.
  ///
  /// A body implements it where an item that is put in moves those before it.
  public func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: ItemRecord,
    in space: BodySpace, _ visit: (Int) -> Void
  ) {
    var opened = self
    opened.open(at: count, for: record)
    // It may be longer than what is there: its middle is behind the other's end then.
    let length =
      opened.count > count ? opened.slot(of: count, in: space).length.boundedLength ?? 0 : 0
    opened.forEachSlot(
      from: along.lowerBound - length, to: along.upperBound + length, in: space
    ) { item, _ in
      visit(item)
      return true
    }
  }
}

/// A body by arithmetic: a number of items, and two functions of it.
///
/// Items are equal to the body: where one is depends on its number, on the number of items and on
/// the room. Any number of items takes constant memory.
public protocol ComputedBody: SectionBody {
  /// The number of items.
  var count: Int { get set }
}

extension ComputedBody {
  /// Counts.
  public mutating func replace(_ edits: BodyEdits) { count += edits.growth }

  /// Looks for the items by bisection, where both starts and ends of items ascend with their
  /// numbers.
  ///
  /// A body whose items do not implements it: one that begins before others and ends behind them
  /// would be missing on screen.
  ///
  /// - Complexity: O(log n + v) questions for v items.
  public func forEachSlot(
    from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
  ) {
    var range = 0..<max(0, count)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      // A slot that is no place says nothing of the others.
      let known = (middle..<min(range.upperBound, middle + Self.mostSkipped)).lazy
        .map { (item: $0, end: slotEnd($0, in: space)) }.first { !$0.end.isNaN }
      range =
        known.map { $0.end > start } ?? true
        ? range.lowerBound..<middle : (known?.item ?? middle) + 1..<range.upperBound
    }
    var item = range.lowerBound
    while item < count {
      let slot = slot(of: item, in: space)
      // What is no place is handed on to who reports it.
      if slot.along >= end || !visit(item, slot) { return }
      item += 1
    }
  }

  private static var mostSkipped: Int { 64 }

  private func slotEnd(_ item: Int, in space: BodySpace) -> Double {
    let slot = slot(of: item, in: space)
    return slot.along + slot.length
  }
}

extension Double {
  /// An estimated length that grew by a factor; one that covered something still does.
  func estimate(scaledBy factor: Double, least: Double = 1) -> Double {
    self < least ? self : Swift.min(Swift.max(least, self * factor), Limits.length)
  }
}
