import OcelotEngine
import OcelotLayouts

/// The slow twin of a layout of stacked sections: plain lists, the rules of the documentation
/// followed literally, everything computed again for every question.
///
/// How the items of one section are arranged is said by `rules`.
struct StackTwin {
  /// What is known of the height of a header, a footer or a placeholder.
  typealias Height = GridTwin.Height

  struct Item {
    var id: Int
    /// The height; that of a waterfall's ratio is found when it is asked.
    var height = 0.0
    /// Whether the height is no estimate.
    var isFinal = true
    /// What a waterfall's delegate said.
    var answer = WaterfallHeight.points(0)
    /// The column of a waterfall.
    var column = 0
  }

  struct Section {
    /// When a placeholder stands in for the items.
    enum Placeholder: CaseIterable { case never, whenEmpty, always }

    var id: Int
    /// The description without and with a placeholder.
    private(set) var looks: [SectionDescription] = []
    var placeholder: Placeholder
    var items: [Item] = []
    /// What a row of which nothing is known takes, in points.
    var estimate = 0.0
    /// Whether each row has an estimate of its own.
    var hasOwnEstimates = false
    var headers: [Height] = []
    var footers: [Height] = []
    var placeholderHeight = Height.unknown

    init(id: Int, look: SectionDescription, placeholder: Placeholder) {
      self.id = id
      self.placeholder = placeholder
      setLook(look)
      headers = look.headers.map { _ in .unknown }
      footers = look.footers.map { _ in .unknown }
    }

    var showsPlaceholder: Bool {
      placeholder == .always || (placeholder == .whenEmpty && items.isEmpty)
    }
    var look: SectionDescription { looks[showsPlaceholder ? 1 : 0] }
    var padding: Insets { look.metrics.padding ?? .zero }

    private mutating func setLook(_ look: SectionDescription) {
      looks = [false, true].map {
        SectionDescription(
          metrics: look.metrics, headers: look.headers, footers: look.footers,
          showsPlaceholder: $0)
      }
    }

    /// What was measured of headers, footers and the placeholder becomes an estimate.
    mutating func outdateOthers(_ factor: Double = 1) {
      headers = headers.map { $0.outdated(factor) }
      footers = footers.map { $0.outdated(factor) }
      placeholderHeight = placeholderHeight.outdated(factor)
    }

    /// The section is described again.
    mutating func refresh(_ new: SectionDescription) {
      headers = StackTwin.carried(headers, look.headers, new.headers)
      footers = StackTwin.carried(footers, look.footers, new.footers)
      placeholderHeight = placeholderHeight.outdated()
      setLook(new)
    }

    /// A placeholder that ends is forgotten.
    mutating func settlePlaceholder() {
      if !showsPlaceholder { placeholderHeight = .unknown }
    }
  }

  let rules: any StackRules
  var sections: [Section] = []
  var global = SectionDescription.plain
  var globalHeaders: [Height] = []
  var viewport = Size(width: 0, height: 0)
  var insets = Insets.zero
  var scale = 1.0
  /// The offset as the latest update began.
  var beginning = 0.0
  /// How far the content is scrolled, 0 at the start.
  var offset = 0.0
  var isEditing = false
  /// The last width there was: a window without one lays out nothing, and comes back as it was.
  var width = 0.0

  init(rules: any StackRules) { self.rules = rules }

  var height: Double { max(0, viewport.height - insets.top - insets.bottom) }
  var isVisible: Bool {
    viewport.width - insets.leading - insets.trailing > 0 && width > 0 && viewport.height > 0
  }
  var counts: [Int] { sections.map(\.items.count) }

  /// What is known of elements under other metrics.
  static func carried(
    _ heights: [Height], _ old: [SupplementaryMetrics], _ new: [SupplementaryMetrics]
  ) -> [Height] {
    new.indices.map { i in
      guard i < old.count, isMeasured(old[i]), isMeasured(new[i]) else { return .unknown }
      return heights[i].outdated()
    }
  }

  /// Whether an element is shown and has no fixed height.
  static func isMeasured(_ metrics: SupplementaryMetrics) -> Bool {
    metrics.isHidden != true && !isFixed(metrics)
  }

