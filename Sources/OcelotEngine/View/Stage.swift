/// What is on screen or near it: elements, those that leave, their views, and views that wait for
/// reuse.
///
/// It asks no one and tells no one. A view is in one place: with an element, or in a pool.
@MainActor
final class Stage {
  /// The elements on screen or near it, in the order of their keys.
  private(set) var elements = ElementTable()
  /// The elements that leave, and go when their transitions end; in the order in which they left.
  private(set) var leaving: [VisibleElement] = []
  /// The number of elements with a transition.
  private(set) var movingCount = 0
  /// Whether elements may be elsewhere than their views were told, because items were.
  private(set) var mayHaveMoved = false

  private var decorationsChanged = false
  private var placedTime: Double?
  private var placedViewport: Rect?
  /// The viewport in whose coordinates the elements are: that of the last pass, moved with them.
  private(set) var placeOfElements = Rect.zero
  private var preparation: Preparation?
  private var unseenPlans: [UpdatePlan] = []
  private var hasUncheckedIdentities = false
  private var elementsByView: [ObjectIdentifier: VisibleElement] = [:]
  private var pools = ReusePools()
  /// How often everything was taken away: what was about to be shown then is not wanted any more.
  private(set) var clearings = 0
  /// How often it was noted which elements are seen.
  private(set) var sweep = 0

  // Updates that are committed and not shown yet.

  /// Whether the elements do not follow all updates yet.
  var isBehind: Bool { !unseenPlans.isEmpty }

  /// An update is committed, which the elements follow when they are looked at.
  func followLater(_ plan: UpdatePlan) { unseenPlans.append(plan) }

  /// Follows what was committed and not shown yet, in order; returns the elements whose items went.
  func followUnseenPlans() -> [VisibleElement] {
    let plans = unseenPlans
    unseenPlans = []
    // Whoever asks before the next pass catches up too; views are told their places in the pass.
    mayHaveMoved = true
    hasUncheckedIdentities = true
    return plans.flatMap { follow($0) }
  }

  /// Nothing is left to follow: what is shown comes again.
  func forgetUnseenPlans() {
    unseenPlans = []
    hasUncheckedIdentities = false
  }

  /// Whether identifiers are still to be compared after updates that were not shown over time; from
  /// now on they are.
  func takeUncheckedIdentities() -> Bool {
    defer { hasUncheckedIdentities = false }
    return hasUncheckedIdentities
  }

  // What was placed, and what moved since.

  /// Elements may be elsewhere than their views were told.
  func noteMove() { mayHaveMoved = true }

  /// Views were told their places.
  func forgetMoves() { mayHaveMoved = false }

  /// A line or an area was added, placed or removed.
  func noteDecorationChange() { decorationsChanged = true }

  /// Whether a line or an area changed since the host was told of them, which it is now.
  func takeDecorationChange() -> Bool {
    defer { decorationsChanged = false }
    return decorationsChanged
  }

  /// Another frame begins.
  func beginFrame() { placedTime = nil }

  /// Everything was placed for a frame, by the clock's seconds.
  func wasPlaced(at time: Double) { placedTime = time }

  /// Whether everything is placed for a frame.
  func isPlaced(at time: Double) -> Bool { placedTime == time }

  /// Whether the elements are those for a viewport.
  func isPlaced(in viewport: Rect) -> Bool { placedViewport == viewport }

  /// The elements are those for a viewport now.
  func wasPlaced(in viewport: Rect) {
    placedViewport = viewport
    placeOfElements = viewport
  }

  // What elements were chosen by.

  /// The elements are those that something leads to; nil where that may change unseen.
  func wasPrepared(by preparation: Preparation?) { self.preparation = preparation }

  /// Others may belong here.
  func forgetPreparation() { preparation = nil }

  /// Whether the elements are those that something leads to, each in its place.
  func isPrepared(by preparation: Preparation) -> Bool {
    self.preparation == preparation && movingCount == 0 && leaving.isEmpty && !mayHaveMoved
  }

  // Elements.

  /// The element with a key that is on screen or near it.
  subscript(key: ElementKey) -> VisibleElement? { elements[key] }

  /// All elements, those that leave last.
  var all: [VisibleElement] { elements.values + leaving }

  /// Adds an element under its key.
  ///
  /// - Complexity: O(v) for v elements; O(log v) after the last.
  func insert(_ element: VisibleElement) { elements[element.key] = element }

  /// Takes an element away from its key; its view stays with it.
  ///
  /// - Complexity: O(v).
  func remove(_ key: ElementKey) { elements[key] = nil }

  /// Takes all elements away that do not leave, and has others instead, with keys that differ.
  ///
  /// - Complexity: O(v log v).
  func replaceElements(by others: [VisibleElement]) { elements = ElementTable(others) }

  /// Takes all elements away, also those that leave; their views stay with them.
  func removeAll() -> [VisibleElement] {
    defer {
      elements = ElementTable()
      leaving = []
      clearings += 1
    }
    return all
  }

