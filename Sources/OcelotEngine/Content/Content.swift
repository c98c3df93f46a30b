/// A value that says what a cell, header or placeholder shows.
///
/// Data sources vend content, never views; the type of the content decides which views are reused
/// for it, those of items and of other elements apart.
public protocol Content: Equatable, Sendable {
  /// The distance that headers and footers with this content keep from their edges if their
  /// metrics do not say.
  static var defaultPadding: Insets { get }
  /// What assistive technology reads, before an item's place among all.
  ///
  /// Where it is empty, the texts that the host's widgets show are read.
  var accessibilityLabel: String { get }
}

extension Content {
  /// No distance.
  public static var defaultPadding: Insets { .zero }
  /// Empty.
  public var accessibilityLabel: String { "" }
  /// Whether the other value has the same type and is equal.
  public func isEqual(to other: any Content) -> Bool { (other as? Self) == self }
  /// What decides which views are reused for this content.
  public var contentType: ContentType { ContentType(Self.self) }
}

/// The identity of a type of content.
public struct ContentType: Hashable, Sendable, CustomStringConvertible {
  private let type: any Content.Type

  /// Names the type of a content.
  public init<C: Content>(_ type: C.Type) { self.type = type }

  /// The type's name, for reports.
  public var description: String { String(describing: type) }
  /// Whether both name one type.
  public static func == (a: ContentType, b: ContentType) -> Bool {
    ObjectIdentifier(a.type) == ObjectIdentifier(b.type)
  }
  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// Shows nothing; what a data source answers for an index it does not have.
public struct EmptyContent: Content {
  /// Makes the empty content.
  public init() {}
}
