import OcelotEngine

/// The metrics of a section with every default filled in, shared by all sections with the same
/// description.
final class ResolvedSection {
  /// Where the metrics come from; kept, so that its identity stays unique.
  let description: SectionDescription
  let rowHeight: RowHeight
  let columns: Int
  let padding: Insets
  let separatorInsets: Insets
  let sectionSeparatorInsets: Insets
  let background: Color?
  let separatorColor: Color?
  let sectionSeparatorColor: Color?
  let showsRowSeparators: Bool
  let showsColumnSeparators: Bool
  let showsSectionSeparatorWhenLast: Bool
  let itemOrder: ItemOrder
  let headers: [ResolvedSupplementary]
  let footers: [ResolvedSupplementary]
  let showsPlaceholder: Bool
  /// The sizes of headers, then footers, before anything is measured.
  let sizes: [SizeRecord]

  /// The values of the section's background.
  let backgroundValues: AttributeValues
  /// The values of lines between rows and columns.
  let lineValues: AttributeValues
  /// The values of lines between sections.
  let sectionLineValues: AttributeValues
  private let itemValues: [AttributeValues]
  private var editingValues: [Int: AttributeValues] = [:]

  init(_ description: SectionDescription, isGlobal: Bool, check: MetricsCheck) {
    self.description = description
    let metrics = description.metrics
    rowHeight = check.rowHeight(metrics.rowHeight)
    columns = check.columns(metrics.columns)
    padding = check.insets(metrics.padding, "padding") ?? .zero
    separatorInsets = check.insets(metrics.separatorInsets, "separatorInsets") ?? .zero
    sectionSeparatorInsets =
      check.insets(metrics.sectionSeparatorInsets, "sectionSeparatorInsets") ?? .zero
    background = metrics.background ?? nil
    separatorColor = metrics.separatorColor ?? nil
    sectionSeparatorColor = metrics.sectionSeparatorColor ?? nil
    showsRowSeparators = metrics.showsRowSeparators ?? true
    showsColumnSeparators = metrics.showsColumnSeparators ?? true
    showsSectionSeparatorWhenLast = metrics.showsSectionSeparatorWhenLast ?? false
    itemOrder = metrics.itemOrder ?? .leadingToTrailing
    showsPlaceholder = description.showsPlaceholder
    headers = description.headers.map {
      ResolvedSupplementary($0, section: metrics, pinsByDefault: isGlobal, check: check)
    }
    footers = description.footers.map {
      ResolvedSupplementary($0, section: metrics, pinsByDefault: false, check: check)
    }
    sizes = (headers + footers).map(\.height)

    var values = AttributeValues()
    values[Background.self] = background
    backgroundValues = values
    values[Background.self] = separatorColor
    lineValues = values
    values[Background.self] = sectionSeparatorColor
    sectionLineValues = values
    var item = AttributeValues()
    item[SelectedBackground.self] = metrics.selectedBackground ?? nil
    itemValues = (0..<columns).map { [columns] column in
      var values = item
      values[ColumnIndex.self] = ColumnIndex.Value(index: column, count: columns)
      return values
    }
  }

  /// Whether rows are measured.
  var measuresRows: Bool { if case .measured = rowHeight { true } else { false } }

  /// The estimate of measured rows, the height of others.
  var estimate: Double {
    switch rowHeight {
    case .fixed(let height): height
    case .measured(let estimate): estimate
    case .remainder(let minimum): minimum
    }
  }

  /// Whether items are as wide here as there.
  func hasCells(like other: ResolvedSection) -> Bool {
    columns == other.columns && padding.horizontal == other.padding.horizontal
  }

  /// The column of an item, from the leading edge.
  func column(of item: Int) -> Int {
    let slot = item % columns
    return itemOrder == .leadingToTrailing ? slot : columns - 1 - slot
  }

  /// The values of an item, shared among all items of a column.
  func itemValues(column: Int, isEditing: Bool, isMovable: Bool) -> AttributeValues {
    guard isEditing || isMovable else { return itemValues[column] }
    let key = column * 4 + (isEditing ? 1 : 0) + (isMovable ? 2 : 0)
    if let known = editingValues[key] { return known }
    var values = itemValues[column]
    values[Editing.self] = isEditing
    values[Movable.self] = isMovable
    editingValues[key] = values
    return values
  }
}
