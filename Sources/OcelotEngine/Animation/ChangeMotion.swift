/// Sends what is on screen on its way when a change is shown: from where it was before the change
/// to where it belongs after it.
@MainActor
struct ChangeMotion {
  private let update: UpdateInProgress
  private let view: Engine
  private let stage: Stage
  private let answers: CheckedLayout
  /// The moment at which the way begins, in the clock's seconds.
  private let now: Double
  private let contentOffset: Point
  private let viewport: Rect
  private let isMirrored: Bool
  private let reducesMotion: Bool
  /// Whether every element has the place among the data that it had.
  private let leavesData: Bool

  /// The motion of a change that a view's pass has settled.
  init(of update: UpdateInProgress, in view: Engine) {
    (self.update, self.view) = (update, view)
    (stage, answers) = (view.stage, view.answers)
    now = view.host.clock.now
    (contentOffset, viewport) = (view.contentOffset, view.viewport)
    (isMirrored, reducesMotion) = (view.isMirrored, view.reducesMotion)
    leavesData = update.plan.changesNothing
  }

  /// Starts the way of every element that the change touched.
  func start() {
    update.removeOrphans()
    guard update.isAnimated else {
      finishAtOnce()
      return
    }
    settleDecorations()
    let ends = endsOfSurvivors()
    // What belongs to an item goes with it: the item's way comes first.
    let gone = update.removed + update.unshown
    for element in gone where element.key.owner == nil { depart(element) }
    let out = stage.leaving.filter { $0.origin != nil && !$0.isDeleted }
    for element in out where element.key.owner == nil { goOut(element, ends) }
    for element in stage.elements.values where element.key.owner == nil { arrive(element, ends) }
    departOwned(gone)
    for element in out where element.key.owner != nil { goOut(element, ends) }
    for element in stage.elements.values where element.key.owner != nil { arrive(element, ends) }
    // Whoever is told of what goes may ask who leaves.
    for element in stage.removeLeaving(where: { !stage.isMoving($0) }) {
      view.presenter.remove(element)
    }
  }

  /// An update that is not shown over time: what goes is gone, the rest is where it belongs.
  private func finishAtOnce() {
    for element in update.removed + update.unshown { view.presenter.remove(element) }
    for element in stage.elements.values {
      element.endBeingNew()
      element.forgetOrigin()
      view.endTransition(of: element, interrupted: true)
    }
  }

  /// Where an element was as the update began, in content coordinates of the present offset.
  private func takeOrigin(of element: VisibleElement) -> Origin? {
    guard var origin = element.takeOrigin() else { return nil }
    origin.shown = carried(origin.shown)
    origin.target = carried(origin.target)
    if flipsDirection() {
      origin.speed = origin.speed?.mirrored
    }
    return origin
  }

  /// Attributes of before the update, so that they are at the same place on screen now.
  private func carried(_ attributes: LayoutAttributes)
    -> LayoutAttributes
  {
    let delta = contentOffset - update.oldOffset
    var result = attributes
    guard let seen = update.seen, seen.isMirrored || isMirrored else {
      result.frame = result.frame.offset(by: delta)
      return result
    }
    if seen.isMirrored { result.mirror(in: seen.width) }
    result.frame = result.frame.offset(by: delta)
    if isMirrored { result.mirror(in: view.bounds.mirrorWidth) }
    return result
  }

  /// The attributes that an element had before the update, at the same place on screen now.
  private func attributesBefore(of element: ElementKey)
    -> LayoutAttributes?
  {
    let before: LayoutAttributes? =
      if let former = update.former {
        view.asking(at: former.offset) {
          CheckedLayout(former.layout, in: view).attributes(of: element)
        }
      } else {
        answers.attributesBeforeUpdate(of: element)
      }
    guard let before, !before.isHidden else { return nil }
    return carried(before)
  }

  /// The place before the change of an element; nil if it is new.
  private func place(before key: ElementKey) -> ElementKey? {
    leavesData ? key : update.plan.map.element(before: key)
  }

