import OcelotEngine

// Where things are.
extension SectionCore {
  /// The direction in which content scrolls as it is laid out; nil before it is.
  var axis: Axis? { state?.axis }

  /// Where everything is shown: around the gap while an item is moved.
  var shownState: SectionState? {
    catchUp()
    return movement?.state ?? state
  }

  private func scene(at point: Point) -> SectionScene? {
    guard let state = shownState, let environment else { return nil }
    return scene(of: state, at: point, environment)
  }

  private func scene(
    of state: SectionState, at point: Point, _ environment: any LayoutEnvironment
  ) -> SectionScene {
    var state = state
    state.shelves = environment.shelfOffsets
    return SectionScene(
      state: state, offset: offset(at: point, environment), isEditing: environment.isEditing,
      facts: facts, movement: movement, badgeReach: rules.looks.badgeReach)
  }

  func offset(at point: Point, _ environment: any LayoutEnvironment) -> Double {
    let insets = environment.contentInsets
    return rules.axis == .vertical ? point.y + insets.top : point.x + insets.leading
  }

  private var scene: SectionScene? {
    environment.flatMap { scene(at: $0.viewport.origin) }
  }

  private func scene(of foreseen: SectionState) -> SectionScene? {
    environment.map { scene(of: foreseen, at: $0.viewport.origin, $0) }
  }

  var contentSize: Size {
    guard let state = shownState, state.isVisible else { return .zero }
    let scrolled = environment.map { offset(at: $0.viewport.origin, $0) } ?? 0
    return state.frame(
      along: 0, across: 0, length: state.extent(at: scrolled), breadth: state.breadth
    ).size
  }

  var estimatedExtent: Double {
    catchUp()
    return state?.sections.summary.estimated ?? 0
  }

  func elements(in rect: Rect) -> [LayoutAttributes] { scene?.elements(in: rect) ?? [] }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    catchUp()
    // An item of a section that is not near yet is where it will be in it.
    guard let item = element.itemIndex ?? element.owner, let foreseen = foreseeing(item.section)
    else { return scene?.attributes(of: element) }
    return scene(of: foreseen)?.attributes(of: element)
  }
  var followsViewport: Bool {
    catchUp()
    return movement != nil || state?.followsViewport ?? true
  }
  func shelf(of section: Int) -> Shelf? {
    catchUp()
    guard let foreseen = foreseeing(section) else { return scene?.shelf(of: section) }
    var shelf = scene(of: foreseen)?.shelf(of: section)
    shelf?.isProvisional = true
    return shelf
  }

  /// Whether a section was not asked yet how it is arranged.
  func isUnasked(_ section: Int) -> Bool { state?.isUnasked(section) ?? false }

  /// Whether any section was not asked yet how it is arranged.
  var hasUnasked: Bool { state.map { $0.sections.summary.waiting > 0 } ?? false }

  /// From where to where it is near a viewport, so many viewports before and behind it, in points.
  func reach(
    around bounds: Rect, pages: Double, _ environment: any LayoutEnvironment
  ) -> Range<Double> {
    let axis = rules.axis
    // What is no number is near nothing. Behind insets content is in sight as well.
    guard let length = (axis == .vertical ? bounds.height : bounds.width).boundedLength,
      let start = (axis == .vertical ? bounds.minY : bounds.minX).boundedCoordinate
    else { return 0..<0 }
    return start - pages * length..<start + (pages + 1) * length + 1
  }

  func pinnedExtent(at offset: Point) -> Double { scene(at: offset)?.coveredExtent ?? 0 }
  func endPinnedExtent(at offset: Point) -> Double { scene(at: offset)?.coveredEnd ?? 0 }

  /// The headers of the whole.
  var globals: [SupplementaryBox] {
    catchUp()
    return state?.globals ?? []
  }

  /// A section as it is laid out.
  func box(_ section: Int) -> SectionBox? {
    catchUp()
    guard let state, section >= 0, section < state.sections.count else { return nil }
    return state.sections[section].seen(in: state.room)
  }

  /// The width of an item at its own place while one is moved; nil otherwise.
  ///
  /// What gives way is measured for its own place: elsewhere it may have another width, with each
  /// gap another one.
  func ownWidth(of element: ElementKey) -> Double? {
    guard let item = element.itemIndex, let base = movement?.base, base.axis == .vertical,
      base.shows(item)
    else { return nil }
    return base.place(of: item.section)?.box.slot(of: item.item).breadth
  }

  /// Whether the extent changes that lines are broken to, or that footers pin to.
  func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    catchUp()
    guard let state, let environment else { return true }
    let (inner, length) = extents(bounds.size, environment)
    return breadth(in: inner) != state.breadth || length != state.length
      || state.extentDependsOnOffset
      || !state.waiting(in: reach(around: bounds, pages: Self.nearPages, environment)).isEmpty
  }
}
