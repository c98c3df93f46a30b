/// A viewport onto items: visible elements, reuse, transactions, selection, focus.
///
/// It knows no toolkit. A pass runs in this order: the pending contexts, merged, go to
/// `layout.prepare`; estimated elements near the viewport are measured and their sizes go to
/// `prepare` again, while the anchor stays where the reader sees it; the elements near the
/// viewport are compared with the views on screen; the host places what changed. An update calls
/// `apply(plan)`, `prepare`, `contentSize`, `targetOffset(proposed:)`, `elements(in:)`,
/// `finalAttributes(of:)` for all that was visible, `initialAttributes(of:)` for all that is, and
/// `finishUpdate`. Corresponds to UICollectionView.
@MainActor
public final class CollectionView {
  let engine: Engine
  /// What its layout asks; layouts do not keep it.
  let environment: ViewEnvironment

  /// Makes a collection view.
  ///
  /// - Parameters:
  ///   - host: the toolkit's side, which keeps the collection view.
  ///   - layout: where elements are; one that another view uses is taken from it, and reported.
  ///   - reporter: where recoverable faults are reported; where the host says if nil.
  package init(host: any CollectionHost, layout: any Layout, reporter: (any Reporter)? = nil) {
    engine = Engine(host: host, layout: layout, reporter: reporter ?? host.defaultReporter)
    environment = ViewEnvironment(of: engine)
    engine.begin(as: self)
  }

  // Its surroundings.

  /// The toolkit's side, which keeps the collection view; one that does nothing once it is gone.
  package var host: any CollectionHost { engine.host }
  package var hasHost: Bool { engine.connections.hasHost }
  /// The surroundings, with the text size that counts here: how the reader wants things to be.
  public var traits: HostTraits { engine.traits }
  /// Says a text to assistive technology, in its turn or, if it is urgent as a failure is, at once.
  public func announce(_ text: String, isUrgent: Bool = false) {
    engine.host.announce(text, isUrgent: isUrgent)
  }
  /// Where recoverable faults are reported.
  public var reporter: any Reporter { engine.reporter }
  /// Who is told of selection, display and scrolling; the screen keeps it alive.
  public var delegate: (any CollectionViewDelegate)? {
    get { engine.delegate }
    set { engine.connections.connect(delegate: newValue) }
  }
  /// What is shown, which the screen keeps alive; another source shows everything again.
  public var dataSource: (any CollectionViewDataSource)? {
    get { engine.dataSource }
    set { engine.connect(dataSource: newValue) }
  }
  /// What lays the reader's gestures over the layout; the screen keeps it alive.
  public var interaction: (any InteractionMachine)? {
    get { engine.interaction }
    set { engine.connect(machine: newValue) }
  }
  /// Where elements are.
  public var layout: any Layout { engine.layout }

  // What is seen.

  /// The size of the viewport, in points.
  public var viewportSize: Size { engine.viewportSize }
  /// The content point at the viewport's upper left corner, as it is seen; at the top y is
  /// −contentInsets.top.
  ///
  /// Content that scrolls sideways and is mirrored begins at its right edge, where x is largest;
  /// layouts count from there (``LayoutEnvironment/viewport``).
  public var contentOffset: Point { engine.seenOffset }
  /// Whether what the layout answers is shown mirrored, because reading goes from right to left.
  public var isMirrored: Bool { engine.isMirrored }
  /// The size of the content, without insets, as of the last pass.
  public var contentSize: Size { engine.contentSize }
  /// The distances of content from the viewport's edges; set in a pass, they count after it.
  public var contentInsets: Insets {
    get { engine.wantedInsets }
    set { engine.set(.insets(engine.checkedInsets(newValue))) }
  }
  /// The selected items.
  public var selection: ItemSelection { engine.selection }
  /// The item with the keyboard's focus.
  public var focusedItem: ItemIndex? { engine.focusedItem }
  /// Counts of what the engine did, for tests, benchmarks and counters on screen.
  public var statistics: Statistics { engine.statistics }

  // Settings.

  /// What stays in sight while content grows and shrinks around the reader.
  public var anchoring: Anchoring {
    get { engine.settings.anchoring }
    set { engine.settings.anchoring = newValue }
  }
  /// The text size in this view alone; nil follows the desktop's.
  public var textSizeOverride: TextSizeCategory? {
    get { engine.wantedTextSizeOverride }
    set { engine.set(.textSize(newValue)) }
  }
  /// The text size that counts here: the override, else the desktop's.
  public var textSize: TextSizeCategory { engine.wantedTextSize }
  /// Whether edit mode is on.
  public var isEditing: Bool { engine.wantedEditing }
  /// Whether more than one item may be selected; of several one stays so where this ends.
  public var allowsMultipleSelection: Bool {
    get { engine.settings.allowsMultipleSelection }
    set { engine.allow(multipleSelection: newValue) }
  }
  /// Whether a drag that begins on empty space selects what it touches, where several may be so.
  public var dragSelects: Bool {
    get { engine.settings.dragSelects }
    set { engine.allow(dragSelection: newValue) }
  }
  /// Whether one click activates an item, as in lists that open pages, or two; true by default.
  public var activatesOnSingleClick: Bool {
    get { engine.settings.activatesOnSingleClick }
    set { engine.settings.activatesOnSingleClick = newValue }
  }
  /// Whether every section is compared with the data source after each transaction, for tests.
  package var verifiesAllCounts: Bool {
    get { engine.settings.verifiesAllCounts }
    set { engine.settings.verifiesAllCounts = newValue }
  }

  // Passes.

  /// Lays out again what a context names, in the next pass.
  public func invalidateLayout(_ context: InvalidationContext) { engine.invalidateLayout(context) }

  /// Stops everything and lets go of every view; the host calls it when its widget goes away.
  ///
  /// It may come at any moment, also from within a pass or a callback. Completions that wait are
  /// called with false.
  package func tearDown() { engine.tearDown() }
}