  /// The viewport's size changed, or its insets.
  @MainActor
  mutating func resized() {
    let new = viewport.width - insets.leading - insets.trailing
    guard new > 0, new != width else { return }
    for s in sections.indices {
      sections[s].outdateOthers()
      rules.widthChanged(&sections[s], from: width, to: new)
    }
    globalHeaders = globalHeaders.map { $0.outdated() }
    width = new
  }

  /// What was measured in other device pixels is an estimate.
  @MainActor
  mutating func scaleChanged(to new: Double) {
    scale = new
    guard width > 0 else { return }
    globalHeaders = globalHeaders.map { $0.outdated() }
    for s in sections.indices {
      sections[s].outdateOthers()
      for i in sections[s].items.indices { rules.outdate(&sections[s].items[i]) }
    }
  }

  @MainActor
  mutating func textSizeChanged(_ factor: Double) {
    globalHeaders = globalHeaders.map { $0.outdated(factor) }
    for s in sections.indices {
      sections[s].outdateOthers(factor)
      rules.textSizeChanged(&sections[s], factor)
    }
  }

  mutating func measured(_ key: ElementKey, _ height: Double) {
    switch key {
    case .item(let index):
      sections[index.section].items[index.item].height = height
      sections[index.section].items[index.item].isFinal = true
    case .supplementary(.header, .global(let i)): globalHeaders[i] = .known(height)
    case .supplementary(.header, .section(let s, let i)): sections[s].headers[i] = .known(height)
    case .supplementary(.footer, .section(let s, let i)): sections[s].footers[i] = .known(height)
    case .supplementary(_, .section(let s, _)): sections[s].placeholderHeight = .known(height)
    default: break
    }
  }
}

/// What table and waterfall decide, in the slow twin.
@MainActor
protocol StackRules {
  /// Whether items stand in rows, which lines may separate.
  var hasRows: Bool { get }
  /// Whether headers pin whose metrics do not say.
  var headersPin: Bool { get }
  /// Whether rows have lines whose metrics do not say.
  var hasLines: Bool { get }
  /// The room around a section's items.
  func padding(_ section: StackTwin.Section) -> Insets
  /// A section is made; its items follow.
  func begin(_ section: inout StackTwin.Section)
  /// An item comes behind others, of which nothing is known.
  func ask(_ item: inout StackTwin.Item, in section: StackTwin.Section)
  /// An item that came or moved stands behind others.
  func place(
    _ item: inout StackTwin.Item, behind others: ArraySlice<StackTwin.Item>,
    in section: StackTwin.Section, width: Double)
  /// An item is named in a context.
  func name(_ item: inout StackTwin.Item, in section: StackTwin.Section)
  /// What was measured becomes an estimate.
  func outdate(_ item: inout StackTwin.Item)
  func widthChanged(_ section: inout StackTwin.Section, from old: Double, to new: Double)
  /// A section has another description.
  func wasDescribed(
    _ section: inout StackTwin.Section, before: StackTwin.Section, width: Double)
  func textSizeChanged(_ section: inout StackTwin.Section, _ factor: Double)
  func scaleEstimates(_ section: inout StackTwin.Section, _ factor: Double)
  /// Where the items of a section are, from the corner of its padding on, and how far they reach.
  func frames(of section: StackTwin.Section, width: Double) -> (frames: [Rect], extent: Double)
}

extension StackRules {
  /// What a section's padding leaves of a width.
  func inner(_ section: StackTwin.Section, _ width: Double) -> Double {
    let padding = padding(section)
    return max(0, width - padding.leading - padding.trailing)
  }

  /// A section has another description, which may leave its items another width.
  func wasDescribed(
    _ section: inout StackTwin.Section, before: StackTwin.Section, width: Double
  ) {
    guard inner(section, width) != inner(before, width) else { return }
    for i in section.items.indices { outdate(&section.items[i]) }
  }

  /// Asks and places all items of a new section.
  func fill(_ section: inout StackTwin.Section, width: Double) {
    begin(&section)
    for i in section.items.indices { section.items[i].column = -1 }
    for i in section.items.indices {
      ask(&section.items[i], in: section)
      place(&section.items[i], behind: section.items[..<i], in: section, width: width)
    }
  }
}