  /// Whether an element that was there stands where it stood, and nothing is on its way.
  private func standsStill(_ element: VisibleElement) -> Bool {
    element.transition == nil && element.key.owner == nil && update.seen == nil
      && contentOffset == update.oldOffset && leavesData
      && element.origin?.shown.isNear(element.attributes) == true
  }

  /// Where the layout says that images of what stays are to go, by the element's place after the
  /// update; nowhere where less motion is wanted.
  private func endsOfSurvivors() -> [ElementKey: LayoutAttributes] {
    guard update.former == nil else { return [:] }
    var ends: [ElementKey: LayoutAttributes] = [:]
    for element in stage.all where element.origin != nil && !element.isDeleted {
      guard let before = place(before: element.key),
        var end = answers.finalAttributes(of: before), !reducesMotion
      else { continue }
      end.element = element.key
      ends[element.key] = end
    }
    return ends
  }

  /// A survivor goes on from where it is on screen unless the layout says otherwise, a new element
  /// from where the layout says.
  private func arrive(_ element: VisibleElement, _ ends: [ElementKey: LayoutAttributes]) {
    let key = element.key
    let before = place(before: key)
    defer { element.endBeingNew() }
    guard element.isNew else {
      let initial = update.former == nil ? answers.initialAttributes(of: key) : nil
      if initial == nil, ends[key] == nil, standsStill(element) {
        return element.forgetOrigin()
      }
      guard var origin = takeOrigin(of: element) else { return }
      if let end = ends[key] { leaveImage(of: element, at: origin.shown, goingTo: end) }
      // What turns up again after a repair has no place before, and is not new either.
      if before != nil, !reducesMotion, var initial {
        initial.element = key
        stage.leaveOwner(of: element, &initial, at: now)
        view.endTransition(of: element, interrupted: true)
        animate(element, from: Origin(shown: initial, target: initial, speed: nil))
        return
      }
      origin.shown = lifted(origin.shown, key)
      stage.leaveOwner(of: element, &origin.shown, at: now)
      animate(element, from: origin)
      return
    }
    var from = element.attributes
    var staysBelow = false
    var isBesideOwner = false
    if element.takeStillness() {
      // It is where it belongs.
    } else if update.former != nil, let known = attributesBefore(of: key) {
      from = known
    } else if update.former == nil, key.isDecoration, let before, !update.plan.reloads(key),
      let known = attributesBefore(of: before)
    {
      from = known
    } else if before != nil, !update.plan.reloads(key), let owner = key.owner,
      stage[.item(owner)] != nil
    {
      // New to an item that was there: it fades in on the item's way.
      from.alpha = 0
      isBesideOwner = true
    } else if let initial = answers.initialAttributes(of: key),
      key.isDecoration || before.flatMap({ update.removedOrigins[$0] }) == nil
    {
      from = initial
      staysBelow = true
    } else if !key.isDecoration, let before, let twin = update.removedOrigins[before] {
      // Reloaded: the contents cross-fade while both travel the same way.
      from = lifted(twin, key)
      from.alpha = 0
    } else if update.former == nil, let before,
      let known = attributesBefore(of: before)
    {
      from = known
    } else {
      from.alpha = 0
    }
    from.element = key
    if !isBesideOwner { stage.leaveOwner(of: element, &from, at: now) }
    animate(
      element, from: Origin(shown: from, target: from, speed: nil), staysBelow: staysBelow)
  }

  /// What was moved by name passes over what makes room for it.
  private func lifted(
    _ attributes: LayoutAttributes, _ element: ElementKey
  ) -> LayoutAttributes {
    guard let item = element.itemIndex, update.plan.map.isMoveTarget(item) else {
      return attributes
    }
    var result = attributes
    result.zIndex = result.zIndex.rounded(.down) + 0.5
    return result
  }

  /// Animates an element that still exists to its place outside the viewport, or to the layout's
  /// final attributes.
  private func goOut(_ element: VisibleElement, _ ends: [ElementKey: LayoutAttributes]) {
    guard var origin = takeOrigin(of: element) else { return }
    // It may be on its way from an update before: where it belongs may be elsewhere by now.
    element.belong(at: ends[element.key] ?? answers.attributes(of: element.key) ?? origin.target)
    stage.leaveOwner(of: element, &origin.shown, at: now)
    animate(element, from: origin)
  }

