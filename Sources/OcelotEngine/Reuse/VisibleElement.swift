/// One element on screen or near it: its view, what it shows, and where.
@MainActor
final class VisibleElement {
  /// The element.
  ///
  /// An update renames it; while it leaves after a deletion, its place before.
  private(set) var key: ElementKey
  /// The view; nil for lines and areas.
  private(set) var view: (any HostView)?
  /// What the view shows; nil for lines and areas.
  private(set) var content: (any Content)?
  /// What only the data knows of how the element stands.
  private(set) var condition = ElementCondition.plain
  /// What tells the item apart from all others; nil for other elements.
  private(set) var identifier: AnyHashable?
  /// What tells apart what the element belongs to: the section of a header, footer or placeholder,
  /// the item that carries a badge.
  private(set) var ownerIdentifier: AnyHashable?
  /// The identifier's hash: comparing numbers first spares comparing values of unknown type.
  private(set) var identifierHash = 0
  /// Where the element belongs, in the layout's coordinates.
  private(set) var attributes: LayoutAttributes
  /// What the host was last told, so that equal attributes reach no host.
  private(set) var placed: LayoutAttributes?
  /// Whether the host was told of ``attributes`` as they are, with nothing laid over them, and the
  /// element rests: nothing is to be placed then.
  private(set) var isPlacedAsIs = false
  /// What the host was last told of the element's state.
  private(set) var state = ElementState()
  /// The values by which that was found.
  private var toldValues = AttributeValues.none
  /// Where the element was when the host was last told what it shows.
  private(set) var lastReportedKey: ElementKey?
  /// The way from where the element was to ``attributes``, while it lasts.
  private(set) var transition: Transition?
  /// Whether the delegate was told that the element is displayed.
  private(set) var isDisplayed = false
  /// The sweep of the stage that saw the element last.
  private(set) var sweep = 0
  /// Whether the content is to be asked again although the element stays.
  private(set) var needsContent = false
  /// Whether the element was made in the pass under way, is there, or leaves.
  private var presence = Presence.there
  /// Whether the element leaves and goes once its transition ends.
  var isLeaving: Bool { presence == .leaving || presence == .departing }
  /// Whether the element's item still exists while the element leaves.
  var endsWithoutDeletion: Bool { isLeaving && !isDeleted }
  /// Whether the element's item was deleted or reloaded.
  var isDeleted: Bool { presence == .deleted || presence == .departing }
  /// Whether the element's size did not settle, so that the last answer stands for this content.
  private(set) var hasGivenUp = false
  /// Whether the host is to be asked again what it wants of the content.
  private(set) var needsPreferredAttributes = false
  /// What the host wants of this content instead of the layout's attributes; nil for nothing.
  private(set) var look: PreferredLook?
  /// Whether text has another size than when the element got its view, parts of which may not know.
  private(set) var hasOldView = false
  /// Whether the element was made in the pass under way.
  var isNew: Bool { presence == .new || presence == .still }
  /// Whether the element is not drawn away from its place while what it belongs to is.
  private(set) var staysPut = false
  /// What an element that leaves belongs to, and where that was while the element was at its place.
  private(set) var leavesWith: (element: VisibleElement, place: Rect)?
  /// Where the element was on screen as the update under way began, in content coordinates of
  /// the offset before it.
  private(set) var origin: Origin?

  init(key: ElementKey, attributes: LayoutAttributes) {
    self.key = key
    self.attributes = attributes
  }

  // What it is.

  /// What tells the item apart, or nothing does.
  func identify(as identifier: AnyHashable?) {
    self.identifier = identifier
    identifierHash = identifier.hashValue
  }

  /// Whether the item is told apart by something.
  var isIdentified: Bool { identifier != nil }

  /// Whether the item is told apart by an identifier.
  ///
  /// Asked here: a copy of one costs more than the comparison.
  func isIdentified(as other: AnyHashable) -> Bool { identifier == other }

  /// What tells apart what the element belongs to; nil if nothing does, or while that is not known.
  func identifyOwner(as identifier: AnyHashable?) { ownerIdentifier = identifier }

  /// The element has another key after an update.
  func follow(to key: ElementKey) { self.key = key }

  // Its view and what that shows.

  /// Shows content in a view that is made or reused for it.
  func show(_ content: any Content, in view: any HostView) {
    self.view = view
    self.content = content
    hasOldView = false
    needsContent = false
    forgetPlace()
  }

  /// The data was asked how the element stands.
  func take(_ condition: ElementCondition) { self.condition = condition }

  /// The view shows other content of the same type.
  func show(_ content: any Content) { self.content = content }

  /// The view goes elsewhere.
  func loseView() { view = nil }

  /// The element is a line or an area from now on, of which the host was told nothing yet.
  func becomePlain() {
    content = nil
    forgetPlace()
  }

  /// The content is to be asked again.
  func outdateContent() { needsContent = true }

  /// The content was asked again; another one is measured again, and the host asked about it.
  func contentWasAsked(isOther: Bool) {
    needsContent = false
    guard isOther else { return }
    needsPreferredAttributes = true
    hasGivenUp = false
  }

  /// Text has another size than when the view was made.
  func outdateView() { hasOldView = true }

  /// The size does not settle: the last answer stands.
  func giveUp() { hasGivenUp = true }

  /// Something changed on which the size depends: it may settle now.
  func measureAgain() { hasGivenUp = false }

  /// What the host wants of the content.
  func prefer(_ look: PreferredLook?) {
    needsPreferredAttributes = false
    self.look = look
  }

  // What was told.

  /// The host is told of a state.
  func tell(_ state: ElementState) {
    self.state = state
    toldValues = shownValues
    lastReportedKey = key
  }

