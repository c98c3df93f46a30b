/// What a block changes whose changes are shown together, over time.
struct AnimatedChanges {
  /// Who waits for the end; nil while no block is running.
  private(set) var transaction: Transaction?
  /// How the content was mirrored as the block began.
  private(set) var wasMirrored = false
  /// The layout that was told that the viewport changes, and is told when that is over.
  private(set) var layoutOfBounds: (any Layout)?

  /// The change of data that the block has shown over time, and that is not over yet.
  private(set) var joined: Transaction?

  /// Whether a block is running.
  var isOpen: Bool { transaction != nil }

  /// A block begins.
  mutating func open(_ transaction: Transaction, isMirrored: Bool) {
    self.transaction = transaction
    wasMirrored = isMirrored
  }

  /// A layout was told that the viewport changes.
  mutating func noteBounds(of layout: any Layout) { layoutOfBounds = layout }

  /// A change of data is shown over time.
  mutating func join(_ other: Transaction) {
    if isOpen { joined = other }
  }

  /// The block ended.
  mutating func close() -> AnimatedChanges {
    defer { self = AnimatedChanges() }
    return self
  }
}
