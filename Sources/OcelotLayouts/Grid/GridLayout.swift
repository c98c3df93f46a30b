import OcelotEngine

/// Sections of rows and columns with headers, footers, placeholders and hairlines.
///
/// Rows may be fixed, measured or take the rest of the viewport; headers may pin. What it looks
/// like is said by the metrics of the data source (`SectionMetrics`, `SupplementaryMetrics`).
/// Nothing costs O(n) after the first `prepare`: ten million rows of one height are one number.
@MainActor
public final class GridLayout: Layout {
  /// The collection view's answers.
  public weak var environment: (any LayoutEnvironment)? {
    didSet {
      guard environment !== oldValue else { return }
      facts.environment = environment
      state = nil
      before = nil
      movement = nil
      wantedMovement = .ended
    }
  }

  /// Counts the visits to nodes of the layout's trees, for tests and benchmarks.
  public let operations = OperationCounter()
  /// How many attributes were made so far, for tests and benchmarks.
  public var attributesMade: Int { facts.attributesMade }
  /// How many descriptions of sections were resolved so far, for tests and benchmarks.
  public var metricsResolved: Int { cache.resolvedCount }

  /// Where everything is; nil before the first `prepare`.
  var state: GridState?
  /// Where everything is while an item is moved; nil otherwise.
  var movement: GridMovement?
  /// What the collection view said last of an item that is moved.
  var wantedMovement = ItemMovement.ended
  /// The update that is under way.
  var before: UpdateMotion?
  /// Whether an update has been applied since the last `prepare`.
  var hasApplied = false
  /// The counts that the state has.
  var laidOut = SectionCounts()
  var cache = MetricsCache()
  var facts = ElementFacts()

  /// Makes a layout.
  public init() {}

  /// How far the content is scrolled, in points; 0 at the top.
  var currentOffset: Double {
    guard let environment else { return 0 }
    return environment.viewport.minY + environment.contentInsets.top
  }

  /// The current state at the current offset.
  var scene: GridScene? {
    guard let state = shownState, let environment else { return nil }
    return GridScene(
      state, at: currentOffset, isEditing: environment.isEditing, facts: facts,
      movement: movement)
  }

  /// The width of the viewport less insets, and the height of what there is to scroll.
  public var contentSize: Size {
    // Without a copy of the state: an update asks several times.
    movement?.state.contentSize(at: currentOffset) ?? state?.contentSize(at: currentOffset) ?? .zero
  }

  /// What rows take that are not measured yet, in points.
  ///
  /// - Complexity: O(1).
  public var estimatedExtent: Double? { state?.sections.summary.estimated ?? 0 }

  /// The attributes of every element that intersects a rectangle.
  ///
  /// - Complexity: O(v + log n) for v answers.
  public func elements(in rect: Rect) -> [LayoutAttributes] { scene?.elements(in: rect) ?? [] }

  /// The attributes of one element, or nil if it is not shown.
  ///
  /// - Complexity: O(log n).
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    scene?.attributes(of: element)
  }

  /// Whether headers pin, or the area behind global headers or the content's height follows the offset.
  ///
  /// - Complexity: O(global headers).
  public var followsViewport: Bool {
    movement != nil || state?.followsViewport ?? true
  }

  /// How much of the viewport's start, content insets aside, pinned headers cover at an offset.
  public func pinnedExtent(at offset: Point) -> Double {
    // Mostly answered without a copy of the state.
    guard movement?.state.pinsHeaders ?? state?.pinsHeaders ?? false, let state = shownState,
      let environment
    else { return 0 }
    return PinnedPlaces(state, at: offset.y + environment.contentInsets.top).coveredExtent
  }
}
