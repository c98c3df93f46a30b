import OcelotEngine

/// A collection view over records instead of widgets, with a clock in the test's hand.
@MainActor
final class Screen: CollectionHost, FrameClock, Reporter, CollectionViewDelegate {
  final class View: HostView {
    let type: ContentType
    var content: (any Content)?
    var element: ElementKey?
    var state = ElementState()
    var attributes: LayoutAttributes?
    init(type: ContentType) { self.type = type }
  }

  var clock: any FrameClock { self }
  var traits = HostTraits()
  var now = 0.0
  private var handler: (@MainActor (Double) -> Void)?
  private(set) var isScheduled = false
  private(set) var made = 0
  private(set) var updated = 0
  private(set) var measured: [String] = []
  private(set) var discarded = 0
  private(set) var decorations: [LayoutAttributes] = []
  private(set) var geometry: [(size: Size, offset: Point, adjustment: Point)] = []
  private(set) var reports: [Report] = []
  private(set) var events: [String] = []
  private(set) var selectionChanges = 0
  var asked: [String] = []
  /// Items that may not be deselected, and such as may not be selected.
  var vetoes: Set<ItemIndex> = []
  var refusals: Set<ItemIndex> = []
  private(set) var view: CollectionView!
  let layout: any Layout
  var data: ListData

  init(_ data: ListData, layout: any Layout, size: Size = Size(width: 100, height: 100)) {
    self.data = data
    self.layout = layout
    view = CollectionView(host: self, layout: layout, reporter: self)
    view.delegate = self
    view.dataSource = data
    view.resizeViewport(to: size)
    settle()
  }

  /// Runs what is scheduled.
  func settle() {
    var rounds = 0
    while isScheduled, rounds < 20 {
      isScheduled = false
      view.layoutIfNeeded()
      rounds += 1
    }
  }

  /// Lets time pass in frames of 1/60 s.
  func run(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(end, now + 1.0 / 60)
      handler?(now)
      settle()
    }
  }

  /// Scrolls as the reader would.
  func scroll(to y: Double) {
    view.userScrolled(to: Point(x: 0, y: y))
    settle()
  }

  /// What is on screen, top to bottom: text and distance from the viewport's top.
  var lines: [String] {
    view.visibleElements
      .compactMap { key -> (Double, String)? in
        guard let record = view.view(of: key) as? View, let frame = view.screenFrame(of: key) else {
          return nil
        }
        let text =
          (record.content as? Label)?.text ?? (record.content as? Badge).map { "[\($0.text)]" }
          ?? "?"
        return (frame.minY, "\(text)@\(Int(frame.minY.rounded()))")
      }
      .sorted { $0 < $1 }.map(\.1)
  }

  func record(of key: ElementKey) -> View? { view.view(of: key) as? View }
  func top(_ item: Int, _ section: Int = 0) -> Double? {
    view.screenFrame(of: .item(section, item))?.minY
  }
  func codes() -> [ReportCode] {
    defer { reports = [] }
    return reports.map(\.code)
  }
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  // FrameClock
  func startTicking(_ handler: @escaping @MainActor (Double) -> Void) { self.handler = handler }
  func stopTicking() { handler = nil }
  var isTicking: Bool { handler != nil }

  // Reporter
  func report(_ report: Report) { reports.append(report) }

  // CollectionHost
  func makeView(for content: any Content, element: ElementKey) -> any HostView {
    made += 1
    return View(type: content.contentType)
  }
  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    let view = view as! View
    precondition(view.type == content.contentType)
    updated += 1
    view.content = content
    view.element = element
    view.state = state
  }
  func place(_ view: any HostView, attributes: LayoutAttributes) {
    (view as! View).attributes = attributes
  }
  func recycle(_ view: any HostView) { (view as! View).attributes = nil }
  func discard(_ view: any HostView) { discarded += 1 }
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    let label = content as? Label
    measured.append(label?.text ?? "?")
    return Size(width: width, height: (label?.height ?? 20) * traits.textSize.factor)
  }
  func setDecorations(_ decorations: [LayoutAttributes]) { self.decorations = decorations }
  func scheduleLayout() { isScheduled = true }
  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point) {
    geometry.append((contentSize, contentOffset, adjustment))
  }
  func announce(_ text: String, isUrgent: Bool) {}

  // CollectionViewDelegate
  func willDisplay(_ element: ElementKey) { events.append("will \(name(element))") }
  func didEndDisplaying(_ element: ElementKey) { events.append("did \(name(element))") }
  func didSelect(_ item: ItemIndex) { events.append("select \(item)") }
  func didDeselect(_ item: ItemIndex) { events.append("deselect \(item)") }
  func didActivate(_ item: ItemIndex) { events.append("activate \(item)") }
  func selectionDidChange() { selectionChanges += 1 }
  func shouldHighlight(_ item: ItemIndex) -> Bool {
    asked.append("highlight \(item)")
    return true
  }
  func shouldSelect(_ item: ItemIndex) -> Bool {
    asked.append("select \(item)")
    return !refusals.contains(item)
  }
  func shouldDeselect(_ item: ItemIndex) -> Bool {
    asked.append("deselect \(item)")
    return !vetoes.contains(item)
  }
  private func name(_ element: ElementKey) -> String {
    element.itemIndex.map { "\($0)" } ?? "header \(element.section ?? -1)"
  }
}
