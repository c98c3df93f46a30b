/// Views that wait for reuse, one pool per type of content.
@MainActor
struct ReusePools {
  private var pools: [ContentType: [any HostView]] = [:]

  /// A view for a type of content, or nil if none waits.
  mutating func take(_ type: ContentType) -> (any HostView)? {
    pools[type]?.popLast()
  }

  /// Keeps a view, unless the pool holds `limit` views already.
  ///
  /// True if kept.
  mutating func put(_ view: any HostView, _ type: ContentType, limit: Int) -> Bool {
    guard pools[type, default: []].count < limit else { return false }
    pools[type, default: []].append(view)
    return true
  }

  /// Takes all views out.
  mutating func removeAll() -> [any HostView] {
    defer { pools = [:] }
    return pools.values.flatMap(\.self)
  }

  /// The number of views that wait.
  var count: Int { pools.values.reduce(0) { $0 + $1.count } }
}
