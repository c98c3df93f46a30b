/// Views that wait for reuse, one pool per type of content, and how many of each type are in use.
@MainActor
struct ReusePools {
  private struct Pool {
    var waiting: [any HostView] = []
    var inUse = 0
    /// The most views of the type that were in use at once: more need not wait.
    var most = 0
  }
  /// In the order in which types came: what goes through all pools does not depend on hashes.
  private var pools: [Pool] = []
  private var places: [ContentType: Int] = [:]

  /// A view for a type of content, or nil if none waits.
  mutating func take(_ type: ContentType) -> (any HostView)? {
    places[type].flatMap { pools[$0].waiting.popLast() }
  }

  /// Keeps a view; false if as many wait as were ever in use.
  mutating func put(_ view: any HostView, _ type: ContentType) -> Bool {
    let place = place(of: type)
    guard pools[place].waiting.count < max(1, pools[place].most) else { return false }
    pools[place].waiting.append(view)
    return true
  }

  /// A view of a type is in use from now on.
  mutating func beginUse(of type: ContentType) {
    let place = place(of: type)
    pools[place].inUse += 1
    pools[place].most = max(pools[place].most, pools[place].inUse)
  }

  /// A view of a type is in use no more.
  mutating func endUse(of type: ContentType) { pools[place(of: type)].inUse -= 1 }

  /// Takes all views out that wait.
  mutating func removeAll() -> [any HostView] {
    let views = pools.flatMap(\.waiting)
    for place in pools.indices { pools[place].waiting = [] }
    return views
  }

  /// The number of views that wait.
  var count: Int { pools.reduce(0) { $0 + $1.waiting.count } }

  /// What is wrong, where views of these types are in use; empty if nothing is.
  func inconsistencies(inUse types: [ContentType]) -> [String] {
    var counts: [ContentType: Int] = [:]
    for type in types { counts[type, default: 0] += 1 }
    return places.sorted { $0.value < $1.value }.flatMap { type, place in
      var wrong: [String] = []
      let pool = pools[place]
      if pool.inUse != counts[type, default: 0] {
        wrong.append("\(counts[type, default: 0]) views of \(type) are in use, not \(pool.inUse)")
      }
      if pool.waiting.count > max(1, pool.most) {
        wrong.append(
          "\(pool.waiting.count) views of \(type) wait, at most \(pool.most) were in use")
      }
      return wrong
    }
  }

  private mutating func place(of type: ContentType) -> Int {
    if let place = places[type] { return place }
    places[type] = pools.count
    pools.append(Pool())
    return pools.count - 1
  }
}
