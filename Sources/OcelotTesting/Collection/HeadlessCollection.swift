import Ocelot

/// A collection view with everything around it that a test needs: a host, a clock, a reporter.
///
/// A test says what the reader and the application do, and asks what is on screen. After every
/// input the passes that were asked for have run.
///
/// ```swift
/// let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
/// screen.show(source)
/// screen.scroll(by: 100)
/// screen.click(at: Point(x: 20, y: 30))
/// #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
/// #expect(screen.frame(of: .item(0, 2))?.minY == 0)
/// ```
///
/// Points and frames are in viewport coordinates, with the origin at its upper left corner.
@MainActor
public final class HeadlessCollection {
  /// The collection view.
  public let view: CollectionView
  /// The host: what the collection view told the screen.
  public let host: HeadlessHost
  /// What was reported.
  public let reporter: RecordingReporter
  /// What the screen showed, frame by frame; set one to record.
  public var recorder: Recorder? {
    didSet { captureFrame() }
  }
  /// Keeps the data source alive, which the collection view does not.
  public private(set) var dataSource: (any CollectionViewDataSource)?
  /// Keeps the controller alive.
  private var controller: CollectionController?

  /// What the primary button went down on last.
  var pressed = PressTarget.content

  /// The time, moved by ``advance(by:)`` and ``advanceFrames(_:rate:)``.
  public var clock: ManualClock { host.manualClock }

  /// Makes a collection view and gives it a size, in points.
  public init(
    layout: any Layout, width: Double = 320, height: Double = 480,
    traits: HostTraits = HostTraits()
  ) {
    // As a program's main loop does: who waits for what no one loads is reported.
    if DataSource.patience == nil {
      DataSource.patience = { try? await Task.sleep(for: .seconds(2)) }
    }
    host = HeadlessHost(traits: traits)
    reporter = RecordingReporter()
    host.reporter = reporter
    view = CollectionView(host: host, layout: layout, reporter: reporter)
    view.resizeViewport(to: Size(width: width, height: height))
  }

  /// Makes a collection view, gives it a size and shows a data source.
  public convenience init(
    layout: any Layout, dataSource: any CollectionViewDataSource, width: Double = 320,
    height: Double = 480, traits: HostTraits = HostTraits()
  ) {
    self.init(layout: layout, width: width, height: height, traits: traits)
    show(dataSource)
  }

  /// Shows a data source, and keeps it alive.
  public func show(_ dataSource: any CollectionViewDataSource) {
    controller = nil
    self.dataSource = dataSource
    view.dataSource = dataSource
    if let sample = dataSource as? SampleDataSource, sample.onMove == nil {
      sample.onMove = { [weak view] in view?.apply($0) }
    }
    layout()
  }

  /// Attaches a controller, has its screen appear, and keeps it alive.
  ///
  /// ```swift
  /// let cities = BasicDataSource(all) { ListRowContent(title: $0.name) }
  /// let controller = CollectionController(dataSource: cities)
  /// controller.use(EditingController())
  /// screen.show(controller)
  /// ```
  public func show(_ controller: CollectionController) {
    self.controller = controller
    dataSource = controller.answers
    controller.attach(to: view)
    controller.willAppear()
    layout()
  }

  /// Runs the passes that were asked for, until none is, and records the frame.
  ///
  /// - Returns: the number of passes asked for; 100 is the most, and a violation of the host's.
  @discardableResult
  public func layout() -> Int {
    let count = settle()
    captureFrame()
    return count
  }

  /// Applies changes of the data source's data, which has changed already.
  ///
  /// The first frame after it is laid out; the animation begins, and goes on with
  /// ``advance(by:)`` or ``finishAnimations()``.
  public func apply(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil) {
    view.apply(changes, completion: completion)
    layout()
  }

  func settle() -> Int {
    var count = 0
    while host.takeLayoutRequest() {
      count += 1
      view.layoutIfNeeded()
      if count == 100 {
        host.violations.append("scheduleLayout: asked for 100 times in a row")
        break
      }
    }
    return count
  }

  func captureFrame() {
    guard let recorder else { return }
    recorder.record(currentFrame())
  }
}