  /// What belongs to items and goes: it fades on its item's way, be the item there or gone.
  private func departOwned(_ gone: [VisibleElement]) {
    var removed: [ItemIndex: VisibleElement]?
    for element in gone {
      guard let owner = element.key.owner else { continue }
      if element.isDeleted {
        if removed == nil {
          removed = [:]
          for element in update.removed {
            if let item = element.key.itemIndex { removed?[item] = element }
          }
        }
        element.leave(with: removed?[owner].map { ($0, $0.attributes.frame) })
      } else {
        element.leave(with: stage[.item(owner)].map { ($0, $0.attributes.frame) })
      }
      depart(element)
    }
  }

  /// An element that goes fades where it is, on the way of what it belongs to, or goes where the
  /// layout says.
  private func depart(_ element: VisibleElement) {
    guard var origin = takeOrigin(of: element) else {
      view.presenter.remove(element)
      return
    }
    let isUnshown = !element.isDeleted
    let animation = update.animation(of: element)
    let before = isUnshown ? update.plan.map.element(before: element.key) : element.key
    element.delete()
    stage.beginLeaving(element)
    var staysBelow = false
    if !isUnshown, let after = update.plan.map.element(after: element.key),
      var twin = answers.attributes(of: after), !element.key.isDecoration
    {
      twin.alpha = 0
      element.belong(at: twin)
      origin.shown = lifted(origin.shown, after)
    } else if element.leavesWith != nil {
      stage.leaveOwner(of: element, &origin.shown, at: now)
      var gone = origin.shown
      gone.element = element.key
      gone.alpha = 0
      element.belong(at: gone)
    } else if let final = finalAttributes(of: before ?? element.key) {
      element.belong(at: final)
      staysBelow = true
    } else {
      var gone = origin.shown
      gone.alpha = 0
      element.belong(at: gone)
    }
    view.adjustDeparture(of: element)
    animate(element, from: origin, by: animation, staysBelow: staysBelow)
  }

  private func finalAttributes(of element: ElementKey)
    -> LayoutAttributes?
  {
    guard let former = update.former else { return answers.finalAttributes(of: element) }
    let final = view.asking(at: former.offset) {
      CheckedLayout(former.layout, in: view).finalAttributes(of: element)
    }
    return final.map { carried($0) }
  }

  /// A line that comes where one goes stays still, unless the layout has it come from elsewhere: as
  /// where the items of a full row break differently.
  private func settleDecorations() {
    var old: [DecorationSpot: VisibleElement] = [:]
    for element in update.removed + update.unshown {
      guard let origin = element.origin else { continue }
      let shown = carried(origin.shown)
      if case .decoration(let kind, _) = element.key {
        old[DecorationSpot(kind: kind, frame: shown.frame)] = element
      } else if element.isDeleted {
        update.keepOrigin(of: element, at: shown)
      }
    }
    guard !old.isEmpty else { return }
    var gone: Set<ObjectIdentifier> = []
    for element in stage.elements.values where element.key.isDecoration && element.isNew {
      guard case .decoration(let kind, _) = element.key else { continue }
      let spot = DecorationSpot(kind: kind, frame: element.attributes.frame)
      guard let twin = old[spot], showsSame(twin, element),
        update.former != nil || comesInPlace(element)
      else { continue }
      old[spot] = nil
      element.standStill()
      gone.insert(ObjectIdentifier(twin))
      view.endTransition(of: twin, interrupted: false)
      if twin.view != nil { view.presenter.remove(twin) }
    }
    update.forget(gone)
  }

  /// Whether two decorations look alike as far as their content goes.
  private func showsSame(_ a: VisibleElement, _ b: VisibleElement) -> Bool {
    guard let content = a.content, let other = b.content else {
      return a.content == nil && b.content == nil
    }
    return content.isEqual(to: other)
  }

  /// Whether the layout says nothing of another place from which a new element comes.
  private func comesInPlace(_ element: VisibleElement) -> Bool {
    answers.initialAttributes(of: element.key).map { $0.frame == element.attributes.frame } ?? true
  }

