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

  // Each part's rules are its own: it is changed by its functions.

  var siblingOrder = SiblingOrder()
  var recycled = RecycledCells()
  var lowRows = LowRows()
  var scrolling = ScrollBridge()
  var scheduler = FrameScheduler()
  var latePass = LatePass()
  var focusState = FocusState()
  var placementAdvice = PlacementAdvice()
  var news = SpokenNews()
  var carried = CarriedTexts()
  var spokenSection = SpokenSection()
  /// The timer after which places among all items are told, or 0.
  private(set) var positionTimer: guint = 0
  /// The cells on screen, in drawing order.
  var order: [CellView] { siblingOrder.drawn }
  /// Decorations on screen, in drawing order.
  private(set) var decorations: [LayoutAttributes] = []
  private var reportedTypes: Set<ContentType> = []

  // Measuring.

  var measureCache = MeasureCache()
  var styling = Styling()
  /// The hidden views that types of content are measured with.
  private(set) var prototypes: [ContentType: Prototype] = [:]
  /// A hidden box: measuring what it holds relayouts nothing, and rules of ancestors apply.
  let prototypeHolder: WidgetPointer
  /// Called after text got another size or font.
  var onFontChange: (@MainActor () -> Void)?
  /// The style class of another text size than the desktop's; nil for none.
  private(set) var textSizeClass: String?

  // Surroundings.

  /// What scrolls the list together with other widgets, while the list has the focus.
  var around = AroundList()
  /// The rectangle that the reader draws to select, once one was drawn.
  private(set) var rubberband: WidgetPointer?
  /// Hears of keys; the canvas holds it.
  let keys = gtk_event_controller_key_new()!
  /// Keys that wait for the first layout.
  var earlyKeys = EarlyKeys()
  var connections: [SignalConnection] = []

  // Editing.

  let editingInput = EditingInput()
  let pinchInput = PinchInput()
  let shelfInput = ShelfInput()
  var pressedRow = PressedRow()

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
    collectionView.fillsMarginLater = true
    connectInput()
    connectEditing()
    connectShelves()
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
    for tick in [scheduler.takeTick(), scheduler.takeMarginTick()] where tick != 0 {
      gtk_widget_remove_tick_callback(canvas, tick)
    }
    latePass.end()
    endTellingPositions()
    for axis in [Axis.horizontal, .vertical] { scrolling.scroll(axis, by: nil) }
    siblingOrder.removeAll()
    _ = recycled.takeAll()
    lowRows.removeAll()
    prototypes = [:]
    rubberband = nil
    shelfInput.forgetWidgets()
    (pinchInput.layout, pinchInput.onEnd) = (nil, nil)
    news.end()
    spokenSection = SpokenSection()
    var child = gtk_widget_get_first_child(canvas)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      gtk_widget_unparent(current)
    }
  }

  /// Lines and areas on screen are others.
  func show(_ decorations: [LayoutAttributes]) { self.decorations = decorations }

  /// The rectangle that the reader draws, made by the first question.
  func rubberband(_ make: () -> WidgetPointer) -> WidgetPointer {
    let widget = rubberband ?? make()
    rubberband = widget
    return widget
  }

  /// Places among all items are told by a timer.
  func wait(forPositionTimer timer: guint) { positionTimer = timer }

  /// The timer came, or is removed; its number, or 0.
  func takePositionTimer() -> guint {
    defer { positionTimer = 0 }
    return positionTimer
  }

  /// Text has the size that a style class gives it, or the desktop's.
  func takeTextSize(of styleClass: String?) { textSizeClass = styleClass }

  /// A hidden view measures a type of content.
  func keep(_ prototype: Prototype, of type: ContentType) { prototypes[type] = prototype }

  /// Takes out the hidden views, which measure nothing any more.
  func takePrototypes() -> [Widget] {
    defer { prototypes = [:] }
    return prototypes.values.map(\.widget)
  }

  /// Whether views of a type of content were not reported yet; from now on they were.
  func noteReported(_ type: ContentType) -> Bool { reportedTypes.insert(type).inserted }

  func report(_ code: ReportCode, _ message: String) {
    collectionView.reporter.report(Report(code, message))
  }
}
