import OcelotEngine

/// Names a header within its data source.
public struct HeaderKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Makes a key.
  public init(_ name: String) { description = name }
  /// Makes a key.
  public init(stringLiteral value: String) { description = value }

  /// The header with which a segmented data source shows its segments.
  public static let segments: HeaderKey = "segments"
}

/// A header, a footer or another supplementary: its metrics, and what it shows in a section.
@MainActor
public struct Supplement {
  /// How it looks.
  public var metrics: SupplementaryMetrics
  /// What it shows, by the section's number in its data source.
  ///
  /// Asked when it comes on screen and when it is refreshed.
  public var content: (Int) -> any Content
  /// Whether it can be pressed, looks selected, is disabled or expanded, by the section's number;
  /// nil: none of these.
  ///
  /// Asked whenever the content is.
  public var condition: ((Int) -> ElementCondition)?
  /// Whether the content may differ when the section gets another number.
  var dependsOnNumber = true

  /// Makes a header or footer whose content depends on the section.
  public init(
    metrics: SupplementaryMetrics = SupplementaryMetrics(),
    content: @escaping (Int) -> any Content
  ) {
    self.metrics = metrics
    self.content = content
  }

  /// Makes a header or footer that always shows the same.
  public init(
    _ content: any Content, metrics: SupplementaryMetrics = SupplementaryMetrics()
  ) {
    self.init(metrics: metrics) { _ in content }
    dependsOnNumber = false
  }
}

/// Whose header, footer or other supplementary an element is.
@MainActor
package struct SupplementOwner {
  /// What the owner calls it.
  package enum Name: Hashable, Sendable {
    /// One of ``DataSource/addHeader(_:metrics:condition:content:)``.
    case key(HeaderKey)
    /// One of ``DataSource/defaultHeaders`` or ``DataSource/defaultFooters``, or of another kind
    /// that every section has, by ordinal.
    case everySection(Int)
    /// One of a single section's, by ordinal.
    case oneSection(Int)
    /// One of ``DataSource/addGlobalSupplementary(_:kind:)``, by ordinal.
    case whole(Int)
    /// What items carry (``DataSource/addItemSupplementary(kind:content:)``).
    case item
  }

  /// The data source.
  package let source: DataSource
  /// What the owner calls it.
  package let name: Name
  /// The section, in the owner's numbers; 0 for what is of the whole.
  package let section: Int
  /// The element in the owner's numbers.
  package let element: ElementKey
}
