extension CollectionView {
  /// The elements with a view on screen, in the order of their keys; no decorations.
  public var visibleElements: [ElementKey] { engine.visibleElements }

  /// The elements with a view, on screen or prepared near it, in the order of their keys;
  /// decorations with content among them.
  public var preparedElements: [ElementKey] { engine.preparedElements }

  /// The number of views that wait for reuse.
  public var pooledViewCount: Int { engine.pooledViewCount }

  /// Throws unless each view is in one place, elements are in order and counts hold.
  ///
  /// It is meant for tests, and not for callbacks.
  ///
  /// - Complexity: O(v log v) for v elements.
  package func checkInvariants() throws(InvariantViolation) { try engine.checkInvariants() }

  /// The number of views whose elements leave the screen in an animation.
  package var leavingViewCount: Int { engine.leavingViewCount }

  /// The view of an element, if it has one now.
  package func view(of element: ElementKey) -> (any HostView)? { engine.view(of: element) }

  /// The element that a view shows now, or nil if the view shows none or its element leaves.
  package func element(of view: any HostView) -> ElementKey? { engine.element(of: view) }

  /// Where the element that a view shows is once nothing moves, in content coordinates; nil if the
  /// view shows none, or its element leaves.
  package func restingFrame(of view: any HostView) -> Rect? { engine.restingFrame(of: view) }

  /// The attributes of the element that a view shows once nothing moves, with its frame in content
  /// coordinates; nil if the view shows none, or its element leaves.
  package func restingAttributes(of view: any HostView) -> LayoutAttributes? {
    engine.restingAttributes(of: view)
  }

  /// Where an element is shown now, animations included, in viewport coordinates.
  public func screenFrame(of element: ElementKey) -> Rect? { engine.screenFrame(of: element) }

  /// The uppermost item, header, footer or placeholder at a point; of a badge its item.
  ///
  /// - Complexity: O(v).
  public func element(at point: Point) -> ElementKey? { engine.element(at: point) }

  /// A control in a view sends its action up the chain: data sources, then the delegate.
  package func perform(_ action: Action, from view: any HostView) {
    engine.perform(action, from: view)
  }

  /// An element sends an action up the chain: data sources, then the delegate.
  public func perform(_ action: Action, from element: ElementKey) {
    engine.perform(action, from: element)
  }
}
