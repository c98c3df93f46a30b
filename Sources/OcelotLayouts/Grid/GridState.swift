import OcelotEngine

/// Everything that decides where elements are, except the current offset.
///
/// A value: keeping the state before an update costs O(1).
struct GridState {
  /// The sections.
  private(set) var sections = SummedTree<GridSection>()
  /// The metrics and headers of the collection as a whole.
  private(set) var global: ResolvedSection
  /// The sizes of the global headers.
  private(set) var globalSizes: [SizeRecord]
  /// The width of the viewport less insets, in points.
  var width = 0.0
  /// The width that measured sizes are for; it survives a window without width.
  var measuredWidth = 0.0
  /// The height of the viewport less insets, in points.
  var height = 0.0
  /// Device pixels per point.
  var scale = 1.0
  /// How far the content was scrolled as the latest transaction began, in points.
  var transactionOffset = 0.0

  /// The height of the global headers, in points.
  private(set) var globalExtent = 0.0
  /// The height of the global headers that scroll away, in points.
  private(set) var scrollingGlobalExtent = 0.0
  /// How the rest of the viewport is shared.
  private(set) var rest = SharedRest()

  /// Makes a state of which nothing is measured.
  init(
    global: ResolvedSection, sections: some Sequence<GridSection>, counter: OperationCounter
  ) {
    self.global = global
    globalSizes = global.headers.map(\.height)
    self.sections = SummedTree(sections)
    self.sections.counter = counter
  }

  /// Brings what is derived up to date: the heights of the global headers and the shared rest.
  ///
  /// - Complexity: O(log s) for s sections.
  mutating func settle() {
    globalExtent = 0
    scrollingGlobalExtent = 0
    for (ordinal, header) in global.headers.enumerated() where header.isShown {
      globalExtent += globalSizes[ordinal].extent
      if !header.pinsToTop { scrollingGlobalExtent += globalSizes[ordinal].extent }
    }
    rest = SharedRest(
      fillExtent - globalExtent - sections.summary.fixed, among: sections, scale: scale)
  }

  // Geometry.

  /// Whether anything can be shown.
  var isVisible: Bool { width > 0 && height > 0 }
  /// One device pixel, in points.
  var hairline: Double { 1 / scale }
  /// The height that placeholders and remainder rows fill: the viewport's, and that of the global
  /// headers that were scrolled away as the latest transaction began.
  var fillExtent: Double {
    height + min(max(transactionOffset, 0), scrollingGlobalExtent)
  }
  /// The height of the global headers that pin, in points.
  var pinningGlobalExtent: Double { globalExtent - scrollingGlobalExtent }
  /// Whether any header may pin.
  var pinsHeaders: Bool { pinningGlobalExtent > 0 || sections.summary.pinning > 0 }
  /// Whether anything has another place at another offset.
  var followsViewport: Bool {
    sections.summary.pinning > 0 || global.headers.contains(where: \.pinsToTop)
      || global.background != nil || contentExtentDependsOnOffset
  }
  /// Where the last section ends, in points.
  var naturalExtent: Double { globalExtent + sections.summary.fixed + rest.extent }

  /// The height of the content at an offset.
  func contentExtent(at offset: Double) -> Double {
    let fill = fillExtent
    guard fill > height else { return naturalExtent }
    return max(naturalExtent, min(fill, offset + height))
  }

  /// The size of the content at an offset.
  func contentSize(at offset: Double) -> Size {
    isVisible ? Size(width: width, height: contentExtent(at: offset)) : .zero
  }

  /// Whether scrolling changes the height of the content.
  var contentExtentDependsOnOffset: Bool { fillExtent > height && naturalExtent < fillExtent }

  /// Where a stretch of sections from the first ends, in points.
  func end(of sum: GridSummary) -> Double { globalExtent + sum.fixed + rest.extent(of: sum) }

