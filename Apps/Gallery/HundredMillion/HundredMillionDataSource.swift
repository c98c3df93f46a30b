import Ocelot

/// A hundred million rows, of which none is stored: a list of runs says which there are, and what
/// they show is computed.
final class HundredMillionDataSource: DataSource {
  /// The number of rows to begin with.
  static let total = 100_000_000

  /// Which rows there are.
  private(set) var rows = RowList(0..<total)

  /// Called when the rows are about to leave the screen.
  var onDeactivate: (@MainActor () -> Void)?

  /// Whether rows are as high as their text; otherwise all are equal.
  var isSelfSizing = false {
    didSet {
      guard isSelfSizing != oldValue else { return }
      // The layout asks again how high rows are where a section is described again.
      var changes: [Change] = [.refreshSections(0..<1)]
      if rows.count > 0 { changes.append(.reconfigureItems(section: 0, 0..<rows.count)) }
      performUpdate(animated: false) { emit(ChangeSet(changes)) }
    }
  }

  /// The height of equal rows, in points: of two lines of text.
  var uniformHeight = HundredMillionDataSource.leastHeight {
    didSet {
      guard !isSelfSizing, uniformHeight != oldValue else { return }
      performUpdate(animated: false) { emit(ChangeSet([.refreshSections(0..<1)])) }
    }
  }

  /// The least height of equal rows, in points.
  static let leastHeight = 54.0

  /// How high rows are.
  var rowHeight: TableRowHeight {
    isSelfSizing ? .selfSizing(estimate: 92) : .fixed(uniformHeight)
  }

  override init() {
    super.init()
    // Style rules have a colour for it.
    defaultMetrics.selectedBackground = .some(nil)
    noContentPlaceholder = Placeholder(
      title: "No Rows", message: "All rows have been deleted.",
      image: .symbol("edit-delete-symbolic"), buttonTitle: "Start Over", action: .startOver)
  }

  override func numberOfItems(in section: Int) -> Int { rows.count }
  override func content(at item: ItemIndex) -> any Content {
    RowText.content(rows.number(at: item.item), isSelfSizing: isSelfSizing)
  }
  override func identifier(at item: ItemIndex) -> ItemIdentifier {
    makeIdentifier(rows.number(at: item.item))
  }

  override func willDeactivate() { onDeactivate?() }

  /// The item of the row with a number, or nil if it was deleted.
  func item(of number: Int) -> ItemIndex? { rows.position(of: number).map { ItemIndex(0, $0) } }

  /// Puts new rows on top.
  func addOnTop(_ count: Int, animated: Bool) {
    guard count > 0 else { return }
    performUpdate(animated: animated) {
      rows.addOnTop(count)
      emit(ChangeSet([.insertItems(section: 0, 0..<count)], isAnimated: animated))
    }
  }

  /// Deletes the rows at some positions, given as ascending ranges.
  ///
  /// - Returns: their numbers, with which ``restore(_:)`` brings them back.
  @discardableResult
  func delete(at positions: [Range<Int>]) -> [Range<Int>] {
    var gone: [Range<Int>] = []
    performUpdate {
      gone = rows.remove(at: positions)
      emit(ChangeSet(positions.map { .deleteItems(section: 0, $0) }))
    }
    return gone
  }

  /// Brings deleted rows back to their places.
  ///
  /// - Returns: the positions that they have now, as ascending ranges.
  @discardableResult
  func restore(_ numbers: [Range<Int>]) -> [Range<Int>] {
    var back: [Range<Int>] = []
    performUpdate {
      back = rows.restore(numbers)
      emit(ChangeSet(back.map { .insertItems(section: 0, $0) }))
    }
    return back
  }

  /// Shows the rows as they were at first.
  func startOver() {
    performUpdate(animated: false) {
      rows = RowList(0..<Self.total)
      emit(.reload)
    }
  }
}

extension Action {
  /// Shows everything as it was at first.
  static let startOver = Action("start-over")
}
