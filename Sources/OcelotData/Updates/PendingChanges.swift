import OcelotEngine

/// What happened to a source since the outermost update began, and what it presented then.
@MainActor
struct PendingChanges {
  /// The placeholder before.
  let placeholder: PlaceholderContent?
  /// The number of presented sections before.
  let sectionCount: Int
  /// The children of a composed source before.
  let children: ChildList?
  /// The selected child of a segmented source before.
  let selected: DataSource?
  /// The change sets that a source without children emitted, each after the one before.
  private(set) var log: [[Change]] = []
  /// Whether one of them said that everything is new.
  private(set) var reloadsEverything = false
  /// Whether the headers and metrics of all sections are to be asked again.
  private(set) var refreshesDescription = false
  /// Sections, numbers now, whose headers and metrics are to be asked again.
  private(set) var refreshedSections: Set<Int> = []
  /// Headers to be asked again.
  private(set) var refreshedHeaders: [HeaderKey] = []
  /// Headers, footers and other supplementaries to be asked again, by their places now among the
  /// source's own.
  private(set) var refreshedElements: [ElementKey] = []
  /// Children to which something happened.
  private(set) var dirtyChildren: [DataSource] = []
  /// What happened to the list of children, as if each were one section.
  private(set) var childLog: [[Change]] = []
  /// Whether the child that was selected before was taken out since: in again, it is another one.
  private(set) var selectedWasOut = false
  /// The direction to the child that took its place then.
  private(set) var wayOut: Direction?
  /// The items that went from one child to another, in order.
  private(set) var adoptions: [Adoption] = []
  /// The footer under the last item before.
  private(set) var footer: MoreFooter?

  /// Nothing happened yet to what is presented.
  init(
    to presentation: SourcePresentation, children: ChildList? = nil, selected: DataSource? = nil
  ) {
    placeholder = presentation.placeholder
    sectionCount = presentation.sectionCount
    self.children = children
    self.selected = selected
  }

  /// The source had such a footer under its last item, or none.
  mutating func note(footer: MoreFooter?) { self.footer = footer }

  /// The source emitted changes, after those before.
  mutating func log(_ changes: [Change]) { log.append(changes) }

  /// Everything is new.
  mutating func reloadEverything() { reloadsEverything = true }

  /// Headers and metrics of all sections are to be asked again.
  mutating func refreshDescription() { refreshesDescription = true }

  /// Headers and metrics of a section are to be asked again.
  mutating func refresh(section: Int) { refreshedSections.insert(section) }

  /// A header is to be asked again.
  mutating func refresh(header key: HeaderKey) {
    if !refreshedHeaders.contains(key) { refreshedHeaders.append(key) }
  }

  /// A header, a footer or another supplementary is to be asked again.
  mutating func refresh(_ element: ElementKey) {
    if !refreshedElements.contains(element) { refreshedElements.append(element) }
  }

  /// Something happened to a child, for the first time.
  mutating func note(_ child: DataSource) { dirtyChildren.append(child) }

  /// The list of children changed, as if each were one section.
  mutating func log(children changes: [Change]) { childLog.append(changes) }

  /// A child of a segmented source is taken out, and the next one or the one before takes its place
  /// if it is selected.
  mutating func take(out child: DataSource, _ direction: Direction) {
    guard child === selected else { return }
    selectedWasOut = true
    wayOut = direction
  }

  /// An item went from one child to another.
  mutating func adopt(_ adoption: Adoption) { adoptions.append(adoption) }
}
