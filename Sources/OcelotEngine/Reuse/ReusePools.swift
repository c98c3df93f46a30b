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

  /// Throws unless these are the views in use, none of them waits, and no more wait than may.
  ///
  /// It is meant for tests.
  func checkInvariants(inUse: [(view: any HostView, type: ContentType)])
    throws(InvariantViolation)
  {
    var counts: [ContentType: Int] = [:]
    for (_, type) in inUse { counts[type, default: 0] += 1 }
    for (type, place) in places.sorted(by: { $0.value < $1.value }) {
      let pool = pools[place]
      let count = counts[type, default: 0]
      try InvariantViolation.require(
        pool.inUse == count, "\(count) views of \(type) are in use, not \(pool.inUse)")
      try InvariantViolation.require(
        pool.waiting.count <= max(1, pool.most),
        "\(pool.waiting.count) views of \(type) wait, at most \(pool.most) were in use")
    }
    let views = inUse.map(\.view) + pools.flatMap(\.waiting)
    try InvariantViolation.require(
      Set(views.map { ObjectIdentifier($0) }).count == views.count,
      "a view waits and is in use, or is there twice")
  }

  private mutating func place(of type: ContentType) -> Int {
    if let place = places[type] { return place }
    places[type] = pools.count
    pools.append(Pool())
    return pools.count - 1
  }
}
