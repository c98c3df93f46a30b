import OcelotEngine

/// What tells a data source apart from all others, also after it is gone.
final class SourceIdentity: Hashable, Sendable {
  /// The source, while it lives.
  @MainActor weak var owner: DataSource?
  /// The sources that took items over from it.
  @MainActor private var takers: [WeakSource] = []

  /// Where items of the source may be: in itself, and in sources that took some over.
  @MainActor var holders: [DataSource] {
    (owner.map { [$0] } ?? []) + takers.compactMap(\.source)
  }

  /// Notes that a source took an item over.
  @MainActor func wasTaken(by taker: DataSource) {
    takers.removeAll { $0.source == nil }
    if taker !== owner, !takers.contains(where: { $0.source === taker }) {
      takers.append(WeakSource(source: taker))
    }
  }

  static func == (a: SourceIdentity, b: SourceIdentity) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What tells an item apart from all others: its data source, its own identifier, and, where
/// several items of the source have one identifier, which of them it is.
public struct ItemIdentifier: Hashable, CustomStringConvertible {
  let source: SourceIdentity
  /// The item's own identifier.
  public let id: AnyHashable
  /// How many items with the same identifier come before in the same source.
  public let occurrence: Int
  /// Whether it is the item's index alone, which another item has once everything was asked again.
  var isIndex: Bool { id.base is ItemIndex }

  init(source: SourceIdentity, id: AnyHashable, occurrence: Int) {
    self.source = source
    self.id = id
    self.occurrence = occurrence
  }

  /// The item's own identifier, and which of several items with it this is.
  public var description: String {
    occurrence == 0 ? "\(id.base)" : "\(id.base) (number \(occurrence + 1) with that identifier)"
  }
}

/// What tells a section apart from all others.
struct SectionIdentifier: Hashable {
  let source: SourceIdentity
  let section: AnyHashable
}

/// The number of a section in its source, where nothing else tells it apart: another section has it
/// once sections before came or went.
struct OwnSectionNumber: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "\(number)" }
}

/// A source that is not kept alive.
private struct WeakSource {
  weak var source: DataSource?
}
