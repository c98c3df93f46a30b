/// What a host measured: sizes by content and offered width, for one text size.
///
/// Hashable contents are found by hash; others by comparing with the most recent ones of their
/// type.
package struct MeasureCache {
  private struct Key: Hashable {
    let content: AnyHashable
    let width: Double
    let isNatural: Bool
  }

  private var byHash: [Key: Size] = [:]
  private var recent: [ContentType: any RecentSizes] = [:]
  private let capacity: Int

  /// An empty cache, which starts again when it holds so many sizes of hashable contents.
  package init(capacity: Int = 4096) { self.capacity = capacity }

  /// The size that was stored for an equal content and width, filled or offered.
  ///
  /// - Complexity: O(1); contents that are not hashable are compared with 64 at most.
  package func size(of content: any Content, width: Double, isNatural: Bool = false) -> Size? {
    // A type with recent sizes is not hashable: finding that out costs more than all else here.
    if let known = recent[content.contentType] {
      return known.size(of: content, width: width, isNatural: isNatural)
    }
    guard let hashable = content as? any Hashable else { return nil }
    return byHash[Key(content: AnyHashable(hashable), width: width, isNatural: isNatural)]
  }

  /// Stores a size.
  package mutating func store(
    _ size: Size, of content: any Content, width: Double, isNatural: Bool = false
  ) {
    if let known = recent[content.contentType] {
      known.store(size, of: content, width: width, isNatural: isNatural)
    } else if let hashable = content as? any Hashable {
      // Starting over is as good as a queue here: what is on screen comes back at once.
      if byHash.count >= capacity { byHash.removeAll(keepingCapacity: true) }
      byHash[Key(content: AnyHashable(hashable), width: width, isNatural: isNatural)] = size
    } else {
      let sizes = Self.recentSizes(like: content)
      sizes.store(size, of: content, width: width, isNatural: isNatural)
      recent[content.contentType] = sizes
    }
  }

  /// Forgets everything: text size, font or theme changed.
  package mutating func removeAll() {
    byHash.removeAll()
    recent.removeAll()
  }

  private static func recentSizes<C: Content>(like content: C) -> any RecentSizes {
    SizesOfType<C>()
  }
}

/// The sizes of the most recent contents of one type.
private protocol RecentSizes: AnyObject {
  func size(of content: any Content, width: Double, isNatural: Bool) -> Size?
  func store(_ size: Size, of content: any Content, width: Double, isNatural: Bool)
}

/// Knows the type of its contents, so that none is cast as it is compared.
private final class SizesOfType<C: Content>: RecentSizes {
  private struct Entry {
    let content: C
    let width: Double
    let isNatural: Bool
    let size: Size
  }

  private var entries: [Entry] = []
  private var next = 0
  private let capacity = 64

  func size(of content: any Content, width: Double, isNatural: Bool) -> Size? {
    guard let content = content as? C else { return nil }
    for entry in entries
    where entry.width == width && entry.isNatural == isNatural && entry.content == content {
      return entry.size
    }
    return nil
  }

  func store(_ size: Size, of content: any Content, width: Double, isNatural: Bool) {
    guard let content = content as? C else { return }
    let entry = Entry(content: content, width: width, isNatural: isNatural, size: size)
    if entries.count < capacity {
      entries.append(entry)
    } else {
      entries[next] = entry
      next = (next + 1) % capacity
    }
  }
}
