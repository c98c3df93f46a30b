/// What tells a data source apart from all others, also after it is gone.
final class SourceIdentity: Hashable, Sendable {
  static func == (a: SourceIdentity, b: SourceIdentity) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What tells an item apart from all others: its data source, its own identifier, and, where
/// several items of the source have one identifier, which of them it is.
public struct ItemIdentifier: Hashable {
  let source: SourceIdentity
  /// The item's own identifier.
  public let id: AnyHashable
  /// How many items with the same identifier come before in the same source.
  public let occurrence: Int

  init(source: SourceIdentity, id: AnyHashable, occurrence: Int) {
    self.source = source
    self.id = id
    self.occurrence = occurrence
  }
}

/// What tells a section apart from all others.
struct SectionIdentifier: Hashable {
  let source: SourceIdentity
  let section: AnyHashable
}