  /// Sends an element from a place to where it belongs; at once if nothing of the way is visible.
  ///
  /// What comes or goes as the layout says stays below, where one of both ends is below the other.
  private func animate(
    _ element: VisibleElement, from origin: Origin, staysBelow: Bool = false
  ) {
    animate(element, from: origin, by: update.animation(of: element), staysBelow: staysBelow)
  }

  private func animate(
    _ element: VisibleElement, from origin: Origin, by animation: Animation?,
    staysBelow: Bool = false
  ) {
    let target = element.attributes
    if element.transition != nil, origin.target.isNear(target), !flipsDirection() {
      // It was on its way there already, and nothing takes it over.
      return
    }
    view.endTransition(of: element, interrupted: true)
    guard var animation else { return }
    var from = origin.shown
    if reducesMotion {
      animation = .reduced
      from = still(element, from)
    }
    guard !from.isNear(element.attributes) || origin.speed != nil,
      isInSight(from, element) || isInSight(target, element)
    else { return }
    update.transaction.beginMotion()
    let transition = Transition(
      from: from, to: element.attributes, speed: reducesMotion ? nil : origin.speed,
      staysBelow: staysBelow, start: now, animation: animation,
      transaction: update.transaction)
    stage.begin(transition, of: element)
  }

  /// Whether anything of an element may be in sight at a place; of an item also the line at its
  /// edge.
  private func isInSight(_ attributes: LayoutAttributes, _ element: VisibleElement) -> Bool {
    if element.key.owner != nil, stage.isMoving(element) { return true }
    let edge = element.key.itemIndex == nil ? 0.0 : 1
    return attributes.frame.intersects(viewport.outset(dx: edge, dy: edge))
  }

  /// Where less motion is wanted nothing changes its place over time: what goes elsewhere fades out
  /// where it was and in where it is.
  ///
  /// - Returns: how the element begins at its new place.
  private func still(
    _ element: VisibleElement, _ shown: LayoutAttributes
  ) -> LayoutAttributes {
    if element.isLeaving {
      var gone = shown
      gone.alpha = 0
      element.belong(at: gone)
      return shown
    }
    var from = element.attributes
    from.alpha = shown.alpha
    if from.isNear(shown) { return from }
    if !element.isNew { leaveImage(of: element, at: shown) }
    from.alpha = 0
    return from
  }

  /// Leaves another view of what an element shows where it was, to go somewhere; to fade out there
  /// where less motion is wanted.
  private func leaveImage(
    of element: VisibleElement, at shown: LayoutAttributes, goingTo end: LayoutAttributes? = nil
  ) {
    guard let content = element.content, element.view != nil, shown.frame.intersects(viewport)
    else { return }
    let image = VisibleElement(key: element.key, attributes: end ?? shown)
    image.delete()
    view.presenter.fill(image, with: content)
    stage.beginLeaving(image)
    animate(
      image, from: Origin(shown: shown, target: shown, speed: nil),
      by: update.animation(of: element))
  }

  private func flipsDirection() -> Bool {
    update.seen.map { $0.isMirrored != isMirrored } ?? false
  }
}

extension LayoutAttributes {
  /// Shows the element as in a mirror with a vertical axis.
  mutating func mirror(in width: Double) {
    frame = frame.mirrored(in: width)
    transform = transform.mirrored
  }

  /// Whether both are at the same place to within a rounding error, and look the same.
  func isNear(_ other: LayoutAttributes) -> Bool {
    (animatable - other.animatable).magnitude < 1e-6
  }
}

/// A line's or an area's kind and place, by which it is recognised across an update.
private struct DecorationSpot: Hashable {
  let kind: DecorationKind
  let place: [Int]

  /// Places within 1/64 of a point are one: offsets and frames are sums that round differently.
  init(kind: DecorationKind, frame: Rect) {
    self.kind = kind
    place = [frame.minX, frame.minY, frame.width, frame.height].map {
      ($0 * 64).rounded().integer(in: Int.min...Int.max)
    }
  }
}
