import Ocelot
import OcelotAdwaita

/// One of the tables: the mail, and over it where its rows' heights come from and how many were
/// measured.
@MainActor
final class RowHeightTable {
  let kind: RowHeightKind
  /// What stands over the rows: titles, and how many rows were measured.
  let head: Widget
  /// The rows.
  let rows: Widget
  /// The lines between the table and the one before.
  private let separators = (head: Separator(vertical: true), rows: Separator(vertical: true))
  let list: PageList
  let source: BasicDataSource<Message>
  /// Lets messages be swiped aside.
  let editing = EditingController()
  /// How many times the table was asked for a height.
  private(set) var questions = 0
  /// Shows how many rows were measured or asked for.
  let count = Label(overflow: .wrap).classes("caption", "dim-label")
  private let heading: Label
  private let explanation: Label
  private let titles: Widget
  /// Called after rows were laid out, in the frame.
  var onLayOut: (@MainActor () -> Void)?
  /// Called after the font or the text size changed.
  var onFontChange: (@MainActor () -> Void)?
  /// Whether dates stand under senders.
  private var isStacked = false
  private var metrics: MessageRowMetrics?
  private let time: GalleryTime
  private var isCounting = false

  init(_ kind: RowHeightKind, _ source: BasicDataSource<Message>, context: ScreenContext) {
    self.kind = kind
    self.source = source
    time = context.time
    var renderers = Renderers.standard
    renderers.register(MessageRenderer())
    let layout = TableLayout(rowHeight: kind.rowHeight(at: DesktopStyle.textSize))
    list = PageList(source, layout: layout, renderers: renderers, context: context)
    heading = Label(kind.title, overflow: .wrap).classes("heading")
    explanation = Label(kind.explanation, overflow: .wrap).classes("caption")
    titles = BoxWidget(vertical: true, spacing: 2, [heading, explanation, count])
    titles.margins(Insets(top: 9, leading: 15, bottom: 9, trailing: 15))
    head = RowWidget([separators.head, titles.expanding()]).expanding()
    let scrolled = list.collection.scrolled().expanding(horizontally: true, vertically: true)
    rows = BoxWidget([separators.rows, scrolled])
    rows.expanding(horizontally: true, vertically: true)
    source.defaultMetrics = .mail
    // The mailbox keeps the source, also after the table.
    source.makeContent = { [weak self] message -> any Content in
      guard let self else { return EmptyContent() }
      return self.content(for: message)
    }
    source.makeTrailingActions = { _ in [.archive] }
    layout.delegate = self
    // A message tells of the archive, and offers to undo it.
    editing.titles.removed = ""
    // Texts keep their beginning.
    editing.longestShift = { [weak self] item, side in
      guard let self, self.source.items.indices.contains(item.item) else { return nil }
      let isMirrored = self.list.collection.collectionView.traits.isRightToLeft
      return side == self.source.items[item.item].textEnd(isMirrored: isMirrored) ? 12 : nil
    }
    list.controller.use(editing)
    list.controller.viewDelegate = self
    // A font counts at any text size, also at one of the table's own.
    // The widget may outlive the table.
    list.collection.onFontChange = { [weak self] in
      guard let self else { return }
      self.textSizeDidChange(wasStacked: self.isStacked)
      self.onFontChange?()
    }
    list.collection.setAccessibleLabel(kind.listName)
    isStacked = textSize.isAccessibility
    showCount()
  }

  /// Whether the table is shown.
  var isVisible: Bool {
    get { rows.isVisible }
    set {
      head.isVisible = newValue
      rows.isVisible = newValue
    }
  }

  /// Whether a line parts the table from one before.
  func setSeparated(_ isSeparated: Bool) {
    separators.head.isVisible = isSeparated
    separators.rows.isVisible = isSeparated
  }

  /// Shows what stands over the rows, as far as there is room for it.
  func show(heading showsHeading: Bool, explanation showsExplanation: Bool, count showsCount: Bool)
  {
    heading.isVisible = showsHeading
    explanation.isVisible = showsExplanation
    count.isVisible = showsCount
    titles.isVisible = showsHeading || showsExplanation || showsCount
  }

  /// The number of rows that the table has measured.
  var measuredRows: Int { list.collection.collectionView.statistics.itemMeasurements }

  /// The message that has the keyboard's focus.
  var focusedMessage: Message? {
    list.collection.collectionView.focusedItem.flatMap { source.item(at: $0.item) }
  }

  /// Says a text to assistive technology.
  func announce(_ text: String) { list.collection.collectionView.announce(text) }

  // Text size.

  /// The size in use.
  var textSize: TextSizeCategory {
    list.collection.collectionView.textSizeOverride ?? DesktopStyle.textSize
  }

  /// Shows text at another size; nil follows the desktop.
  func setTextSize(_ category: TextSizeCategory?) {
    let wasStacked = isStacked
    list.collection.collectionView.textSizeOverride = category
    textSizeDidChange(wasStacked: wasStacked)
  }

  /// Lines are measured again when the next row is laid out: before, styles are old.
  private func textSizeDidChange(wasStacked: Bool) {
    metrics = nil
    isStacked = textSize.isAccessibility
    // Rows that may show other lines, or lines in other places, are drawn again.
    guard kind == .fixed || isStacked != wasStacked, !source.items.isEmpty else { return }
    source.performUpdate(animated: false) {
      source.emit(ChangeSet([.reconfigureItems(section: 0, 0..<source.items.count)]))
    }
  }

  private var currentMetrics: MessageRowMetrics {
    if let metrics { return metrics }
    let width = max(200, list.collection.collectionView.viewportSize.width)
    let made = MessageRowMetrics(isStacked: isStacked, in: list.collection, width: width)
    metrics = made
    return made
  }

  private func content(for message: Message) -> MessageContent {
    let extent: MessageContent.Extent =
      switch kind {
      case .fixed: .lines(currentMetrics.fittingLines)
      case .delegate: .everyLine
      case .selfSizing: .whole
      }
    return MessageContent(
      message: message, date: message.received.inList(on: time.today()), extent: extent,
      isStacked: isStacked)
  }

  // Counting.

  /// Shows what was counted, once the frame under way is over.
  private func countSoon() {
    guard !isCounting else { return }
    isCounting = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      self?.isCounting = false
      self?.showCount()
    }
  }

  private func showCount() {
    let measured = "\(measuredRows) \(measuredRows == 1 ? "row" : "rows") measured"
    count.text = kind == .delegate ? "\(measured) · \(questions) asked" : measured
  }
}

extension RowHeightTable: TableLayoutDelegate {
  func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer {
    guard kind == .delegate, let message = source.item(at: item.item) else { return .automatic }
    questions += 1
    return .points(currentMetrics.height(of: message))
  }
}

extension RowHeightTable: CollectionViewDelegate {
  func canActivate(_ item: ItemIndex) -> Bool { false }
  func didLayOut() {
    countSoon()
    onLayOut?()
  }
}

extension SectionMetrics {
  /// Rows of mail, with lines between them.
  fileprivate static let mail: SectionMetrics = {
    var metrics = SectionMetrics()
    metrics.separatorColor = .some(.separator)
    metrics.selectedBackground = .some(.selection)
    return metrics
  }()
}
