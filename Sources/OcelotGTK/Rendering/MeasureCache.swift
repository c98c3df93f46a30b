import Ocelot

/// Sizes by content and offered width, for one text size.
///
/// Hashable contents are found by hash; others by comparing with the most recent ones.
struct MeasureCache {
  private struct Key: Hashable {
    let content: AnyHashable
    let width: Double
    let isNatural: Bool
  }

  private struct Entry {
    let content: any Content
    let width: Double
    let isNatural: Bool
    let size: Size
  }

  private var byHash: [Key: Size] = [:]
  private var recent: [Entry] = []
  private var next = 0
  private let capacity: Int
  private let recentCapacity = 64

  init(capacity: Int = 4096) { self.capacity = capacity }

  /// The size that was stored for an equal content and width, filled or offered.
  func size(of content: any Content, width: Double, isNatural: Bool = false) -> Size? {
    if let hashable = content as? any Hashable {
      return byHash[Key(content: AnyHashable(hashable), width: width, isNatural: isNatural)]
    }
    return recent.first {
      $0.width == width && $0.isNatural == isNatural && $0.content.isEqual(to: content)
    }?.size
  }

  /// Stores a size.
  mutating func store(
    _ size: Size, of content: any Content, width: Double, isNatural: Bool = false
  ) {
    if let hashable = content as? any Hashable {
      // Starting over is as good as a queue here: what is on screen comes back at once.
      if byHash.count >= capacity { byHash.removeAll(keepingCapacity: true) }
      byHash[Key(content: AnyHashable(hashable), width: width, isNatural: isNatural)] = size
      return
    }
    let entry = Entry(content: content, width: width, isNatural: isNatural, size: size)
    if recent.count < recentCapacity {
      recent.append(entry)
    } else {
      recent[next] = entry
      next = (next + 1) % recentCapacity
    }
  }

  /// Forgets everything: text size, font or theme changed.
  mutating func removeAll() {
    byHash.removeAll()
    recent.removeAll()
    next = 0
  }
}
