extension CollectionView {
  /// The elements with a view on screen, in the order of their keys.
  public var visibleElements: [ElementKey] {
    catchUp()
    return stage.elements.values.filter { $0.view != nil && $0.isDisplayed }.map(\.key)
  }

  /// The elements with a view, on screen or prepared near it, in the order of their keys.
  public var preparedElements: [ElementKey] {
    catchUp()
    return stage.elements.values.filter { $0.view != nil }.map(\.key)
  }

  /// The number of views that wait for reuse.
  public var pooledViewCount: Int { stage.waitingViewCount }

  /// What is wrong among elements and views, one line each; empty if nothing is.
  ///
  /// For tests.
  ///
  /// - Complexity: O(v log v).
  package var inconsistencies: [String] { stage.inconsistencies }

  /// The number of views whose elements leave the screen in an animation.
  public var leavingViewCount: Int { stage.leaving.reduce(0) { $0 + ($1.view == nil ? 0 : 1) } }

  /// The view of an element, if it has one now.
  public func view(of element: ElementKey) -> (any HostView)? {
    catchUp()
    return stage[element]?.view
  }

  /// The element that a view shows now, or nil if the view shows none or its element leaves.
  public func element(of view: any HostView) -> ElementKey? {
    catchUp()
    guard let element = stage.element(with: view), !element.isLeaving,
      !element.isDeleted
    else {
      return nil
    }
    return element.key
  }

  /// Where the element that a view shows is once nothing moves, in content coordinates; nil if the
  /// view shows none, or its element leaves.
  public func restingFrame(of view: any HostView) -> Rect? { restingAttributes(of: view)?.frame }

  /// The attributes of the element that a view shows once nothing moves, with its frame in content
  /// coordinates; nil if the view shows none, or its element leaves.
  public func restingAttributes(of view: any HostView) -> LayoutAttributes? {
    guard let element = stage.element(with: view), !element.isLeaving,
      !element.isDeleted
    else {
      return nil
    }
    return mirrored(element.attributes)
  }

  /// Where an element is shown now, animations included, in viewport coordinates.
  public func screenFrame(of element: ElementKey) -> Rect? {
    catchUp()
    guard let element = stage[element] else { return nil }
    let frame = mirrored(element.presented(at: host.clock.now)).frame
    return frame.offset(by: Point(x: -contentOffset.x, y: -contentOffset.y))
  }

  /// The uppermost item, header, footer or placeholder at a point of the viewport.
  ///
  /// - Complexity: O(v).
  public func element(at point: Point) -> ElementKey? {
    guard let point = point.bounded else { return nil }
    catchUp()
    let now = host.clock.now
    let inContent = point + contentOffset
    return stage.elements.values
      .filter { $0.view != nil && !$0.attributes.isHidden }
      .map { (element: $0, shown: mirrored($0.presented(at: now))) }
      .filter { $0.shown.frame.contains(inContent) }
      .max { $0.shown.isDrawn(before: $1.shown) }?.element.key
  }

  /// A control in a view sends its action up the chain: data sources, then the delegate.
  public func perform(_ action: Action, from view: any HostView) {
    guard let element = element(of: view) else {
      reporter.report(
        Report(.unhandledAction, "\(action): the element that sent it is gone"))
      return
    }
    // In edit mode controls of headers do nothing.
    if isEditing, case .supplementary(.header, _) = element { return }
    perform(action, from: element)
  }

  /// An element sends an action up the chain: data sources, then the delegate.
  public func perform(_ action: Action, from element: ElementKey) {
    if dataSource?.perform(action, from: element) == true { return }
    if delegate?.perform(action, from: element) == true { return }
    reporter.report(Report(.unhandledAction, "\(action) from \(element.name): nobody handles it"))
  }
}
