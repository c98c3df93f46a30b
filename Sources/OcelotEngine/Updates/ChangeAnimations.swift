/// How each element of an update is to move: as the change set says that names it, its item or its
/// section.
///
/// What several name moves as the one of them that takes longest. What none names only makes room,
/// and moves as the longest of all: it is never at rest beside what still comes or goes.
struct ChangeAnimations {
  /// Change sets that name one state before and one after.
  private struct Step {
    /// What is named, by animation, the longest first, and of those that last as long the one first
    /// said.
    let groups: [(animation: Animation, names: NamedElements)]
    /// Where sections and items went.
    let lines: IndexLines

    init(_ parts: [ChangeSet]) {
      var changes: [Animation: [Change]] = [:]
      var order: [Animation] = []
      var all: [Change] = []
      for part in parts {
        if changes[part.animation] == nil { order.append(part.animation) }
        let said = Change.bounded(part.changes) { _ in }
        changes[part.animation, default: []] += said
        all += said
      }
      let sorted = order.indices.sorted { a, b in
        if order[a].isLonger(than: order[b]) { return true }
        return a < b && !order[b].isLonger(than: order[a])
      }
      groups = sorted.map { (order[$0], NamedElements(changes[order[$0]] ?? [])) }
      lines = UpdateStage(all).lines
    }

    /// How the longest of those change sets says that name an element by either place; none if none
    /// does.
    func animations(before old: ElementKey?, after new: ElementKey?) -> [Animation] {
      let first = groups.first { _, names in
        (old.map { names.contains(before: $0) } ?? false)
          || (new.map { names.contains(after: $0) } ?? false)
      }
      return first.map { [$0.animation] } ?? []
    }
  }

  /// How what no change set names moves.
  let common: Animation
  /// The change sets, one after the other; none where all say the same.
  private let steps: [Step]

  /// Change sets that follow each other, each in parts that name one state.
  ///
  /// - Complexity: O(k) for k change sets; where they differ O(k log k) for k changes.
  init(_ steps: [[ChangeSet]]) {
    if steps.count == 1, steps[0].count == 1 {
      (common, self.steps) = (steps[0][0].animation, [])
      return
    }
    let said = steps.joined().filter { !$0.isEmpty }.map(\.animation)
    let longest = said.reduce(said.first ?? .standard) { $1.isLonger(than: $0) ? $1 : $0 }
    common = longest
    self.steps = said.allSatisfy { $0 == longest } ? [] : steps.map { Step($0) }
  }

  /// Whether all move alike.
  var areAlike: Bool { steps.isEmpty }

  /// How an element moves that went, by its place before all changes.
  ///
  /// - Complexity: O(s log k) for s change sets that follow each other and k changes in each.
  func animation(before key: ElementKey) -> Animation {
    var found: [Animation] = []
    var place: ElementKey? = key
    for step in steps {
      guard let old = place else { break }
      place = old.mapped(item: step.lines.item(after:), section: step.lines.section(after:))
      found += step.animations(before: old, after: place)
    }
    return Self.longest(found) ?? common
  }

  /// How an element moves that is there, by its place after all changes.
  ///
  /// - Complexity: as that of ``animation(before:)``.
  func animation(after key: ElementKey) -> Animation {
    var found: [Animation] = []
    var place: ElementKey? = key
    for step in steps.reversed() {
      guard let new = place else { break }
      place = new.mapped(item: step.lines.item(before:), section: step.lines.section(before:))
      found += step.animations(before: place, after: new)
    }
    return Self.longest(found) ?? common
  }

  private static func longest(_ animations: [Animation]) -> Animation? {
    animations.dropFirst().reduce(animations.first) { longest, next in
      longest.map { next.isLonger(than: $0) ? next : $0 }
    }
  }
}
