import OcelotEngine

/// What sections that share a description have in common.
final class SectionLook {
  /// A line between sections.
  struct Line {
    /// The distances from the edges.
    let insets: Insets
    /// Whether there is one under the last section.
    let showsWhenLast: Bool
    /// What its attributes carry.
    let values: AttributeValues
  }

  /// Where it comes from; kept, so that its identity stays unique.
  let description: SectionDescription
  /// What of it counts where the metrics do not say.
  let defaults: Defaults
  /// The distances around the items.
  let insets: FlowInsets
  /// The headers, of which nothing is measured.
  let headers: [SupplementaryBox]
  /// The footers, of which nothing is measured.
  let footers: [SupplementaryBox]
  /// The lines between rows.
  let lines: RowLines?
  /// The lines between columns.
  let columnLines: RowLines?
  /// How items are arranged in rows of equal columns, where they are.
  let grid: GridBody.Style?
  /// What the attributes of items carry, by column.
  private let itemValues: [AttributeValues]
  private var editingValues: [Int: AttributeValues] = [:]
  /// What the background is behind.
  let backgroundArea: BackgroundArea
  /// The radius of its corners, in points.
  private let cornerRadius: Double
  /// Whether rows at the ends of the background have its corners.
  let hasRoundRows: Bool
  /// What those of the section's background carry; nil for none.
  let background: AttributeValues?
  /// The distances of the background from the section's edges.
  let backgroundInsets: FlowInsets
  /// The lines at the section's ends.
  let sectionLine: Line?
  /// Where on items their badges stand.
  let badges: [ItemBadge]
  /// How far these reach out of items at most, in points.
  let badgeOverhang: Double
  /// How far from its item a badge is looked for: whole device pixels may take it a point farther.
  var badgeReach: Double { badges.isEmpty ? 0 : badgeOverhang + 1 }

  /// What counts where the metrics do not say.
  struct Defaults: Hashable {
    /// Whether headers pin.
    var pinsHeaders = false
    /// Whether footers pin.
    var pinsFooters = false
    /// Whether hairlines separate rows, in which colour.
    var lines: Color?
    /// Whether items are in rows of equal columns.
    var isGrid = false
    /// Whether a card is behind the items.
    var isBoxed = false
    /// Whether each row has round corners.
    var isInset = false
    /// Whether lines between rows cross all items of the section.
    var crossesSection = false

    /// Metrics with the card of a boxed list where they do not say another one.
    func filling(_ metrics: SectionMetrics) -> SectionMetrics {
      guard isBoxed else { return metrics }
      var filled = metrics
      filled.backgroundArea = metrics.backgroundArea ?? .items
      filled.backgroundCornerRadius = metrics.backgroundCornerRadius ?? SectionLook.cardRadius
      if metrics.background == nil { filled.background = .some(.cardBackground) }
      return filled
    }
  }

  /// The ends of a section at which an item stands.
  struct Ends: OptionSet {
    let rawValue: Int
    static let first = Ends(rawValue: 1)
    static let last = Ends(rawValue: 2)
  }

