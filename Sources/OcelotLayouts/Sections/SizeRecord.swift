import OcelotEngine

/// How much is known of a size.
enum SizeState: UInt8, Sendable {
  /// Nothing: the metrics' estimate stands in.
  case unmeasured
  /// It was measured under other conditions: the old size is the estimate.
  case stale
  /// It is final.
  case measured
}

/// The height of one element, and how much is known of it.
struct SizeRecord: Equatable, Sendable {
  /// The height, in points.
  let extent: Double
  /// How much is known of it.
  let state: SizeState

  /// A height; one that no element can have is the nearest that one can.
  init(extent: Double, state: SizeState) {
    self.extent = extent.boundedExtent
    self.state = state
  }

  /// Whether the collection view is to measure the element.
  var isEstimated: Bool { state != .measured }

  /// A final height.
  static func measured(_ extent: Double) -> SizeRecord {
    SizeRecord(extent: extent, state: .measured)
  }

  /// The metrics' estimate.
  static func unmeasured(_ estimate: Double) -> SizeRecord {
    SizeRecord(extent: estimate, state: .unmeasured)
  }

  /// The same height as an estimate, scaled if it was measured once.
  ///
  /// It has some points at least: what covers nothing would never be measured again.
  func outdated(scaledBy factor: Double = 1, least: Double = 1) -> SizeRecord {
    state == .unmeasured
      ? self : SizeRecord(extent: max(least, extent * factor), state: .stale)
  }

  /// The same, grown by a factor if it is an estimate; it is then the element's own, not the
  /// metrics'.
  func estimate(scaledBy factor: Double, least: Double = 1) -> SizeRecord {
    guard isEstimated else { return self }
    return SizeRecord(extent: extent.estimate(scaledBy: factor, least: least), state: .stale)
  }

  /// The same record under other metrics: without a measurement their estimate counts.
  func estimated(_ estimate: Double) -> SizeRecord {
    state == .unmeasured ? .unmeasured(estimate) : self
  }
}
