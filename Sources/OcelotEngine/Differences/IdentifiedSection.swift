/// A section of identified items, as differences see it.
///
/// ```swift
/// struct Shelf: IdentifiedSection {
///   let id: String
///   var items: [Book]
///   var title: String
///
///   func looksEqual(to other: Shelf) -> Bool { title == other.title }
/// }
/// ```
public protocol IdentifiedSection: Identifiable {
  /// What the section holds.
  associatedtype Item: Identifiable & Equatable

  /// The items, in order.
  var items: [Item] { get }

  /// Whether headers, footers and metrics are those of a section with the same identifier.
  ///
  /// If not, they are asked again. True unless said otherwise.
  func looksEqual(to other: Self) -> Bool
}

extension IdentifiedSection {
  /// True.
  @inlinable
  public func looksEqual(to other: Self) -> Bool { true }
}

/// A section by its identifier and looks alone.
@usableFromInline
struct SectionFace<Section: IdentifiedSection>: Identifiable, Equatable {
  @usableFromInline let section: Section

  @inlinable
  init(_ section: Section) { self.section = section }

  @inlinable var id: Section.ID { section.id }

  @inlinable
  static func == (a: SectionFace, b: SectionFace) -> Bool { a.section.looksEqual(to: b.section) }
}