  @MainActor
  init(
    _ description: SectionDescription, for rules: some SectionRules, _ defaults: Defaults,
    _ check: MetricsCheck
  ) {
    self.description = description
    self.defaults = defaults
    let metrics = defaults.filling(description.metrics)
    var insets = FlowInsets(check.insets(metrics.padding, "padding") ?? .zero, axis: rules.axis)
    insets.maximum = check.width(metrics.maximumWidth, "maximumWidth") ?? .infinity
    insets.alignment = metrics.alignment ?? .center
    self.insets = insets
    headers = description.headers.map {
      rules.makeSupplementary($0, isFooter: false, metrics, pins: defaults.pinsHeaders, check)
    }
    footers = description.footers.map {
      rules.makeSupplementary($0, isFooter: true, metrics, pins: defaults.pinsFooters, check)
    }
    let isGrid = defaults.isGrid
    let color: Color? =
      metrics.separatorColor
      ?? (defaults.lines ?? (metrics.showsRowSeparators == true && !isGrid ? .separator : nil))
    let line = color.map {
      RowLines(
        insets: FlowInsets(
          check.insets(metrics.separatorInsets, "separatorInsets") ?? .zero, axis: rules.axis),
        crossesSection: isGrid || defaults.crossesSection, values: Self.values($0))
    }
    let showsLines = defaults.lines != nil || isGrid
    lines = metrics.showsRowSeparators ?? showsLines ? line : nil
    columnLines = isGrid && metrics.showsColumnSeparators ?? true ? line : nil
    grid =
      isGrid
      ? GridBody.Style(
        columns: check.columns(metrics.columns), rowHeight: check.rowHeight(metrics.rowHeight),
        order: metrics.itemOrder ?? .leadingToTrailing) : nil
    var item = AttributeValues()
    item[SelectedBackground.self] = metrics.selectedBackground ?? nil
    if defaults.isInset {
      item[CardCorners.self] = CardCorners.Shape(radius: Self.rowRadius, top: true, bottom: true)
    }
    itemValues =
      grid.map { grid in
        (0..<grid.columns).map { column in
          var values = item
          values[ColumnIndex.self] = ColumnIndex.Value(index: column, count: grid.columns)
          return values
        }
      } ?? [item]
    let radius = check.radius(metrics.backgroundCornerRadius, "backgroundCornerRadius")
    cornerRadius = radius
    backgroundArea = metrics.backgroundArea ?? .section
    background = (metrics.background ?? nil).map { color in
      var values = Self.values(color)
      values[CornerRadius.self] = radius
      return values
    }
    // Ends are at the top and the bottom, and rows lie on the card.
    hasRoundRows =
      background != nil && backgroundArea == .items && radius > 0 && rules.axis == .vertical
      && metrics.backgroundInsets ?? .zero == .zero
    backgroundInsets = FlowInsets(
      check.insets(metrics.backgroundInsets, "backgroundInsets") ?? .zero, axis: rules.axis)
    badges = metrics.badges.map(check.badges) ?? []
    badgeOverhang = badges.reduce(0) { max($0, $1.offset.x.magnitude, $1.offset.y.magnitude) }
    sectionLine = (metrics.sectionSeparatorColor ?? nil).map {
      Line(
        insets: check.insets(metrics.sectionSeparatorInsets, "sectionSeparatorInsets") ?? .zero,
        showsWhenLast: metrics.showsSectionSeparatorWhenLast ?? false, values: Self.values($0))
    }
  }

  /// The radius of the corners of a card, in points, as the platform's cards have it.
  static let cardRadius = 12.0
  /// The radius of the corners of a row of an inset list, in points.
  static let rowRadius = 9.0

  /// What the attributes of an item carry, shared among all items of a column.
  func itemValues(column: Int, isEditing: Bool, isMovable: Bool, ends: Ends = [])
    -> AttributeValues
  {
    let column = itemValues.indices.contains(column) ? column : 0
    guard isEditing || isMovable || !ends.isEmpty else { return itemValues[column] }
    let key = column * 16 + ends.rawValue * 4 + (isEditing ? 1 : 0) + (isMovable ? 2 : 0)
    if let known = editingValues[key] { return known }
    var values = itemValues[column]
    values[Editing.self] = isEditing
    values[Movable.self] = isMovable
    if !ends.isEmpty {
      values[CardCorners.self] = CardCorners.Shape(
        radius: cornerRadius, top: ends.contains(.first), bottom: ends.contains(.last))
    }
    editingValues[key] = values
    return values
  }

  /// What the attributes of something in a colour carry.
  static func values(_ color: Color) -> AttributeValues {
    var values = AttributeValues()
    values[Background.self] = color
    return values
  }
}

/// What sections look like, once for each description.
struct SectionLooks {
  private struct Key: Hashable {
    let description: ObjectIdentifier
    let defaults: SectionLook.Defaults
  }

