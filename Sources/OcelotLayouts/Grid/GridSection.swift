import OcelotEngine

/// What the layout knows of one section: metrics, counts and sizes, but not where it is.
struct GridSection: Summed {
  /// What a section shows between its headers and footers.
  enum Body {
    /// Its rows.
    case items
    /// A placeholder in the place of rows and footers.
    case placeholder
    /// Nothing.
    case nothing
  }

  /// The metrics.
  private(set) var metrics: ResolvedSection
  /// The number of items.
  private(set) var count: Int
  /// The sizes of headers, then footers.
  private(set) var sizes: [SizeRecord]
  /// The size of the placeholder.
  private(set) var placeholder: SizeRecord
  /// The rows, where they are measured.
  private(set) var rows: GridRows?
  /// Whether any item may be measured.
  private var hasMeasuredItems = false
  /// Whether a header, a footer or the placeholder may be measured.
  private var hasMeasuredOthers = false
  /// What the section adds up to.
  private(set) var summary = GridSummary.zero
  /// The height of the headers that are shown, in points.
  private(set) var headersExtent = 0.0
  /// The height of the footers that are shown, in points.
  private(set) var footersExtent = 0.0

  /// A section of which nothing is measured.
  init(_ metrics: ResolvedSection, count: Int, counter: OperationCounter?) {
    self.metrics = metrics
    self.count = min(count, RowRun.mostItems)
    sizes = metrics.sizes
    placeholder = .unmeasured(Self.placeholderEstimate)
    if metrics.measuresRows {
      rows = GridRows(
        count: self.count, columns: metrics.columns, estimate: metrics.estimate, counter: counter)
    }
    sumUp()
  }

  private static let placeholderEstimate = 200.0

  /// What stands between headers and footers.
  var body: Body { metrics.showsPlaceholder ? .placeholder : count > 0 ? .items : .nothing }
  /// The number of rows; 0 unless items are shown.
  var rowCount: Int {
    guard case .items = body else { return 0 }
    return (count - 1) / metrics.columns + 1
  }

  /// The size of a header.
  func headerSize(_ ordinal: Int) -> SizeRecord { sizes[ordinal] }
  /// The size of a footer.
  func footerSize(_ ordinal: Int) -> SizeRecord { sizes[metrics.headers.count + ordinal] }

  /// Whether a header has a place.
  func showsHeader(_ ordinal: Int) -> Bool {
    let header = metrics.headers[ordinal]
    if case .nothing = body { return header.isShown && header.isVisibleWhenEmpty }
    return header.isShown
  }

  /// Whether a footer has a place.
  func showsFooter(_ ordinal: Int) -> Bool {
    if case .items = body { metrics.footers[ordinal].isShown } else { false }
  }

  private mutating func sumUp() {
    headersExtent = 0
    var showsAnything = false
    var pinning = 0
    for ordinal in metrics.headers.indices where showsHeader(ordinal) {
      headersExtent += sizes[ordinal].extent
      showsAnything = true
      if metrics.headers[ordinal].pinsToTop { pinning += 1 }
    }
    footersExtent = 0
    for ordinal in metrics.footers.indices where showsFooter(ordinal) {
      footersExtent += footerSize(ordinal).extent
    }
    var sum = GridSummary(sections: 1, pinning: pinning, fixed: headersExtent)
    switch body {
    case .nothing: break
    case .placeholder:
      showsAnything = true
      sum.sharing = 1
      sum.sharingExtent = placeholder.extent
      sum.sharingMaximum = placeholder.extent
    case .items:
      showsAnything = true
      sum.fixed += metrics.padding.vertical + footersExtent
      switch metrics.rowHeight {
      case .fixed(let height): sum.fixed += Double(rowCount) * height
      case .measured:
        sum.fixed += rows?.extent ?? 0
        sum.estimated = rows?.estimatedExtent ?? 0
      case .remainder(let minimum):
        sum.sharing = rowCount
        sum.sharingExtent = Double(rowCount) * minimum
        sum.sharingMaximum = minimum
      }
    }
    sum.shown = showsAnything ? 1 : 0
    sum.measuredItems = hasMeasuredItems ? 1 : 0
    sum.measuredOthers = hasMeasuredOthers ? 1 : 0
    summary = sum
  }
}

// Changes. Each costs O(columns · log n) unless it says otherwise.
extension GridSection {
  /// The size of an item, or nil if the section does not measure its rows.
  func itemSize(_ item: Int) -> SizeRecord? { rows?.size(of: item) }

  /// Gives items a size each; they ascend, and none is named twice.
  mutating func setItems(_ sizes: [(item: Int, size: SizeRecord)]) {
    rows?.set(sizes)
    hasMeasuredItems = rows != nil
    sumUp()
  }

  /// Lets the old sizes of items be estimates; the ranges ascend.
  mutating func outdate(_ ranges: [Range<Int>]) {
    guard rows != nil else { return }
    let ranges = clamped(ranges)
    rows?.outdate(ranges)
    sumUp()
  }

  /// Forgets the sizes of items; the ranges ascend.
  mutating func forget(_ ranges: [Range<Int>]) {
    guard rows != nil else { return }
    let ranges = clamped(ranges)
    rows?.set(.unmeasured(metrics.estimate), in: ranges)
    sumUp()
  }

