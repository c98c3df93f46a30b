/// One element on screen or near it: its view, what it shows, and where.
@MainActor
final class VisibleElement {
  /// The element.
  ///
  /// An update renames it; while it leaves after a deletion, its place before.
  var key: ElementKey
  /// The view; nil for decorations.
  var view: (any HostView)?
  /// What the view shows; nil for decorations.
  var content: (any Content)?
  /// What tells the item apart from all others; nil for other elements.
  var identifier: AnyHashable? { didSet { identifierHash = identifier.hashValue } }
  /// What tells the section apart that a header, footer or placeholder belongs to.
  var sectionIdentifier: AnyHashable?
  /// The identifier's hash: comparing numbers first spares comparing values of unknown type.
  private(set) var identifierHash = 0
  /// Where the element belongs, in the layout's coordinates.
  var attributes: LayoutAttributes
  /// What the host was last told, so that equal attributes reach no host.
  var placed: LayoutAttributes?
  /// What the host was last told of the element's state.
  var state = ElementState()
  /// Where the element was when the host was last told what it shows.
  var lastReportedKey: ElementKey?
  /// The way from where the element was to ``attributes``, while it lasts.
  var transition: Transition?
  /// Whether the delegate was told that the element is displayed.
  var isDisplayed = false
  /// The sweep of the stage that saw the element last.
  var sweep = 0
  /// Whether the content is to be asked again although the element stays.
  var needsContent = false
  /// Whether the element leaves and goes once its transition ends.
  var isLeaving = false
  /// Whether the element's item still exists while the element leaves.
  var endsWithoutDeletion: Bool { isLeaving && !isDeleted }
  /// Whether the element's item was deleted or reloaded.
  var isDeleted = false
  /// Whether the element's size did not settle, so that the last answer stands for this content.
  var hasGivenUp = false
  /// Whether the host is to be asked again what it wants of the content.
  var needsPreferredAttributes = false
  /// What the host wants of this content instead of the layout's attributes; nil for nothing.
  var look: PreferredLook?
  /// Whether text has another size than when the element got its view, parts of which may not know.
  var hasOldView = false
  /// Whether the element was made in the pass under way.
  var isNew = false
  /// Whether a new decoration stands where one of its kind stood.
  var isStill = false
  /// Whether the element is not drawn away from its place while what it belongs to is.
  var staysPut = false
  /// What an element that leaves belongs to, and where that was while the element was at its place.
  var leavesWith: (element: VisibleElement, place: Rect)?
  /// Where the element was on screen as the update under way began, in content coordinates of
  /// the offset before it.
  var origin: Origin?

  init(key: ElementKey, attributes: LayoutAttributes) {
    self.key = key
    self.attributes = attributes
  }

  /// Remembers where the element is shown, before an update moves it.
  func keepOrigin(_ shown: LayoutAttributes, at time: Double) {
    origin = Origin(shown: shown, target: attributes, speed: transition?.speed(at: time))
  }

  /// Takes the layout's attributes, changed as the host wants them.
  func take(_ attributes: LayoutAttributes) {
    self.attributes = look.map { $0.applied(to: attributes) } ?? attributes
  }

  /// Where the element is at a moment, in the layout's coordinates.
  func presented(at time: Double) -> LayoutAttributes {
    guard let transition else { return attributes }
    return transition.value(at: time, to: attributes)
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
