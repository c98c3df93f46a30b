import CGTK
import Ocelot

/// The GTK side of a collection view: what a canvas widget does.
///
/// The canvas holds it; it holds the canvas unowned.
final class CollectionCore: CollectionHost {
  /// What a canvas is made with.
  struct Parameters {
    var layout: any Layout
    var renderers: Renderers
    var reporter: (any Reporter)?
    var clock: (any FrameClock)?

    @MainActor static var `default`: Parameters {
      Parameters(layout: EmptyLayout(), renderers: .standard)
    }
  }

  let canvas: WidgetPointer
  let clock: any FrameClock
  var defaultReporter: any Reporter { LineReporter.standardError }
  let renderers: Renderers
  private(set) var collectionView: CollectionView!
  private(set) var isDisposed = false

  // Cells.

  /// The cells on screen, in drawing order.
  var order: [CellView] = []
  /// The same cells in the order of siblings, which is the order in which assistive technology meets
  /// them and in which they are picked.
  var siblings: [CellView] = []
  /// The cells that appeared, or whose place in the drawing order changed, since the last pass.
  var isOrderStale = false
  /// Decorations on screen, in drawing order.
  var decorations: [LayoutAttributes] = []
  /// Views that this frame found lower than their content needs.
  var newLowRows: [CellView] = []
  /// Views that are lower than their content needs, until the next frame finds the same.
  var lowRows: [CellView] = []
  /// Types whose rows were lower than they need that were reported.
  var reportedLacks: Set<ContentType> = []
  /// Types without renderer that were reported.
  var reportedTypes: Set<ContentType> = []

  // Measuring.

  var measureCache = MeasureCache()
  var prototypes: [ContentType: Widget] = [:]
  var styling = Styling()
  /// A hidden box: measuring what it holds relayouts nothing, and rules of ancestors apply.
  let prototypeHolder: WidgetPointer
  /// Called after text got another size or font.
  var onFontChange: (@MainActor () -> Void)?

  // Scrolling.

  var adjustments: [Axis: ScrollAxis] = [:]
  var policies: [Axis: GtkScrollablePolicy] = [
    .horizontal: GTK_SCROLL_MINIMUM, .vertical: GTK_SCROLL_MINIMUM,
  ]
  /// Whether the scrolled window is the canvas's own and scrolls where the layout does.
  var followsAxis = false
  var contentSize = Size.zero
  var motion = Motion()
  var lastScrollFrame: gint64 = -1
  /// What scrolls the list together with other widgets, while the list has the focus.
  var around = AroundList()
  /// Whether the next frame scrolls what is around the list.
  var showsFocusLater = false

  // Layout.

  var isLayoutScheduled = false
  var textSizeClass: String?
  var isLayingOut = false
  var isAllocating = false
  var layoutTick: guint = 0
  var latePass = LatePass()
  var lastSize: Size?
  var placementAdvice = PlacementAdvice()

  // Focus, selection and surroundings.

  /// The rectangle that the reader draws to select, once one was drawn.
  var rubberband: WidgetPointer?
  var containsFocus = false
  var isMovingFocus = false
  /// The placeholder whose button had the focus, which the canvas keeps for it.
  var focusedPlaceholder: ElementKey?
  /// Keys that wait for the first layout.
  var earlyKeys = EarlyKeys()
  var connections: [SignalConnection] = []
  var knownTraits = HostTraits()

  // Accessibility.

  /// The latest news for assistive technology, where GTK cannot announce it.
  var statusText: StatusText?
  /// The latest bad news, without text while the status has one.
  var alertText: StatusText?
  /// The number of items in the first layout after the latest news; nil before that.
  var itemsOfNews: Int?

  // Editing.

  let editingInput = EditingInput()

  init(canvas: WidgetPointer, parameters: Parameters) {
    self.canvas = canvas
    renderers = parameters.renderers
    clock = parameters.clock ?? WidgetClock(canvas)
    // Named as cells are, so that the theme's rules for what is in a row apply.
    prototypeHolder = cast(
      makeObject(gtk_box_get_type(), "css-name", .string("row")))
    gtk_widget_set_visible(prototypeHolder, 0)
    gtk_widget_set_parent(prototypeHolder, canvas)
    gtk_widget_set_overflow(canvas, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_focusable(canvas, 1)
    collectionView = CollectionView(
      host: self, layout: parameters.layout, reporter: parameters.reporter)
    connectInput()
    connectEditing()
    connectTraits()
  }

  /// The canvas leaves its window for good: children and adjustments must go before it does.
  func dispose() {
    guard !isDisposed else { return }
    endMotion(folding: false)
    collectionView.tearDown()
    closeMenu()
    isDisposed = true
    connections = []
    leaveWindow()
    clock.stopTicking()
    if layoutTick != 0 { gtk_widget_remove_tick_callback(canvas, layoutTick) }
    layoutTick = 0
    latePass = LatePass()
    for axis in [Axis.horizontal, .vertical] { adjustments[axis] = nil }
    order = []
    siblings = []
    newLowRows = []
    lowRows = []
    prototypes = [:]
    rubberband = nil
    statusText = nil
    alertText = nil
    var child = gtk_widget_get_first_child(canvas)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      gtk_widget_unparent(current)
    }
  }

  func report(_ code: ReportCode, _ message: String) {
    collectionView.reporter.report(Report(code, message))
  }
}