  /// The state is the same by the values with which the element is placed now.
  func keepState() { toldValues = shownValues }

  /// The host is to be told again what it was told of the element's state.
  func forgetTold() { lastReportedKey = nil }

  /// The host is told of a place, or knows it: that of ``attributes`` as they are, or another one.
  ///
  /// What goes with an item may be drawn elsewhere any time.
  func tell(_ placed: LayoutAttributes, asIs: Bool) {
    self.placed = placed
    isPlacedAsIs = asIs && transition == nil && key.owner == nil
  }

  /// The host was told of no place in which the element's view is.
  func forgetPlace() {
    placed = nil
    isPlacedAsIs = false
  }

  /// In what way an element is to be placed otherwise than it was.
  enum Difference {
    /// As it was.
    case none
    /// Elsewhere, and it looks the same.
    case place
    /// With another size, opacity, order or map.
    case look
    /// With other values, from which its state follows.
    case values
  }

  /// How attributes differ from those with which the element was placed last, and from the values
  /// by which its state was found.
  func difference(from new: LayoutAttributes) -> Difference {
    if toldValues != new.values { return .values }
    guard placed != nil else { return .look }
    let old = placed.unsafelyUnwrapped
    if !old.looksEqualButForValues(to: new) { return .look }
    return old.isPlacedEqual(to: new) ? .none : .place
  }

  /// The values that are attached to the element as it was placed last, or is to be placed.
  var shownValues: AttributeValues { placed?.values ?? attributes.values }

  /// The surroundings changed: the host is told of the place again.
  func surroundingsDidChange() { forgetPlace() }

  /// The delegate is told that the element is displayed, or is no more.
  func tell(isDisplayed: Bool) { self.isDisplayed = isDisplayed }

  // Where it is.

  /// Takes the layout's attributes, changed as the host wants them.
  func take(_ attributes: LayoutAttributes) {
    let isOther =
      look.map { self.attributes.become($0.applied(to: attributes)) }
      ?? self.attributes.become(attributes)
    if isOther { isPlacedAsIs = false }
  }

  /// The element belongs at a place, as it is said.
  func belong(at attributes: LayoutAttributes) {
    self.attributes = attributes
    isPlacedAsIs = false
  }

  /// Everything is elsewhere in content coordinates.
  func shift(by delta: Point) {
    attributes.frame = attributes.frame.offset(by: delta)
    isPlacedAsIs = false
    if let (owner, place) = leavesWith { leavesWith = (owner, place.offset(by: delta)) }
  }

  /// A sweep of the stage sees the element.
  func see(in sweep: Int) { self.sweep = sweep }

  /// Where the element is at a moment, in the layout's coordinates.
  func presented(at time: Double) -> LayoutAttributes {
    guard let transition else { return attributes }
    return transition.value(at: time, to: attributes)
  }

  // How it comes, moves and goes.

  /// The element is made in the pass under way.
  func becomeNew() { presence = .new }

  /// The pass that made the element ends.
  func endBeingNew() {
    if isNew { presence = .there }
  }

  /// The element, which is new, stands where one of its kind stood.
  func standStill() { presence = .still }

  /// Whether the element stands where one of its kind stood, asked as it arrives; then it is drawn
  /// at its place while what it belongs to is not.
  func takeStillness() -> Bool {
    guard presence == .still else { return false }
    presence = .new
    staysPut = key.owner != nil
    return true
  }

  /// The element is drawn where what it belongs to is.
  func goWithOwner() { staysPut = false }

  /// The element goes on its way, or on another one; nil: it is where it belongs.
  func move(by transition: Transition?) {
    self.transition = transition
    isPlacedAsIs = false
  }

  /// Remembers where the element is shown, before an update moves it.
  func keepOrigin(_ shown: LayoutAttributes, at time: Double) {
    origin = Origin(shown: shown, target: attributes, speed: transition?.speed(at: time))
  }

  /// The update does not move the element.
  func forgetOrigin() { origin = nil }

  /// Where the element was shown before the update; then that is forgotten.
  func takeOrigin() -> Origin? {
    defer { origin = nil }
    return origin
  }

  /// The item was deleted or reloaded.
  func delete() { presence = isLeaving ? .departing : .deleted }

  /// The item turned up elsewhere: it was not deleted.
  func restore(as key: ElementKey) {
    self.key = key
    if isDeleted { presence = isLeaving ? .leaving : .there }
    needsContent = true
  }

  /// The element leaves, and goes when its way ends.
  func beginLeaving() { presence = isDeleted ? .departing : .leaving }

  /// The element leaves with what it belongs to; nil: alone.
  func leave(with owner: (element: VisibleElement, place: Rect)?) { leavesWith = owner }

  /// The element is to be seen again.
  func endLeaving() {
    if isLeaving { presence = isDeleted ? .deleted : .there }
    leavesWith = nil
  }
}

extension VisibleElement {
  /// Whether an element comes, is there, or goes.
  private enum Presence {
    /// It was made in the pass under way.
    case new
    /// It is new, a decoration, and stands where one of its kind stood.
    case still
    /// It is on screen or near it.
    case there
    /// Its item was deleted or reloaded, and the update is not shown yet.
    case deleted
    /// Its item is there still, and it goes once its way ends.
    case leaving
    /// Its item was deleted or reloaded, and it goes once its way ends.
    case departing
  }
}

/// Where an element was as an update began, and where it went.
struct Origin {
  /// Where it was on screen.
  var shown: LayoutAttributes
  /// Where it was on its way to; the same place if it stood still.
  var target: LayoutAttributes
  /// How fast it moved, per second; nil if it stood still.
  var speed: AnimatableAttributes?
}
