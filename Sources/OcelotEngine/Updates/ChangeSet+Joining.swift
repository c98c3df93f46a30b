extension ChangeSet {
  /// Both as one transaction.
  func joined(with other: ChangeSet) -> ChangeSet {
    var result = self
    result.changes += other.changes
    result.reloadsEverything = reloadsEverything || other.reloadsEverything
    if isEmpty { result.animation = other.animation }
    result.isAnimated = isEmpty ? other.isAnimated : isAnimated && other.isAnimated
    return result
  }
}
