import OcelotEngine

/// A collection view's answers to a layout, all of them settable.
@MainActor
final class StubEnvironment: LayoutEnvironment, Reporter {
  var viewport = Rect(x: 0, y: 0, width: 320, height: 480)
  var contentInsets = Insets.zero
  var displayScale = 1.0
  var isEditing = false
  var reducesMotion = false
  var counts = SectionCounts([0])
  var globalDescription = SectionDescription.plain
  var descriptions: [SectionDescription] = []
  var isEditable: (ItemIndex) -> Bool = { _ in true }
  var isMovable: (ItemIndex) -> Bool = { _ in false }
  var padding: (ElementKey) -> Insets = { _ in .zero }

  private(set) var reports: [Report] = []
  private(set) var permissionQueries = 0
  private(set) var descriptionQueries = 0

  var reporter: any Reporter { self }
  func report(_ report: Report) { reports.append(report) }

  func description(of section: Int) -> SectionDescription {
    descriptionQueries += 1
    return section < descriptions.count ? descriptions[section] : .plain
  }

  func canEdit(_ item: ItemIndex) -> Bool {
    permissionQueries += 1
    return isEditable(item)
  }

  func canMove(_ item: ItemIndex) -> Bool { isMovable(item) }
  func defaultPadding(of element: ElementKey) -> Insets { padding(element) }

  /// Scrolls to an offset, 0 at the top.
  func scroll(to offset: Double) { viewport.origin.y = offset - contentInsets.top }
}
