/// How the height of a header or footer is found; the width where content scrolls sideways.
public enum SupplementaryHeight: Hashable, Sendable {
  /// The element has this height; 0 means that it is not shown.
  case fixed(Double)
  /// The element is measured; the estimate stands in until then.
  case measured(estimate: Double)
}

/// What a data source says about the look of one header or footer.
///
/// An unset field takes its default, colours the section's.
public struct SupplementaryMetrics: Hashable, Sendable {
  /// The height; measured with an estimate of 44 if unset.
  public var height: SupplementaryHeight?
  /// The distance between the element's edges and its content.
  public var padding: Insets?
  /// Whether a header stays at the viewport's start.
  ///
  /// If unset, global headers do, and section headers over tables that are plain or inset.
  public var pinsToTop: Bool?
  /// Whether the element is left out.
  public var isHidden: Bool?
  /// Whether a header is shown over a section that shows nothing or a placeholder; footers never
  /// are.
  ///
  /// If unset, headers of a data source that have a key are shown over its placeholder.
  public var visibleWhenEmpty: Bool?
  /// Whether a line closes the element at its bottom; at its trailing edge where content scrolls
  /// sideways.
  public var showsSeparator: Bool?
  /// The colour behind the element.
  public var background: Color??
  /// The colour behind the element while it looks selected.
  public var selectedBackground: Color??
  /// The colour of the closing line.
  public var separatorColor: Color??
  /// The colour behind the element while it is pinned.
  public var pinnedBackground: Color??
  /// The colour of the closing line while the element is pinned.
  public var pinnedSeparatorColor: Color??

  /// Metrics without a set field.
  public init() {}
}

/// What a layout must know about one section, or about the collection as a whole: its metrics,
/// merged from root to leaf, and those of its headers, footers and other supplementaries.
///
/// A reference type, so that sections that look alike share one value and layouts resolve it once.
public final class SectionDescription: Sendable {
  /// The merged metrics.
  public let metrics: SectionMetrics
  /// The headers, outermost first.
  public let headers: [SupplementaryMetrics]
  /// The footers, innermost first.
  public let footers: [SupplementaryMetrics]
  /// Those of kinds of an application's own, outermost first, by kind.
  ///
  /// Layouts that know such a kind place them at `.section(number, ordinal)`, or at
  /// `.global(ordinal)`.
  public let supplementaries: [SupplementaryKind: [SupplementaryMetrics]]
  /// Whether a placeholder stands in for the items.
  public let showsPlaceholder: Bool

  /// A section without anything set.
  public static let plain = SectionDescription()

  /// Makes a description.
  public init(
    metrics: SectionMetrics = SectionMetrics(), headers: [SupplementaryMetrics] = [],
    footers: [SupplementaryMetrics] = [],
    supplementaries: [SupplementaryKind: [SupplementaryMetrics]] = [:],
    showsPlaceholder: Bool = false
  ) {
    self.metrics = metrics
    self.headers = headers
    self.footers = footers
    self.supplementaries = supplementaries
    self.showsPlaceholder = showsPlaceholder
  }
}
