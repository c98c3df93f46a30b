import Ocelot

/// Heights by content and width, for one text size.
///
/// Hashable contents are found by hash; others by comparing with the most recent ones.
struct MeasureCache {
  private struct Key: Hashable {
    let content: AnyHashable
    let width: Double
  }

  private struct Entry {
    let content: any Content
    let width: Double
    let height: Double
  }

  private var byHash: [Key: Double] = [:]
  private var recent: [Entry] = []
  private var next = 0
  private let capacity: Int
  private let recentCapacity = 64

  init(capacity: Int = 4096) { self.capacity = capacity }

  /// The height that was stored for an equal content and width.
  func height(of content: any Content, width: Double) -> Double? {
    if let hashable = content as? any Hashable {
      return byHash[Key(content: AnyHashable(hashable), width: width)]
    }
    return recent.first { $0.width == width && $0.content.isEqual(to: content) }?.height
  }

  /// Stores a height.
  mutating func store(_ height: Double, of content: any Content, width: Double) {
    if let hashable = content as? any Hashable {
      // Starting over is as good as a queue here: what is on screen comes back at once.
      if byHash.count >= capacity { byHash.removeAll(keepingCapacity: true) }
      byHash[Key(content: AnyHashable(hashable), width: width)] = height
      return
    }
    let entry = Entry(content: content, width: width, height: height)
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
