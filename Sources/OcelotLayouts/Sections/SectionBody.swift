import OcelotEngine

/// Where one item is within its section's body: along the scroll axis and across it.
struct Slot: Equatable {
  /// The distance from the body's start, in points.
  var along: Double
  /// The distance from where items may begin across, in points.
  var across: Double
  /// The extent along the scroll axis, in points.
  var length: Double
  /// The extent across, in points.
  var breadth: Double
  /// Whether the length is an estimate.
  var isEstimated = false
}

/// Arranges the items of one section.
///
/// A value: keeping the state before an update costs O(1).
protocol SectionBody {
  /// What travels with an item that moves.
  associatedtype Record

  /// The number of items.
  var count: Int { get }
  /// The extent of all items along the scroll axis, in points.
  var extent: Double { get }
  /// How much of that is estimates, in points, about; 0 unless items are measured.
  ///
  /// - Complexity: O(1).
  var estimatedExtent: Double { get }
  /// How far behind all items the middle of one that is put in may be, beyond its own length, in
  /// points.
  ///
  /// - Complexity: O(1).
  var openingReach: Double { get }
  /// Where an item is.
  func slot(of item: Int) -> Slot
  /// Visits the items that lie between two distances from the body's start, and maybe neighbours,
  /// until `visit` answers false.
  func forEachSlot(from start: Double, to end: Double, _ visit: (Int, Slot) -> Bool)
  /// What is known of an item.
  func record(of item: Int) -> Record

  /// Arranges the items in another extent across.
  mutating func setBreadth(_ breadth: Double)
  /// Takes items out.
  mutating func remove(_ items: Range<Int>)
  /// Takes items out, by their numbers before; the ranges ascend.
  mutating func remove(_ ranges: [Range<Int>])
  /// Puts items in; each is asked for once, by its number after.
  mutating func insert(_ items: Range<Int>, _ record: (Int) -> Record)
  /// Puts items in, by their numbers after; the ranges ascend.
  mutating func insert(_ ranges: [Range<Int>], _ record: (Int) -> Record)
  /// Gives items what is known of them.
  mutating func replace(_ items: Range<Int>, _ record: (Int) -> Record)
  /// Asks again what is known of items; what was measured becomes an estimate.
  mutating func refresh(_ items: Range<Int>, _ record: (Int) -> Record)
  /// Gives items what is known of new ones; the ranges ascend.
  mutating func forget(_ ranges: [Range<Int>], _ record: (Int) -> Record)
  /// Lets measured sizes of items be estimates; the ranges ascend.
  mutating func outdate(_ ranges: [Range<Int>])
  /// Lets every measured size be an estimate, scaled by a factor.
  mutating func outdateAll(scaledBy factor: Double)
  /// Lets every length that is an estimate grow by a factor.
  mutating func scaleEstimates(by factor: Double)
  /// Takes the measured size of an item, along and across.
  mutating func measure(_ item: Int, length: Double, breadth: Double)

  /// Puts in an item of which so much is known.
  ///
  /// - Complexity: expected O(log n).
  mutating func open(at item: Int, for record: Record)
  /// Where such an item would be if it were put in.
  ///
  /// - Complexity: expected O(log n).
  func slot(opening item: Int, for record: Record) -> Slot
  /// Visits numbers at which an item would have its middle in a rectangle if it were put in there.
  ///
  /// Visits all of them, of several with one middle at least the first one; others may be among them.
  ///
  /// - Parameters:
  ///   - along: distances from the body's start, in points.
  ///   - across: distances from where items may begin across, in points.
  ///   - record: what is known of the item.
  ///   - visit: takes a number in `0...count`, maybe more than once.
  /// - Complexity: expected O(log n + v) for v visits.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: Record,
    _ visit: (Int) -> Void)
}

extension SectionBody {
  /// Nothing is estimated.
  var estimatedExtent: Double { 0 }
  /// It is right behind them.
  var openingReach: Double { 0 }
  /// One range at a time.
  mutating func remove(_ ranges: [Range<Int>]) {
    for range in ranges.reversed() { remove(range) }
  }
  /// One range at a time.
  mutating func insert(_ ranges: [Range<Int>], _ record: (Int) -> Record) {
    for range in ranges { insert(range, record) }
  }
  /// One range at a time.
  mutating func forget(_ ranges: [Range<Int>], _ record: (Int) -> Record) {
    for range in ranges { replace(range, record) }
  }
  /// As if the items had been reloaded.
  mutating func refresh(_ items: Range<Int>, _ record: (Int) -> Record) { replace(items, record) }
  /// Nothing is measured.
  mutating func outdate(_ ranges: [Range<Int>]) {}
  /// Nothing is measured.
  mutating func outdateAll(scaledBy factor: Double) {}
  /// Nothing is estimated.
  mutating func scaleEstimates(by factor: Double) {}
  /// Nothing is measured.
  mutating func measure(_ item: Int, length: Double, breadth: Double) {}

  /// As any item that comes.
  mutating func open(at item: Int, for record: Record) {
    insert(item..<item + 1) { _ in record }
  }

  /// Where it is on a copy.
  func slot(opening item: Int, for record: Record) -> Slot {
    var opened = self
    opened.open(at: item, for: record)
    return opened.slot(of: item)
  }

  /// Where all items are equal, an item that is put in is where that number is in one item more.
  func forEachOpening(
    along: ClosedRange<Double>, across: ClosedRange<Double>, for record: Record,
    _ visit: (Int) -> Void
  ) {
    var opened = self
    opened.open(at: count, for: record)
    opened.forEachSlot(from: along.lowerBound, to: along.upperBound) { item, _ in
      visit(item)
      return true
    }
  }
}

extension Double {
  /// An estimated length that grew by a factor; one that covered something still does.
  func estimate(scaledBy factor: Double) -> Double {
    self < 1 ? self : Swift.min(Swift.max(1, self * factor), Limits.length)
  }
}