  private var known: [Key: SectionLook] = [:]
  private var limit = 64
  private var last: SectionLook?
  /// The section that was made last where its look and its number of items decide on all of it.
  fileprivate var lastMade: MadeSection?
  /// How many descriptions were resolved so far.
  var resolvedCount = 0
  /// How far badges reach out of items at most, in points.
  private(set) var badgeReach = 0.0
  private var saidOfLines = false
  /// What was reported of metrics, the first of them.
  private var told: Set<String> = []

  /// Lines are wanted that cannot be shown.
  ///
  /// - Returns: whether that is new.
  mutating func noteLines() -> Bool {
    defer { saidOfLines = true }
    return !saidOfLines
  }

  /// Nothing counts as reported any more.
  mutating func forgetReports() { (saidOfLines, told) = (false, []) }

  /// A report of metrics.
  ///
  /// - Returns: whether it is to be made: it was not, of the same section and the same value.
  mutating func note(_ report: Report) -> Bool {
    if told.count >= 1000 { told = [] }
    return told.insert(report.message).inserted
  }

  /// What is known of a description; neighbours often share one.
  mutating func look(
    _ description: SectionDescription, _ defaults: SectionLook.Defaults
  ) -> SectionLook? {
    if let last, last.description === description, last.defaults == defaults { return last }
    last = known[Key(description: ObjectIdentifier(description), defaults: defaults)]
    return last
  }

  /// Keeps a look.
  mutating func keep(_ look: SectionLook) {
    prune()
    known[Key(description: ObjectIdentifier(look.description), defaults: look.defaults)] = look
    last = look
    badgeReach = max(badgeReach, look.badgeReach)
  }

  /// Forgets the section that was made last: the layout makes them otherwise now.
  mutating func forgetMade() { lastMade = nil }

  /// Forgets everything.
  mutating func removeAll() {
    known = [:]
    last = nil
    lastMade = nil
    badgeReach = 0
  }

  /// Lets go of descriptions that no section has any more, now and then.
  private mutating func prune() {
    guard known.count >= limit else { return }
    last = nil
    for key in Array(known.keys) {
      guard var one = known.removeValue(forKey: key) else { continue }
      if !isKnownUniquelyReferenced(&one) { known[key] = one }
    }
    limit = max(64, known.count * 2)
  }
}

/// A section that was made, and what it was made from besides its look.
///
/// A class, so that it is compared without a copy.
private final class MadeSection {
  let insets: FlowInsets
  let count: Int
  let room: BodySpace
  let box: SectionBox

  init(_ box: SectionBox, _ insets: FlowInsets, count: Int, in room: BodySpace) {
    self.box = box
    self.insets = insets
    self.count = count
    self.room = room
  }
}

extension SectionRules {
  /// A section on which its look, its insets and its number of items decide alone.
  ///
  /// Neighbours are often alike; these share what they are made of until one changes.
  func shared(
    _ look: SectionLook, _ insets: FlowInsets, count: Int, in room: BodySpace,
    _ make: () -> SectionBox
  ) -> SectionBox {
    if let known = looks.lastMade, known.box.look === look, known.count == count,
      known.room == room, known.insets == insets
    {
      return known.box
    }
    let box = make()
    looks.lastMade = MadeSection(box, insets, count: count, in: room)
    return box
  }

  /// What a section's description says, and what counts where it does not.
  func look(of section: Int, _ defaults: SectionLook.Defaults = .init()) -> SectionLook {
    let description = environment?.description(of: section) ?? .plain
    if let known = looks.look(description, defaults) { return known }
    var reports: [Report] = []
    let look = SectionLook(
      description, for: self, defaults,
      MetricsCheck(place: "section \(section)") { reports.append($0) })
    for report in reports where looks.note(report) { environment?.reporter.report(report) }
    looks.resolvedCount += 1
    looks.keep(look)
    return look
  }
}
