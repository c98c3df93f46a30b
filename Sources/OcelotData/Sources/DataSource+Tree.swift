import OcelotEngine

extension DataSource {
  /// The outermost source of the tree that this one is part of.
  public var root: DataSource {
    var node = self
    while let parent = node.parent {
      DataSource.stepCounter?.add()
      node = parent
    }
    return node
  }

  /// Whether the source is the given one or part of it.
  func isWithin(_ ancestor: DataSource) -> Bool {
    var node: DataSource? = self
    while let current = node {
      DataSource.stepCounter?.add()
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
  ///
  /// What is called back may change its mind, and the tree: the last word counts.
  func setActive(_ active: Bool) {
    guard activity.beginSwitch(to: active) else { return }
    defer { activity.endSwitch() }
    // Callbacks that always contradict each other are not followed for ever.
    for _ in 0..<8 where activity.isBehind {
      if activity.isWanted {
        activity.come()
        resumeMore()
        didActivate()
        activateChildren()
      } else {
        for child in shownChildren.reversed() where !activity.isWanted && presents(child) {
          child.setActive(false)
        }
        if activity.isWanted {
          activateChildren()
        } else {
          willDeactivate()
          activity.go()
        }
      }
    }
  }

  private func activateChildren() {
    for child in shownChildren where activity.isWanted && presents(child) { child.setActive(true) }
  }

  /// Whether a source is a child that is shown, still.
  private func presents(_ child: DataSource) -> Bool {
    child.parent === self && child.parent?.shows(child) == true
  }
}