  /// Gives a header a size.
  mutating func setHeader(_ ordinal: Int, _ size: SizeRecord) {
    guard sizes.indices.contains(ordinal), ordinal < metrics.headers.count,
      !metrics.headers[ordinal].isFixed
    else { return }
    sizes[ordinal] = size
    hasMeasuredOthers = true
    sumUp()
  }

  /// Gives a footer a size.
  mutating func setFooter(_ ordinal: Int, _ size: SizeRecord) {
    guard metrics.footers.indices.contains(ordinal), !metrics.footers[ordinal].isFixed else {
      return
    }
    sizes[metrics.headers.count + ordinal] = size
    hasMeasuredOthers = true
    sumUp()
  }

  /// Gives the placeholder a size.
  mutating func setPlaceholder(_ size: SizeRecord) {
    placeholder = size
    hasMeasuredOthers = true
    sumUp()
  }

  /// Inserts unmeasured items, by their numbers after; the ranges ascend.
  mutating func insert(_ ranges: [Range<Int>]) {
    let total = ranges.reduce(0) { $0 + $1.count }
    if total > RowRun.mostItems - count {
      // Far beyond what can be shown, numbers are not exact anyway.
      self = GridSection(metrics, count: RowRun.mostItems, counter: rows?.counter)
    } else {
      count += total
      rows?.insert(.unmeasured(metrics.estimate), at: ranges)
    }
    sumUp()
  }

  /// Removes items; the ranges ascend.
  mutating func remove(_ ranges: [Range<Int>]) {
    let ranges = clamped(ranges)
    count -= ranges.reduce(0) { $0 + $1.count }
    rows?.remove(ranges)
    sumUp()
  }

  /// The items of ranges that are laid out.
  private func clamped(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard let last = ranges.last, last.upperBound > count else { return ranges }
    return ranges.map { $0.clamped(to: 0..<count) }
  }

  /// Lets all measured sizes be estimates, scaled by a factor.
  ///
  /// - Complexity: O(runs).
  mutating func outdateAll(scaledBy factor: Double) {
    if factor != 1 || hasMeasuredItems { rows = rows?.mapped { $0.outdated(scaledBy: factor) } }
    hasMeasuredItems = false
    if factor != 1 || hasMeasuredOthers { outdateOthers(scaledBy: factor) }
    hasMeasuredOthers = false
    sumUp()
  }

  private mutating func outdateOthers(scaledBy factor: Double) {
    for ordinal in metrics.headers.indices where !metrics.headers[ordinal].isFixed {
      sizes[ordinal] = sizes[ordinal].outdated(scaledBy: factor)
    }
    let first = metrics.headers.count
    for ordinal in metrics.footers.indices where !metrics.footers[ordinal].isFixed {
      sizes[first + ordinal] = sizes[first + ordinal].outdated(scaledBy: factor)
    }
    placeholder = placeholder.outdated(scaledBy: factor)
  }

  /// Lets the measured heights of items be estimates.
  ///
  /// - Complexity: O(runs).
  mutating func outdateItems() {
    guard hasMeasuredItems else { return }
    rows = rows?.mapped { $0.outdated() }
    hasMeasuredItems = false
    sumUp()
  }

  /// Lets the heights of items that are estimates grow by a factor.
  ///
  /// - Complexity: O(runs).
  mutating func scaleEstimates(by factor: Double) {
    guard rows != nil else { return }
    rows = rows?.mapped { $0.estimate(scaledBy: factor) }
    sumUp()
  }

  /// Takes other metrics.
  ///
  /// Sizes that cannot be right any more become estimates.
  ///
  /// - Parameters:
  ///   - new: the metrics.
  ///   - isRefreshed: whether headers, footers and placeholder may have other content.
  ///   - counter: counts the visits to nodes of new trees.
  /// - Complexity: O(runs of the section).
  mutating func adopt(
    _ new: ResolvedSection, isRefreshed: Bool, counter: OperationCounter?
  ) {
    guard new !== metrics || isRefreshed else { return }
    let old = self
    metrics = new
    sizes = new.sizes
    func carry(
      _ size: SizeRecord, _ from: ResolvedSupplementary, _ to: ResolvedSupplementary
    ) -> SizeRecord {
      if to.isFixed || from.isFixed { return to.height }
      let isSame = !isRefreshed && from.padding == to.padding
      return (isSame ? size : size.outdated()).estimated(to.height.extent)
    }
    for (i, pair) in zip(old.metrics.headers, new.headers).enumerated() {
      sizes[i] = carry(old.sizes[i], pair.0, pair.1)
    }
    for (i, pair) in zip(old.metrics.footers, new.footers).enumerated() {
      sizes[new.headers.count + i] = carry(old.footerSize(i), pair.0, pair.1)
    }
    placeholder =
      old.metrics.showsPlaceholder && new.showsPlaceholder
      ? (isRefreshed ? placeholder.outdated() : placeholder)
      : .unmeasured(Self.placeholderEstimate)
    if !new.measuresRows {
      rows = nil
    } else if let known = rows {
      let isSame = new.hasCells(like: old.metrics)
      if !isSame || old.metrics.estimate != new.estimate {
        rows = known.mapped(columns: new.columns) {
          (isSame ? $0 : $0.outdated()).estimated(new.estimate)
        }
      }
    } else {
      rows = GridRows(count: count, columns: new.columns, estimate: new.estimate, counter: counter)
    }
    sumUp()
  }
}
