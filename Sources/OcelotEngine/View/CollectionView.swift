/// The engine's face: viewport, visible elements, reuse, transactions, selection, focus. Knows no
/// toolkit. Corresponds to UICollectionView.
@MainActor
public final class CollectionView {
  /// The toolkit's side.
  public unowned let host: any CollectionHost
  /// Where recoverable surprises go.
  public let reporter: any Reporter
  /// What is shown. Setting another source shows everything anew.
  public weak var dataSource: (any CollectionViewDataSource)?
  /// Who is told of selection, display and scrolling.
  public weak var delegate: (any CollectionViewDelegate)?
  /// Where elements are.
  public private(set) var layout: any Layout

  /// Makes a collection view.
  public init(host: any CollectionHost, layout: any Layout, reporter: any Reporter) {
    self.host = host
    self.layout = layout
    self.reporter = reporter
  }

  // Viewport, told by the host.

  /// The size of the viewport, in points.
  public private(set) var viewportSize: Size = .zero
  /// The distances that content keeps from the viewport's edges at its ends.
  public var contentInsets: Insets = .zero
  /// The content point at the viewport's upper left corner; at the top y is −contentInsets.top.
  public private(set) var contentOffset: Point = .zero
  /// The size of the content, without insets, as of the last pass.
  public var contentSize: Size { .zero }
  /// The host gives the viewport another size, in points.
  public func resizeViewport(to size: Size) { viewportSize = size }
  /// The reader scrolled (wheel, scrollbar, fling, touch): the host's offset is now this.
  public func userScrolled(to offset: Point) { contentOffset = offset }
  /// The reader put a finger down and drags the content.
  public func userWillBeginDragging() {}
  /// The reader let go, at a velocity in points per second.
  public func userDidEndDragging(velocity: Point) {}
  /// A movement that the reader caused came to rest.
  public func userDidEndScrolling() {}
  /// The surroundings changed: text size, scale, direction, appearance.
  public func traitsDidChange() {}
  /// Brings the screen up to date. Hosts call it before a frame after
  /// ``CollectionHost/scheduleLayout()``; it does nothing if nothing changed.
  public func layoutIfNeeded() {}

  // Data.

  /// Asks everything again, unanimated; state returns by identifier.
  public func reloadData() {}
  /// Applies what happened to the data source, whose data has changed already.
  public func apply(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil) {}
  /// Runs the block, which changes the data and names the changes; nested blocks join the outermost.
  public func performBatchUpdates(
    _ updates: () -> ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil
  ) {}
  /// Shows another layout.
  public func setLayout(_ layout: any Layout) { self.layout = layout }
  /// Lays out again what a context names.
  public func invalidateLayout(_ context: InvalidationContext) {}

  // Scrolling.

  /// Scrolls until an element is where it is wanted.
  public func scroll(
    to element: ElementKey, at position: ScrollPosition, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {}
  /// Scrolls to an offset, clamped to the content.
  public func scroll(to offset: Point, animated: Bool) {}

  // State.

  /// Whether edit mode is on.
  public private(set) var isEditing = false
  /// Switches edit mode.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The selected items, ascending.
  public var selectedItems: [ItemIndex] { [] }
  /// Selects an item, telling nobody.
  public func select(_ item: ItemIndex) {}
  /// Deselects an item, telling nobody.
  public func deselect(_ item: ItemIndex) {}
  /// The item with the keyboard's focus.
  public var focusedItem: ItemIndex? { nil }
  /// Gives an item the keyboard's focus and scrolls it in; nil takes the focus away.
  public func focus(_ item: ItemIndex?) {}

  // What is on screen.

  /// The elements with a view on screen.
  public var visibleElements: [ElementKey] { [] }
  /// The view of an element, if it is on screen.
  public func view(of element: ElementKey) -> (any HostView)? { nil }
  /// The element that a view shows now, or nil if the view is not on screen.
  public func element(of view: any HostView) -> ElementKey? { nil }
  /// The uppermost item, header, footer or placeholder at a point of the viewport.
  public func element(at point: Point) -> ElementKey? { nil }
  /// Counts of what the engine did, for tests, benchmarks and counters on screen.
  public private(set) var statistics = Statistics()

  // Input, told by the host. Points are in viewport coordinates.

  /// A control in a view sends its action up the chain.
  public func perform(_ action: Action, from view: any HostView) {}
  /// The primary button went down.
  public func pointerPressed(at point: Point) {}
  /// The primary button went up; the second press in a row activates.
  public func pointerReleased(at point: Point, pressCount: Int = 1) {}
  /// The press became something else: a scroll, a drag, a press on a button.
  public func pointerCancelled() {}
  /// A key that moves the focus. True if it was handled.
  public func moveFocus(_ move: FocusMove, selects: Bool = true) -> Bool { false }
  /// Space: selects the focused item. True if it was handled.
  public func selectFocused() -> Bool { false }
  /// Return: activates the focused item. True if it was handled.
  public func activateFocused() -> Bool { false }
}
