/// What views have in common of which one can take the place of another.
struct ViewKind: Hashable, CustomStringConvertible {
  /// The type of the content.
  let content: ContentType
  /// What they are used for: what assistive technology meets in the list is made as a member of it,
  /// a header's view is not, and that of a decoration is not met at all.
  let role: Role

  /// What a view is used for.
  enum Role: Hashable {
    case item, supplementary, decoration
  }

  /// The kind of view that shows a content for an element.
  init(_ content: ContentType, for element: ElementKey) {
    self.content = content
    role =
      switch element {
      case .item: .item
      case .supplementary: .supplementary
      case .decoration: .decoration
      }
  }

  /// For messages.
  var description: String { "\(content)" }
}

/// Views that wait for reuse, one pool per kind, and how many of each kind are in use.
@MainActor
struct ReusePools {
  private struct Pool {
    var waiting: [any HostView] = []
    var inUse = 0
    /// The most views of the kind that were in use at once: more need not wait.
    var most = 0
  }
  /// In the order in which kinds came: what goes through all pools does not depend on hashes.
  private var pools: [Pool] = []
  private var places: [ViewKind: Int] = [:]

  /// A view of a kind, or nil if none waits.
  mutating func take(_ kind: ViewKind) -> (any HostView)? {
    places[kind].flatMap { pools[$0].waiting.popLast() }
  }

  /// Keeps a view; false if as many wait as were ever in use.
  mutating func put(_ view: any HostView, _ kind: ViewKind) -> Bool {
    let place = place(of: kind)
    guard pools[place].waiting.count < max(1, pools[place].most) else { return false }
    pools[place].waiting.append(view)
    return true
  }

  /// A view of a kind is in use from now on.
  mutating func beginUse(of kind: ViewKind) {
    let place = place(of: kind)
    pools[place].inUse += 1
    pools[place].most = max(pools[place].most, pools[place].inUse)
  }

  /// A view of a kind is in use no more.
  mutating func endUse(of kind: ViewKind) { pools[place(of: kind)].inUse -= 1 }

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
  func checkInvariants(inUse: [(view: any HostView, kind: ViewKind)])
    throws(InvariantViolation)
  {
    var counts: [ViewKind: Int] = [:]
    for (_, kind) in inUse { counts[kind, default: 0] += 1 }
    for (kind, place) in places.sorted(by: { $0.value < $1.value }) {
      let pool = pools[place]
      let count = counts[kind, default: 0]
      try InvariantViolation.require(
        pool.inUse == count, "\(count) views of \(kind) are in use, not \(pool.inUse)")
      try InvariantViolation.require(
        pool.waiting.count <= max(1, pool.most),
        "\(pool.waiting.count) views of \(kind) wait, at most \(pool.most) were in use")
    }
    let views = inUse.map(\.view) + pools.flatMap(\.waiting)
    try InvariantViolation.require(
      Set(views.map { ObjectIdentifier($0) }).count == views.count,
      "a view waits and is in use, or is there twice")
  }

  private mutating func place(of kind: ViewKind) -> Int {
    if let place = places[kind] { return place }
    places[kind] = pools.count
    pools.append(Pool())
    return pools.count - 1
  }
}
