/// What measuring has taught about a layout's estimates.
struct EstimateExperience {
  /// The largest share of the content's extent that one frame of scrolling may change.
  static let limit = 0.0099
  /// Beyond so many viewports estimates follow what was measured only in frames that would change
  /// too much: what one frame measures is too little of the whole.
  static let reach = 300.0
  /// How far estimates must be off for the first rows that are measured to correct all others at
  /// once.
  private static let disbelief = 1.5

  /// How many elements were measured.
  private(set) var count = 0
  /// The area of what was measured, in points squared: where items stand in lines, broader ones
  /// need as much more room as longer ones.
  private var measured = 0.0
  /// What was estimated of the same, in points squared, as estimates are now.
  private var estimated = 0.0
  /// Whether a frame would have changed more than one may: from then on estimates follow what was
  /// measured.
  private(set) var isLearning = false

  /// An element that was estimated turned out to be so large.
  mutating func add(measured: Size, estimated: Size) {
    count += 1
    self.measured += measured.width * measured.height
    self.estimated += estimated.width * estimated.height
  }

  /// The estimated extents grew by a factor.
  mutating func scale(by factor: Double) { estimated *= factor }

  /// How much more room than estimated elements seem to need.
  ///
  /// A viewport's worth of elements that were as estimated is taken for granted, so that the first
  /// few do not decide.
  func ratio(viewport: Size) -> Double {
    let known = viewport.width * viewport.height
    let ratio = (measured + known) / (estimated + known)
    return ratio > 0 && ratio < .infinity ? ratio : 1
  }

  /// The factor that makes estimates believable which the first look proved wrong, or nil where
  /// they are good enough.
  var correction: Double? {
    let ratio = measured / estimated
    guard ratio > 0, ratio < .infinity else { return nil }
    return ratio > Self.disbelief || ratio < 1 / Self.disbelief ? ratio : nil
  }

  /// Whether a change of the content's extent is more than one frame may make, now or when the
  /// content is as small as it seems to become.
  static func isTooMuch(from old: Double, to new: Double, expected: Double) -> Bool {
    abs(new - old) > limit * min(old, expected)
  }

  /// The extent that content is to have after a frame that changed too much: what it seems to be
  /// in the end, as far as a frame may go.
  mutating func goal(from old: Double, expected: Double) -> Double {
    isLearning = true
    return min(max(expected, old * (1 - Self.limit)), old * (1 + Self.limit))
  }
}
