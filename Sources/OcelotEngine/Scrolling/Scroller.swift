/// The animated scroll under way, and the scroll that waits for the end of a pass.
///
/// It calls no one: whoever ends a scroll calls who waits for it.
struct Scroller {
  typealias Completion = @MainActor (Bool) -> Void

  /// A scroll that was asked for.
  struct Request {
    /// What is scrolled to.
    fileprivate(set) var target: ScrollAnimation.Target
    /// What tells the target apart, where it is an item and that could be asked.
    fileprivate var identifier: AnyHashable?
    /// Whether the target is named as it is after the changes that wait.
    fileprivate(set) var namesQueued: Bool
    /// Whether the way is shown.
    let isAnimated: Bool
    /// Called once at the end.
    let completion: Completion?

    init(
      _ target: ScrollAnimation.Target, identifier: AnyHashable?, namesQueued: Bool = false,
      isAnimated: Bool, completion: Completion?
    ) {
      (self.target, self.identifier, self.namesQueued) = (target, identifier, namesQueued)
      (self.isAnimated, self.completion) = (isAnimated, completion)
    }
  }

  /// The scroll under way.
  private(set) var animation: ScrollAnimation?
  /// The scroll that waits.
  private(set) var waiting: Request?
  /// The number of scrolls that were asked for.
  private(set) var requests = 0
  /// Where the latest one goes, which passes are run for; nil once that is gone.
  private(set) var landing: ScrollAnimation.Target?
  /// Whether that is named as it is after the changes that wait.
  private var landingNamesQueued = false
  /// The number of scrolls that waited.
  private(set) var waits = 0

  /// A scroll is asked for, which takes the place of others; its number.
  mutating func request(_ target: ScrollAnimation.Target, namesQueued: Bool) -> Int {
    (landing, landingNamesQueued) = (target, namesQueued)
    requests += 1
    return requests
  }

  // What waits.

  /// A scroll waits.
  mutating func wait(for request: Request) {
    waiting = request
    waits += 1
  }

  /// Takes the scroll that waits.
  mutating func takeWaiting() -> Request? {
    defer { waiting = nil }
    return waiting
  }

  // What is under way.

  /// A scroll begins.
  mutating func begin(_ animation: ScrollAnimation) { self.animation = animation }

  /// Ends the scroll under way.
  mutating func end() -> ScrollAnimation? {
    defer { animation = nil }
    return animation
  }

  /// The content moved to where the scroll under way goes.
  mutating func noteMove() { animation?.noteMove() }

  /// The content moved under the viewport, in points.
  mutating func shift(by delta: Point) { animation?.shift(by: delta) }

  /// Remembers what tells the target apart; nil where that could not be asked.
  mutating func identify(as identifier: AnyHashable?) { animation?.identify(as: identifier) }

  // Targets.

  /// What ended because its target went, and what is to be asked.
  struct Following {
    /// The scroll that waited.
    var dropped: Request?
    /// The scroll that was under way.
    var ended: ScrollAnimation?
    /// The item that the scroll under way goes to instead: what tells it apart is to be asked.
    var neighbour: ItemIndex?
  }

  /// Nothing waits that a target is named after: targets are named as everything else from now on.
  ///
  /// - Returns: the item to which the waiting scroll goes, if what tells it apart is to be asked.
  mutating func catchUp() -> ItemIndex? {
    let isNew = waiting?.namesQueued == true
    waiting?.namesQueued = false
    landingNamesQueued = false
    return isNew ? waiting?.target.key?.itemIndex : nil
  }

  /// Whether a target is named as it is after the changes that wait.
  var namesQueued: Bool { landingNamesQueued || waiting?.namesQueued == true }

  /// Another change waits: targets that are named after those before it follow it at once.
  ///
  /// - Returns: the scroll that waited, if its target goes.
  mutating func follow(queued stage: UpdateStage) -> Request? {
    if landingNamesQueued, let key = landing?.key {
      landing = stage.element(after: key).flatMap { landing?.following(to: $0) }
    }
    guard waiting?.namesQueued == true, let key = waiting?.target.key else { return nil }
    guard let after = stage.element(after: key),
      let target = waiting?.target.following(to: after)
    else { return takeWaiting() }
    waiting?.target = target
    return nil
  }

  /// Remembers what tells the target of the scroll that waits apart.
  mutating func identifyWaiting(as identifier: AnyHashable?) { waiting?.identifier = identifier }

  /// Scrolls follow their targets through an update, but for those that are named after it.
  ///
  /// Deleted, the target of the one under way gives way to a neighbour; one that waits ends.
  mutating func follow(_ plan: UpdatePlan) -> Following {
    var result = Following()
    if let key = landing?.key, !landingNamesQueued {
      landing = plan.map.element(after: key).flatMap { landing?.following(to: $0) }
    }
    if let key = waiting?.target.key, waiting?.namesQueued == false {
      if let after = plan.map.element(after: key),
        let target = waiting?.target.following(to: after)
      {
        waiting?.target = target
      } else {
        result.dropped = takeWaiting()
      }
    }
    guard let key = animation?.target.key else { return result }
    if let after = plan.map.element(after: key) {
      animation?.follow(to: after)
    } else if let item = key.itemIndex, let next = plan.nearestSurvivor(of: item) {
      animation?.loseTarget(to: next)
      result.neighbour = next
    } else {
      result.ended = end()
    }
    return result
  }

  /// Another item may stand where the target was: it is here now, or gone, and then the scroll goes
  /// on to its place.
  mutating func retarget(to item: ItemIndex?) {
    if let item {
      animation?.follow(to: .item(item))
    } else if let place = animation?.target.key?.itemIndex {
      animation?.loseTarget(to: place)
    }
  }

  /// The item to which the scroll under way goes, if what tells it apart is known.
  var former: FormerItem? { FormerItem(animation?.target.key?.itemIndex, animation?.identifier) }

  /// The item to which the scroll goes that waits, if what tells it apart is known.
  private var waitingFormer: FormerItem? {
    FormerItem(waiting?.target.key?.itemIndex, waiting?.identifier)
  }

  /// The items to which scrolls go, as far as it is known what tells them apart.
  var formers: [FormerItem] { [former, waitingFormer].compactMap(\.self) }

  /// Everything was asked again: the targets are here now, or nowhere.
  mutating func restart(with found: [FormerItem: ItemIndex]) -> Following {
    var result = Following()
    if let waitingFormer {
      if let item = found[waitingFormer], let target = waiting?.target.following(to: .item(item)) {
        waiting?.target = target
      } else {
        result.dropped = takeWaiting()
      }
    }
    guard let former else { return result }
    if let item = found[former] {
      animation?.follow(to: .item(item))
    } else {
      result.ended = end()
    }
    return result
  }
}
