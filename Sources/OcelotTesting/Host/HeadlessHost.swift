import Ocelot

/// What stands for a toolkit: views are records, and text is a typewriter's.
///
/// It belongs to a ``HeadlessCollection``. What the collection view tells it can be read back:
/// ``viewsOnScreen``, ``decorations``, ``announcements``. What no toolkit could do is written down
/// in ``violations``.
///
/// ```swift
/// let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
/// screen.show(source)
/// #expect(screen.host.viewsOnScreen.count == 16)
/// ```
public final class HeadlessHost: CollectionHost {
  /// The time, moved by the test.
  package let manualClock: ManualClock
  /// The source of time and frames.
  package var clock: any FrameClock { manualClock }
  /// The surroundings; ``HeadlessCollection/setTraits(_:)`` changes them.
  public var traits: HostTraits {
    didSet {
      if traits.measuring != oldValue.measuring || traits.textScale != oldValue.textScale {
        cache.removeAll()
      }
    }
  }

  /// How often each call was made.
  package internal(set) var calls = HostCalls()
  /// The views that were made and not discarded, by their number.
  package internal(set) var views: [Int: HeadlessView] = [:]
  /// The lines and areas on screen, in drawing order, in content coordinates.
  public internal(set) var decorations: [LayoutAttributes] = []
  /// The texts said to assistive technology, as they are told it, oldest first.
  public internal(set) var announcements: [String] = []
  /// Those of ``announcements`` that were said at once, as a failure is, oldest first.
  public internal(set) var urgentAnnouncements: [String] = []
  /// What the collection view did that the contract does not allow, oldest first.
  public internal(set) var violations: [String] = []
  /// The contents that were measured, not remembered, oldest first, while it is not nil.
  public var measureLog: [(element: ElementKey, width: Double)]?

  /// The menu of actions that is open, or nil.
  public internal(set) var menu: ActionMenu?

  /// Whether a layout was asked for.
  package internal(set) var needsLayout = false
  /// The size of the content, as the host was told last, in points.
  package internal(set) var contentSize = Size.zero
  /// The content offset, as the host was told last or the reader scrolled to, in points.
  package internal(set) var contentOffset = Point.zero
  /// The sum of all adjustments, in points: what a running fling was shifted by.
  package internal(set) var totalAdjustment = Point.zero

  /// What is done with content that has no measure.
  public var missingMeasure = MissingMeasure.report(height: 44)
  /// Where missing measures are reported, and what a collection view without a reporter of its own
  /// reports; a ``RecordingReporter`` unless set.
  ///
  /// Nothing is printed: a test looks at what was reported.
  public var reporter: any Reporter = RecordingReporter()
  /// ``reporter``.
  package var defaultReporter: any Reporter { reporter }
  /// Whether sizes are remembered by content, width and text size, as hosts do: all of contents
  /// that are `Hashable`, and 64 of each other type.
  package var cachesMeasures = true { didSet { cache.removeAll() } }

  /// The text size in the view alone, as the collection view told last; nil follows ``traits``.
  package internal(set) var textSizeOverride: TextSizeCategory?

  var cache = MeasureCache(capacity: 100_000)
  var appliers: [ContentType: (any Content, LayoutAttributes, ElementState) -> Void] = [:]
  var looks: [ContentType: (any Content, LayoutAttributes) -> LayoutAttributes?] = [:]
  var measures: [ContentType: (any Content, Double, TextMetrics) -> Size] = [:]
  var reportedTypes: Set<ContentType> = []
  var lastNumber = 0

  /// Makes a host.
  package init(clock: ManualClock = ManualClock(), traits: HostTraits = HostTraits()) {
    manualClock = clock
    self.traits = traits
  }

  /// The metrics of text at the present text size.
  public var textMetrics: TextMetrics {
    TextMetrics(textScale: textSizeOverride?.factor ?? traits.textScale)
  }

  /// Says how content of a type is measured; takes precedence over ``HeadlessMeasurable``.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - measure: the size needed at a width, in points, without padding.
  public func register<C: Content>(
    _ type: C.Type, measure: @escaping @MainActor (C, Double, TextMetrics) -> Size
  ) {
    measures[ContentType(type)] = { content, width, metrics in
      (content as? C).map { measure($0, width, metrics) } ?? .zero
    }
    cache.removeAll()
  }

  /// Says what content of a type wants instead of the layout's attributes; nil for nothing.
  public func register<C: Content>(
    _ type: C.Type,
    preferred: @escaping @MainActor (C, LayoutAttributes) -> LayoutAttributes?
  ) {
    looks[ContentType(type)] = { content, attributes in
      (content as? C).flatMap { preferred($0, attributes) }
    }
  }

  /// Hears how elements with content of a type stand, as a renderer does.
  public func register<C: Content>(
    _ type: C.Type, apply: @escaping @MainActor (C, LayoutAttributes, ElementState) -> Void
  ) {
    appliers[ContentType(type)] = { content, attributes, state in
      if let content = content as? C { apply(content, attributes, state) }
    }
  }

  /// The views on screen or prepared near it, in drawing order.
  public var viewsOnScreen: [HeadlessView] {
    views.values.filter { $0.phase == .onScreen }.sorted { a, b in
      guard let x = a.attributes, let y = b.attributes else { return a.number < b.number }
      if x.zIndex != y.zIndex { return x.zIndex < y.zIndex }
      if x.element != y.element { return x.element.isDrawn(before: y.element) }
      return a.number < b.number
    }
  }

  /// The number of views that wait for reuse.
  package var pooledViewCount: Int {
    views.values.reduce(0) { $0 + ($1.phase == .pooled ? 1 : 0) }
  }

  /// Takes the request for a layout.
  ///
  /// True if there was one.
  package func takeLayoutRequest() -> Bool {
    defer { needsLayout = false }
    return needsLayout
  }
}
