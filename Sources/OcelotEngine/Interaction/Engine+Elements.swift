extension Engine {
  var visibleElements: [ElementKey] {
    catchUp()
    return stage.elements.values.filter { $0.view != nil && $0.isDisplayed }.map(\.key)
  }

  var preparedElements: [ElementKey] {
    catchUp()
    return stage.elements.values.filter { $0.view != nil }.map(\.key)
  }

  var pooledViewCount: Int { stage.waitingViewCount }

  func checkInvariants() throws(InvariantViolation) { try stage.checkInvariants() }

  var leavingViewCount: Int { stage.leaving.reduce(0) { $0 + ($1.view == nil ? 0 : 1) } }

  func view(of element: ElementKey) -> (any HostView)? {
    catchUp()
    return stage[element]?.view
  }

  func element(of view: any HostView) -> ElementKey? {
    catchUp()
    guard let element = stage.element(with: view), !element.isLeaving,
      !element.isDeleted
    else {
      return nil
    }
    return element.key
  }

  func restingFrame(of view: any HostView) -> Rect? { restingAttributes(of: view)?.frame }

  func restingAttributes(of view: any HostView) -> LayoutAttributes? {
    guard let element = stage.element(with: view), !element.isLeaving,
      !element.isDeleted
    else {
      return nil
    }
    return mirrored(element.attributes)
  }

  func screenFrame(of element: ElementKey) -> Rect? {
    catchUp()
    guard let element = stage[element] else { return nil }
    return seen(element.presented(at: host.clock.now).frame)
  }

  func element(at point: Point) -> ElementKey? {
    guard let point = point.bounded else { return nil }
    catchUp()
    let now = host.clock.now
    let inContent = contentPoint(at: point)
    var top: (key: ElementKey, shown: LayoutAttributes)?
    for element in stage.elements.values
    where element.view != nil && !element.key.isDecoration && !element.attributes.isHidden {
      let frame =
        element.transition == nil ? element.attributes.frame : element.presented(at: now).frame
      guard frame.contains(inContent) else { continue }
      let shown = element.presented(at: now)
      if top?.shown.isDrawn(before: shown) ?? true { top = (element.key, shown) }
    }
    // What an item carries is a part of it.
    return top.map { found in found.key.owner.map { .item($0) } ?? found.key }
  }

  func perform(_ action: Action, from view: any HostView) {
    guard let element = element(of: view) else {
      reporter.report(
        Report(.unhandledAction, "\(action): the element that sent it is gone"))
      return
    }
    // In edit mode controls of headers do nothing.
    if settings.isEditing, case .supplementary(.header, _) = element { return }
    // Hosts put controls of what is disabled out of use; a press may have begun before.
    if condition(of: element).isDisabled { return }
    perform(action, from: element)
  }

  func perform(_ action: Action, from element: ElementKey) {
    if dataSource?.perform(action, from: element) == true { return }
    if delegate?.perform(action, from: element) == true { return }
    reporter.report(Report(.unhandledAction, "\(action) from \(element.name): no one handles it"))
  }

  /// What the host is told of an element on screen, as it was placed last, among the committed
  /// counts, which who asks for many keeps.
  func state(of element: VisibleElement, in counts: SectionCounts) -> ElementState {
    let key = element.key
    var state = ElementState()
    let values = element.shownValues
    if values != .none { state.take(values) }
    if let hovered = hover.element { state.isHovered = hovered == key }
    if let pressed = pressed.element { state.isHighlighted = pressed == key }
    if element.condition != .plain { state.take(element.condition) }
    guard let item = key.itemIndex else {
      let condition = element.condition
      state.isSelected = condition.isSelected
      state.canActivate = condition.canActivate && !condition.isDisabled && !settings.isEditing
      return state
    }
    state.isSelected = selected.items.contains(item)
    state.isFocused = focused.item == item
    guard counts.contains(item) else { return state }
    state.isSelectable = !settings.isEditing && !state.isDisabled && allowsSelection(item)
    // A shelf is a list of its own.
    state.position =
      shelf(of: item.section) == nil
      ? ElementState.Position(index: counts.flatIndex(of: item), count: counts.totalItems)
      : ElementState.Position(index: item.item, count: counts[item.section])
    return state
  }
}