  /// Something changed on which sizes depend: those that did not settle are measured again.
  ///
  /// - Complexity: O(v).
  func measureAgain() {
    for element in elements.values where element.hasGivenUp { element.measureAgain() }
  }

  // Leaving.

  /// An element leaves from now on; it is under no key.
  func beginLeaving(_ element: VisibleElement) {
    element.beginLeaving()
    leaving.append(element)
  }

  /// An element whose item is still there ceases to leave, and is taken out; nil if none does.
  func returning(_ key: ElementKey, if isSame: (VisibleElement) -> Bool) -> VisibleElement? {
    guard !leaving.isEmpty,
      let index = leaving.firstIndex(where: { $0.key == key && $0.endsWithoutDeletion }),
      case let element = leaving[index], isSame(element),
      // Who is asked may take everything away.
      leaving.contains(where: { $0 === element })
    else { return nil }
    leaving.removeAll { $0 === element }
    element.endLeaving()
    return element
  }

  /// Takes out elements that have left.
  func removeLeaving(where isOver: (VisibleElement) -> Bool) -> [VisibleElement] {
    let over = leaving.filter(isOver)
    guard !over.isEmpty else { return [] }
    leaving.removeAll { element in over.contains { $0 === element } }
    return over
  }

  // What a pass sees.

  /// Begins to note which elements are seen.
  func beginSweep() {
    sweep += 1
    forgetPreparation()
  }

  /// Begins to note which of some elements are seen: what leads to all others stays as it is.
  func beginPartialSweep() { sweep += 1 }

  /// Notes that an element is seen.
  func see(_ element: VisibleElement) { element.see(in: sweep) }

  /// Notes that the element with a key is seen, if there is one.
  func see(_ key: ElementKey) { elements[key]?.see(in: sweep) }

  /// Whether an element was seen.
  func isSeen(_ element: VisibleElement) -> Bool { element.sweep == sweep }

  /// Takes away the elements that were not seen.
  ///
  /// - Complexity: O(v) for v elements, and O(v) for each of few that go.
  func removeUnseen() -> [VisibleElement] {
    var unseen: [VisibleElement] = []
    for element in elements.values where !isSeen(element) { unseen.append(element) }
    guard !unseen.isEmpty else { return [] }
    // A scroll lets go of one or two: taking them out costs less than building again what is left.
    if unseen.count * 8 < elements.count {
      for element in unseen { elements[element.key] = nil }
    } else {
      elements = ElementTable(sorted: elements.values.filter(isSeen))
    }
    return unseen
  }

  // Motion.

  /// Everything is elsewhere in content coordinates, and stays where it is on screen.
  func shift(by delta: Point) {
    forgetPreparation()
    placeOfElements = placeOfElements.offset(by: delta)
    for element in all { element.shift(by: delta) }
  }

  /// Sends an element on its way; a way that it was on must have ended.
  func begin(_ transition: Transition, of element: VisibleElement) {
    element.move(by: transition)
    movingCount += 1
  }

  /// Ends an element's way; nil if it was on none.
  func endTransition(of element: VisibleElement) -> Transition? {
    guard let transition = element.transition else { return nil }
    element.move(by: nil)
    movingCount -= 1
    return transition
  }

  // Views.

  /// The element that a view shows, also one that leaves.
  func element(with view: any HostView) -> VisibleElement? {
    elementsByView[ObjectIdentifier(view)]
  }

  /// The elements with a view, also what a pass has set aside, in the order of their keys.
  ///
  /// - Complexity: O(v log v).
  var elementsWithViews: [VisibleElement] { ElementTable(Array(elementsByView.values)).values }

  /// A view of a kind that waits for reuse.
  func takeView(for kind: ViewKind) -> (any HostView)? { pools.take(kind) }

  /// Gives an element without a view one, and what it shows.
  func give(_ view: any HostView, showing content: any Content, to element: VisibleElement) {
    element.show(content, in: view)
    elementsByView[ObjectIdentifier(view)] = element
    pools.beginUse(of: ViewKind(content.contentType, for: element.key))
  }

  /// Takes an element's view away; nil if it has none.
  func takeView(of element: VisibleElement) -> (any HostView)? {
    guard let view = element.view, let content = element.content else { return nil }
    elementsByView[ObjectIdentifier(view)] = nil
    element.loseView()
    pools.endUse(of: ViewKind(content.contentType, for: element.key))
    return view
  }

  /// Keeps a view for reuse; false if as many wait as were ever in use.
  func keep(_ view: any HostView, for kind: ViewKind) -> Bool { pools.put(view, kind) }

  /// Takes all views out that wait.
  func takeWaitingViews() -> [any HostView] { pools.removeAll() }

  /// The number of views that wait.
  var waitingViewCount: Int { pools.count }

  /// Throws unless the views that wait are no others than those that are not in use, and not too
  /// many.
  func checkPools(inUse: [(view: any HostView, kind: ViewKind)]) throws(InvariantViolation) {
    try pools.checkInvariants(inUse: inUse)
  }
}
