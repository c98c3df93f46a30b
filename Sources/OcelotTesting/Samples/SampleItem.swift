import Ocelot

/// An item of a ``SampleDataSource``: an identity, a text and, where a test wants one, a height.
public struct SampleItem: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// What tells the item apart.
  public var id: Int
  /// What it shows.
  public var text: String
  /// The height it asks for, in points; nil means as high as its text.
  public var height: Double?

  /// Makes an item.
  public init(_ id: Int, _ text: String? = nil, height: Double? = nil) {
    self.id = id
    self.text = text ?? "item \(id)"
    self.height = height
  }

  /// The identity, and the text where it is not the usual one.
  public var description: String { text == "item \(id)" ? "\(id)" : "\(id) \(text)" }
}

/// A section of a ``SampleDataSource``.
public struct SampleSection: IdentifiedSection, Hashable, Sendable {
  /// What tells the section apart.
  public var id: Int
  /// The items, in order.
  public var items: [SampleItem]
  /// The header's title; nil means no header.
  public var header: String?
  /// The header's height, in points; nil means that it is measured.
  public var headerHeight: Double?
  /// Whether the header stays at the top.
  public var pinsHeader = false
  /// The look of the section.
  public var metrics = SectionMetrics()

  /// Makes a section.
  public init(_ id: Int, _ items: [SampleItem], header: String? = nil) {
    self.id = id
    self.items = items
    self.header = header
  }

  /// Whether header and metrics are the same.
  public func looksEqual(to other: SampleSection) -> Bool {
    header == other.header && headerHeight == other.headerHeight
      && pinsHeader == other.pinsHeader && metrics == other.metrics
  }

  /// Makes a section of items with identities from a range.
  public init(_ id: Int, items ids: Range<Int>, header: String? = nil) {
    self.init(id, ids.map { SampleItem($0) }, header: header)
  }
}

/// What an item of a ``SampleDataSource`` shows.
public struct SampleContent: StandardMeasurable, Hashable, CustomStringConvertible {
  /// The text.
  public var text: String
  /// The height, in points; nil means as high as the text.
  public var height: Double?

  /// Makes a content.
  public init(_ text: String, height: Double? = nil) {
    self.text = text
    self.height = height
  }

  /// The given height; else the text's lines, without any distance.
  package func headlessSize(width: Double, metrics: TextMetrics) -> Size {
    Size(width: width, height: height ?? metrics.height(of: text, width: width))
  }

  /// The longest line of the text.
  package func headlessWidth(metrics: TextMetrics) -> Double? { metrics.width(ofLines: text) }

  /// The text.
  public var accessibilityLabel: String { text }
  /// The text.
  public var description: String { text }
}
