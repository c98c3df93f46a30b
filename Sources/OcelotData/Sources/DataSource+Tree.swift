import OcelotEngine

extension DataSource {
  /// The outermost source of the tree that this one is part of.
  public var root: DataSource {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Whether the source is the given one or part of it.
  func isWithin(_ ancestor: DataSource) -> Bool {
    var node: DataSource? = self
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }

  /// Makes the identifier of an item of this source.
  public final func makeIdentifier(_ id: AnyHashable, occurrence: Int = 0) -> ItemIdentifier {
    ItemIdentifier(source: identity, id: id, occurrence: occurrence)
  }

  func refuse(_ what: String) {
    report(.refusedEdit, "\(what): this data source does not allow it; nothing changed")
  }

  /// Switches whether the source is on screen: parent first when it comes, child first when it
  /// goes.
  func setActive(_ active: Bool) {
    guard active != isActive else { return }
    if active {
      isActive = true
      didActivate()
      for child in shownChildren { child.setActive(true) }
    } else {
      for child in shownChildren.reversed() { child.setActive(false) }
      willDeactivate()
      isActive = false
    }
  }
}
