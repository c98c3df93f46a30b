@testable import OcelotData

/// What must hold of a tree of data sources at any time outside its updates.
@MainActor
enum TreeInvariants {
  /// Checks what must hold at any time.
  static func problems(of root: DataSource) -> [String] {
    var found: [String] = []
    for source in all(root) {
      let name = source.title ?? "root"
      if source.pending != nil { found.append("\(name) keeps pending changes") }
      let sections = source.placeholder != nil ? 1 : source.sectionsIfShown
      if source.presentedSectionCount != sections { found.append("\(name) presents wrong count") }
      for child in source.allChildren where child.parent !== source {
        found.append("\(name) has a stranger")
      }
      if source.state != source.derivedState { found.append("\(name) has an old state") }
      if let composed = source as? ComposedDataSource {
        for (i, child) in composed.children.enumerated() {
          if composed.ordinal(of: child) != i { found.append("\(name): child \(i) misnumbered") }
          if composed.list.sections(of: i) != child.presentedSectionCount {
            found.append("\(name): child \(i) miscounted")
          }
        }
        if !composed.coordination.queue.isEmpty, !composed.defersPresentation {
          found.append("\(name) holds in vain")
        }
        if !composed.isRevealed, composed.state.isSettled, !composed.isWithinLoading {
          found.append("\(path(of: composed)) is not revealed")
        }
      }
      if source.isActive != source.activity.isWanted { found.append("\(name) is half active") }
      for child in source.allChildren {
        let isShown = source.isActive && source.shownChildren.contains { $0 === child }
        if child.isActive != isShown { found.append("\(child.title ?? "?") is active or not") }
      }
      let held = heldBelow(source, in: root)
      let counted = source.loading.heldCount
      if counted != held { found.append("\(name) counts \(counted) of \(held)") }
    }
    return found
  }

  /// A source and those around it, from the innermost, with what they say of their loads.
  private static func path(of source: DataSource) -> String {
    sequence(first: source, next: \.parent).map { node in
      let isRevealed = (node as? ComposedDataSource)?.isRevealed
      let mark = isRevealed.map { $0 ? ", revealed" : ", hidden" } ?? ""
      let isShown = node.parent.map { $0.shows(node) } ?? true
      return "\(node.title ?? "root") (\(node.loading.machine.state), \(node.state)\(mark)"
        + (isShown ? ")" : ", not shown)")
    }.joined(separator: " in ")
  }

  /// The updates of a source, and of what it shows, that wait anywhere.
  private static func heldBelow(_ source: DataSource, in root: DataSource) -> Int {
    var queues: [HeldUpdate] = []
    for composed in all(root) {
      queues += (composed as? ComposedDataSource)?.coordination.queue ?? []
    }
    func reaches(_ from: DataSource) -> Bool {
      var node = from
      while node !== source {
        guard let parent = node.parent, parent.shows(node) else { return false }
        node = parent
      }
      return true
    }
    return queues.count { reaches($0.source) }
  }

  private static func all(_ source: DataSource) -> [DataSource] {
    [source] + source.allChildren.flatMap { all($0) }
  }
}