  /// A section where it is.
  ///
  /// - Complexity: O(log s).
  func geometry(of section: Int) -> SectionGeometry {
    SectionGeometry(sections.place(at: section), in: self)
  }

  /// The first section that ends below a place, where it is.
  ///
  /// - Complexity: O(log s).
  func geometry(endingBelow y: Double) -> SectionGeometry? {
    sections.place { end(of: $0) > y }.map { SectionGeometry($0, in: self) }
  }

  /// Where a column begins, for 0…columns, in points.
  func edge(_ column: Int, _ metrics: ResolvedSection) -> Double {
    let inner = max(0, width - metrics.padding.horizontal)
    let x = metrics.padding.leading + inner * Double(column) / Double(metrics.columns)
    return x.rounded(toScale: scale)
  }

  /// The width of the narrowest column; edges on device pixels make some a hairline wider.
  ///
  /// - Complexity: O(columns).
  func leastColumnWidth(_ metrics: ResolvedSection) -> Double {
    var least = Double.infinity
    var start = edge(0, metrics)
    for column in 1...metrics.columns {
      let end = edge(column, metrics)
      least = min(least, end - start)
      start = end
    }
    return least
  }

  // Changes. The derived values need ``settle()`` afterwards.

  /// Changes one section.
  ///
  /// - Complexity: O(log s) and what the change costs.
  mutating func update(_ section: Int, _ body: (inout GridSection) -> Void) {
    guard section >= 0, section < sections.count else { return }
    sections.update(at: section, body)
  }

  /// Puts sections in.
  mutating func insert(_ new: [GridSection], at section: Int) {
    sections.insert(contentsOf: new, at: section)
  }

  /// Takes a section out.
  mutating func remove(_ section: Int) { sections.remove(at: section) }

  /// Gives a global header a size.
  mutating func setGlobalHeader(_ ordinal: Int, _ size: SizeRecord) {
    guard globalSizes.indices.contains(ordinal), !global.headers[ordinal].isFixed else { return }
    globalSizes[ordinal] = size
  }

  /// Takes other metrics and headers of the collection as a whole.
  mutating func adoptGlobal(_ new: ResolvedSection) {
    let old = (global, globalSizes)
    global = new
    globalSizes = new.headers.map(\.height)
    for (i, header) in new.headers.enumerated() where i < old.1.count {
      if !header.isFixed, !old.0.headers[i].isFixed {
        globalSizes[i] = old.1[i].outdated().estimated(header.height.extent)
      }
    }
  }

  /// Lets every measured size be an estimate, scaled by a factor.
  ///
  /// - Complexity: O(m log s) for m sections with anything measured if the factor is 1; else
  ///   O(sections + runs).
  mutating func outdateAll(scaledBy factor: Double) {
    for (i, header) in global.headers.enumerated() where !header.isFixed {
      globalSizes[i] = globalSizes[i].outdated(scaledBy: factor)
    }
    if factor == 1 {
      update(while: { $0.measuredItems + $0.measuredOthers }) { $0.outdateAll(scaledBy: 1) }
    } else {
      sections.updateEach { $0.outdateAll(scaledBy: factor) }
    }
  }

  /// Lets the measured heights of items be estimates.
  ///
  /// - Complexity: O(m log s) for m sections with measured items.
  mutating func outdateItems() { update(while: \.measuredItems) { $0.outdateItems() } }

  /// Lets the heights of items that are estimates grow by a factor.
  ///
  /// - Complexity: O(sections + runs).
  mutating func scaleEstimates(by factor: Double) {
    sections.updateEach { $0.scaleEstimates(by: factor) }
  }

  /// Changes sections that count for something, until none does any more.
  private mutating func update(
    while isLeft: (GridSummary) -> Int, _ body: (inout GridSection) -> Void
  ) {
    while let place = sections.place(where: { isLeft($0) > 0 }) {
      sections.update(at: place.position, body)
    }
  }
}
